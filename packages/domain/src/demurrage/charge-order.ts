// Order of charges: running ones first, then by amount; charges that cannot be assessed come last.
import { toMinorUnits } from '../kernel/money.ts'
import type { ShownCharge } from './shown-charge.ts'

type Ordered = Pick<ShownCharge, 'isOpen' | 'status' | 'currency' | 'ar'>

export const inOrder = <Each extends Ordered>(charges: readonly Each[]): readonly Each[] =>
  charges.toSorted((a, b) => rankOf(a) - rankOf(b) || byAmount(a, b))

const rankOf = ({ isOpen, status }: Ordered): number => (isOpen ? 0 : status === 'CANNOT_ASSESS' ? 2 : 1)

/** The higher amount first within a currency; amounts of different currencies are not compared, but grouped. */
function byAmount(a: Ordered, b: Ordered): number {
  if (a.currency === null || b.currency === null) return 0
  if (a.currency !== b.currency) return a.currency < b.currency ? -1 : 1
  return minorOf(b) - minorOf(a)
}

function minorOf({ currency, ar }: Ordered): number {
  const minor = toMinorUnits(ar ?? '', currency ?? '')
  return minor.ok ? minor.value : 0
}
