// The two cut-off calls of docs/requirements/calls.md 6.1: by number and by vessel. They are public; they show dates
// and ports, and no party.
import * as contract from '@quayline/contract/cutoff'
import { MATTERS } from '@quayline/domain/cutoff/date-statement'
import { openTimeZoneBook, type TimeZoneBook } from '@quayline/domain/tracking/time-zone-book'
import type { ContextDeps } from '../../platform/context.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { type SheetOfTexts, streamWorkbook } from '../../platform/workbook/stream-workbook.ts'
import { numberProblem } from '../tracking/index.ts'
import { numberSheet, vesselSheet } from './cut-off-sheet.ts'
import { findBookingDates, type FoundDates, newestOfAll } from './find-booking-dates.ts'
import { byNumbers, byVessel } from './find-cut-offs.ts'

export const cutoffRoutes = ({ db, clock }: ContextDeps): readonly Route[] => [
  route(contract.findCutoffNumber, async ({ query }) => {
    const found = await byNumbers(db, query)
    return found.ok ? found.value : found.reason
  }),

  route(contract.exportCutoffNumber, async ({ query, language }) => {
    const found = await byNumbers(db, query)
    return found.ok ? workbook(numberSheet(found.value, language)) : found.reason
  }),

  route(contract.listDateChanges, async ({ params: { num }, query: { numberType } }) => {
    const found = await findBookingDates(db, num, numberType ?? null)
    if (!found.ok) return numberProblem('num', found.reason)
    const book = openTimeZoneBook()
    const data = dateChanges(found.value, book)
    return { data, clocks: book.clocks(), asOf: newestOfAll(found.value) }
  }),

  route(contract.findCutoffVsl, ({ query }) => byVessel(db, query, clock.now())),

  route(contract.exportCutoffVsl, async ({ query, language }) =>
    workbook(vesselSheet(await byVessel(db, query, clock.now()), language)),
  ),
]

const workbook = (sheet: SheetOfTexts) => ({
  data: streamWorkbook(sheet),
  headers: { 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="cut-offs.xlsx"' },
})

/** Newest first, of all bookings of a bill together. */
function dateChanges(found: readonly FoundDates[], book: TimeZoneBook) {
  const changes = found.flatMap(({ dates: { booking }, histories }) =>
    MATTERS.flatMap((field) => histories[field].changes.map((change) => ({ booking, field, ...change }))),
  )
  const newest = changes.toSorted((a, b) => b.at - a.at || (a.field < b.field ? -1 : 1))
  return {
    items: newest.slice(0, contract.MAX_DATE_CHANGES).map(({ was, now, at, ...change }, index) => ({
      ...change,
      was: book.minutes(`/items/${index}/was`, was),
      now: book.minutes(`/items/${index}/now`, now),
      at: new Date(at).toISOString(),
    })),
    isMore: newest.length > contract.MAX_DATE_CHANGES,
  }
}
