// What one cut-off page hands to the next through the router's state: the answer (`resItem`), and whether the search came from the
// history (docs/requirements/native-app.md 3.1). It lives in the browser's history entry and outlives a reload; then it is stale and not
// taken.
import type { AsOf } from '@quayline/client/outcome'
import type { TimeZoneRefs } from '@quayline/domain/tracking/answer'

export interface ShownAnswer<Data> {
  readonly data: Data
  readonly asOf: AsOf | null
  readonly clocks: TimeZoneRefs
  /** ISO 8601 UTC when it is an answer from memory, shown for want of a network. */
  readonly keptAt: string | null
}

export interface HandedOver {
  /** Marks a way from one of these pages to another that loads no document. */
  readonly cutoff: {
    /** Of the document that wrote it. */
    readonly startedAt: number
    /** Of the question that `resItem` answers. */
    readonly name: string | null
    readonly resItem: ShownAnswer<unknown> | null
    readonly isHistory: boolean
  }
}

interface ToHandOver {
  readonly name: string
  readonly resItem: ShownAnswer<unknown>
  readonly isHistory?: boolean
}

export const handOver = (startedAt: number, given: ToHandOver | null): HandedOver => ({
  cutoff: {
    startedAt,
    name: given?.name ?? null,
    resItem: given?.resItem ?? null,
    isHistory: given?.isHistory ?? false,
  },
})

/** Null for any other state, and for one that an earlier document left behind. */
function readState(state: unknown, startedAt: number): HandedOver['cutoff'] | null {
  if (typeof state !== 'object' || state === null || !('cutoff' in state)) return null
  // Only this document writes its own start there: its shape is what `handOver` wrote.
  const { cutoff } = state as HandedOver
  return cutoff?.startedAt === startedAt ? cutoff : null
}

export const isArrival = (state: unknown, startedAt: number): boolean => readState(state, startedAt) !== null

export const isFromHistory = (state: unknown, startedAt: number): boolean =>
  readState(state, startedAt)?.isHistory === true

/** The answer to the question of that name; null when it has to be asked. */
export function handedAnswer<Data>(state: unknown, startedAt: number, name: string): ShownAnswer<Data> | null {
  const read = readState(state, startedAt)
  return read?.name === name ? (read.resItem as ShownAnswer<Data> | null) : null
}
