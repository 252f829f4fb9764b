// Decides which events are reported by X12, and by whom: what happens ashore in the United States and Canada.
import { AGENCY, facilityInX12, isNorthAmerican, railwayFrom, truckerTo } from './inland-carriers.ts'
import type { TrueEvent } from './journey.ts'
import type { Sender } from './statement.ts'

/**
 * Null where EDIFACT is used. Depots there always send X12; of everything else only the moves of shipments that go on inland
 * (`movesInland`): gates and trains of the railway's ramps by the railway (322), the rest by terminal, trucker or agency (315).
 */
// oxlint-disable-next-line complexity -- Who reports what, rule after rule.
export function x12ReporterOf(event: TrueEvent, movesInland: boolean): Sender | null {
  const { fact, seenBy } = event
  const at = fact.place?.unLocode ?? ''
  if (!isNorthAmerican(at)) return null
  if (seenBy?.type === 'DEPO') return facilityInX12(seenBy)
  if (!movesInland || fact.mode === 'VESSEL' || fact.moveDirection === 'EXPORT') return null
  const isTrain = fact.mode === 'RAIL' && fact.code !== 'GTIN' && fact.code !== 'GTOT'
  if (isTrain || seenBy?.type === 'INTE') return railwayFrom(fact.portOfDischarge ?? at)
  if (seenBy !== null) return facilityInX12(seenBy)
  return fact.code === 'DROP' || fact.mode === 'TRUCK' ? truckerTo(at) : AGENCY
}
