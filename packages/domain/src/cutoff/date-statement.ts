// A statement about a booking's dates: one time, a move to another sailing, or a withdrawal. The order of `at`, then `tie`, is the
// order of precedence, whoever the sender is: the latest statement counts (docs/decisions/2026-11-28-cut-offs.md).
import type { PlacedTime } from '../kernel/local-time.ts'

/**
 * The dates that a booking lives by: `cutOff` … `custReleaseDt` as docs/requirements/cut-offs.md 1.1 names them, leaving the port of
 * loading, arriving.
 */
export const MATTERS = ['cutOff', 'vgmCutoff', 'siCutoff', 'custReleaseDt', 'etd', 'eta'] as const
export type Matter = (typeof MATTERS)[number]
export type CutOffMatter = Exclude<Matter, 'etd' | 'eta'>

/** At which end of the sea carriage each of them lies. */
export const END_OF: Readonly<Record<Matter, 'load' | 'discharge'>> = {
  cutOff: 'load',
  vgmCutoff: 'load',
  siCutoff: 'load',
  custReleaseDt: 'load',
  etd: 'load',
  eta: 'discharge',
}

/**
 * The kind of statement. FCO and PCO: closing for full containers, closing of the port. PLN, EST, ACT: a vessel's call as planned,
 * estimated, actual. BOOKED: what the shipment's own documents and reports expect.
 */
export type Weight = 'FCO' | 'PCO' | 'OTHER' | 'PLN' | 'EST' | 'BOOKED' | 'ACT'

interface StatementOrigin {
  /** Milliseconds: the sender's clock, else the arrival. */
  readonly at: number
  /** Orders statements of the same moment, so that the order of arrival never does. */
  readonly tie: string
  /** Milliseconds: when it was stated, as shown to people; never after it arrived. */
  readonly shownAt: number
  readonly reason: string | null
  /** In what kind of message: `IFTSAI`, `IFTMBC`, `STAFF`; null where the store does not say. */
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
  /** The booking now sails so; null = it is cancelled. Statements about another sailing no longer count. */
  | (StatementOrigin & {
      readonly kind: 'SAILING'
      readonly load: SailingEnd | null
      readonly discharge: SailingEnd | null
    })
  /** Withdraws all statements of one partner about a call. */
  | (StatementOrigin & { readonly kind: 'WITHDRAWN'; readonly end: SailingEnd; readonly by: string })
  /** Whether the vessel leaves the call out: as long as she does, none of its dates holds. */
  | (StatementOrigin & { readonly kind: 'SKIPPED'; readonly end: SailingEnd; readonly isSkipped: boolean })

export type TimeStatement = Extract<DateStatement, { readonly kind: 'TIME' }>

/** One message may move a booking and give the times of the new sailing; what it withdraws it does not state again. */
const RANK: Readonly<Record<DateStatement['kind'], number>> = { SAILING: 0, TIME: 1, WITHDRAWN: 2, SKIPPED: 3 }

export const compareStatements = (a: DateStatement, b: DateStatement): number =>
  a.at - b.at || RANK[a.kind] - RANK[b.kind] || (a.tie < b.tie ? -1 : a.tie > b.tie ? 1 : 0)
