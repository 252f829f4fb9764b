// Decides which of the found numbers a query includes and which it leaves out: the calls limit the count and the types
// of numbers.
import { MAX_CUT_OFF_NUMBERS } from '@quayline/domain/cutoff/cutoff-answer'
import { MAX_NUMBERS, type NumberInText } from '@quayline/domain/tracking/numbers-in-text'
import type { Resource } from '@quayline/domain/accounts/resource'

export const QUERIES = ['track', 'cutoff', 'eir', 'freeDays'] as const
export type Query = (typeof QUERIES)[number]

interface Takes {
  /** The permission for the query itself, in addition to that for the screen. */
  readonly right: Resource | null
  readonly most: number
  readonly takesContainers: boolean
}

/** Requested number by number: the limit keeps the answer within seconds (docs/requirements/portal.md 13). */
const MAX_ONE_BY_ONE = 50

export const TAKES: Readonly<Record<Query, Takes>> = {
  track: { right: null, most: MAX_NUMBERS, takesContainers: true },
  cutoff: { right: 'CUTOFF', most: MAX_CUT_OFF_NUMBERS, takesContainers: true },
  eir: { right: 'EIR', most: MAX_ONE_BY_ONE, takesContainers: false },
  freeDays: { right: 'FREE_DAYS', most: MAX_ONE_BY_ONE, takesContainers: false },
}

export interface Asked {
  readonly numbers: readonly string[]
  /** Left out: containers, if the query is about bookings and bills. */
  readonly containers: number
  /** Left out: numbers beyond `most`. */
  readonly beyond: number
  readonly most: number
}

export function askedOf(found: readonly NumberInText[], query: Query): Asked {
  const { most, takesContainers } = TAKES[query]
  const taken = found.filter(({ container }) => takesContainers || container === null)
  return {
    numbers: taken.slice(0, most).map(({ number }) => number),
    containers: found.length - taken.length,
    beyond: Math.max(0, taken.length - most),
    most,
  }
}
