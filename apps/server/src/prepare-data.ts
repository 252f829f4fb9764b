// What the database must hold before anybody is served: what the partner book says of lines, calendars, and the demonstration if wanted.
// One server at a time (StartServices.alone): two that start at once on a new database would get in each other's way.
import { noteLines } from './contexts/intake/index.ts'
import { putDemonstrationInstructions } from './demonstration-instructions.ts'
import { putDemonstrationTariffs, putWorkingCalendars } from './demonstration-tariffs.ts'
import { loadDemonstration, type SailLine } from './load-demonstration.ts'
import type { Config } from './platform/settings/config.ts'
import type { Services } from './services.ts'
import { demonstrationLines } from './welcome.ts'

/** Answers the lines that a newcomer should see. */
export async function prepareData(
  services: Services,
  { demo, dataFolder }: Pick<Config, 'demo' | 'dataFolder'>,
  sail?: SailLine,
): Promise<readonly string[]> {
  await noteLines(services, services.partners)
  const demonstration = demo ? await loadDemonstration(services, dataFolder, sail) : null
  await putWorkingCalendars(services)
  if (demonstration === null) return []
  await putDemonstrationTariffs(services, demonstration.billNumber)
  if (demonstration.shipper !== null) await putDemonstrationInstructions(services, dataFolder, demonstration.shipper)
  return demonstrationLines(services, demonstration)
}
