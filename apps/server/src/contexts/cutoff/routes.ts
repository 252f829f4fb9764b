// The two cut-off calls of docs/requirements/calls.md 6.1: by number and by vessel. Anyone may ask; they tell dates and ports, and no
// party.
import * as contract from '@quayline/contract/cutoff'
import { MAX_CUT_OFF_NUMBERS } from '@quayline/domain/cutoff/cutoff-answer'
import { isAhead } from '@quayline/domain/cutoff/look-ahead'
import { numberCutOffs } from '@quayline/domain/cutoff/number-cut-offs'
import { portsNamed } from '@quayline/domain/cutoff/ports-named'
import { voyageCutOffs } from '@quayline/domain/cutoff/voyage-cut-offs'
import { splitCallKey } from '@quayline/domain/schedule/call-key'
import { MATTERS } from '@quayline/domain/cutoff/date-statement'
import { openTimeZoneBook, type TimeZoneBook } from '@quayline/domain/tracking/time-zone-book'
import type { ContextDeps } from '../../platform/context.ts'
import { badParameter } from '../../platform/http/api-error.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { facilityNames } from '../reference/index.ts'
import { numberProblem } from '../tracking/index.ts'
import { findBookingDates, type FoundDates, newestOf, sameBooking } from './find-booking-dates.ts'
import { callsOfVesselAt, statementsOfGroups } from './queries.ts'

/** As in the tracking call: comma, semicolon, line break, also full-width. */
const SEPARATOR = /[,;、\r\n]+/

const DAY_MS = 86_400_000

export const cutoffRoutes = ({ db, clock }: ContextDeps): readonly Route[] => [
  route(contract.findCutoffNumber, async ({ query }) => {
    const typed = query.number.normalize('NFKC').split(SEPARATOR)
    const numbers = typed.map((part) => part.trim()).filter((part) => part !== '')
    if (numbers.length === 0) return numberProblem('number', 'EMPTY')
    if (numbers.length > MAX_CUT_OFF_NUMBERS)
      return badParameter({ path: 'number', rule: 'max-length', values: { max: MAX_CUT_OFF_NUMBERS } })
    const found = new Map<string, FoundDates>()
    const asked = await Promise.all(numbers.map((number) => findBookingDates(db, number, query.numberType ?? null)))
    for (const answer of asked) {
      if (!answer.ok) return numberProblem('number', answer.reason)
      for (const one of answer.value) if (!found.has(sameBooking(one))) found.set(sameBooking(one), one)
    }
    const book = openTimeZoneBook()
    const content = [...found.values()].map(({ dates, histories }, index) =>
      numberCutOffs(dates, histories, `/content/${index}`, book),
    )
    const asOf = newestOf([...found.values()].flatMap((one) => known(one.asOf)))
    return { data: { content }, clocks: book.clocks(), asOf }
  }),

  route(contract.listDateChanges, async ({ params: { num }, query: { numberType } }) => {
    const found = await findBookingDates(db, num, numberType ?? null)
    if (!found.ok) return numberProblem('num', found.reason)
    const book = openTimeZoneBook()
    const data = dateChanges(found.value, book)
    return { data, clocks: book.clocks(), asOf: newestOf(found.value.flatMap((one) => known(one.asOf))) }
  }),

  route(contract.findCutoffVsl, async ({ query: { vslCode, pol, days } }) => {
    const now = clock.now()
    const calls = await callsOfVesselAt(db, {
      code: vslCode.normalize('NFKC').trim().toUpperCase(),
      ports: portsNamed(pol),
      // A port's date is at most a day away from that at UTC.
      from: new Date(now - 2 * DAY_MS).toISOString(),
      until: new Date(now + (days + 2) * DAY_MS).toISOString(),
    })
    const ahead = calls.filter((call) => isAhead(call, now, days))
    const statements = await statementsOfGroups(
      db,
      ahead.flatMap(({ key }) => splitCallKey(key)?.group ?? []),
    )
    const book = openTimeZoneBook()
    const names = await facilityNames(
      db,
      ahead.flatMap(({ facilityCode }) => facilityCode ?? []),
    )
    return {
      data: voyageCutOffs(ahead, { book, names }),
      clocks: book.clocks(),
      asOf: newestOf(statements.map(({ receivedAt, source }) => ({ at: receivedAt, source }))),
    }
  }),
]

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

const known = (asOf: FoundDates['asOf']) =>
  asOf === null || asOf.source === null ? [] : [{ at: asOf.at, source: asOf.source }]
