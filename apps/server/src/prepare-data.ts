// Prepares the database before requests are served: the lines from the partner book, calendars, and the demonstration
// if configured.
// One server at a time (StartServices.alone): two concurrent starts on a new database would conflict.
import { noteLines } from './contexts/intake/index.ts'
import { putDemonstrationInstructions } from './demonstration-instructions.ts'
import { putDemonstrationTariffs, putWorkingCalendars } from './demonstration-tariffs.ts'
import { loadDemonstration, type SimulateLineUntil } from './load-demonstration.ts'
import type { Config } from './platform/settings/config.ts'
import type { Services } from './services.ts'
import { demonstrationLines } from './welcome.ts'

/** Returns the lines to show to a first-time user. */
export async function prepareData(
  services: Services,
  { demo, dataFolder }: Pick<Config, 'demo' | 'dataFolder'>,
  sail?: SimulateLineUntil,
): Promise<readonly string[]> {
  await noteLines(services, services.partners)
  const demonstration = demo ? await loadDemonstration(services, dataFolder, sail) : null
  await putWorkingCalendars(services)
  if (demonstration === null) return []
  await putDemonstrationTariffs(services, demonstration.billNumber)
  if (demonstration.shipper !== null) await putDemonstrationInstructions(services, dataFolder, demonstration.shipper)
  return demonstrationLines(services, demonstration)
}
