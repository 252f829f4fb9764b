// The cursor between two pages of events: the query and the last event returned. It contains the filters, because DCSA
// lets a client send the cursor with its filters or alone.
import { type EventFilters, FILTER_NAMES, listEvents, readSort, type SortField } from '@quayline/contract/dcsa-events'
import { isDeclaredDefault } from '@quayline/contract/tnt-codes'
import { z } from 'zod'

export interface EventOrder {
  readonly filters: EventFilters
  readonly sort: readonly SortField[]
}

/** `at`: the event's instants in the order of the sort fields, ISO. */
export interface EventCursor {
  readonly at: readonly string[]
  readonly id: string
}

export const DEFAULT_SORT: readonly SortField[] = [{ field: 'eventCreatedDateTime', direction: 'ASC' }]

export const sortText = (sort: readonly SortField[]): string =>
  sort.map(({ field, direction }) => `${field}:${direction}`).join(',')

/** Only the filters that were given and have an effect, always in the same order. */
export const filtersOf = (query: EventFilters): EventFilters =>
  Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      const asked = query[name]
      return asked === undefined || isDeclaredDefault(name, asked.split(',')) ? [] : [[name, asked]]
    }),
  )

export const writeCursor = ({ filters, sort }: EventOrder, { at, id }: EventCursor): string =>
  Buffer.from(JSON.stringify([1, filters, sortText(sort), at, id])).toString('base64url')

const CURSOR = z.tuple([z.literal(1), z.unknown(), z.string(), z.array(z.iso.datetime({ precision: 3 })), z.guid()])

/** Null when we did not make it: also when it has the right form, but values that none of our requests can have. */
export function readCursor(text: string): (EventOrder & { readonly mark: EventCursor }) | null {
  const cursor = CURSOR.safeParse(jsonOf(Buffer.from(text, 'base64url').toString('utf8')))
  if (!cursor.success) return null
  const [, given, order, at, id] = cursor.data
  const query = listEvents.query.safeParse(given)
  const sort = readSort(order)
  if (!query.success || sort === null || sort.length !== at.length || at.some((instant) => instant < '0001'))
    return null
  return { filters: filtersOf(query.data), sort, mark: { at, id } }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
