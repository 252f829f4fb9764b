// What one cut-off page passes to the next in the router's state: the answer (`resItem`), and whether the search came
// from the history (docs/requirements/native-app.md 3.1). The state is part of the browser's history entry and survives
// a reload; then it is outdated and ignored.
import type { AsOf } from '@quayline/client/outcome'
import type { TimeZoneRefs } from '@quayline/domain/tracking/answer'

export interface ShownAnswer<Data> {
  readonly data: Data
  readonly asOf: AsOf | null
  readonly clocks: TimeZoneRefs
  /** ISO 8601 UTC if it is a stored answer, shown because there is no network. */
  readonly keptAt: string | null
}

export interface HandedOver {
  /** Marks a navigation between these pages that loads no document. */
  readonly cutoff: {
    /** Start time of the document that wrote it. */
    readonly startedAt: number
    /** Name of the query that `resItem` answers. */
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

/** Null for any other state, and for one that an earlier document wrote. */
function readState(state: unknown, startedAt: number): HandedOver['cutoff'] | null {
  if (typeof state !== 'object' || state === null || !('cutoff' in state)) return null
  // Only this document writes its own start time there, so the value has the shape that `handOver` wrote.
  const { cutoff } = state as HandedOver
  return cutoff?.startedAt === startedAt ? cutoff : null
}

export const isArrival = (state: unknown, startedAt: number): boolean => readState(state, startedAt) !== null

export const isFromHistory = (state: unknown, startedAt: number): boolean =>
  readState(state, startedAt)?.isHistory === true

/** The answer to the query of that name; null if it must be requested. */
export function handedAnswer<Data>(state: unknown, startedAt: number, name: string): ShownAnswer<Data> | null {
  const read = readState(state, startedAt)
  return read?.name === name ? (read.resItem as ShownAnswer<Data> | null) : null
}
