// What was said of a booking's dates: one time, a move to another sailing, or words taken back. The order of `at`, then `tie`, is the
// order in which it is believed, whoever says it: the latest word counts (docs/decisions/2026-11-28-cut-offs.md).
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
 * What kind of word it is. FCO and PCO: closing for full containers, closing of the port. PLN, EST, ACT: a vessel's call as planned,
 * estimated, actual. BOOKED: what the shipment's own documents and reports expect.
 */
export type Weight = 'FCO' | 'PCO' | 'OTHER' | 'PLN' | 'EST' | 'BOOKED' | 'ACT'

interface Said {
  /** Milliseconds: the sender's clock, else the arrival. */
  readonly at: number
  /** Decides between words of the same moment, so that the order of arrival never does. */
  readonly tie: string
  /** Milliseconds: when it was said as far as it is shown, never after it arrived. */
  readonly shownAt: number
  readonly reason: string | null
  /** In what kind of message: `IFTSAI`, `IFTMBC`, `STAFF`; null where the store does not say. */
  readonly source: string | null
}

/** The end of a sailing as the booking's versions and the calls are matched: see booking-sailings.ts. */
export type SailingEnd = string

export type DateStatement =
  | (Said & {
      readonly kind: 'TIME'
      readonly matter: Matter
      readonly end: SailingEnd
      readonly weight: Weight
      readonly time: PlacedTime
      readonly by: string
    })
  /** The booking now sails so; null = it is cancelled. What was said of another sailing no longer counts. */
  | (Said & { readonly kind: 'SAILING'; readonly load: SailingEnd | null; readonly discharge: SailingEnd | null })
  /** All that one partner said of a call. */
  | (Said & { readonly kind: 'TAKEN_BACK'; readonly end: SailingEnd; readonly by: string })
  /** Whether the vessel leaves the call out: as long as she does, none of its dates holds. */
  | (Said & { readonly kind: 'SKIPPED'; readonly end: SailingEnd; readonly isSkipped: boolean })

export type TimeStatement = Extract<DateStatement, { readonly kind: 'TIME' }>

/** One message may move a booking and give the times of the new sailing; what it takes back it does not say again. */
const RANK: Readonly<Record<DateStatement['kind'], number>> = { SAILING: 0, TIME: 1, TAKEN_BACK: 2, SKIPPED: 3 }

export const compareStatements = (a: DateStatement, b: DateStatement): number =>
  a.at - b.at || RANK[a.kind] - RANK[b.kind] || (a.tie < b.tie ? -1 : a.tie > b.tie ? 1 : 0)
