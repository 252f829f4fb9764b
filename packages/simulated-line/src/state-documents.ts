// Decides when the line states bookings and bills, and when it states them again because something changed.
import { DAY, HOUR, toMinute } from './clock.ts'
import { billAt, bookingAt } from './documents.ts'
import { randomStream } from './random.ts'
import { firstLeg, type ShipmentPlan } from './shipment-plan.ts'
import { type BillStatement, type BookingStatement, THE_LINE } from './statement.ts'

/** The confirmation; a change (function 4) of the closing date for some; the whole booking anew (5) when the first ship is late. */
export function stateBooking(seed: string, plan: ShipmentPlan): readonly BookingStatement[] {
  const random = randomStream(`${seed} books ${plan.bookingNumber}`)
  const { load } = firstLeg(plan)
  const state = (
    at: number,
    messageFunction: BookingStatement['function'],
    cutOffShiftHours: number,
  ): BookingStatement => ({
    kind: 'BOOKING',
    sender: THE_LINE,
    at,
    function: messageFunction,
    documentNumber: plan.bookingNumber,
    booking: bookingAt(plan, at, cutOffShiftHours),
  })
  const statements = [state(plan.bookedAt, 'ORIGINAL', 0)]
  const changedAt = toMinute(plan.cutOffAt - random.between(1, 4) * DAY)
  // Later by 6 or 12 hours, never earlier: no box that came in time becomes late.
  const shift = random.chance(0.12) ? random.pick([6, 12]) : 0
  if (shift > 0 && changedAt > plan.bookedAt) statements.push(state(changedAt, 'CHANGE', shift))
  const delayKnownAt = load.actualDeparture - 3 * DAY
  if (load.actualDeparture - load.scheduledDeparture > 12 * HOUR && delayKnownAt > plan.bookedAt) {
    statements.push(state(delayKnownAt, 'REPLACE', shift))
  }
  return statements
}

/** The bill once the ship has sailed; one in twenty is corrected (function 5) some days later. */
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
