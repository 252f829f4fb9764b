// What a dispute pack tells of the EIRs of its boxes, and who lists them: the eir context, which asks this one what detention costs and
// so cannot be imported here.
import type { Database } from '@quayline/database/database'

export interface ListedEir {
  readonly eirNumber: string
  readonly container: string
  readonly pickUp: string
  /** Empty: the line names it later. */
  readonly returnTo: string
  /** ISO instant; null: never sent, or the print was cancelled. */
  readonly sentAt: string | null
}

/** Who may see them is decided by the caller: the numbers are those of a shipment that he is a party to. */
export type ListEirs = (db: Database, bookings: readonly string[]) => Promise<readonly ListedEir[]>
