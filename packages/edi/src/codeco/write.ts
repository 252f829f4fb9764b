// Writes a gate report, CODECO: the gate moves of a terminal or depot. All events of one message have the same
// direction and belong to one voyage (or none), so the vessel is stated once, in the header.
import {
  dtm,
  ftx,
  functionCode,
  loc,
  type MessageBody,
  type MessageHead,
  modeCode,
  rff,
  segment,
  sel,
  weightSegments,
} from '../write/written-segment.ts'
import { eqd, seaLeg, type WrittenEvent } from '../write/written-event.ts'
import type { SegmentToWrite } from '../write/writer.ts'

/**
 * D.95B guides (ITIGG) and SMDG's D.00B use different message name codes with the same meaning
 * (docs/requirements/edi.md 6.1).
 */
export type CodeFamily = 'D95B' | 'D00B'

const GATE_CODES: Readonly<Record<CodeFamily, Readonly<Record<'GTIN' | 'GTOT', string>>>> = {
  D95B: { GTIN: '34', GTOT: '36' },
  D00B: { GTIN: '109', GTOT: '111' },
}

/**
 * `head.carrier` operates the containers, `facilityCode` is the sender's own code; `documentAt` is only in UNB, because
 * the header has no DTM.
 */
export function writeGateReport(
  head: MessageHead & { readonly family: CodeFamily; readonly facilityCode: string; readonly gate: 'GTIN' | 'GTOT' },
  events: readonly WrittenEvent[],
): MessageBody {
  const [first] = events
  const body = [
    segment('BGM', GATE_CODES[head.family][head.gate], head.documentNumber, functionCode(head.function)),
    ...(first === undefined ? [] : seaLeg(first, [head.carrier, '172', '166'])),
    segment('NAD', 'MS', [head.facilityCode, '160', 'ZZZ']),
    segment('NAD', 'CF', [head.carrier, '160', '166']),
    ...events.flatMap(gateSegments),
    segment('CNT', ['16', String(events.length)]),
  ]
  const directory =
    head.family === 'D95B' ? { release: '95B', association: 'ITG13' } : { release: '00B', association: 'SMDG21' }
  return { type: 'CODECO', version: 'D', ...directory, body }
}

const gateSegments = (event: WrittenEvent): SegmentToWrite[] => [
  ...eqd(event),
  ...rff('BN', event.bookingNumber),
  ...rff('BM', event.billNumber),
  ...(event.emptyIndicator === 'LADEN' ? [segment('TMD', '3')] : []),
  ...dtm('7', event.time),
  ...loc('9', event.portOfLoading),
  ...loc('11', event.portOfDischarge),
  ...loc('7', event.placeOfDelivery),
  ...loc('165', event.place),
  ...weightSegments(event.weights),
  ...event.seals.map(sel),
  ...ftx('AAI', event.remark),
  ...event.damages.map(({ type, area, severity }) => segment('DAM', '1', coded(type), coded(area), coded(severity))),
  ...(event.mode === null ? [] : [segment('TDT', '1', '', modeCode(event.mode))]),
]

const coded = (code: string | null): string | string[] => (code === null ? '' : [code, 'ZZZ'])
