// Decides the time of a status and whether it is actual: DTM at the place of activity, else the status segment's own
// date and time.
import type { Classifier, PlaceRef } from '@quayline/domain/intake/facts'
import type { SentTime } from '@quayline/domain/kernel/local-time'
import type { EventMeaning } from '../event-meaning.ts'
import type { ReadingReport } from '../reading-report.ts'
import type { Segment } from '../syntax/segment.ts'
import { findLocation, type X12Location } from './read-locations.ts'
import { findTime } from './read-times.ts'
import { meansScheduledOrDone } from './status-codes.ts'
import { locationsAt } from './status-place.ts'

export interface StatusTime {
  readonly time: SentTime | null
  readonly classifier: Classifier
}

/** Element 374, best first: 370, 372, 140 actual; 369, 371, 139 estimated. */
const QUALIFIERS = {
  departure: { actual: ['370', '140'], estimated: ['369', '139'] },
  arrival: { actual: ['372', '140'], estimated: ['371', '139'] },
  other: { actual: ['140'], estimated: ['139'] },
} as const

/** At L, a DTM dates the departure, at D the arrival; the opposite event at these places is not dated by it. */
const OTHER_END = { departure: ['D', 'K', 'E', 'N'], arrival: ['L', 'J', 'R'] } as const

const kindOf = ({ code }: EventMeaning): keyof typeof QUALIFIERS => {
  if (code === 'DEPA' || code === 'LOAD') return 'departure'
  return code === 'ARRI' || code === 'DISC' ? 'arrival' : 'other'
}

/** `own`: B4-04/05 or Q5-02/03. Null times are reported with NO_TIME. */
export function timeOfStatus(
  code: string,
  meaning: EventMeaning,
  place: PlaceRef | null,
  own: SentTime | null,
  locations: readonly X12Location[],
  segment: Segment,
  report: ReadingReport,
): StatusTime {
  const found = findStatusTime(code, meaning, place, own, locations, segment, report)
  if (found.time === null) report.warn(segment, 'NO_TIME', 'the status has no usable time')
  return found
}

function findStatusTime(
  code: string,
  meaning: EventMeaning,
  place: PlaceRef | null,
  own: SentTime | null,
  locations: readonly X12Location[],
  segment: Segment,
  report: ReadingReport,
): StatusTime {
  const kind = kindOf(meaning)
  const { actual, estimated } = QUALIFIERS[kind]
  const activity = findLocation(locations, '5')?.segments ?? []
  const implied = meaning.eventType === 'TRANSPORT' ? meaning.classifier : undefined
  const isOpen = meansScheduledOrDone(code)
  // The DTM of the ports only date the ship's call.
  const atPort =
    kind === 'other' || !(isOpen || implied !== undefined)
      ? []
      : locationsAt(place, locations)
          .filter((location) => !OTHER_END[kind].some((end) => end === location.function))
          .flatMap((location) => location.segments)
  const dated = (qualifiers: readonly string[]): SentTime | null =>
    findTime(activity, qualifiers, report) ?? findTime(atPort, qualifiers, report)
  if (implied !== undefined) return { time: finer(dated(estimated), own) ?? own, classifier: implied }
  const done = dated(actual)
  if (done !== null) {
    reportDifference(done, own, segment, report)
    return { time: finer(done, own), classifier: 'ACT' }
  }
  const expected = dated(estimated)
  if (isOpen) {
    if (expected === null) {
      report.warn(segment, 'ACTUAL_NOT_SAID', `${code} without DTM*${actual.join(' or DTM*')}: kept as estimated`)
    }
    return { time: finer(expected, own) ?? own, classifier: 'EST' }
  }
  if (own !== null) return { time: own, classifier: 'ACT' }
  return { time: expected, classifier: expected === null ? 'ACT' : 'EST' }
}

/** If the DTM has no time of day, the status segment's time of the same day is used. */
const finer = (time: SentTime | null, own: SentTime | null): SentTime | null =>
  time !== null && own !== null && time.local.length === 10 && own.local.startsWith(`${time.local}T`) ? own : time

/** Only times with the same offset are comparable; B4 has no offset. */
function reportDifference(done: SentTime, own: SentTime | null, segment: Segment, report: ReadingReport): void {
  if (own === null || done.offset !== own.offset) return
  const length = Math.min(16, done.local.length, own.local.length)
  if (done.local.slice(0, length) === own.local.slice(0, length)) return
  report.warn(segment, 'TIME_DIFFERS', `${segment.tag} says ${own.local}, DTM ${done.local}`)
}
