// Decides which call at the port within the voyage each statement means, when a vessel calls at the port more than
// once: messages list calls but do not number them. The times decide, and a delay must not turn the first call into a
// second one.
import type { StoredStatement } from './call-key.ts'
import { compareStated } from './call.ts'

/** More calls at one port in one voyage than any rotation has: further statements make no call. */
export const MAX_CALLS_OF_PORT = 9

const DAY_MS = 86_400_000
/**
 * Two statements with one voyage number that are further apart than this are not about the same call: the number is
 * reused.
 */
export const VOYAGE_DAYS = 100
/**
 * Without a voyage number calls are distinguished by time alone: a vessel returns to a port after two weeks at the
 * earliest.
 */
const NO_VOYAGE_DAYS = 7

/**
 * Groups the statements of one group (callGroupOf), in any order, by the number of the call, each call's in order of
 * precedence.
 */
export function numberCalls(
  statements: readonly StoredStatement[],
  hasVoyage: boolean,
): ReadonlyMap<number, readonly StoredStatement[]> {
  const farthestMs = (hasVoyage ? VOYAGE_DAYS : NO_VOYAGE_DAYS) * DAY_MS
  const calls: { at: number | null; statements: StoredStatement[] }[] = []
  const give = (statement: StoredStatement, place: number | null): void => {
    const call = place === null ? undefined : calls[place]
    if (call === undefined) {
      if (calls.length < MAX_CALLS_OF_PORT) calls.push({ at: timeOf(statement), statements: [statement] })
      return
    }
    call.statements.push(statement)
    call.at = timeOf(statement) ?? call.at
  }
  for (const message of messagesOf(statements)) {
    const named = message.filter(({ callNumber }) => callNumber !== undefined)
    for (const statement of named) give(statement, Math.min((statement.callNumber ?? 1) - 1, calls.length))
    const timed = message.flatMap((statement) => {
      const at = statement.callNumber === undefined ? timeOf(statement) : null
      return at === null ? [] : [{ statement, at }]
    })
    timed.sort((a, b) => a.at - b.at || compareStated(a.statement, b.statement))
    const places = align(
      timed.slice(0, MAX_CALLS_OF_PORT).map(({ at }) => at),
      calls.map(({ at }) => at),
      farthestMs,
    )
    for (const [index, { statement }] of timed.slice(0, MAX_CALLS_OF_PORT).entries())
      give(statement, places[index] ?? null)
    // A statement without any time can only be matched by position: the first call, the second …
    const timeless = message.filter((one) => one.callNumber === undefined && timeOf(one) === null)
    for (const [index, statement] of timeless.slice(0, MAX_CALLS_OF_PORT).entries())
      give(statement, Math.min(index, calls.length))
  }
  return new Map(calls.map((call, index) => [index + 1, call.statements]))
}

/** Statements of one message together, messages in order of precedence. */
function messagesOf(statements: readonly StoredStatement[]): readonly StoredStatement[][] {
  const messages: StoredStatement[][] = []
  for (const statement of statements.toSorted(compareStated)) {
    const open = messages.at(-1)
    if (open?.[0]?.messageHash === statement.messageHash) open.push(statement)
    else messages.push([statement])
  }
  return messages
}

const BEST_FIRST = ['ARRI ACT', 'ARRI EST', 'ARRI PLN', 'DEPA ACT', 'DEPA EST', 'DEPA PLN']

/** All times are local times of one port, so comparing them needs no time zone. */
export function timeOf({ call: { times } }: Pick<StoredStatement, 'call'>): number | null {
  const kinds = times.map(({ move, classifier }) => `${move} ${classifier}`)
  const best = BEST_FIRST.find((kind) => kinds.includes(kind))
  const local = best === undefined ? undefined : times[kinds.indexOf(best)]?.time.local
  return local === undefined ? null : Date.parse(`${local.length === 10 ? `${local}T00:00` : local}Z`)
}

/**
 * For each time the index of the call that it is about, or null for a new call: in time order, at the least total
 * distance, so that two delayed calls remain two calls in their order. A call without a time matches any time.
 */
function align(
  times: readonly number[],
  calls: readonly (number | null)[],
  farthestMs: number,
): readonly (number | null)[] {
  const order = calls
    .map((at, place) => ({ at, place }))
    .toSorted((a, b) => (a.at ?? -Infinity) - (b.at ?? -Infinity) || a.place - b.place)
  type Choice = { readonly cost: number; readonly places: readonly (number | null)[] }
  let rows: Choice[] = order.map(() => ({ cost: 0, places: [] }))
  rows.push({ cost: 0, places: [] })
  rows = rows.map((row, index) => ({ ...row, cost: (index * farthestMs) / 2 }))
  for (const time of times) {
    const next: Choice[] = []
    for (const [index, row] of rows.entries()) {
      const options: Choice[] = [{ cost: row.cost + farthestMs / 2, places: [...row.places, null] }]
      const [left, before] = [next[index - 1], rows[index - 1]]
      if (left !== undefined) options.push({ cost: left.cost + farthestMs / 2, places: left.places })
      const call = order[index - 1]
      if (before !== undefined && call !== undefined) {
        const distance = call.at === null ? 0 : Math.abs(call.at - time)
        if (distance < farthestMs)
          options.push({ cost: before.cost + distance, places: [...before.places, call.place] })
      }
      next.push(options.reduce((best, one) => (one.cost < best.cost ? one : best)))
    }
    rows = next
  }
  return rows.at(-1)?.places ?? []
}
