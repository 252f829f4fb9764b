// Decides the events of one STS and their times: by its own code, or by BGM if it has none; DTM+44 (cargo available) is
// an additional event.
import type { Classifier } from '@quayline/domain/intake/facts'
import type { SentTime } from '@quayline/domain/kernel/local-time'
import { own, UNKNOWN_MEANING, type EventMeaning } from '../event-meaning.ts'
import { allSegments, type Group } from '../syntax/group-reader.ts'
import type { PartnerRules } from '../partner-rules.ts'
import type { ReadingReport } from '../reading-report.ts'
import { textOf, type Segment } from '../syntax/segment.ts'
import { findTime } from '../segments/read-times.ts'
import { meaningsOfStatus } from './status-codes.ts'

export interface StatusEvent {
  readonly meaning: EventMeaning
  readonly time: SentTime | null
  readonly classifier: Classifier
  readonly sourceCode: string
}

/** An unknown code becomes an UNKNOWN milestone and a warning. `messageName`: BGM 1001. */
export function readStatusEvents(
  status: Group,
  sts: Segment,
  messageName: string | null,
  rules: PartnerRules,
  report: ReadingReport,
): readonly StatusEvent[] {
  const code = textOf(sts, 1)?.toUpperCase() ?? null
  const list = textOf(sts, 1, 1)?.toUpperCase() ?? null
  const agency = textOf(sts, 1, 2)?.toUpperCase() ?? null
  const sourceCode = code === null ? `IFTSTA/BGM${messageName ?? ''}` : `IFTSTA/${code}`
  const availableAt = findTime(allSegments(status), '44', report)
  const meanings = meaningsOfStatus({ code, list, agency }, messageName, rules)
  const events = meanings.map((meaning) => eventOfMeaning(status, meaning, sourceCode, sts, report))
  const statesAvailable = meanings.some((meaning) => meaning.code === 'AVAILABLE')
  // An STS without a code but with DTM+44 only means that cargo is available.
  if (meanings.length === 0 && !(code === null && availableAt !== null)) {
    const qualified = [code ?? '', list, agency].filter((part) => part !== null).join(':')
    warnOfUnknown(sts, qualified, messageName, report)
    events.push(eventOfMeaning(status, UNKNOWN_MEANING, sourceCode, sts, report))
  }
  if (availableAt !== null && !statesAvailable) {
    events.push({ meaning: own('AVAILABLE'), time: availableAt, classifier: 'ACT', sourceCode: 'IFTSTA/DTM44' })
  }
  return events
}

const warnOfUnknown = (sts: Segment, qualified: string, messageName: string | null, report: ReadingReport): void =>
  report.warn(sts, 'UNKNOWN_CODE', `status ${qualified || 'without code'}, message name code ${messageName ?? 'none'}`)

function eventOfMeaning(
  status: Group,
  meaning: EventMeaning,
  sourceCode: string,
  sts: Segment,
  report: ReadingReport,
): StatusEvent {
  const found = qualifiersOf(meaning)
    .map(({ qualifier, classifier }) => ({ classifier, time: findTime(status.segments, qualifier, report) }))
    .find(({ time }) => time !== null)
  const time = found?.time ?? findTime(allSegments(status), '334', report)
  if (time === null) report.warn(sts, 'NO_TIME', 'the status has no usable time')
  const implied = meaning.eventType === 'TRANSPORT' ? meaning.classifier : undefined
  return { meaning, time, classifier: implied ?? found?.classifier ?? 'ACT', sourceCode }
}

interface EventQualifier {
  readonly qualifier: string
  readonly classifier: Classifier
}

const list = (classifier: Classifier, ...qualifiers: readonly string[]): readonly EventQualifier[] =>
  qualifiers.map((qualifier) => ({ qualifier, classifier }))

/**
 * docs/requirements/edi.md 5: 334 the event, or 7 and 203 as in other messages; 178/186 actual, 132/133 estimated,
 * 232/189 scheduled.
 */
const EVENT = list('ACT', '334', '7', '203')
const ARRIVAL = [...list('ACT', '178'), ...list('EST', '132'), ...list('PLN', '232')]
const DEPARTURE = [...list('ACT', '186'), ...list('EST', '133'), ...list('PLN', '189')]

/** DTM qualifiers that may date this event, best first. */
function qualifiersOf({ code }: EventMeaning): readonly EventQualifier[] {
  if (code === 'ARRI' || code === 'DISC') return [...EVENT, ...ARRIVAL]
  if (code === 'DEPA' || code === 'LOAD') return [...EVENT, ...DEPARTURE]
  if (code === 'AVAILABLE') return [...EVENT, ...list('ACT', '44')]
  return EVENT
}
