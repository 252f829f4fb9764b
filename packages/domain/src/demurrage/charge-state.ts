// Decides the state of a row's period, and the tone for its colour.
import type { ShownCharge } from './shown-charge.ts'

export type ChargeState =
  | { readonly kind: 'cannotAssess' | 'notStarted' | 'endedFree' | 'endedCharged' | 'charging' }
  /** Running within its free time; `daysLeft` 0: today is the last free day. */
  | { readonly kind: 'free'; readonly daysLeft: number | null }

export type StateTone = 'ok' | 'warn' | 'danger' | 'plain'

type Read = Pick<ShownCharge, 'status' | 'isOpen' | 'chargedDays' | 'lastFreeDay' | 'countedUntil'>

export function stateOf({ status, isOpen, chargedDays, lastFreeDay, countedUntil }: Read): ChargeState {
  if (status === 'CANNOT_ASSESS') return { kind: 'cannotAssess' }
  if (status === 'NOT_STARTED') return { kind: 'notStarted' }
  const isCharged = (chargedDays ?? 0) > 0
  if (!isOpen) return { kind: isCharged ? 'endedCharged' : 'endedFree' }
  if (isCharged) return { kind: 'charging' }
  // Non-working days after the last free day are not charged yet, but no free day is left.
  const left = lastFreeDay === null || countedUntil === null ? null : daysBetween(countedUntil, lastFreeDay)
  return { kind: 'free', daysLeft: left === null ? null : Math.max(left, 0) }
}

/** Warning when this many free days or fewer are left. */
const SOON_DAYS = 2

export function toneOf(state: ChargeState): StateTone {
  switch (state.kind) {
    case 'cannotAssess':
      return 'danger'
    case 'charging':
      return 'danger'
    case 'notStarted':
    case 'endedCharged':
      return 'plain'
    case 'endedFree':
      return 'ok'
    case 'free':
      return state.daysLeft !== null && state.daysLeft <= SOON_DAYS ? 'warn' : 'ok'
  }
}

const DAY_MS = 86_400_000

/** Between two local dates, independent of time zones. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
