// Writes the schedule of one vessel, IFTSAI D.99B: her calls with scheduled, estimated and actual times and the cut-offs of each.
import type { PlaceRef, ScheduleCallFact, ScheduleFact, ScheduleTimeFact } from '@quayline/domain/intake/facts'
import {
  carrierComposite,
  dtm,
  ftx,
  functionCode,
  loc,
  type MessageBody,
  type MessageHead,
  rff,
  segment,
  vesselComposite,
} from '../write/written-segment.ts'
import type { SegmentToWrite } from '../write/writer.ts'
import {
  CALL_REFERENCES,
  CALL_STATUSES,
  codeFor,
  CUT_OFFS,
  MOVES,
  PLACES_WITHIN_CALL,
  PORT_OF_CALL,
} from './schedule-codes.ts'

/**
 * BGM 404. Function CANCEL withdraws the statements about these calls. `head.carrier` (SCAC) is the operator of the
 * vessel if the fact names none. Left out, because IFTSAI has no place for them: the name of the service and the
 * reasons of delays.
 */
export function writeIftsai(head: MessageHead, schedule: ScheduleFact): MessageBody {
  const body = [
    segment('BGM', '404', head.documentNumber, functionCode(head.function)),
    ...dtm('137', head.documentAt),
    segment(
      'TDT',
      '20',
      voyageOf(schedule),
      '1',
      '',
      carrierComposite(schedule.operator ?? head.carrier),
      '',
      '',
      vesselComposite(schedule.vessel),
    ),
    ...rff('SRN', schedule.service),
    ...(schedule.remark?.split('\n') ?? []).flatMap((line) => ftx('AAI', line)),
    ...schedule.calls.flatMap(callSegments),
  ]
  return { type: 'IFTSAI', version: 'D', release: '99B', body }
}

/** 8028 has a single voyage: if it changes under way, the one of the first call; each call also has its own. */
function voyageOf({ voyage, calls }: ScheduleFact): string {
  const [first] = calls
  return voyage ?? first?.exportVoyage ?? first?.importVoyage ?? ''
}

function callSegments(call: ScheduleCallFact): SegmentToWrite[] {
  const { place, times, cutOffs } = call
  return [
    ...callLocation(call),
    ...timesAt(times, null),
    ...cutOffs.flatMap(({ code, time }) => dtm(codeFor(CUT_OFFS, (known) => known === code) ?? code, time)),
    ...rff(CALL_REFERENCES.callReference, call.callReference),
    ...rff(CALL_REFERENCES.importVoyage, call.importVoyage),
    ...rff(CALL_REFERENCES.exportVoyage, call.exportVoyage),
    ...[...PLACES_WITHIN_CALL].flatMap(([qualifier, at]) => {
      const within = timesAt(times, at)
      return within.length === 0 ? [] : [...loc(qualifier, portOf(place)), ...within]
    }),
  ]
}

/** C553: the port with which the call was swapped; 5479: its status. */
function callLocation({ place, status, swappedWith }: ScheduleCallFact): SegmentToWrite[] {
  const related = swappedWith === null ? [] : [swappedWith, '139', '6']
  return loc(PORT_OF_CALL, place).map(({ tag, elements: [qualifier = '', named = '', facility = ''] }) => {
    const statusCode = codeFor(CALL_STATUSES, (known) => known === status)
    return segment(tag, qualifier, named, facility, related, statusCode ?? '')
  })
}

const timesAt = (times: readonly ScheduleTimeFact[], at: ScheduleTimeFact['at']): SegmentToWrite[] =>
  times
    .filter((one) => one.at === at)
    .flatMap(({ move, classifier, time }) =>
      dtm(codeFor(MOVES, (known) => known.move === move && known.classifier === classifier) ?? '', time),
    )

const portOf = (place: PlaceRef): PlaceRef => ({
  ...place,
  facilityCode: null,
  facilityName: null,
  facilityType: null,
})
