// Adds to each one-way container the voyage of its booking and the container's events on it. A later trip of
// the container belongs to another customer and is never shown.
import type { Database } from '@quayline/database/database'
import {
  type BookingPage,
  isListed,
  oneWayStatus,
  type OneWayStatus,
  type OneWayUnit,
} from '@quayline/domain/contracts/one-way-unit'
import { groupBy } from '@quayline/domain/kernel/group-by'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import { billsOfContainers } from '../shipments/index.ts'
import { trackerOf } from '../tracking/index.ts'

/** In the order of the units. The answers of all their bookings are read together. */
export async function loadOneWay(db: Database, units: readonly OneWayUnit[]): Promise<readonly OneWayStatus[]> {
  const booked = units.map(({ containerNo, bookingNo }) => ({ container: containerNo, booking: bookingOf(bookingNo) }))
  const containersOf = groupBy(booked, ({ booking }) => booking)
  const [pages, bills] = await Promise.all([
    Promise.all(
      [...containersOf].map(async ([booking, all]) => {
        const containers = all.map(({ container }) => container)
        return [booking, booking === '' ? [] : await loadPages(db, booking, containers)] as const
      }),
    ),
    billsOfContainers(db, booked),
  ])
  const pagesOf = new Map(pages)
  return units.map((unit, index) =>
    oneWayStatus(unit, pagesOf.get(booked[index]?.booking ?? '') ?? [], bills[index] ?? null),
  )
}

const bookingOf = (bookingNo: string | null): string => (bookingNo === null ? '' : referenceKey(bookingNo))

/** Reads the pages of a large booking until the containers are found. */
async function loadPages(db: Database, number: string, containers: readonly string[]): Promise<readonly BookingPage[]> {
  const pages: BookingPage[] = []
  let missing = containers
  for (let from: number | null = 0; from !== null; ) {
    const { answer, clocks, containersPage } = await trackerOf(db).trackBill(
      { number, type: 'bkg' },
      { showOperations: false, containersFrom: from },
    )
    if (answer.type !== 'bl' && answer.type !== 'bkg') return pages
    const page = { content: answer.content, clocks }
    pages.push(page)
    missing = missing.filter((container) => !isListed([page], container))
    from = missing.length === 0 ? null : (containersPage?.next ?? null)
  }
  return pages
}
