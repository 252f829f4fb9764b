// What costs money next: what all running periods add with the next day, and the free time that ends, or has ended, first.
import { type Sum, sumByCurrency, toMinorUnits, fromMinorUnits } from '../kernel/money.ts'
import { daysBetween } from './charge-state.ts'
import type { ShownCharge } from './shown-charge.ts'

export interface RunningCosts {
  /** Charges that the next day makes dearer. */
  readonly count: number
  readonly nextDay: readonly Sum[]
}

export function runningCosts(charges: readonly Pick<ShownCharge, 'nextDay' | 'currency'>[]): RunningCosts {
  const adding = charges.flatMap((charge) => nextDayOf(charge) ?? [])
  return { count: adding.length, nextDay: sumByCurrency(adding) }
}

/** Null where the next day adds nothing. An answer that an earlier version kept on this phone has no next day. */
export function nextDayOf({ currency, nextDay }: Pick<ShownCharge, 'nextDay' | 'currency'>): Sum | null {
  const amount = nextDay ?? '0'
  return currency === null || /^[0.]*$/.test(amount) ? null : { currency, amount }
}

export interface Due {
  readonly tone: 'accent' | 'warn' | 'danger'
  readonly isOver: boolean
  /** Until the last free day, or since it. */
  readonly days: number
}

/** From so many days on a free time that ends is worth a warning. */
const SOON_DAYS = 3

/** Null where the last free day, or the day counted to, is not known. */
export function dueOf({ lastFreeDay, countedUntil }: Pick<ShownCharge, 'lastFreeDay' | 'countedUntil'>): Due | null {
  if (lastFreeDay === null || countedUntil === null) return null
  const left = daysBetween(countedUntil, lastFreeDay)
  if (left < 0) return { tone: 'danger', isOver: true, days: -left }
  return { tone: left <= SOON_DAYS ? 'warn' : 'accent', isOver: false, days: left }
}

/** What is more than before, by currency: what a budget adds to the cost so far, or waiting to that of today. */
export function addedTo(cost: readonly Sum[], grand: readonly Sum[]): readonly Sum[] {
  return grand.flatMap(({ currency, amount }) => {
    const [before, after] = [cost.find((sum) => sum.currency === currency)?.amount ?? '0', amount].map((each) => {
      const minor = toMinorUnits(each, currency)
      return minor.ok ? minor.value : 0
    })
    const added = (after ?? 0) - (before ?? 0)
    return added > 0 ? [{ currency, amount: fromMinorUnits(added, currency) }] : []
  })
}
