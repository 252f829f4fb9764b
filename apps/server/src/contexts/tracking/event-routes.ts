// GET /dcsa/tnt/v2/events: a partner's or company's own shipments, under each of its codes, in the forms of DCSA Track & Trace 2.2.
import { type EventQuery, getEvent, listEvents, readSort } from '@quayline/contract/dcsa-events'
import type { ContextDeps } from '../../platform/context.ts'
import { badParameter, refused } from '../../platform/http/api-error.ts'
import { route, type Route } from '../../platform/http/route.ts'
import {
  DEFAULT_SORT,
  type EventCursor,
  type EventOrder,
  filtersOf,
  readCursor,
  sortText,
  writeCursor,
} from './event-cursor.ts'
import { findEventPage } from './event-page.ts'
import { partyCodesOf } from './parties-of-shipment.ts'
import { readPartyEvents } from './read-party-events.ts'

export const eventRoutes = ({ db }: ContextDeps): readonly Route[] => [
  route(listEvents, async ({ query, caller }) => {
    const asked = askedOf(query)
    if (asked === null) return badParameter({ path: 'cursor', rule: 'cursor' })
    const codes = partyCodesOf(caller)
    const { ids, last } = await findEventPage(db, codes, asked.order, { after: asked.after, limit: query.limit })
    const next = last === null ? null : writeCursor(asked.order, last)
    return {
      data: [...(await readPartyEvents(db, codes, ids))],
      headers: {
        // The YAML's headers; the conformance suite reads Next-Page-Cursor (docs/requirements/dcsa-api.md 2.1). There
        // is no cursor of the previous page, because pages are found by key.
        'Current-Page': query.cursor ?? '',
        ...(next === null ? {} : { 'Next-Page': next, 'Next-Page-Cursor': next }),
      },
    }
  }),

  route(getEvent, async ({ params: { eventID }, caller }) => {
    const [event] = await readPartyEvents(db, partyCodesOf(caller), [eventID.toLowerCase()])
    return event === undefined ? refused('NOT_FOUND') : { data: event }
  }),
]

/** Null when it is not one of our cursors, or belongs to another query. */
function askedOf(query: EventQuery): { readonly order: EventOrder; readonly after: EventCursor | null } | null {
  const filters = filtersOf(query)
  const sort = query.sort === undefined ? null : readSort(query.sort)
  if (query.cursor === undefined) return { order: { filters, sort: sort ?? DEFAULT_SORT }, after: null }
  const cursor = readCursor(query.cursor)
  if (cursor === null) return null
  const isOther =
    (Object.keys(filters).length > 0 && JSON.stringify(filters) !== JSON.stringify(cursor.filters)) ||
    (sort !== null && sortText(sort) !== sortText(cursor.sort))
  return isOther ? null : { order: cursor, after: cursor.mark }
}
