// Explains a day of the ledger in one sentence: free, charged or excluded, why, under which slab, for how much.
import type { DemurrageMessages } from './demurrage.zh-CN.ts'
import { fill } from '../language.ts'
import { lookUp } from '../lookup.ts'

type LedgerTexts = DemurrageMessages['ledger']

interface Slab {
  readonly fromDay: number
  readonly toDay: number | null
}

interface LedgerDay {
  readonly kind: 'FREE' | 'CHARGED' | 'EXCLUDED'
  readonly dayNumber: number | null
  readonly slab: Slab | null
  readonly reason: string
  readonly note: string | null
  readonly amount: string
}

export const slabText = ({ fromDay, toDay }: Slab, texts: LedgerTexts): string =>
  toDay === null ? fill(texts.slabOpen, { from: fromDay }) : fill(texts.slab, { from: fromDay, to: toDay })

/** `Saturdays do not count`, with the holiday's name or the closure's cause where it is known. */
export function reasonText({ reason, note }: Pick<LedgerDay, 'reason' | 'note'>, texts: LedgerTexts): string {
  const text = lookUp(texts.reasons, reason)
  return note === null || note === '' ? text : `${text} (${note})`
}

/** `money` formats an amount of the ledger's currency for the reader. */
export function dayExplained(day: LedgerDay | null, texts: LedgerTexts, money: (amount: string) => string): string {
  if (day === null) return texts.notReached
  const parts = [
    texts.kinds[day.kind],
    day.dayNumber === null ? null : fill(texts.dayNumber, { count: day.dayNumber }),
    day.kind === 'CHARGED' && day.slab !== null ? slabText(day.slab, texts) : null,
    // The slab itself is the reason of an ordinary charged day.
    day.reason === 'SLAB' ? null : reasonText(day, texts),
    day.kind === 'CHARGED' ? money(day.amount) : null,
  ]
  return parts.filter((part) => part !== null).join(' · ')
}
