// The one answer to "where is it": numbers recognised, facts gathered, the pure rules applied. API, pages, shares and command line use it.
import type { Database } from '@quayline/database/database'
import { ok, type Result } from '@quayline/domain/kernel/result'
import { buildBillAnswer, NOTHING_FOUND, type Answered } from '@quayline/domain/tracking/build-bill-answer'
import {
  buildContainerAnswer,
  currentTripInstant,
  type WantedTrip,
} from '@quayline/domain/tracking/build-container-answer'
import { recogniseNumber, type NumberRefusal, type NumberType } from '@quayline/domain/tracking/number-kind'
import type { AsOf } from '@quayline/domain/sharing/page'
import { newestSource } from './as-of.ts'
import { loadFacts } from './load-facts.ts'
import { trackingQueries } from './queries.ts'

export interface Tracked extends Answered {
  readonly asOf: AsOf | null
}

export interface AskedBill {
  readonly number: string
  readonly type: 'bl' | 'bkg' | null
}

export interface Tracker {
  /** Whatever somebody typed; `type` null = detect. Nothing found is an answer, not a refusal. */
  track(text: string, type: NumberType | null): Promise<Result<Tracked, NumberRefusal>>
  trackBill(asked: AskedBill, options: { readonly showOperations: boolean }): Promise<Tracked>
  /** Up to six normalised container numbers. */
  trackContainers(containers: readonly string[], wanted?: WantedTrip): Promise<Tracked>
  /** An instant (ms) inside the trip that the container is on, by which a share is bound to it; null when it has never moved. */
  findTripInstant(container: string): Promise<number | null>
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

  const trackBill: Tracker['trackBill'] = async (asked, options) => {
    const facts = await loadFacts(queries, { references: [asked.number], containers: [] })
    const answered = buildBillAnswer(asked, facts, options)
    return { ...answered, asOf: newestSource(answered.answer, facts) }
  }

  const trackContainers: Tracker['trackContainers'] = async (containers, wanted = {}) => {
    const references = wanted.document === undefined ? [] : [wanted.document]
    const facts = await loadFacts(queries, { references, containers })
    const answered = buildContainerAnswer(containers, facts, wanted)
    return { ...answered, asOf: newestSource(answered.answer, facts) }
  }

  const findTripInstant: Tracker['findTripInstant'] = async (container) =>
    currentTripInstant(container, await loadFacts(queries, { references: [], containers: [container] }))

  return {
    trackBill,
    trackContainers,
    findTripInstant,
    track: async (text, type) => {
      const typed = recogniseNumber(text, type)
      if (!typed.ok) return typed
      const { containers, references } = typed.value
      if (containers.length > 0) {
        const tracked = await trackContainers(containers.map(({ number }) => number))
        if (tracked.answer.type !== 'none') return ok(tracked)
      }
      const documentType = type === 'cntr' ? null : type
      for (const number of references) {
        const tracked = await trackBill({ number, type: documentType }, { showOperations: false })
        if (tracked.answer.type !== 'none') return ok(tracked)
      }
      return ok(NOTHING)
    },
  }
}
