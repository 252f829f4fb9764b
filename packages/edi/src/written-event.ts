// What the event messages have in common: the container group of one event (EQD and what hangs below it).
import type { EventFact, MoveDirection } from '@quayline/domain/intake/facts'
import { segment, vesselComposite } from './written-segment.ts'
import type { SegmentToWrite } from './writer.ts'

/** An event to be written: a fact without what only a reader knows. Every EventFact fits. */
export type WrittenEvent = Omit<EventFact, 'kind' | 'sourceCode' | 'segmentIndex'>

/** EQD 8249. */
const DIRECTIONS: Readonly<Record<MoveDirection, string>> = {
  EXPORT: '2',
  IMPORT: '3',
  REMAIN_ON_BOARD: '4',
  SHIFT: '5',
  TRANSSHIPMENT: '6',
  DOMESTIC: '9',
  POSITIONING: '10',
}

/** EQD of the event's container; 8169: 4 empty, 5 full. Nothing when the event is about no container (a customs release). */
export function eqd(event: WrittenEvent): SegmentToWrite[] {
  const { container, isoSizeType, moveDirection, emptyIndicator } = event
  if (container === null) return []
  const size = isoSizeType === null ? [] : [isoSizeType, '102', '5']
  const direction = moveDirection === null ? '' : DIRECTIONS[moveDirection]
  const filling = emptyIndicator === null ? '' : emptyIndicator === 'EMPTY' ? '4' : '5'
  return [segment('EQD', 'CN', container, size, '', direction, filling)]
}

/** TDT+20 of the sea leg; none when neither vessel nor voyage is known. */
export function seaLeg(event: WrittenEvent, carrier: readonly string[]): SegmentToWrite[] {
  if (event.vessel === null && event.voyage === null) return []
  return [segment('TDT', '20', event.voyage ?? '', '1', '', carrier, '', '', vesselComposite(event.vessel))]
}
