// A statement about a booking's dates: one time, a move to another sailing, or a withdrawal. Ordered by `at`, then
// `tie`: the latest statement counts, regardless of its sender (docs/decisions/2026-11-28-cut-offs.md).
import type { PlacedTime } from '../kernel/local-time.ts'

/**
 * The dates of a booking: `cutOff` … `custReleaseDt` as docs/requirements/cut-offs.md 1.1 names them, departure from the port of
 * loading, arrival.
 */
export const MATTERS = ['cutOff', 'vgmCutoff', 'siCutoff', 'custReleaseDt', 'etd', 'eta'] as const
export type Matter = (typeof MATTERS)[number]
export type CutOffMatter = Exclude<Matter, 'etd' | 'eta'>

/** The end of the sea carriage to which each of them belongs. */
export const END_OF: Readonly<Record<Matter, 'load' | 'discharge'>> = {
  cutOff: 'load',
  vgmCutoff: 'load',
  siCutoff: 'load',
  custReleaseDt: 'load',
  etd: 'load',
  eta: 'discharge',
}

/**
 * Kind of the statement. FCO and PCO: closing for full containers, closing of the port. PLN, EST, ACT: a vessel's call
 * as planned, estimated, actual. BOOKED: expected by the shipment's own documents and reports.
 */
export type Weight = 'FCO' | 'PCO' | 'OTHER' | 'PLN' | 'EST' | 'BOOKED' | 'ACT'

interface StatementOrigin {
  /** Milliseconds: the sender's document time, else the arrival. */
  readonly at: number
  /** Orders statements of the same instant, so that the order of arrival never matters. */
  readonly tie: string
  /** Milliseconds: the shown time of the statement, never later than its arrival. */
  readonly shownAt: number
  readonly reason: string | null
  /** Type of the message: `IFTSAI`, `IFTMBC`, `STAFF`; null when unknown. */
  readonly source: string | null
}

/** The end of a sailing as the booking's versions and the calls are matched: see booking-sailings.ts. */
export type SailingEnd = string

export type DateStatement =
  | (StatementOrigin & {
      readonly kind: 'TIME'
      readonly matter: Matter
      readonly end: SailingEnd
      readonly weight: Weight
      readonly time: PlacedTime
      readonly by: string
    })
  /** The booking's new sailing; null = it is cancelled. Statements about another sailing no longer count. */
  | (StatementOrigin & {
      readonly kind: 'SAILING'
      readonly load: SailingEnd | null
      readonly discharge: SailingEnd | null
    })
  /** Withdraws all statements of one partner about a call. */
  | (StatementOrigin & { readonly kind: 'WITHDRAWN'; readonly end: SailingEnd; readonly by: string })
  /** Whether the vessel omits the call: while it is omitted, none of its dates is valid. */
  | (StatementOrigin & { readonly kind: 'SKIPPED'; readonly end: SailingEnd; readonly isSkipped: boolean })

export type TimeStatement = Extract<DateStatement, { readonly kind: 'TIME' }>

/** A message may both move a booking and give the times of the new sailing, but does not repeat what it withdraws. */
const RANK: Readonly<Record<DateStatement['kind'], number>> = { SAILING: 0, TIME: 1, WITHDRAWN: 2, SKIPPED: 3 }

export const compareStatements = (a: DateStatement, b: DateStatement): number =>
  a.at - b.at || RANK[a.kind] - RANK[b.kind] || (a.tie < b.tie ? -1 : a.tie > b.tie ? 1 : 0)
