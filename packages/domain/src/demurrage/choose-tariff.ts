// Decides which tariff line applies to one charge of one container. The more specific line wins: a port over its country (T9
// Manaus), a named size type over all others, a named commodity over any cargo, a line for shipper's own containers over one for both; in
// this order. Its version is the one in force on the date of the line's own basis (docs/requirements/demurrage.md 1.3).
import { canonicalLocode } from '../reference/find-place.ts'
import { groupBy } from '../kernel/group-by.ts'
import type { TariffLine } from './tariff.ts'
import type { Bound, ChargeType, LocalDate } from './terms.ts'

export interface TariffKey {
  /** ISO 3166 alpha-2. */
  readonly country: string
  /** UN/LOCODE, aliases resolved. */
  readonly port: string
  readonly bound: Bound
  readonly chargeType: ChargeType
  /** Trade name, `40HQ`. */
  readonly sizeType: string
  readonly commodity: string | null
  readonly isShipperOwned: boolean
  /** The date by which a line's version is chosen. */
  readonly dateFor: (line: TariffLine) => LocalDate
}

/** The most specific lines; more than one is an error of the rules. */
export function bestTariffLines(lines: readonly TariffLine[], key: TariffKey): readonly TariffLine[] {
  let best: TariffLine[] = []
  let narrowest = -1
  for (const line of linesOf(lines, key)) {
    const narrowness = specificityOf(line)
    if (narrowness < narrowest || !holds(line, key)) continue
    if (narrowness > narrowest) best = []
    narrowest = narrowness
    best.push(line)
  }
  return best
}

/** Specificity of a line; greater wins. Each criterion outweighs all that follow. */
export const specificityOf = ({ port, sizeTypes, commodity, isShipperOwned }: TariffLine): number =>
  (port === null ? 0 : 8) +
  (sizeTypes.length === 0 ? 0 : 4) +
  (commodity === null ? 0 : 2) +
  (isShipperOwned === null ? 0 : 1)

function holds(line: TariffLine, key: TariffKey): boolean {
  if (line.port !== null && line.port !== key.port && canonicalLocode(line.port) !== key.port) return false
  if (line.sizeTypes.length > 0 && !line.sizeTypes.includes(key.sizeType)) return false
  if (line.commodity !== null && line.commodity !== key.commodity) return false
  if (line.isShipperOwned !== null && line.isShipperOwned !== key.isShipperOwned) return false
  const on = key.dateFor(line)
  return line.effectiveFrom <= on && (line.effectiveUntil === null || on <= line.effectiveUntil)
}

/** The index of the rules is built once, because a batch uses it a hundred thousand times. */
const BOOKS = new WeakMap<readonly TariffLine[], ReadonlyMap<string, readonly TariffLine[]>>()

const groupOf = ({ country, bound, chargeType }: Pick<TariffLine, 'country' | 'bound' | 'chargeType'>): string =>
  `${country} ${bound} ${chargeType}`

function linesOf(lines: readonly TariffLine[], key: TariffKey): readonly TariffLine[] {
  let book = BOOKS.get(lines)
  if (book === undefined) {
    book = groupBy(lines, groupOf)
    BOOKS.set(lines, book)
  }
  return book.get(groupOf(key)) ?? []
}
