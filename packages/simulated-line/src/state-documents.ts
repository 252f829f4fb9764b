// Decides when the line states bookings and bills, and when it states them again after a change.
import { DAY, toMinute } from './clock.ts'
import { cutOffMoveOf, lateDepartureReportedAt } from './cut-offs.ts'
import { billAt, bookingAt } from './documents.ts'
import { randomStream } from './random.ts'
import { firstLeg, type ShipmentPlan } from './shipment-plan.ts'
import { type BillStatement, type BookingStatement, THE_LINE } from './statement.ts'

/**
 * The confirmation; a change (function 4) when the terminal moves the closing date; the complete booking again (5) when
 * the first vessel is late.
 */
export function stateBooking(seed: string, plan: ShipmentPlan): readonly BookingStatement[] {
  const { load } = firstLeg(plan)
  const move = cutOffMoveOf(seed, load)
  const state = (at: number, messageFunction: BookingStatement['function']): BookingStatement => ({
    kind: 'BOOKING',
    sender: THE_LINE,
    at,
    function: messageFunction,
    documentNumber: plan.bookingNumber,
    booking: bookingAt(plan, at, move !== null && at >= move.at ? move.hours : 0),
  })
  const statements = [state(plan.bookedAt, 'ORIGINAL')]
  const lateAt = lateDepartureReportedAt(load)
  if (move?.cause === 'YARD' && move.at > plan.bookedAt) statements.push(state(move.at, 'CHANGE'))
  if (lateAt !== null && lateAt > plan.bookedAt) statements.push(state(lateAt, 'REPLACE'))
  return statements
}

/** The bill after the vessel has sailed; one in twenty is corrected (function 5) some days later. */
export function stateBills(seed: string, plan: ShipmentPlan): readonly BillStatement[] {
  return plan.billNumbers.flatMap((billNumber) => {
    const random = randomStream(`${seed} bills ${billNumber}`)
    const state = (at: number, messageFunction: BillStatement['function']): BillStatement => ({
      kind: 'BILL',
      sender: THE_LINE,
      at,
      function: messageFunction,
      documentNumber: billNumber,
      bill: { ...billAt(plan, billNumber, at), issuedOn: billAt(plan, billNumber, plan.billIssuedAt).issuedOn },
    })
    const issued = state(plan.billIssuedAt, 'ORIGINAL')
    return random.chance(0.05)
      ? [issued, state(toMinute(plan.billIssuedAt + random.between(2, 6) * DAY), 'REPLACE')]
      : [issued]
  })
}
