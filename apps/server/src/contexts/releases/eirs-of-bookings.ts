// Lists the EIRs of bookings with the time each was sent, for tracking and for disputes about demurrage.
import type { Database } from '@quayline/database/database'
import { facilityNameOf } from '@quayline/domain/eir/eir'
import { loadEirs } from './load-eirs.ts'
import { sendingsOf } from './sendings.ts'

export interface ListedEir {
  readonly eirNumber: string
  readonly container: string
  readonly pickUp: string
  /** Empty: the line names it later. */
  readonly returnTo: string
  /** ISO instant; null: never sent, or the print was cancelled. */
  readonly sentAt: string | null
}

/** The calling code checks access: the numbers must be those of a shipment to which the user is a party. */
export async function eirsOfBookings(db: Database, bookings: readonly string[]): Promise<readonly ListedEir[]> {
  const found = new Map<string, Omit<ListedEir, 'sentAt'>>()
  for (const booking of bookings)
    for (const { eirUuid, eirNumber, container, pickUp, returnTo } of (await loadEirs(db, booking))?.eirs ?? [])
      found.set(eirUuid, {
        eirNumber,
        container,
        pickUp: facilityNameOf(pickUp),
        returnTo: facilityNameOf(returnTo),
      })
  const sendings = await sendingsOf(db, [...found.keys()])
  return [...found]
    .map(([eirUuid, listed]) => ({ ...listed, sentAt: sendings.get(eirUuid)?.sentAt ?? null }))
    .toSorted((a, b) => (a.container < b.container ? -1 : 1))
}
