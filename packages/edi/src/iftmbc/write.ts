// Writes a booking confirmation, IFTMBC D.99B (BGM 770): the confirmed booking, with the cut-off at each loading port.
import type { BookingFact } from '@quayline/domain/intake/facts'
import { legSegments } from '../write/written-leg.ts'
import {
  dtm,
  ftx,
  functionCode,
  loc,
  type MessageBody,
  type MessageHead,
  nad,
  rff,
  segment,
} from '../write/written-segment.ts'

/** The function distinguishes a change (4), a replacement (5) or a cancellation (1) of the booking from the first confirmation (9). */
export function writeBookingConfirmation(head: MessageHead, booking: BookingFact): MessageBody {
  const body = [
    segment('BGM', '770', head.documentNumber, functionCode(head.function), 'AP'),
    ...dtm('137', head.documentAt),
    segment('TSR', '30'),
    ...booking.remarks.flatMap((remark) => ftx('AAI', remark)),
    ...loc('88', booking.placeOfReceipt),
    ...loc('7', booking.placeOfDelivery),
    ...rff('BN', booking.bookingNumber),
    ...booking.billNumbers.flatMap((number) => rff('BM', number)),
    ...(booking.contractNumbers ?? []).flatMap((number) => rff('CT', number)),
    ...booking.legs.flatMap((leg) => legSegments(leg, head.carrier)),
    ...booking.parties.map(nad),
    ...booking.equipment.flatMap(({ isoSizeType, count, container }) => [
      segment('EQD', 'CN', container ?? '', isoSizeType === null ? '' : [isoSizeType, '102', '5']),
      ...(count === null ? [] : [segment('EQN', String(count))]),
    ]),
  ]
  return { type: 'IFTMBC', version: 'D', release: '99B', body }
}
