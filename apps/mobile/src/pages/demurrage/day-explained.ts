// What a day of the ledger is, in one sentence: free, charged or left out, why, by which slab, for how much.
import type { LedgerDay } from '@quayline/client/schema.d'
import type { DemurrageMessages } from '@quayline/messages/demurrage/demurrage.zh-CN'
import { fill } from '@quayline/messages/language'
import { lookUp } from '@quayline/messages/lookup'
import { exactMoneyText } from './money-text.ts'

type LedgerTexts = DemurrageMessages['ledger']
type Slab = NonNullable<LedgerDay['slab']>

export const slabText = ({ fromDay, toDay }: Slab, texts: LedgerTexts): string =>
  toDay === null ? fill(texts.slabOpen, { from: fromDay }) : fill(texts.slab, { from: fromDay, to: toDay })

/** `Saturdays do not count`, with the holiday's name or the closure's cause where it is known. */
export function reasonText({ reason, note }: Pick<LedgerDay, 'reason' | 'note'>, texts: LedgerTexts): string {
  const words = lookUp(texts.reasons, reason)
  return note === null || note === '' ? words : `${words} (${note})`
}

export function dayExplained(day: LedgerDay | null, currency: string, texts: LedgerTexts): string {
  if (day === null) return texts.notReached
  const parts = [
    texts.kinds[day.kind],
    day.dayNumber === null ? null : fill(texts.dayNumber, { count: day.dayNumber }),
    day.kind === 'CHARGED' && day.slab !== null ? slabText(day.slab, texts) : null,
    // The slab itself is the reason of an ordinary charged day.
    day.reason === 'SLAB' ? null : reasonText(day, texts),
    day.kind === 'CHARGED' ? exactMoneyText({ currency, amount: day.amount }) : null,
  ]
  return parts.filter((part) => part !== null).join(' · ')
}
