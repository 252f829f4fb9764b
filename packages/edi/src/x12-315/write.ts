// Writes an ocean status, X12 315 (004010): one set per event, as the line sends its US inland moves.
import type { WrittenEvent } from '../write/written-event.ts'
import { segment } from '../write/written-segment.ts'
import type { SegmentToWrite } from '../write/writer.ts'
import { splitContainer } from '../x12-segments/read-container.ts'
import {
  fillingElement,
  locationSegments,
  momentElements,
  n9,
  statusCode157,
  vesselElements,
} from '../x12-segments/written-status.ts'
import type { X12SetToWrite } from '../write/x12-writer.ts'

/**
 * Throws for an event without a code in element 157: check `statusCode157` first. A 315 has no elements for weights,
 * damages, remarks and the sender's facility codes. `carrier` is a SCAC. GS01 is `QO`.
 */
export function writeOceanStatus(controlNumber: string, event: WrittenEvent, carrier: string): X12SetToWrite {
  const code = statusCode157(event)
  if (code === null) throw new Error(`315 has no status code for ${event.code}`)
  const { container, isoSizeType, place, seals } = event
  const [date, clock] = momentElements(event.time)
  const [initial, number, checkDigit] = container === null ? ['', '', ''] : splitContainer(container)
  const [location, list] = place === null ? ['', ''] : place.unLocode === null ? ['', ''] : [place.unLocode, 'UN']
  const body: SegmentToWrite[] = [
    segment(
      'B4',
      '',
      '',
      code,
      date,
      clock,
      '',
      initial,
      number,
      fillingElement(event),
      isoSizeType ?? '',
      location,
      list,
      checkDigit,
    ),
    ...n9('BM', event.billNumber),
    ...n9('BN', event.bookingNumber),
    ...n9('EQ', container),
    ...seals.flatMap((seal) => n9('SN', seal.number)),
    ...n9('SCA', carrier),
    ...voyageSegment(event),
    ...locationSegments(event),
  ]
  return { controlNumber, type: '315', body }
}

function voyageSegment({ vessel, voyage }: WrittenEvent): SegmentToWrite[] {
  if (vessel === null && voyage === null) return []
  const [code, list, name] = vesselElements(vessel)
  return [segment('Q2', code, '', '', '', '', '', '', '', voyage ?? '', '', '', list, name)]
}
