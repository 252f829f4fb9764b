// .ics addresses with a booking's cut-offs and arrival: created by a logged-in party, read by any calendar program that
// has the address.
import { z } from 'zod'
import { endpoint, NO_BODY, NO_PARAMS, NO_QUERY } from './endpoint.ts'

const feed = z
  .strictObject({
    id: z.uuid(),
    bookingNumber: z.string(),
    language: z.string(),
    alarmMinutes: z.int(),
    createdAt: z.iso.datetime(),
    revokedAt: z.iso.datetime().nullable(),
    lastReadAt: z.iso.datetime().nullable(),
    can: z.strictObject({ revoke: z.boolean() }),
  })
  .meta({ id: 'CalendarFeed' })

const PATH = '/v1/ebuser/calendarFeeds'

export const createCalendarFeed = endpoint({
  name: 'createCalendarFeed',
  method: 'POST',
  path: PATH,
  audience: 'user',
  summary: 'Create a calendar address for a booking; the address is shown only in this answer',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: z.strictObject({
    number: z.string().min(1).max(80).describe('Booking number, or the number of a bill for a single booking'),
    alarmMinutes: z.int().min(0).max(10080).default(1440).describe('Minutes before each event; 0 = no alarm'),
  }),
  output: z.strictObject({ id: z.uuid(), url: z.url() }),
  dated: false,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
})

export const listCalendarFeeds = endpoint({
  name: 'listCalendarFeeds',
  method: 'GET',
  path: PATH,
  audience: 'user',
  summary: 'The user’s calendar addresses, newest first; without the addresses themselves',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: NO_BODY,
  output: z.array(feed),
  dated: false,
  errors: [],
})

export const revokeCalendarFeed = endpoint({
  name: 'revokeCalendarFeed',
  method: 'DELETE',
  path: `${PATH}/{id}`,
  audience: 'user',
  summary: 'Revoke a calendar address immediately and permanently',
  params: z.object({ id: z.uuid() }),
  query: NO_QUERY,
  body: NO_BODY,
  output: feed,
  dated: false,
  errors: ['NOT_FOUND'],
})

export const readCalendarFeed = endpoint({
  name: 'readCalendarFeed',
  method: 'GET',
  path: '/v1/public/calendar/{token}',
  audience: 'share',
  summary: 'The calendar (RFC 5545); 404 when the address was revoked or never existed',
  params: z.object({ token: z.string().min(1).max(200).describe('Ends in .ics') }),
  query: NO_QUERY,
  body: NO_BODY,
  output: z.instanceof(Uint8Array),
  produces: 'text/calendar',
  dated: false,
  errors: ['NOT_FOUND'],
})
