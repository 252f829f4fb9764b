// Converts a subscription between table and API: lists of codes become comma lists, and the secret is not shown.
import { eventSubscription, FILTER_NAMES, type FilterName } from '@quayline/contract/event-subscriptions'
import type { eventSubscription as table } from '@quayline/database/schema'
import type { Filters } from './match-filters.ts'

export type SubscriptionRow = Omit<typeof table.$inferSelect, 'secret'>

export type FilterBody = Partial<Readonly<Record<FilterName, string | readonly string[] | undefined>>>

/** An empty list has no effect and is not stored. */
export function filtersOf(body: FilterBody): Filters {
  return Object.fromEntries(
    FILTER_NAMES.flatMap((name) => {
      const value = body[name]
      const text = value === undefined || typeof value === 'string' ? value : [...new Set(value)].join(',')
      return text === undefined || text === '' ? [] : [[name, text]]
    }),
  )
}

const LISTS: ReadonlySet<string> = new Set<FilterName>([
  'eventType',
  'shipmentEventTypeCode',
  'documentTypeCode',
  'transportDocumentTypeCode',
  'transportEventTypeCode',
  'equipmentEventTypeCode',
])

export const shownSubscription = ({ id, callbackUrl, filters }: SubscriptionRow) =>
  eventSubscription.parse({
    subscriptionID: id,
    callbackUrl,
    ...Object.fromEntries(
      Object.entries(filters).map(([name, value]) => [name, LISTS.has(name) ? value.split(',') : value]),
    ),
  })
