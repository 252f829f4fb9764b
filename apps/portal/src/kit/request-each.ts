// One request for each of many items, a few at a time, combined into one answer: a failure of one item is listed next
// to it and stops no other.
import { type AsOf, type Failure, outcomeOf, type Success } from '@quayline/client/outcome'
import type { Answered, QuaylineClient } from '@quayline/client/quayline-client'
import type { TimeZoneRefs } from '@quayline/domain/tracking/answer'

export interface EachAnswer<Item, Data> {
  readonly asked: Item
  /** Null: see `failure`. */
  readonly data: Data | null
  readonly failure: Failure | null
}

/** In the shape that outcomeOf reads: the time zones of the nth answer are under `/n`. */
export interface EachEnvelope<Item, Data> {
  readonly code: 0
  readonly data: readonly EachAnswer<Item, Data>[]
  readonly clocks: TimeZoneRefs
  readonly places: NonNullable<Success<Data>['places']>
  readonly asOf: string | null
  readonly asOfSource: string | null
}

/** A browser opens six connections to a server; one stays free for the rest of the screen. */
const AT_ONCE = 5

/** Statuses that concern the item itself; any other failure would hit the next item too. */
const OF_THE_ITEM: ReadonlySet<number> = new Set([400, 404, 409, 422])
const isOfTheItem = (failure: Failure): boolean => failure.kind === 'refused' && OF_THE_ITEM.has(failure.status)
const isOfTheSession = ({ kind }: Failure): boolean => kind === 'login-required' || kind === 'session-expired'

/** If no item was answered and no failure concerns an item, the first failure is the answer; so is an ended session. */
export const requestEach =
  <Item, Envelope extends { readonly data: unknown }>(
    items: readonly Item[],
    ask: (item: Item) => (client: QuaylineClient) => Promise<Answered<Envelope>>,
  ) =>
  async (client: QuaylineClient): Promise<Answered<EachEnvelope<Item, Envelope['data']>>> => {
    const answers = await fewAtATime(items, async (asked) => {
      const call = ask(asked)(client)
      return { asked, call, outcome: await outcomeOf(call) }
    })
    const failed = answers.flatMap(({ call, outcome }) => (outcome.ok ? [] : [{ call, failure: outcome.failure }]))
    const isNoneAnswered = failed.length === answers.length && !failed.some(({ failure }) => isOfTheItem(failure))
    const whole = failed.find(({ failure }) => isNoneAnswered || isOfTheSession(failure))
    if (whole !== undefined) {
      const { error, response } = await whole.call
      return { error, response }
    }
    const good = answers.map(({ outcome }) => (outcome.ok ? outcome : null))
    const newest = newestOf(good.map((one) => one?.asOf ?? null))
    const data: EachEnvelope<Item, Envelope['data']> = {
      code: 0,
      data: answers.map(({ asked, outcome }) => ({
        asked,
        data: outcome.ok ? outcome.data : null,
        failure: outcome.ok ? null : outcome.failure,
      })),
      clocks: Object.assign({}, ...good.map((one, index) => underPlace(index, one?.clocks ?? {}))),
      places: Object.assign({}, ...good.map((one) => one?.places ?? {})),
      asOf: newest?.at ?? null,
      asOfSource: newest?.source ?? null,
    }
    return { data, response: new Response(null, { status: 200 }) }
  }

async function fewAtATime<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = []
  const waiting = items.entries()
  const worker = async (): Promise<void> => {
    for (const [index, item] of waiting) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return results
}

const underPlace = (place: number, clocks: TimeZoneRefs): TimeZoneRefs =>
  Object.fromEntries(Object.entries(clocks).map(([pointer, clock]) => [`/${place}${pointer}`, clock]))

/** The newest as-of time and source among several answers. */
export const newestOf = (stamps: readonly (AsOf | null)[]): AsOf | null =>
  stamps.reduce((newest, one) => (one !== null && (newest === null || one.at > newest.at) ? one : newest), null)
