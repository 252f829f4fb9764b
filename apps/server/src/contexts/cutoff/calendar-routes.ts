// The calendar of a booking's dates: created, listed and revoked by a user, read by anyone who has its address.
import * as contract from '@quayline/contract/calendar-feeds'
import { recogniseNumber } from '@quayline/domain/tracking/number-kind'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import { parseLanguage } from '@quayline/messages/language'
import { type Caller, userOf } from '../../platform/sessions/caller.ts'
import type { ContextDeps } from '../../platform/context.ts'
import { entityTag } from '../../platform/http/entity-tag.ts'
import { DEFAULT_LANGUAGE } from '../../platform/http/request-language.ts'
import { badParameter, refused } from '../../platform/http/api-error.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { lastFreeDaysOf } from '../demurrage/index.ts'
import { isShipmentParty, numberProblem } from '../tracking/index.ts'
import { bookingCalendar } from './booking-calendar.ts'
import { type CalendarFeedRow, createFeed, listFeeds, MAX_FEEDS, openFeed, revokeFeed } from './calendar-feeds.ts'
import { bookingsOfNumber, loadDates } from './find-booking-dates.ts'

const SUFFIX = /\.ics$/i

/** A client may cache the answer, but must revalidate it each time. */
const HEADERS = {
  'cache-control': 'private, no-cache',
  'content-disposition': 'inline; filename="booking.ics"',
}

export function calendarRoutes(deps: ContextDeps): readonly Route[] {
  const { db, publicUrl } = deps
  const host = new URL(publicUrl).host

  const isParty = async (caller: Caller | null, booking: string, bill: string | null): Promise<boolean> =>
    (await isShipmentParty(db, caller, [booking], 'BKG')) ||
    (bill !== null && (await isShipmentParty(db, caller, [bill], 'TRD')))

  return [
    route(contract.createCalendarFeed, async ({ body, caller, language }) => {
      const typed = recogniseNumber(body.number, null)
      if (!typed.ok) return numberProblem('number', typed.reason)
      const [number] = typed.value.references
      const found = number === undefined ? [] : await bookingsOfNumber(db, number, null)
      const bookings = found.flatMap(({ booking, bill }) => (booking === null ? [] : [{ booking, bill }]))
      const [first, ...others] = bookings
      if (first === undefined) return refused('NOT_FOUND')
      if (!(await isParty(caller, first.booking, first.bill))) return refused('FORBIDDEN')
      if (others.length > 0) {
        const values = bookings.map(({ booking }) => booking).join(', ')
        return badParameter({ path: 'number', rule: 'one-of', values: { values } })
      }
      const { alarmMinutes } = body
      const bookingNumber = referenceKey(first.booking)
      const created = await createFeed(deps, { ownerId: userOf(caller).userId, bookingNumber, language, alarmMinutes })
      if (!created.ok) return refused('CONFLICT', 'tooManyCalendarFeeds', { count: MAX_FEEDS })
      const { id, token } = created.value
      return { data: { id, url: `${publicUrl}/v1/public/calendar/${token}.ics` } }
    }),

    route(contract.listCalendarFeeds, async ({ caller }) => ({
      data: (await listFeeds(db, userOf(caller).userId)).map(shown),
    })),

    route(contract.revokeCalendarFeed, async ({ params, caller }) => {
      const revoked = await revokeFeed(deps, userOf(caller).userId, params.id)
      return revoked === undefined ? refused('NOT_FOUND') : { data: shown(revoked) }
    }),

    route(contract.readCalendarFeed, async ({ params }) => {
      const feed = await openFeed(deps, params.token.replace(SUFFIX, ''))
      if (feed === undefined) return refused('NOT_FOUND')
      const { bookingNumber, alarmMinutes } = feed
      const language = parseLanguage(feed.language) ?? DEFAULT_LANGUAGE
      const found = await loadDates(db, { booking: bookingNumber, bill: null })
      const freeDays = await lastFreeDaysOf(deps, { booking: bookingNumber, ownerId: feed.ownerId })
      const text = bookingCalendar({ bookingNumber, language, alarmMinutes, host }, found, freeDays)
      const data = new TextEncoder().encode(text)
      return { data, headers: { etag: entityTag(data), ...HEADERS } }
    }),
  ]
}

function shown(feed: CalendarFeedRow) {
  const { tokenHash: _, ownerId: __, ...rest } = feed
  return { ...rest, can: { revoke: feed.revokedAt === null } }
}
