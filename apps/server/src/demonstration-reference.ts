// The demonstration's ships and terminals, through the same import as anybody's reference data.
import { lineReference } from '@quayline/simulated-line/line-reference'
import { importReference } from './contexts/reference/index.ts'
import type { Services } from './services.ts'

/** Before the messages: schedules then know from the first one on which ship an own code and an IMO number mean. */
export async function putDemonstrationReference(services: Services): Promise<void> {
  const put = await importReference(services, lineReference(), { dryRun: false })
  if (!put.ok) throw new Error(`No reference data: ${JSON.stringify(put.reason)}`)
}
