// The tracking answer: recognises numbers, gathers facts and applies the pure rules, for API, pages, share links and command line.
import type { DocumentNumberType } from '@quayline/domain/tracking/number-kind'
import type { Database } from '@quayline/database/database'
import { ok, type Result } from '@quayline/domain/kernel/result'
import { CONTAINERS_A_PAGE } from '@quayline/domain/tracking/answer'
import { type BillAnswerOptions, NOTHING_FOUND } from '@quayline/domain/tracking/build-bill-answer'
import type { WantedTrip } from '@quayline/domain/tracking/build-container-answer'
import { recogniseNumber, type NumberRefusal, type NumberType } from '@quayline/domain/tracking/number-kind'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import { type Known, knownAbout } from './ask-facts.ts'
import type { TrackedText } from './facts-questions.ts'
import type { AskedNumbers } from './load-facts.ts'
import { openPictures, type Pictures } from './pictures/read-pictures.ts'
import { KINDS_OF } from './pictures/picture-key.ts'
import { trackingQueries } from './queries.ts'
import { withVoyages } from './container-voyages.ts'
import { readTracked, type Tracked, writeKept, writeTracked } from './tracked.ts'
import { visitorContainers } from './visitor-containers.ts'

export interface AskedBill {
  readonly number: string
  readonly type: DocumentNumberType | null
}

/** For containers the answer depends on the caller (container-voyages.ts). */
export type FoundAnswer = { readonly ready: Buffer } | { readonly containers: Tracked }

export interface Tracker {
  /**
   * `text` as typed; `type` null = detect. Nothing found is an answer, not an error. `containersFrom`: for a bill or
   * booking, the page with the container at this position.
   */
  track(text: string, type: NumberType | null, containersFrom?: number): Promise<Result<Tracked, NumberRefusal>>
  /** The same; a public answer as the text of the response, ready to send. */
  find(text: string, type: NumberType | null, containersFrom?: number): Promise<Result<FoundAnswer, NumberRefusal>>
  /** The same for a visitor, ready to send. */
  forVisitor(text: string, type: NumberType | null, containersFrom?: number): Promise<Result<Buffer, NumberRefusal>>
  /** The same as text, for callers who may see all of it. */
  trackText(text: string, type: NumberType | null, containersFrom?: number): Promise<Result<string, NumberRefusal>>
  trackBill(asked: AskedBill, options: BillAnswerOptions): Promise<Tracked>
  /** The public answer. */
  trackDocument(asked: AskedBill): Promise<Tracked>
  /** Up to six normalised container numbers. */
  trackContainers(containers: readonly string[], wanted?: WantedTrip): Promise<Tracked>
  /** The facts about bookings, bills and containers, for the questions of other contexts (facts-questions.ts). */
  about(numbers: AskedNumbers): Promise<Known>
}

const NOTHING: Tracked = { ...NOTHING_FOUND, asOf: null }
const NOTHING_READY = Buffer.from(writeTracked(NOTHING))
const trackers = new WeakMap<Database, Tracker>()

/** One tracker for each database: all requests of a tick share their statements. */
export function trackerOf(db: Database): Tracker {
  const known = trackers.get(db)
  if (known !== undefined) return known
  const tracker = createTracker(db)
  trackers.set(db, tracker)
  return tracker
}

/** Answers as texts: from the kept pictures, or calculated for one request. */
function answersOf(pictures: Pictures, about: Tracker['about']) {
  const fromFacts = async (asked: AskedBill, options: BillAnswerOptions): Promise<TrackedText> =>
    (await about(around(asked.number))).ask('bill', { asked, options })

  /** One key for each document, whatever prefix was typed before its number, and each page of containers. */
  const billText = async ({ number, type }: AskedBill, containersFrom = 0): Promise<Buffer | null> => {
    const [kinds, key, page] = [KINDS_OF[type ?? 'any'], referenceKey(number), pageOf(containersFrom)]
    const answer = await pictures.answer(kinds, key, page)
    if (answer !== null || page === 0 || (await pictures.answer(kinds, key, 0)) === null) return answer
    // The page starts after its last container.
    return Buffer.from((await fromFacts({ number, type }, { showOperations: false, containersFrom: page })).text)
  }
  const containerText = (container: string): Promise<Buffer | null> => pictures.answer(KINDS_OF.cntr, container, 0)
  return { fromFacts, billText, containerText }
}

