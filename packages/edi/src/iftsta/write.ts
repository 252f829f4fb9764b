// Writes a status report, IFTSTA D.99B: one CNI and STS per event, with the numeric codes of UN/ECE Recommendation 24.
import type { EventFact } from '@quayline/domain/intake/facts'
import {
  carrierComposite,
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
 * STS C555 by event code and, if that has two meanings, by empty indicator or document (docs/requirements/edi.md 6.2).
 */
const STATUS_CODES: Readonly<Record<string, string>> = {
  ARRI: '1',
  DEPA: '24',
  LOAD: '48',
  DISC: '29',
  'GTOT EMPTY': '13',
  'GTOT LADEN': '99',
  'GTIN LADEN': '74',
  'GTIN EMPTY': '82',
  DROP: '21',
  STUF: '93',
  STRP: '28',
  RSEA: '83',
  'RELS CUS': '12',
  'HOLD CUS': '17',
  'RELS SRM': '78',
  'ISSU ARN': '45',
  'CONF BKG': '6',
  CANCELLED: '7',
  DELAYED: '25',
  NOT_LOADED: '57',
  SHORT_LANDED: '85',
  OVER_LANDED: '62',
  DAMAGED: '18',
  // No Rec. 24 code: DTM+44 alone states it.
  AVAILABLE: '',
}

/** The status code of an event; null if we use none of Rec. 24 for it: such an event cannot be reported in IFTSTA. */
export const statusCode = (event: Pick<EventFact, 'code' | 'emptyIndicator' | 'documentType'>): string | null =>
  STATUS_CODES[event.code] ??
  STATUS_CODES[`${event.code} ${event.emptyIndicator ?? ''}`] ??
  STATUS_CODES[`${event.code} ${event.documentType ?? ''}`] ??
  null

/** Throws for an event that has no status code: check `statusCode` first. */
export function writeStatusReport(head: MessageHead, events: readonly WrittenEvent[]): MessageBody {
  const body = [
    segment('BGM', '23', head.documentNumber, functionCode(head.function)),
    ...dtm('137', head.documentAt),
    segment('NAD', 'CA', [head.carrier, '160', '182']),
    ...events.flatMap((event, index) => [segment('CNI', String(index + 1)), ...statusSegments(event, head.carrier)]),
  ]
  return { type: 'IFTSTA', version: 'D', release: '99B', body }
}

function statusSegments(event: WrittenEvent, carrier: string): SegmentToWrite[] {
  const code = statusCode(event)
  if (code === null) throw new Error(`IFTSTA has no status code for ${event.code}`)
  return [
    segment('STS', '1', code),
    ...rff('BM', event.billNumber),
    ...rff('BN', event.bookingNumber),
    ...dtm(timeQualifier(event), event.time),
    ...ftx('AAI', event.remark),
    ...loc('175', event.place),
    ...seaLeg(event, carrierComposite(carrier)),
    ...loc('9', event.portOfLoading),
    ...loc('11', event.portOfDischarge),
    ...loc('7', event.placeOfDelivery),
    ...(event.mode === null || event.mode === 'VESSEL' ? [] : [segment('TDT', '1', '', modeCode(event.mode))]),
    ...eqd(event),
    ...weightSegments(event.weights),
    ...event.seals.map(sel),
  ]
}

/** 334 the status itself, 44 cargo available; 132, 133 and 189, 232 for expected times (docs/requirements/edi.md 5). */
function timeQualifier(event: WrittenEvent): string {
  if (event.code === 'AVAILABLE') return '44'
  if (event.classifier === 'ACT') return '334'
  const departing = event.code === 'DEPA' || event.code === 'LOAD'
  if (event.classifier === 'EST') return departing ? '133' : '132'
  return departing ? '189' : '232'
}
