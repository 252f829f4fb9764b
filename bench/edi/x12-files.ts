// X12 315 status details (004010) of generated events, as North American terminals send them: B4, N9, Q2, R4 with DTM.
import { segment } from '@quayline/edi/write/written-segment'
import type { SegmentToWrite } from '@quayline/edi/write/writer'
import { type X12SetToWrite, writeX12Interchange } from '@quayline/edi/write/x12-writer'
import type { EventFact } from '@quayline/domain/intake/facts'
import type { StatedMessage } from '@quayline/simulated-line/scale/stated-message'

/** Status codes of element 157. */
const STATUSES: Readonly<Record<string, string>> = { LOAD: 'AE', DISC: 'UV', GTIN: 'I', GTOT: 'OA', DROP: 'D' }
const SETS_PER_FILE = 20

export function x12Files(messages: readonly StatedMessage[]): readonly Buffer[] {
  const sets = messages
    .flatMap(({ facts }) => facts)
    .flatMap((fact) => (fact.kind === 'EVENT' && fact.container !== null ? setOf(fact) : []))
  return Array.from({ length: Math.floor(sets.length / SETS_PER_FILE) }, (_, file) =>
    Buffer.from(
      writeX12Interchange({
        sender: 'USLGBT1',
        receiver: 'QUAYLINE',
        preparedAt: '2026-03-01T08:00',
        controlNumber: file + 1,
        functionalIdentifier: 'QO',
        sets: sets
          .slice(file * SETS_PER_FILE, (file + 1) * SETS_PER_FILE)
          .map((set, index) => ({ ...set, controlNumber: String(index + 1).padStart(4, '0') })),
      }),
    ),
  )
}

function setOf(event: EventFact): X12SetToWrite[] {
  const status = STATUSES[event.code]
  if (status === undefined || event.time === null || event.container === null) return []
  const [date = '', time = ''] = event.time.local.replaceAll('-', '').replaceAll(':', '').split('T')
  const place = event.place?.unLocode ?? ''
  const filling = event.emptyIndicator === 'EMPTY' ? 'E' : 'L'
  const number = event.container
  const body = [
    segment(
      'B4',
      '',
      '',
      status,
      date,
      time,
      place,
      number.slice(0, 4),
      number.slice(4, 10),
      filling,
      event.isoSizeType ?? '',
      place,
      'UN',
      number.slice(10),
    ),
    ...(event.billNumber === null ? [] : [segment('N9', 'BM', event.billNumber)]),
    ...(event.bookingNumber === null ? [] : [segment('N9', 'BN', event.bookingNumber)]),
    ...(event.vessel === null
      ? []
      : [
          segment(
            'Q2',
            event.vessel.imoNumber ?? '',
            '',
            '',
            '',
            '',
            '',
            '',
            '',
            event.voyage ?? '',
            '',
            '',
            'L',
            event.vessel.name ?? '',
          ),
        ]),
    ...port('L', event.portOfLoading, date, time),
    ...port('D', event.portOfDischarge, date, time),
  ]
  return [{ type: '315', controlNumber: '0001', body }]
}

const port = (role: string, unLocode: string | null, date: string, time: string): SegmentToWrite[] =>
  unLocode === null ? [] : [segment('R4', role, 'UN', unLocode), segment('DTM', '139', date, time)]
