// The EIRs of a booking for one caller: approved for the caller's company or not, sent or not.
import type { Database } from '@quayline/database/database'
import { isGranted } from '@quayline/domain/eir/application-rule'
import type { Eir } from '@quayline/domain/eir/eir'
import type { EirStatus, SendingState } from '@quayline/domain/eir/send-rule'
import { isStaff, type Caller } from '../../platform/sessions/caller.ts'
import { isShipmentParty, partyCodesOf } from '../tracking/index.ts'
import type { LoadedEirs } from '../releases/index.ts'
import { isApproved, type CallerRelation } from './policy.ts'
import { requestsOfBooking, type RequestRow } from './queries.ts'
import { sendingsOf, type Sending } from '../releases/index.ts'

export interface EirOfCaller {
  readonly eir: Eir
  /** For the rules of domain/eir/send-rule. No return point is chosen yet. */
  readonly state: SendingState
  /** Null until it was sent. */
  readonly sending: Sending | null
}

export interface EirsOfCaller {
  readonly items: readonly EirOfCaller[]
  /** Applications of all companies for the booking, newest first. */
  readonly requests: readonly RequestRow[]
}

/** Inside a transaction `db` is its `tx`, so that the transaction decides on what was read in it. */
export async function eirsOfCaller(db: Database, caller: Caller | null, booking: LoadedEirs): Promise<EirsOfCaller> {
  const { bookingNumber, officeCode, eirs } = booking
  const requests = await requestsOfBooking(db, bookingNumber)
  const sendings = await sendingsOf(
    db,
    eirs.map(({ eirUuid }) => eirUuid),
  )
  const partyCodes = partyCodesOf(caller)
  const relation: CallerRelation = {
    isStaff: isStaff(caller),
    partyCodes,
    ownNumbers: await numbersOfCaller(db, caller, [...new Set(eirs.flatMap((eir) => eir.shipmentNumbers))]),
    isGranted: isGranted(requests, partyCodes),
  }
  const items = eirs.map((eir): EirOfCaller => {
    const sending = sendings.get(eir.eirUuid) ?? null
    const state: SendingState = {
      officeCode,
      status: statusOf(sending),
      isApproved: isApproved(eir, relation),
      isShipperOwned: eir.isShipperOwned,
      hasReturnPlace: eir.returnTo !== null,
      hasChosenReturn: false,
      endsAt: eir.endsAt,
    }
    return { eir, state, sending }
  })
  return { items, requests }
}

const statusOf = (sending: Sending | null): EirStatus =>
  sending === null ? '' : sending.isReprint ? 'RePrinted' : 'Printed'

/** A booking has few bills: one query for each. */
async function numbersOfCaller(
  db: Database,
  caller: Caller | null,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const own = new Set<string>()
  for (const number of numbers) if (await isShipmentParty(db, caller, [number])) own.add(number)
  return own
}