function createTracker(db: Database): Tracker {
  const queries = trackingQueries(db)
  const pictures = openPictures(db, queries)

  const about: Tracker['about'] = (numbers) => knownAbout(queries, numbers)

  const { fromFacts, billText, containerText } = answersOf(pictures, about)

  const trackBill: Tracker['trackBill'] = async (asked, options) =>
    options.showOperations
      ? readTracked((await fromFacts(asked, options)).text)
      : trackedOf(await billText(asked, options.containersFrom))

  const trackDocument: Tracker['trackDocument'] = async (asked) => trackedOf(await billText(asked))

  const trackContainers: Tracker['trackContainers'] = async (containers, wanted = {}) => {
    const [only] = containers
    const isPlain = wanted.document === undefined && wanted.at === undefined
    if (containers.length === 1 && only !== undefined && isPlain) return trackedOf(await containerText(only))
    const references = wanted.document === undefined ? [] : [wanted.document]
    return readTracked((await (await about({ references, containers })).ask('containers', { containers, wanted })).text)
  }

  const visitorContainer = visitorContainers({
    ofContainer: containerText,
    ofDocument: (document) => billText(document),
  })
  const documentText = async (asked: AskedBill | null, containersFrom?: number): Promise<Buffer> =>
    (asked === null ? null : await billText(asked, containersFrom)) ?? NOTHING_READY

  const forVisitor: Tracker['forVisitor'] = look<Buffer>({
    ofContainers: async (containers) =>
      Buffer.from(writeTracked(await withVoyages(db, null, await trackContainers(containers), trackDocument))),
    ofContainer: visitorContainer,
    ofDocument: documentText,
  })
  const find: Tracker['find'] = look<FoundAnswer>({
    ofContainers: async (containers) => ({ containers: await trackContainers(containers) }),
    ofContainer: async (container) => {
      const found = await containerText(container)
      return found === null ? null : { containers: readTracked(found) }
    },
    ofDocument: async (asked, containersFrom) => ({ ready: await documentText(asked, containersFrom) }),
  })

  return {
    trackBill,
    trackDocument,
    trackContainers,
    about,
    find,
    forVisitor,
    trackText: async (text, type, containersFrom) => {
      const found = await find(text, type, containersFrom)
      if (!found.ok) return found
      return ok('ready' in found.value ? found.value.ready.toString() : writeKept(found.value.containers))
    },
    track: async (text, type, containersFrom) => {
      const found = await find(text, type, containersFrom)
      if (!found.ok) return found
      return ok('ready' in found.value ? readTracked(found.value.ready) : found.value.containers)
    },
  }
}

interface Ways<Answer> {
  ofContainers(containers: readonly string[]): Promise<Answer>
  /** Null: there is no such container. */
  ofContainer(container: string): Promise<Answer | null>
  /** Null: the text cannot be the number of a bill or booking. */
  ofDocument(asked: AskedBill | null, containersFrom?: number): Promise<Answer>
}

/** The typed text: first as a container, then as a bill or booking. */
const look =
  <Answer>({ ofContainers, ofContainer, ofDocument }: Ways<Answer>) =>
  async (text: string, type: NumberType | null, containersFrom?: number): Promise<Result<Answer, NumberRefusal>> => {
    const typed = recogniseNumber(text, type)
    if (!typed.ok) return typed
    const { containers, references } = typed.value
    if (containers.length > 1) return ok(await ofContainers(containers.map(({ number }) => number)))
    const [container] = containers
    const found = container === undefined ? null : await ofContainer(container.number)
    if (found !== null) return ok(found)
    const [number] = references
    const asked = number === undefined ? null : { number, type: type === 'cntr' ? null : type }
    return ok(await ofDocument(asked, containersFrom))
  }

const around = (number: string): AskedNumbers => ({ references: [number], containers: [] })

const trackedOf = (text: Buffer | null): Tracked => (text === null ? NOTHING : readTracked(text))

const pageOf = (place: number): number => place - (place % CONTAINERS_A_PAGE)
