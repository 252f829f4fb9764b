// Bookings on voyages of the next weeks for the demonstration's shipping instructions: to each country that requires
// advance declaration and that the line sails to.
import { bookingAt } from './documents.ts'
import { DAY, HOUR, toMinute } from './clock.ts'
import { cargoCutOffOf } from './cut-offs.ts'
import { cityRef } from './facility.ts'
import { makeFile, type MessageFile } from './message-file.ts'
import { CUSTOMERS, type Customer, FORWARDERS } from './parties.ts'
import { type Leg, makeTimetable, reachable, type Timetable } from './route.ts'
import { sailFleet } from './sailings.ts'
import { type BookingStatement, THE_LINE } from './statement.ts'

export interface WantedBooking {
  /** Part of the booking number; distinguishes bookings on one voyage. */
  readonly index: number
  /** Customer codes. */
  readonly shipper: string
  readonly forwarder: string | null
  /** UN/LOCODEs: the first one with a departure in time is used. */
  readonly to: readonly string[]
  readonly containers: number
}

export interface InstructionBooking {
  readonly index: number
  readonly bookingNumber: string
  readonly from: { readonly unLocode: string; readonly name: string | null }
  readonly to: { readonly unLocode: string; readonly name: string | null }
  readonly voyage: string
  readonly shipper: Customer
  readonly consignee: Customer
  readonly forwarder: Customer | null
  readonly sizeType: string
}

/** Early enough that every deadline is in the future. */
const SOONEST = 5 * DAY
const LATEST = 40 * DAY
const SIZE = { iso: '45G1', tareKg: 3900, maxCargoKg: 26500 } as const

/**
 * Pure, like the line itself: the same moment gives the same bookings. Destinations without a departure are left out.
 */
export function instructionBookings(
  now: number,
  wanted: readonly WantedBooking[],
  seed = 'quayline',
): { readonly files: readonly MessageFile[]; readonly bookings: readonly InstructionBooking[] } {
  const timetable = makeTimetable(sailFleet(seed, Math.floor(now / DAY) * DAY))
  const statements: BookingStatement[] = []
  const bookings: InstructionBooking[] = []
  const bookedAt = toMinute(now - 2 * HOUR)
  for (const wish of wanted) {
    const [shipper, forwarder] = [customerOf(wish.shipper), wish.forwarder === null ? null : customerOf(wish.forwarder)]
    const leg = legTo(timetable, wish.to, now)
    const consignee = CUSTOMERS.find(({ code }) => code !== wish.shipper)
    if (leg === null || shipper === null || consignee === undefined) continue
    const bookingNumber = `6199${String(wish.index).padStart(6, '0')}`
    const booking = bookingAt(
      {
        bookingNumber,
        billNumbers: [],
        legs: [leg],
        inland: null,
        cutOffAt: cargoCutOffOf(leg.load),
        shipper,
        consignee,
        forwarder,
        containers: Array.from({ length: wish.containers }, () => ({ container: { sizeType: SIZE } })),
      },
      bookedAt,
    )
    const head = { sender: THE_LINE, at: bookedAt, function: 'ORIGINAL', documentNumber: bookingNumber } as const
    statements.push({ kind: 'BOOKING', ...head, booking })
    const place = (port: string) => ({ unLocode: port, name: cityRef(port).name })
    bookings.push({
      index: wish.index,
      bookingNumber,
      from: place(leg.load.port),
      to: place(leg.discharge.port),
      voyage: leg.load.voyage,
      shipper,
      consignee,
      forwarder,
      sizeType: SIZE.iso,
    })
  }
  return { files: statements.length === 0 ? [] : [makeFile(statements, bookedAt, 'SI')], bookings }
}

const customerOf = (code: string): Customer | null =>
  [...CUSTOMERS, ...FORWARDERS].find((customer) => customer.code === code) ?? null

/** The first departure to one of the ports in time. */
function legTo({ byPort }: Timetable, ports: readonly string[], now: number): Leg | null {
  for (const port of ports) {
    const legs = (byPort.get(port) ?? []).flatMap((discharge) =>
      discharge.ship
        .slice(Math.max(0, discharge.position - discharge.service.calls.length + 1), discharge.position)
        .filter(
          (load) =>
            load.scheduledDeparture > now + SOONEST &&
            load.scheduledDeparture < now + LATEST &&
            load.port.startsWith('CN') &&
            reachable(load).includes(discharge),
        )
        .map((load): Leg => ({ load, discharge })),
    )
    const [first] = legs.toSorted((a, b) => a.load.scheduledDeparture - b.load.scheduledDeparture)
    if (first !== undefined) return first
  }
  return null
}
