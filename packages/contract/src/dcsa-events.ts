// DCSA T&T 2.2 events (TNT_v2.2.0.yaml, /v2/events): actual and expected events of a partner's own shipments.
import { z } from 'zod'
import { readDateTime } from './date-time.ts'
import { endpoint, NO_BODY, NO_PARAMS, NO_QUERY } from './endpoint.ts'
import { byRule } from './field-rule.ts'
import { CODES, EVENT_TYPES, isDeclaredDefault, TYPE_OF_CODES, type CodeFilter } from './tnt-codes.ts'
import { tntEvent } from './tnt-event.ts'

const optional = (max: number, description?: string) => {
  const text = z.string().min(1).max(max).optional()
  return description === undefined ? text : text.describe(description)
}

/** `SHIPMENT,EQUIPMENT`: matches any of them. */
const commaList = (codes: readonly string[]) =>
  z
    .string()
    .max(1000)
    .superRefine((text, context) => {
      if (text.split(',').every((code) => codes.includes(code))) return
      context.addIssue({ code: 'invalid_value', values: [...codes], input: text })
    })
    .optional()
    .describe(`Comma-separated list of ${codes.join(', ')}; a list of all of them, in any order, does not filter`)

const SORT_FIELDS = ['eventCreatedDateTime', 'eventDateTime'] as const

export interface SortField {
  readonly field: (typeof SORT_FIELDS)[number]
  readonly direction: 'ASC' | 'DESC'
}

/**
 * `eventDateTime:DESC,eventCreatedDateTime`; null when a field is unknown or repeated, or a colon has no direction
 * after it.
 */
export function readSort(text: string): readonly SortField[] | null {
  const fields: SortField[] = []
  for (const part of text.split(',')) {
    const [name, direction = 'ASC', ...rest] = part.split(':')
    const field = SORT_FIELDS.find((known) => known === name)
    const isKnown = field !== undefined && (direction === 'ASC' || direction === 'DESC') && rest.length === 0
    if (!isKnown || fields.some((other) => other.field === field)) return null
    fields.push({ field, direction })
  }
  return fields
}

const sort = z
  .string()
  .max(100)
  .superRefine((text, context) => {
    if (readSort(text) !== null) return
    const values = SORT_FIELDS.flatMap((field) => [`${field}:ASC`, `${field}:DESC`])
    context.addIssue({ code: 'invalid_value', values, input: text })
  })
  .optional()
  .describe('eventCreatedDateTime or eventDateTime, with :ASC (default) or :DESC, as a comma-separated list')

const dateTime = (operator: string) =>
  z
    .string()
    .max(50)
    .refine((text) => readDateTime(text) !== null, byRule('format'))
    .optional()
    .describe(`Events created ${operator} this instant: RFC 3339 with an offset`)

const NEVER = 'Deprecated by DCSA; none of our events has it, so nothing matches'

const FILTERS = {
  eventType: commaList(EVENT_TYPES),
  shipmentEventTypeCode: commaList(CODES.shipmentEventTypeCode),
  documentTypeCode: commaList(CODES.documentTypeCode),
  transportEventTypeCode: commaList(CODES.transportEventTypeCode),
  equipmentEventTypeCode: commaList(CODES.equipmentEventTypeCode),
  carrierBookingReference: optional(35),
  bookingReference: optional(35, 'Deprecated by DCSA: use carrierBookingReference'),
  transportDocumentReference: optional(20),
  transportDocumentID: z.guid().optional().describe(NEVER),
  equipmentReference: optional(15),
  transportCallID: optional(100),
  vesselIMONumber: optional(7),
  exportVoyageNumber: optional(50),
  carrierVoyageNumber: optional(50, 'Deprecated by DCSA: use exportVoyageNumber'),
  carrierServiceCode: optional(5),
  UNLocationCode: optional(5),
  scheduleID: z.guid().optional().describe(NEVER),
  eventCreatedDateTime: dateTime('at'),
  'eventCreatedDateTime:eq': dateTime('at'),
  'eventCreatedDateTime:gte': dateTime('at or after'),
  'eventCreatedDateTime:gt': dateTime('after'),
  'eventCreatedDateTime:lte': dateTime('at or before'),
  'eventCreatedDateTime:lt': dateTime('before'),
} as const

type Given = { readonly [Name in 'eventType' | CodeFilter]?: string | undefined }

/**
 * Codes of shipment events are refused when only transport events are requested: the conformance suite expects 400
 * (docs/requirements/dcsa-api.md 2.1).
 */
const isConsistent = ({ eventType, ...codes }: Given): boolean => {
  if (eventType === undefined) return true
  const types = eventType.split(',')
  return Object.entries(TYPE_OF_CODES).every(([name, type]) => {
    const asked = codes[name as CodeFilter]
    return asked === undefined || types.includes(type) || isDeclaredDefault(name, asked.split(','))
  })
}

export const listEvents = endpoint({
  name: 'listEvents',
  method: 'GET',
  path: '/dcsa/tnt/v2/events',
  audience: 'party',
  summary: 'Events of your own shipments (DCSA T&T 2.2); the header Next-Page-Cursor leads to the next page',
  params: NO_PARAMS,
  query: z
    .strictObject({
      ...FILTERS,
      limit: z.coerce
        .number()
        .int()
        .min(1)
        .max(1000)
        .default(100)
        .describe('Maximum number of events per page, 1 to 1000'),
      cursor: z
        .string()
        .min(1)
        .max(4000)
        .optional()
        .describe('Next-Page-Cursor of the previous page; the other parameters may be repeated or omitted'),
      sort,
    })
    .refine(isConsistent, { ...byRule('contradiction'), path: ['eventType'] }),
  body: NO_BODY,
  output: z.array(tntEvent),
  dated: false,
  errors: [],
})

export type EventQuery = z.output<typeof listEvents.query>
/** The filters alone, by parameter name. */
export type EventFilters = { readonly [Name in keyof typeof FILTERS]?: string | undefined }
export const FILTER_NAMES = Object.keys(FILTERS) as readonly (keyof typeof FILTERS)[]

export const getEvent = endpoint({
  name: 'getEvent',
  method: 'GET',
  path: '/dcsa/tnt/v2/events/{eventID}',
  audience: 'party',
  summary: 'One event of your own shipments; deprecated by DCSA since T&T 2.1',
  params: z.object({ eventID: z.guid() }),
  query: NO_QUERY,
  body: NO_BODY,
  output: tntEvent,
  dated: false,
  errors: ['NOT_FOUND'],
})
