// Writes a loading or discharge report, COARRI: a terminal's moves of one vessel's containers at one call.
import type { PlaceRef, VesselRef } from '@quayline/domain/intake/facts'
import type { SentTime } from '@quayline/domain/kernel/local-time'
import type { CodeFamily } from '../codeco/write.ts'
import {
  dtm,
  ftx,
  functionCode,
  loc,
  type MessageBody,
  type MessageHead,
  rff,
  segment,
  sel,
  vesselComposite,
  weightSegments,
} from '../write/written-segment.ts'
import { eqd, type WrittenEvent } from '../write/written-event.ts'
import type { SegmentToWrite } from '../write/writer.ts'

/** D.95B guides (ITIGG) and SMDG's D.00B (docs/requirements/edi.md 6.1). */
const MOVE_CODES: Readonly<Record<CodeFamily, Readonly<Record<'LOAD' | 'DISC', string>>>> = {
  D95B: { LOAD: '46', DISC: '44' },
  D00B: { LOAD: '122', DISC: '119' },
}

/** One vessel's call at a terminal: the data that the message states once for all its containers. */
export interface VesselCall {
  readonly vessel: VesselRef
  readonly voyage: string
  readonly terminal: PlaceRef
  readonly actualArrival: SentTime | null
  readonly estimatedDeparture: SentTime | null
}

/** The place of the events is that of the call: LOC+9 when loading, LOC+11 when discharging, in the header. */
export function writeVesselReport(
  head: MessageHead & { readonly family: CodeFamily; readonly move: 'LOAD' | 'DISC' },
  call: VesselCall,
  events: readonly WrittenEvent[],
): MessageBody {
  const body = [
    segment('BGM', MOVE_CODES[head.family][head.move], head.documentNumber, functionCode(head.function)),
    segment('TDT', '20', call.voyage, '1', '', [head.carrier, '172', '166'], '', '', vesselComposite(call.vessel)),
    ...rff('VON', call.voyage),
    ...loc(head.move === 'LOAD' ? '9' : '11', call.terminal),
    ...dtm('178', call.actualArrival),
    ...dtm('133', call.estimatedDeparture),
    segment('NAD', 'CF', [head.carrier, '160', '166']),
    ...events.flatMap((event) => containerSegments(event, head.move)),
    segment('CNT', ['16', String(events.length)]),
  ]
  const directory =
    head.family === 'D95B' ? { release: '95B', association: 'ITG13' } : { release: '00B', association: 'SMDG21' }
  return { type: 'COARRI', version: 'D', ...directory, body }
}

/**
 * The port at the other end of this leg is in the container's group: LOC+11 of a loaded one, LOC+9 of a discharged one.
 */
const containerSegments = (event: WrittenEvent, move: 'LOAD' | 'DISC'): SegmentToWrite[] => [
  ...eqd(event),
  ...rff('BN', event.bookingNumber),
  ...rff('BM', event.billNumber),
  ...(event.emptyIndicator === 'LADEN' ? [segment('TMD', '3')] : []),
  ...dtm('203', event.time),
  ...(move === 'LOAD' ? loc('11', event.portOfDischarge) : loc('9', event.portOfLoading)),
  ...loc('7', event.placeOfDelivery),
  ...weightSegments(event.weights),
  ...event.seals.map(sel),
  ...ftx('AAI', event.remark),
]
