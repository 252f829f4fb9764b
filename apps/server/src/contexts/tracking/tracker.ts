// The one answer to "where is it": numbers recognised, facts gathered, the pure rules applied. API, pages, shares and command line use it.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '@quayline/database/database'
import { ok, type Result } from '@quayline/domain/kernel/result'
import { CONTAINERS_A_PAGE } from '@quayline/domain/tracking/answer'
import { type BillAnswerOptions, NOTHING_FOUND } from '@quayline/domain/tracking/build-bill-answer'
import type { WantedTrip } from '@quayline/domain/tracking/build-container-answer'
import {
  recogniseNumber,
  type NumberRefusal,
  type NumberType,
  type TypedNumber,
} from '@quayline/domain/tracking/number-kind'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import { type Known, knownAbout } from './ask-facts.ts'
import { finishedAnswers, type MadeAnswer, type MadeAnswers } from './finished-answers.ts'
import type { AskedNumbers } from './load-facts.ts'
import { type TrackingQueries, trackingQueries } from './queries.ts'
import { readTracked, type Tracked, writeTracked } from './tracked.ts'

export interface AskedBill {
  readonly number: string
  readonly type: 'bl' | 'bkg' | null
}

export interface Tracker {
  /**
   * Whatever somebody typed; `type` null = detect. Nothing found is an answer, not a refusal. `containersFrom`: of a bill or booking the
   * page that holds this place of its containers.
   */
  track(text: string, type: NumberType | null, containersFrom?: number): Promise<Result<Tracked, NumberRefusal>>
  /** The same as the text of the response, ready to send. */
  trackText(text: string, type: NumberType | null, containersFrom?: number): Promise<Result<string, NumberRefusal>>
  trackBill(asked: AskedBill, options: BillAnswerOptions): Promise<Tracked>
  /** Up to six normalised container numbers. */
  trackContainers(containers: readonly string[], wanted?: WantedTrip): Promise<Tracked>
  /** What is known around bookings, bills and containers, for the questions of other contexts (facts-questions.ts). */
  about(numbers: AskedNumbers): Promise<Known>
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
  const finished = finishedAnswers(db, (asked) => answersTo(queries, asked))

  const about: Tracker['about'] = (numbers) => knownAbout(queries, numbers)

  const trackBill: Tracker['trackBill'] = async (asked, options) =>
    options.showOperations
      ? readTracked((await (await about(around(asked.number))).ask('bill', { asked, options })).text)
      : trackedOf(await finished(askedBill(asked, options.containersFrom)))

  const trackContainers: Tracker['trackContainers'] = async (containers, wanted = {}) => {
    const [only] = containers
    const isPlain = wanted.document === undefined && wanted.at === undefined
    if (containers.length === 1 && only !== undefined && isPlain) return trackedOf(await finished(askedContainer(only)))
    const references = wanted.document === undefined ? [] : [wanted.document]
    return readTracked((await (await about({ references, containers })).ask('containers', { containers, wanted })).text)
  }

  const trackText: Tracker['trackText'] = async (text, type, containersFrom) => {
    const typed = recogniseNumber(text, type)
    if (!typed.ok) return typed
    const { containers } = typed.value
    if (containers.length > 1) {
      const tracked = await trackContainers(containers.map(({ number }) => number))
      return ok(writeTracked(tracked))
    }
    for (const asked of askedFor(typed.value, type, containersFrom)) {
      const answer = await finished(asked)
      if (answer !== null) return ok(answer)
    }
    return ok(writeTracked(NOTHING))
  }

  return {
    trackBill,
    trackContainers,
    about,
    trackText,
    track: async (text, type, containersFrom) => {
      const answer = await trackText(text, type, containersFrom)
      return answer.ok ? ok(readTracked(answer.value)) : answer
    },
  }
}

const around = (number: string): AskedNumbers => ({ references: [number], containers: [] })

const trackedOf = (text: string | null): Tracked => (text === null ? NOTHING : readTracked(text))

/** What one lookup may mean, best match first. */
function askedFor(
  { containers, references }: TypedNumber,
  type: NumberType | null,
  containersFrom?: number,
): readonly string[] {
  const [number] = references
  return [
    ...containers.map((container) => askedContainer(container.number)),
    ...(number === undefined ? [] : [askedBill({ number, type: type === 'cntr' ? null : type }, containersFrom)]),
  ]
}

// One answer a document, whatever prefix somebody typed before its number: else every prefix would be kept apart. And one a page: a place
// within it gives the page.
const askedBill = ({ number, type }: AskedBill, containersFrom = 0): string =>
  [type ?? 'any', referenceKey(number), ...(containersFrom < CONTAINERS_A_PAGE ? [] : [pageOf(containersFrom)])].join(
    ' ',
  )
const pageOf = (place: number): number => place - (place % CONTAINERS_A_PAGE)
const askedContainer = (container: string): string => `cntr ${container}`

/** Light answers are ready; a heavy one is promised, so that nobody waits for somebody else's. */
async function answersTo(queries: TrackingQueries, asked: readonly string[]): Promise<MadeAnswers> {
  const gathered = await Promise.all(
    asked.map(async (key) => ({ key, known: await knownAbout(queries, numbersOf(key)) })),
  )
  const made = new Map<string, MadeAnswer | null | Promise<MadeAnswer | null>>()
  for (const { key, known } of gathered) {
    // Somebody else's request is let in between two.
    if (!known.isHeavy) await nextTurn()
    made.set(key, known.isHeavy ? answerTo(key, known) : await answerTo(key, known))
  }
  return made
}

function numbersOf(key: string): AskedNumbers {
  const [kind, number = ''] = key.split(' ')
  return kind === 'cntr' ? { references: [], containers: [number] } : around(number)
}

async function answerTo(key: string, known: Known): Promise<MadeAnswer | null> {
  const [kind, number = '', from = '0'] = key.split(' ')
  const type = kind === 'bl' || kind === 'bkg' ? kind : null
  const answer =
    kind === 'cntr'
      ? await known.ask('containers', { containers: [number], wanted: {} })
      : await known.ask('bill', {
          asked: { number, type },
          options: { showOperations: false, containersFrom: Number(from) },
        })
  return answer.isFound ? { text: answer.text, numbers: known.numbers } : null
}
