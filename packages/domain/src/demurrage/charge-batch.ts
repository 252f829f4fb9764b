// Charges of several numbers together. A bill and its booking have the same containers: each charge is shown once and is in each sum
// once, under the number that was requested first.
import { type Sum, sumByCurrency } from '../kernel/money.ts'
import type { ShownCharge } from './shown-charge.ts'

/** docs/requirements/portal.md 14: maximum number of numbers in one query. */
export const MAX_CHARGE_NUMBERS = 10

export interface NumberedCharges<Row> {
  readonly number: string
  readonly rows: readonly Row[]
}

export type Listed<Row> = Row & {
  /** The requested number. */
  readonly number: string
  /** Unique among all of them. */
  readonly key: string
}

export interface ChargeBatch<Row> {
  readonly rows: readonly Listed<Row>[]
  /** Charges of each number that are shown under an earlier one; numbers without any are left out. */
  readonly repeated: ReadonlyMap<string, number>
}

/** Includes the start, because another trip of the same container has another start. */
const identityOf = ({ rowId, startedOn }: Pick<ShownCharge, 'rowId' | 'startedOn'>): string =>
  `${rowId} ${startedOn ?? ''}`

export function chargesOnce<Row extends Pick<ShownCharge, 'rowId' | 'startedOn'>>(
  asked: readonly NumberedCharges<Row>[],
): ChargeBatch<Row> {
  const seen = new Set<string>()
  const rows: Listed<Row>[] = []
  const repeated = new Map<string, number>()
  for (const { number, rows: own } of asked) {
    const before = new Set(seen)
    for (const row of own) {
      const identity = identityOf(row)
      seen.add(identity)
      if (before.has(identity)) repeated.set(number, (repeated.get(number) ?? 0) + 1)
      else rows.push({ ...row, number, key: `${number} ${row.rowId}` })
    }
  }
  return { rows, repeated }
}

/** Totals of the assessed charges by currency. */
export const sumsSoFar = (charges: readonly Pick<ShownCharge, 'currency' | 'ar'>[]): readonly Sum[] =>
  sumByCurrency(
    charges.flatMap(({ currency, ar }) => (currency === null || ar === null ? [] : [{ currency, amount: ar }])),
  )
