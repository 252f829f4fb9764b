// A line of a service contract as the line's staff register it, and what a query about contracts asks for
// (docs/requirements/contracts.md 1).
import type { LocalDate } from '../demurrage/terms.ts'
import { normaliseNumber } from '../kernel/container-number.ts'

export interface ServiceContract {
  /** Identifies the row from one import to the next. */
  readonly rowKey: string
  /** Normalised for comparison (contractKey). */
  readonly contractNo: string
  /** The codes on documents of the companies that agreed the contract; only these companies see it. */
  readonly parties: readonly string[]
  readonly validFrom: LocalDate
  /** Inclusive; null: until the contract is terminated. */
  readonly validUntil: LocalDate | null
  /** ISO 3166 alpha-2. */
  readonly originCountry: string
  readonly destinationCountry: string
  readonly commodity: string
  /** Empty: all. */
  readonly sizeTypes: readonly string[]
  readonly freeTime: string | null
  /** Where the charges are published: number and page of the tariff or annex. */
  readonly chargeReference: string | null
  readonly note: string | null
}

/** `qsc 2026-001` is `QSC2026001`, for contracts and authorizations. */
export const contractKey = (number: string): string => normaliseNumber(number.normalize('NFKC'))

/** Two spellings of one commodity: case and the number of blanks do not matter. */
export const isSameCommodity = (a: string, b: string): boolean => commodityKey(a) === commodityKey(b)

const commodityKey = (text: string): string => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toUpperCase()
