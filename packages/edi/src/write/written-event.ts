// The common part of the event messages: the container group of one event (EQD and the segments below it).
import type { EventFact, MoveDirection } from '@quayline/domain/intake/facts'
import { segment, vesselComposite } from './written-segment.ts'
import type { SegmentToWrite } from './writer.ts'

/** An event to be written: a fact without the values that only a reader has. Every EventFact fits. */
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

/** The values of a container in EQD. */
export type WrittenEquipment = Pick<EventFact, 'container' | 'isoSizeType' | 'moveDirection' | 'emptyIndicator'>

/** EQD of the event's container. Empty if the event has no container (a customs release). */
export const eqd = (event: WrittenEvent): SegmentToWrite[] =>
  event.container === null ? [] : [equipmentSegment(event)]

/**
 * EQD; 8077: 1 shipper's, 2 carrier's; 8169: 4 empty, 5 full. Without a number, an order is for any container of the
 * type.
 */
export function equipmentSegment(
  equipment: WrittenEquipment & { readonly shipperOwned?: boolean | null },
): SegmentToWrite {
  const { container, isoSizeType, moveDirection, emptyIndicator, shipperOwned = null } = equipment
  const size = isoSizeType === null ? [] : [isoSizeType, '102', '5']
  const supplier = shipperOwned === null ? '' : shipperOwned ? '1' : '2'
  const direction = moveDirection === null ? '' : DIRECTIONS[moveDirection]
  const filling = emptyIndicator === null ? '' : emptyIndicator === 'EMPTY' ? '4' : '5'
  return segment('EQD', 'CN', container ?? '', size, supplier, direction, filling)
}

/** TDT+20 of the sea leg; none when neither vessel nor voyage is known. */
export function seaLeg(event: Pick<EventFact, 'vessel' | 'voyage'>, carrier: readonly string[]): SegmentToWrite[] {
  if (event.vessel === null && event.voyage === null) return []
  return [segment('TDT', '20', event.voyage ?? '', '1', '', carrier, '', '', vesselComposite(event.vessel))]
}
