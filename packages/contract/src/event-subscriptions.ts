// DCSA T&T 2.2 event subscriptions (TNT_v2.2.0.yaml, /v2/event-subscriptions): each partner manages its own; events are
// delivered by signed callbacks.
import { asciiHost } from '@quayline/domain/kernel/ascii-host'
import { z } from 'zod'
import { endpoint, NO_BODY, NO_PARAMS, NO_QUERY } from './endpoint.ts'
import { byRule } from './field-rule.ts'
import {
  CODES,
  EVENT_TYPES,
  isDeclaredDefault,
  TRANSPORT_DOCUMENT_TYPES,
  TYPE_OF_CODES,
  type CodeFilter,
} from './tnt-codes.ts'

const codes = <Codes extends readonly [string, ...string[]]>(list: Codes) => z.array(z.enum(list)).max(50).optional()

const DEPRECATED = 'Deprecated by DCSA'
const NEVER = `${DEPRECATED}; none of our events has it, so nothing matches`
const text = (max: number) => z.string().min(1).max(max).optional()

/** The three filter bodies of the YAML (shipment, transport, equipment). Filters are joined by AND, the values of a list by OR. */
const FILTERS = {
  eventType: codes(EVENT_TYPES),
  shipmentEventTypeCode: codes(CODES.shipmentEventTypeCode),
  documentTypeCode: codes(CODES.documentTypeCode),
  carrierBookingReference: text(35),
  bookingReference: text(35).describe(`${DEPRECATED}: use carrierBookingReference`),
  transportDocumentID: z.guid().optional().describe(NEVER),
  transportDocumentReference: text(20),
  transportDocumentTypeCode: codes(TRANSPORT_DOCUMENT_TYPES).describe(NEVER),
  transportEventTypeCode: codes(CODES.transportEventTypeCode),
  scheduleID: z.guid().optional().describe(NEVER),
  transportCallID: text(100),
  vesselIMONumber: text(7),
  carrierVoyageNumber: text(50).describe(`${DEPRECATED}: use exportVoyageNumber`),
  exportVoyageNumber: text(50),
  carrierServiceCode: text(5),
  UNLocationCode: text(5),
  equipmentEventTypeCode: codes(CODES.equipmentEventTypeCode),
  equipmentReference: text(15),
} as const

export type FilterName = keyof typeof FILTERS

export const FILTER_NAMES = Object.keys(FILTERS) as readonly FilterName[]

type GivenCodes = Readonly<Partial<Record<'eventType' | CodeFilter, readonly string[] | undefined>>>

/**
 * Whether any event could match: codes of two event types, or of a type that eventType excludes, never match, and such
 * a subscription would never deliver anything. An empty list does not filter (YAML: "Default is none"), nor does one
 * with all codes.
 */
function canMatch(body: GivenCodes): boolean {
  const isGiven = (name: keyof GivenCodes): boolean => {
    const asked = body[name] ?? []
    return asked.length > 0 && !isDeclaredDefault(name, asked)
  }
  return EVENT_TYPES.some(
    (type) =>
      (!isGiven('eventType') || body.eventType?.includes(type) === true) &&
      Object.entries(TYPE_OF_CODES).every(([name, other]) => other === type || !isGiven(name as CodeFilter)),
  )
}

const CONTRADICTION = { ...byRule('contradiction'), path: ['eventType'] }

