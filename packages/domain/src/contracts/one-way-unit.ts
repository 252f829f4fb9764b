// A container that a customer may use for one voyage and gives back elsewhere, as the line's staff keep it
// (docs/requirements/contracts.md 2).
import type { LocalDate } from '../demurrage/terms.ts'

export interface OneWayUnit {
  /** Names the row from one import to the next. */
  readonly rowKey: string
  readonly containerNo: string
  /** One of the two is there; as compared (contractKey). */
  readonly contractNo: string | null
  readonly authorizationNo: string | null
  /** Codes by which documents name the holders; only these see it. */
  readonly holders: readonly string[]
  /** Null: not booked yet, then nothing is known of its voyage. */
  readonly bookingNo: string | null
  readonly sizeType: string | null
  readonly offHireCity: string | null
  readonly offHireFacility: string | null
  /** By when it has to be given back. */
  readonly cutOffOn: LocalDate | null
  /** Last day of the authorization. */
  readonly expiresOn: LocalDate | null
}
