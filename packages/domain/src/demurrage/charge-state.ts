// The state of a row's period with its tone: shown as text, and as colour beside it.
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
  // Non-working days after the last free day cost nothing yet, but there is no day left either.
  const left = lastFreeDay === null || countedUntil === null ? null : daysBetween(countedUntil, lastFreeDay)
  return { kind: 'free', daysLeft: left === null ? null : Math.max(left, 0) }
}

/** From this many days on a free time that ends is worth a warning. */
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

/** Of two local dates, without a clock or zone. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
