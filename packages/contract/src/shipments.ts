// The list of a company's bookings and bills: which are in transit, where they are, and the next deadline.
import { DEADLINE_KINDS } from '@quayline/domain/shipments/deadlines'
import { CARGO_STAGES, SHIPMENT_STATES } from '@quayline/domain/tracking/shipment-summary'
import { CUSTOMER_ROLE_CODES, SHIPMENT_SIDES } from '@quayline/domain/tracking/shipment-parties'
import { STATUS_CODES } from '@quayline/domain/tracking/status-code'
import { z } from 'zod'
import { readDateTime } from './date-time.ts'
import { endpoint, NO_BODY, NO_PARAMS, places } from './endpoint.ts'
import { byRule } from './field-rule.ts'
import { next, sortedBy } from './user-fields.ts'

const unLocode = z
  .string()
  .regex(/^[A-Z]{2}[A-Z2-9]{3}$/)
  .optional()
const trimmedText = (max: number) => z.string().trim().min(1).max(max).optional()
const day = z.iso
  .date()
  .refine((on) => on >= '1970-01-01' && on <= '2120-01-01', byRule('format'))
  .optional()
const instant = z
  .string()
  .max(50)
  .refine((text) => readDateTime(text) !== null, byRule('format'))
  .optional()

export const statusCode = z.enum(STATUS_CODES).meta({ id: 'StatusCode' })

/** Which documents of the caller are listed; all given criteria must match. */
const CRITERIA = {
  party: trimmedText(35).describe(
    'Code of the company in the documents. Staff must give it; a company with several codes may give it to see only one of them',
  ),
  documentType: z.enum(['BKG', 'TRD']).optional().describe('Bookings or bills'),
  side: z
    .enum(SHIPMENT_SIDES)
    .optional()
    .describe(
      'EXPORT: as shipper, forwarder or booking agent (CZ, FW, BA); IMPORT: as consignee or notify party (CN, NI, N1, N2)',
    ),
  state: z.enum([...SHIPMENT_STATES, 'ALL']).default('ACTIVE'),
  cargoStage: z.enum(CARGO_STAGES).optional(),
  status: statusCode.optional().describe('Newest status of a container of the shipment'),
  portOfLoading: unLocode.describe('UN/LOCODE of the first port'),
  portOfDischarge: unLocode.describe('UN/LOCODE of the last port'),
  vessel: trimmedText(50).describe('Vessel of any leg: its IMO number, or its whole name in upper or lower case'),
  etaFrom: day.describe('Estimated arrival at the last port on this local day or later'),
  etaTo: day.describe('Estimated arrival at the last port on this local day or earlier'),
  deadlineBefore: instant.describe('The next deadline is not later than this instant: RFC 3339 with an offset'),
  changedSince: instant.describe('A message about it arrived at or after this instant: RFC 3339 with an offset'),
  q: trimmedText(50).describe(
    'Number of the booking, bill or a container of it; the carrier’s prefix, blanks and case do not matter',
  ),
} as const

export const place = z
  .strictObject({
    unLocode: z.string().nullable(),
    name: z.string().nullable().describe('The city, otherwise the name of the place in the message'),
  })
  .meta({ id: 'ListedPlace' })

export const LISTED_TIME = {
  local: z
    .string()
    .describe('Local time of the place, YYYY-MM-DDTHH:mm or with seconds; a date without a time is YYYY-MM-DD'),
  zone: z.string().nullable().describe('IANA time zone of the place; null = not known'),
  offset: z.string().nullable().describe('UTC offset at that time, for example `+08:00`'),
  instant: z.iso.datetime().nullable().describe('Null if the time zone of the place is not known'),
} as const
export const listedTime = z.strictObject(LISTED_TIME).meta({ id: 'ListedTime' }).nullable()

export const deadline = z
  .strictObject({
    kind: z.enum(DEADLINE_KINDS),
    container: z.string().nullable().describe('Null = it applies to the whole document'),
    local: LISTED_TIME.local,
    zone: LISTED_TIME.zone,
    at: z.iso.datetime(),
    unLocode: z.string().nullable(),
  })
  .meta({ id: 'NextDeadline' })

