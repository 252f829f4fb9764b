// The one answer to "where is it": numbers recognised, facts gathered, the pure rules applied. API, pages, shares and command line use it.
import type { Database } from '@quayline/database/database'
import { ok, type Result } from '@quayline/domain/kernel/result'
import { buildBillAnswer, NOTHING_FOUND, type BillAnswerOptions } from '@quayline/domain/tracking/build-bill-answer'
import {
  buildContainerAnswer,
  currentTripInstant,
  type WantedTrip,
} from '@quayline/domain/tracking/build-container-answer'
import {
  recogniseNumber,
  type NumberRefusal,
  type NumberType,
  type TypedNumber,
} from '@quayline/domain/tracking/number-kind'
import { portsOfEntry } from '@quayline/domain/tracking/ports-of-entry'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import { newestSource } from './as-of.ts'
import { finishedAnswers, type MakeAnswers } from './finished-answers.ts'
import { type LoadedFacts, loadFacts } from './load-facts.ts'
import { type TrackingQueries, trackingQueries } from './queries.ts'
import { readTracked, type Tracked, writeTracked } from './tracked.ts'

export interface AskedBill {
  readonly number: string
  readonly type: 'bl' | 'bkg' | null
}

export interface Tracker {
  /** Whatever somebody typed; `type` null = detect. Nothing found is an answer, not a refusal. */
  track(text: string, type: NumberType | null): Promise<Result<Tracked, NumberRefusal>>
  /** The same as the text of the response, ready to send. */
  trackText(text: string, type: NumberType | null): Promise<Result<string, NumberRefusal>>
  trackBill(asked: AskedBill, options: { readonly showOperations: boolean }): Promise<Tracked>
  /** Up to six normalised container numbers. */
  trackContainers(containers: readonly string[], wanted?: WantedTrip): Promise<Tracked>
  /** An instant (ms) inside the trip that the container is on, by which a share is bound to it; null when it has never moved. */
  findTripInstant(container: string): Promise<number | null>
  /** UN/LOCODEs where the cargo of a bill or booking comes into a country, in order (domain portsOfEntry); null when unknown. */
  findPortsOfEntry(text: string): Promise<Result<readonly string[] | null, NumberRefusal>>
  /** What is known around bookings and bills in any spelling, and normalised container numbers: for rules of other contexts. */
  findFacts(numbers: Parameters<typeof loadFacts>[1]): Promise<LoadedFacts>
}

const NOTHING: Tracked = { ...NOTHING_FOUND, asOf: null }
const trackers = new WeakMap<Database, Tracker>()

/** One tracker a database: all requests of a tick share their statements. */
export function trackerOf(db: Database): Tracker {
  const known = trackers.get(db)
  if (known !== undefined) return known
  const tracker = createTracker(db)
  trackers.set(db, tracker)
  return tracker
}

function createTracker(db: Database): Tracker {
  const queries = trackingQueries(db)
  const finished = finishedAnswers(db, makeAnswers)

  const trackBill: Tracker['trackBill'] = async (asked, options) =>
    options.showOperations
      ? (await billAnswer(queries, asked, options)).tracked
      : trackedOf(await finished(askedBill(asked)))

  const trackContainers: Tracker['trackContainers'] = async (containers, wanted = {}) => {
    const [only] = containers
    const isPlain = wanted.document === undefined && wanted.at === undefined
    if (containers.length === 1 && only !== undefined && isPlain) return trackedOf(await finished(askedContainer(only)))
    return (await containerAnswer(queries, containers, wanted)).tracked
  }

  const findTripInstant: Tracker['findTripInstant'] = async (container) =>
    currentTripInstant(container, await loadFacts(queries, { references: [], containers: [container] }))

  const findPortsOfEntry: Tracker['findPortsOfEntry'] = async (text) => {
    const typed = recogniseNumber(text, null)
    if (!typed.ok) return typed
    const [number] = typed.value.references
    if (number === undefined) return ok(null)
    return ok(portsOfEntry({ number, type: null }, await loadFacts(queries, { references: [number], containers: [] })))
  }

  const trackText: Tracker['trackText'] = async (text, type) => {
    const typed = recogniseNumber(text, type)
    if (!typed.ok) return typed
    const { containers } = typed.value
    if (containers.length > 1) {
      const tracked = await trackContainers(containers.map(({ number }) => number))
      return ok(writeTracked(tracked))
    }
    for (const asked of askedFor(typed.value, type)) {
      const answer = await finished(asked)
      if (answer !== null) return ok(answer)
    }
    return ok(writeTracked(NOTHING))
  }

  return {
    trackBill,
    trackContainers,
    findTripInstant,
    findPortsOfEntry,
    findFacts: (numbers) => loadFacts(queries, numbers),
    trackText,
    track: async (text, type) => {
      const answer = await trackText(text, type)
      return answer.ok ? ok(readTracked(answer.value)) : answer
    },
  }
}

const trackedOf = (text: string | null): Tracked => (text === null ? NOTHING : readTracked(text))

/** What one lookup may mean, best match first. */
function askedFor({ containers, references }: TypedNumber, type: NumberType | null): readonly string[] {
  const [number] = references
  return [
    ...containers.map((container) => askedContainer(container.number)),
    ...(number === undefined ? [] : [askedBill({ number, type: type === 'cntr' ? null : type })]),
  ]
}

// One answer a document, whatever prefix somebody typed before its number: else every prefix would be kept apart.
const askedBill = ({ number, type }: AskedBill): string => `${type ?? 'any'} ${referenceKey(number)}`
const askedContainer = (container: string): string => `cntr ${container}`

const makeAnswers: MakeAnswers = async (tx, asked) => {
  const queries = trackingQueries(tx)
  const made = await Promise.all(
    asked.map(async (key) => {
      const [kind, number = ''] = key.split(' ')
      const type = kind === 'bl' || kind === 'bkg' ? kind : null
      const { tracked, numbers } =
        kind === 'cntr'
          ? await containerAnswer(queries, [number], {})
          : await billAnswer(queries, { number, type }, { showOperations: false })
      return tracked.answer.type === 'none' ? null : ([key, { text: writeTracked(tracked), numbers }] as const)
    }),
  )
  return new Map(made.filter((answer) => answer !== null))
}

interface Made {
  readonly tracked: Tracked
  readonly numbers: ReadonlySet<string>
}

async function billAnswer(queries: TrackingQueries, asked: AskedBill, options: BillAnswerOptions): Promise<Made> {
  const facts = await loadFacts(queries, { references: [asked.number], containers: [] })
  const answered = buildBillAnswer(asked, facts, options)
  return { tracked: { ...answered, asOf: newestSource(answered.answer, facts) }, numbers: facts.numbers }
}

async function containerAnswer(
  queries: TrackingQueries,
  containers: readonly string[],
  wanted: WantedTrip,
): Promise<Made> {
  const references = wanted.document === undefined ? [] : [wanted.document]
  const facts = await loadFacts(queries, { references, containers })
  const answered = buildContainerAnswer(containers, facts, wanted)
  return { tracked: { ...answered, asOf: newestSource(answered.answer, facts) }, numbers: facts.numbers }
}
