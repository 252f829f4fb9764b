// The one sentence that says where cargo is: the newest fact of its containers and vessels, else the next one that is expected.
import { statusOfLabel } from '@quayline/domain/tracking/status-code'
import type { ActualShipment, BillTracking, Clocks, ContainerTrip } from '@quayline/domain/tracking/answer'
import { fill } from '@quayline/messages/language'
import { lookUp } from '@quayline/messages/lookup'
import { type DateTexts, shortZoneText, timeText } from '@quayline/messages/time-text'
import type { TrackingMessages } from '@quayline/messages/tracking.zh-CN'
import { eventPlace } from './place.ts'

interface Fact {
  readonly kind: 'status' | 'departed' | 'arrived' | 'expectedDeparture' | 'expectedArrival'
  /** A status label of the payload, or a vessel's name. */
  readonly subject: string
  readonly place: string | null
  readonly time: string | null
  /** JSON pointer of the time in the answer: its clock is found by this. */
  readonly pointer: string
  /** Containers with this status, of all. */
  readonly count: number
  readonly total: number
}

interface Words {
  readonly tracking: TrackingMessages
  readonly date: DateTexts
  readonly notGiven: string
}

const isGiven = (text: string | null): text is string => (text ?? '').trim() !== ''

/** The reader's words for a status label; a code that nobody has explained is shown as reported. */
export function statusText(label: string, tracking: TrackingMessages): string {
  const code = statusOfLabel(label)?.detail ?? null
  return code === null ? lookUp(tracking.status, label) : fill(tracking.statusUnknown, { code })
}

export function billSentence(bill: BillTracking, at: string, clocks: Clocks, words: Words): string {
  const facts = [...containerFacts(bill, at), ...bill.actualShipment.flatMap((leg, index) => sailed(leg, index, at))]
  return sentence(newest(facts, clocks) ?? expected(bill.actualShipment[0], at), clocks, words)
}

/** Statuses of a trip come newest first; without any the container's own last status speaks. */
export function containerSentence(trip: ContainerTrip, at: string, clocks: Clocks, words: Words): string {
  const { container, containerCircleStatus: statuses } = trip
  const [latest] = statuses
  const base = { kind: 'status', count: 1, total: 1 } as const
  if (latest !== undefined) {
    const { containerNumberStatus: subject, location: place, timeOfIssue: time } = latest
    return sentence(
      { ...base, subject, place, time, pointer: `${at}/containerCircleStatus/0/timeOfIssue` },
      clocks,
      words,
    )
  }
  if (!isGiven(container.label)) return words.tracking.noStatus
  const { label: subject, location: place, locationDateTime: time } = container
  return sentence({ ...base, subject, place, time, pointer: `${at}/container/locationDateTime` }, clocks, words)
}

function containerFacts(bill: BillTracking, at: string): readonly Fact[] {
  const labelled = bill.containerStatus.flatMap((group, g) =>
    group.containers.map((container, c) => ({
      container,
      subject: (container.label ?? group.label).trim(),
      pointer: `${at}/containerStatus/${g}/containers/${c}/locationDateTime`,
    })),
  )
  return labelled.map(({ container, subject, pointer }) => ({
    kind: 'status',
    subject,
    place: container.location,
    time: container.locationDateTime,
    pointer,
    count: labelled.filter((other) => other.subject === subject).length,
    total: labelled.length,
  }))
}

/** A vessel that left or arrived after the last message about a container says more than that message. */
function sailed(leg: ActualShipment, index: number, at: string): readonly Fact[] {
  const fact = (kind: 'departed' | 'arrived', place: string | null, field: keyof ActualShipment): readonly Fact[] =>
    isGiven(leg[field]) ? [vesselFact(kind, leg, place, field, `${at}/actualShipment/${index}`)] : []
  return [
    ...fact('departed', leg.portOfLoading, 'actualDepartureDate'),
    ...fact('arrived', leg.portOfDischarge, 'actualArrivalDate'),
  ]
}

function expected(leg: ActualShipment | undefined, at: string): Fact | null {
  if (leg === undefined) return null
  const first = `${at}/actualShipment/0`
  if (isGiven(leg.expectedDateOfDeparture))
    return vesselFact('expectedDeparture', leg, leg.portOfLoading, 'expectedDateOfDeparture', first)
  if (isGiven(leg.estimatedDateOfArrival))
    return vesselFact('expectedArrival', leg, leg.portOfDischarge, 'estimatedDateOfArrival', first)
  return null
}

const vesselFact = (
  kind: Fact['kind'],
  leg: ActualShipment,
  place: string | null,
  field: keyof ActualShipment,
  at: string,
): Fact => ({
  kind,
  subject: leg.vesselName ?? '',
  place,
  time: leg[field],
  pointer: `${at}/${field}`,
  count: 0,
  total: 0,
})

/** By instant where the clock is known, else by the wall clock as if it were UTC; the first of equal ones. */
function newest(facts: readonly Fact[], clocks: Clocks): Fact | null {
  const momentOf = ({ time, pointer }: Fact): number => {
    const moment = Date.parse(`${(time ?? '').trim().replace(' ', 'T')}${clocks[pointer]?.offset ?? 'Z'}`)
    return Number.isNaN(moment) ? Number.NEGATIVE_INFINITY : moment
  }
  let found: Fact | null = null
  for (const fact of facts) if (found === null || momentOf(fact) > momentOf(found)) found = fact
  return found
}

function sentence(fact: Fact | null, clocks: Clocks, { tracking, date, notGiven }: Words): string {
  if (fact === null) return tracking.noStatus
  const parts = {
    place: eventPlace(fact.place).city || notGiven,
    time: timeText((fact.time ?? '').trim(), date),
    zone: shortZoneText(clocks[fact.pointer], date),
  }
  if (fact.kind !== 'status') return fill(tracking[fact.kind], { ...parts, vessel: fact.subject || tracking.vessel })
  const status = statusText(fact.subject, tracking)
  const text = fill(isGiven(fact.time) ? tracking.sentence : tracking.sentenceUndated, { ...parts, status })
  return fact.count === fact.total
    ? text
    : fill(tracking.sentenceSome, { count: fact.count, total: fact.total, sentence: text })
}