export const listedStatusTime = z
  .strictObject({ ...LISTED_TIME, place: place.nullable() })
  .meta({ id: 'ListedStatusTime' })
  .nullable()

const item = z
  .strictObject({
    documentType: z.enum(['BKG', 'TRD']),
    number: z
      .string()
      .describe(
        'In the form that is used to compare numbers: upper case, without blanks and without the carrier’s prefix',
      ),
    otherNumbers: z.array(z.string()).describe('Bills of a booking, bookings of a bill'),
    roles: z.array(z.enum(CUSTOMER_ROLE_CODES)).describe('Roles of the company in the document (UN/EDIFACT 3035)'),
    sides: z.array(z.enum(SHIPMENT_SIDES)).describe('Both if the company is on both sides'),
    state: z.enum(SHIPMENT_STATES),
    cargoStage: z.enum(CARGO_STAGES),
    status: statusCode.nullable().describe('The newest status of a container; null while none is reported'),
    statusAt: listedStatusTime,
    withStatus: z.int().describe('How many of the containers have that status'),
    containers: z.int().describe('How many containers it has'),
    placeOfReceipt: place.nullable(),
    portOfLoading: place.nullable(),
    portOfDischarge: place.nullable(),
    placeOfDelivery: place.nullable(),
    estimatedDeparture: listedTime,
    actualDeparture: listedTime,
    estimatedArrival: listedTime,
    actualArrival: listedTime,
    leg: z
      .strictObject({
        vesselName: z.string().nullable(),
        vesselImo: z.string().nullable(),
        voyage: z.string().nullable(),
        loadAt: place.nullable(),
        dischargeAt: place.nullable(),
      })
      .meta({ id: 'ListedLeg' })
      .nullable()
      .describe('The leg on which the cargo is or will be next; the last leg once the cargo has arrived'),
    nextDeadline: deadline.nullable().describe('The first deadline that has not passed yet'),
    asOf: z.iso.datetime().describe('Arrival time of the newest message on which it is based'),
  })
  .meta({ id: 'ListedShipment' })

export const bounded = z
  .strictObject({ count: z.int(), isMore: z.boolean().describe('True: there are more than were counted') })
  .meta({ id: 'BoundedCount' })

/** Columns by which the list can be sorted. */
export const SHIPMENT_SORTS = ['changed', 'departure', 'arrival', 'number'] as const

export const listShipments = endpoint({
  name: 'listShipments',
  method: 'GET',
  path: '/v1/shipments',
  audience: 'party-or-staff',
  summary:
    'Bookings and bills that name your company as a party, by default newest message first; staff of the line must give a party',
  params: NO_PARAMS,
  query: z
    .strictObject({
      ...CRITERIA,
      sort: sortedBy(...SHIPMENT_SORTS)
        .default('-changed')
        .describe(
          'changed: arrival time of the newest message; departure, arrival: instant of the first departure or the last arrival, the actual one if it is known, otherwise the estimated one; documents without such a time, or whose time has no known time zone, are at the end in both directions',
        ),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      cursor: z
        .string()
        .min(1)
        .max(400)
        .optional()
        .describe('`next` of the previous page; the other parameters must be the same as for that page'),
    })
    .refine(({ etaFrom = '', etaTo = '9' }) => etaFrom <= etaTo, { ...byRule('date-order'), path: ['etaTo'] }),
  body: NO_BODY,
  output: z.strictObject({
    items: z.array(item),
    next,
    total: bounded.describe('Number of documents that match these criteria; at most 1,000 are counted'),
    waiting: bounded.describe(
      'Number of documents of the company about which something was stated that is not processed yet, regardless of the criteria',
    ),
    asOf: z.iso
      .datetime()
      .nullable()
      .describe(
        'Arrival time of the newest message that has been processed, for all documents of the company; null = none',
      ),
    places: places.optional(),
  }),
  dated: false,
  errors: [],
})

export type ShipmentQuery = z.output<typeof listShipments.query>
export type ShipmentCriteria = Omit<ShipmentQuery, 'limit' | 'cursor' | 'sort'>
export type ShipmentSort = ShipmentQuery['sort']