/** The characters of a URI (RFC 3986) with http or https; no fragment, which is never sent. */
const CALLBACK_URL = /^https?:\/\/(?:[\w\-.~:/?@!$&'()*+,;=[\]]|%[0-9a-f]{2})+$/i

/** A host name in another script is accepted and converted to its ASCII form. */
const withAsciiHost = (url: string): string =>
  url.replace(/^(https?:\/\/)([^/?#:@]*\P{ASCII}[^/?#:@]*)/iu, (whole, scheme: string, host: string) => {
    const ascii = asciiHost(host)
    return ascii === null ? whole : `${scheme}${ascii}`
  })

const callbackUrl = z
  .string()
  .min(1)
  .max(2000)
  .refine((url) => CALLBACK_URL.test(withAsciiHost(url)), byRule('callback-url'))
  .describe('https:// address of a public host, without user name, password or fragment')

/** RFC 4648 section 4 with its padding: 32 to 64 bytes are 44 to 88 characters. */
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

const secret = z
  .string()
  .max(88)
  .refine((base64) => BASE64.test(base64) && isSecretLength(byteLengthOf(base64)), byRule('callback-secret'))
  .describe('Base64 of 32 to 64 random bytes; never returned')

const byteLengthOf = (base64: string): number => (base64.length / 4) * 3 - (/=*$/.exec(base64)?.[0].length ?? 0)
const isSecretLength = (bytes: number): boolean => bytes >= 32 && bytes <= 64

const subscriptionID = z.guid()

export const eventSubscription = z
  .strictObject({ subscriptionID, callbackUrl: z.string(), ...FILTERS })
  .meta({ id: 'EventSubscription', description: 'The secret is never returned' })

const NAMED = z.object({ subscriptionID })
const PATH = '/dcsa/tnt/v2/event-subscriptions'

export const listEventSubscriptions = endpoint({
  name: 'listEventSubscriptions',
  method: 'GET',
  path: PATH,
  audience: 'party',
  summary: 'Your subscriptions, oldest first; the header Next-Page-Cursor leads to the next page',
  params: NO_PARAMS,
  query: z.object({
    limit: z.coerce.number().int().min(1).default(100).describe('Maximum number of subscriptions per page'),
    cursor: z.string().min(1).max(200).optional().describe('Next-Page-Cursor of the previous page'),
    sort: z.enum(['subscriptionID', 'subscriptionID:ASC', 'subscriptionID:DESC']).optional(),
  }),
  body: NO_BODY,
  output: z.array(eventSubscription),
  dated: false,
  errors: [],
})

export const createEventSubscription = endpoint({
  name: 'createEventSubscription',
  method: 'POST',
  path: PATH,
  audience: 'party',
  summary: 'Subscribe to events: they are sent to you as they become visible, signed with your secret',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: z.strictObject({ callbackUrl, secret, ...FILTERS }).refine(canMatch, CONTRADICTION),
  output: eventSubscription,
  status: 201,
  dated: false,
  errors: ['CONFLICT'],
})

export const getEventSubscription = endpoint({
  name: 'getEventSubscription',
  method: 'GET',
  path: `${PATH}/{subscriptionID}`,
  audience: 'party',
  summary: 'One of your subscriptions',
  params: NAMED,
  query: NO_QUERY,
  body: NO_BODY,
  output: eventSubscription,
  dated: false,
  errors: ['NOT_FOUND'],
})

export const changeEventSubscription = endpoint({
  name: 'changeEventSubscription',
  method: 'PUT',
  path: `${PATH}/{subscriptionID}`,
  audience: 'party',
  summary: 'Replace the address and the filters of a subscription; an omitted filter is removed',
  params: NAMED,
  query: NO_QUERY,
  body: z
    .strictObject({ subscriptionID: subscriptionID.optional(), callbackUrl, ...FILTERS })
    .refine(canMatch, CONTRADICTION),
  output: eventSubscription,
  dated: false,
  errors: ['NOT_FOUND'],
})

export const deleteEventSubscription = endpoint({
  name: 'deleteEventSubscription',
  method: 'DELETE',
  path: `${PATH}/{subscriptionID}`,
  audience: 'party',
  summary: 'Delete a subscription; its callbacks that are still waiting are not sent',
  params: NAMED,
  query: NO_QUERY,
  body: NO_BODY,
  output: NO_BODY,
  status: 204,
  dated: false,
  errors: ['NOT_FOUND'],
})

export const changeCallbackSecret = endpoint({
  name: 'changeCallbackSecret',
  method: 'PUT',
  path: `${PATH}/{subscriptionID}/secret`,
  audience: 'party',
  summary: 'Replace the secret that signs callbacks, from the next attempt on',
  params: NAMED,
  query: NO_QUERY,
  body: z.strictObject({ secret }),
  output: NO_BODY,
  status: 204,
  dated: false,
  errors: ['NOT_FOUND'],
})
