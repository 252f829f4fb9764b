// The criteria of a search by city pair in the address, and the resulting query.
import type { paths } from '@quayline/client/schema.d'
import { SEARCH_WEEKS } from '@quayline/domain/schedule/search-window'
import { addDays, dayOf, dayText, parseDay } from '@quayline/ui/calendar'
import { type Criteria, oneOf } from '../../kit/list-address.ts'

export const CONNECTION_CRITERIA = [
  'originCity',
  'destinationCity',
  'estimateDate',
  'date',
  'dateLength',
  'stops',
  'pickup',
  'delivery',
] as const
export type ConnectionCriterion = (typeof CONNECTION_CRITERIA)[number]
export type ConnectionCriteria = Criteria<ConnectionCriterion>

type Search = paths['/v1/public/schedule/connections']['get']
export type ConnectionQuery = Search['parameters']['query']
export type ConnectionData = Search['responses'][200]['content']['application/json']['data']

export const DATE_KINDS = ['D', 'A'] as const
export const HAULAGE = ['B', 'Y', 'D'] as const
/** Maximum number of transshipments; `ts`: at least one. */
export const STOPS = ['0', '1', '2', 'ts'] as const
/** As texts in the address. */
export const WEEKS = SEARCH_WEEKS.map(String)
const DEFAULT_WEEKS = 4

export const weeksOf = (text: string | undefined, otherwise = DEFAULT_WEEKS): number =>
  Number(oneOf(WEEKS, text) ?? otherwise)

/**
 * Without a date the search window starts today, so a saved view never becomes outdated. Pickup and delivery default to
 * `B` (CY or door).
 */
export function connectionQuery(criteria: ConnectionCriteria, today: string): ConnectionQuery {
  const { originCity = '', destinationCity = '', date = '' } = criteria
  const dateLength = weeksOf(criteria.dateLength)
  const stops = oneOf(STOPS, criteria.stops)
  const day = parseDay(date) === null ? null : date
  const isArrival = criteria.estimateDate === 'A'
  return {
    originCity: originCity.slice(0, 200),
    destinationCity: destinationCity.slice(0, 200),
    estimateDate: isArrival ? 'A' : 'D',
    ...(isArrival ? { toDate: day ?? dayText(addDays(dayOf(today), dateLength * 7 - 1)) } : { fromDate: day ?? today }),
    dateLength,
    pickup: oneOf(HAULAGE, criteria.pickup) ?? 'B',
    delivery: oneOf(HAULAGE, criteria.delivery) ?? 'B',
    ...(stops === undefined || stops === 'ts' ? {} : { transshipments: Number(stops) }),
  }
}

export const isComplete = ({ originCity = '', destinationCity = '' }: ConnectionCriteria): boolean =>
  originCity !== '' && destinationCity !== ''

export const sheetHref = (query: ConnectionQuery): string =>
  `/v1/public/schedule/connections.xlsx?${new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )}`
