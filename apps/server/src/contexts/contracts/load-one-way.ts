// Puts beside each one-way container what tracking knows of its booking: the voyage, and what happened to the container on it. A later
// trip of the container is another customer's and is never shown.
import type { Database } from '@quayline/database/database'
import {
  type BookedTrip,
  type BookedVoyage,
  type OneWayStatus,
  oneWayStatus,
} from '@quayline/domain/contracts/one-way-status'
import type { OneWayUnit } from '@quayline/domain/contracts/one-way-unit'
import { groupBy } from '@quayline/domain/kernel/group-by'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import { trackerOf } from '../tracking/index.ts'

/** In the order of the units. */
export async function loadOneWay(db: Database, units: readonly OneWayUnit[]): Promise<readonly OneWayStatus[]> {
  const byBooking = groupBy(units, ({ bookingNo }) => (bookingNo === null ? '' : referenceKey(bookingNo)))
  const booked = new Map(
    await Promise.all(
      [...byBooking].map(async ([booking, ofBooking]) => {
        const containers = [...new Set(ofBooking.map(({ containerNo }) => containerNo))]
        return [booking, booking === '' ? NOTHING : await loadBooked(db, booking, containers)] as const
      }),
    ),
  )
  return units.map((unit) => {
    const { voyage, trips } = booked.get(unit.bookingNo === null ? '' : referenceKey(unit.bookingNo)) ?? NOTHING
    return oneWayStatus(unit, voyage, trips.get(unit.containerNo) ?? null)
  })
}

interface Booked {
  readonly voyage: BookedVoyage | null
  readonly trips: ReadonlyMap<string, BookedTrip>
}

const NOTHING: Booked = { voyage: null, trips: new Map() }

async function loadBooked(db: Database, booking: string, containers: readonly string[]): Promise<Booked> {
  const tracker = trackerOf(db)
  const [bill, boxes] = await Promise.all([
    tracker.trackBill({ number: booking, type: 'bkg' }, { showOperations: false }),
    tracker.trackContainers(containers, { document: booking }),
  ])
  const voyage =
    bill.answer.type === 'bl' || bill.answer.type === 'bkg'
      ? { content: bill.answer.content, clocks: bill.clocks }
      : null
  const found = boxes.answer.type === 'cntr' ? boxes.answer.content.containers : []
  return {
    voyage,
    trips: new Map(
      found.map((trip, place) => [
        trip.container.containerNumber,
        { trip, place, clocks: boxes.clocks, document: boxes.documents?.[place]?.number ?? null },
      ]),
    ),
  }
}
