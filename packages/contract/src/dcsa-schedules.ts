// DCSA Commercial Schedules 1.0.3 (CS_v1.0.3.yaml): routes from place to place, vessels at a port, voyages of vessels.
// Public.
import { z } from 'zod'
import { csPointToPoint, csPortSchedule, csServiceSchedule, RECEIPT_TYPES, textUpTo } from './cs-schedule.ts'
import { endpoint, NO_BODY, NO_PARAMS } from './endpoint.ts'
import { byRule } from './field-rule.ts'

const unLocode = z.string().regex(/^[A-Z]{2}[A-Z2-9]{3}$/)
const date = z.iso.date().refine((on) => on >= '1970-01-01' && on <= '2120-01-01', byRule('format'))

const PAGE = {
  limit: z.coerce.number().int().min(1).max(100).default(100).describe('Maximum number of objects per page, 1 to 100'),
  cursor: z
    .string()
    .min(1)
    .max(1024)
    .optional()
    .describe('Next-Page-Cursor of the previous page; all other parameters must be unchanged'),
}

/** False when the end is before the start, because nothing could match. */
const isSpan = (start: string | undefined, end: string | undefined): boolean =>
  start === undefined || end === undefined || start <= end

export const listPointToPointRoutes = endpoint({
  name: 'listPointToPointRoutes',
  method: 'GET',
  path: '/dcsa/cs/v1/point-to-point-routes',
  audience: 'anyone',
  resource: 'SCHEDULES',
  summary: 'Best routes from place to place (DCSA CS 1.0.3); without dates those of the next eight weeks',
  params: NO_PARAMS,
  query: z
    .strictObject({
      placeOfReceipt: unLocode.describe('UN/LOCODE'),
      placeOfDelivery: unLocode.describe('UN/LOCODE'),
      departureStartDate: date.optional().describe('Local date at the first port, inclusive'),
      departureEndDate: date.optional(),
      arrivalStartDate: date.optional().describe('Local date at the last port, inclusive'),
      arrivalEndDate: date.optional(),
      maxTranshipment: z.coerce
        .number()
        .int()
        .min(0)
        .max(100)
        .optional()
        .describe('Routes with more than 3 are never proposed'),
      receiptTypeAtOrigin: z.enum(RECEIPT_TYPES).default('CY').describe('CY (including rail ramps), SD or CFS'),
      deliveryTypeAtDestination: z.enum(RECEIPT_TYPES).default('CY'),
      cargoType: z.enum(['DRY', 'REEFER']).default('DRY'),
      ...PAGE,
    })
    .refine((q) => isSpan(q.departureStartDate, q.departureEndDate), {
      ...byRule('contradiction'),
      path: ['departureEndDate'],
    })
    .refine((q) => isSpan(q.arrivalStartDate, q.arrivalEndDate), {
      ...byRule('contradiction'),
      path: ['arrivalEndDate'],
    }),
  body: NO_BODY,
  output: z.array(csPointToPoint),
  dated: false,
  errors: [],
})

export const listPortSchedules = endpoint({
  name: 'listPortSchedules',
  method: 'GET',
  path: '/dcsa/cs/v1/port-schedules',
  audience: 'anyone',
  resource: 'SCHEDULES',
  summary: 'Vessels at a port by terminal, for eight weeks from the given date (DCSA CS 1.0.3)',
  params: NO_PARAMS,
  query: z.strictObject({ UNLocationCode: unLocode, date: date.describe('Local date of the port'), ...PAGE }),
  body: NO_BODY,
  output: z.array(csPortSchedule),
  dated: false,
  errors: [],
})

const VESSEL_FILTERS = {
  vesselIMONumber: z
    .string()
    .regex(/^\d{7,8}$/)
    .optional(),
  vesselName: textUpTo(50).optional(),
  carrierServiceCode: textUpTo(11).optional(),
  universalServiceReference: z
    .string()
    .regex(/^SR\d{5}[A-Z]$/)
    .optional()
    .describe('None of our services has one, so nothing matches'),
  carrierVoyageNumber: textUpTo(50).optional().describe('Import or export voyage'),
  universalVoyageReference: z
    .string()
    .regex(/^\d{2}[0-9A-Z]{2}[NEWSR]$/)
    .optional()
    .describe('None of our voyages has one, so nothing matches'),
  UNLocationCode: unLocode.optional(),
  facilitySMDGCode: textUpTo(6).optional().describe('Together with UNLocationCode'),
  vesselOperatorCarrierCode: textUpTo(10).optional(),
}
const FILTER_NAMES = Object.keys(VESSEL_FILTERS) as readonly (keyof typeof VESSEL_FILTERS)[]

export const listVesselSchedules = endpoint({
  name: 'listVesselSchedules',
  method: 'GET',
  path: '/dcsa/cs/v1/vessel-schedules',
  audience: 'anyone',
  resource: 'SCHEDULES',
  summary:
    'Voyages by service, vessel, voyage or port (DCSA CS 1.0.3); without dates, from three months ago to six months ahead',
  params: NO_PARAMS,
  query: z
    .strictObject({
      ...VESSEL_FILTERS,
      startDate: date.optional().describe('Local date at the port of a call; only together with a filter'),
      endDate: date.optional(),
      responseScope: z.enum(['FULL_VOYAGE', 'MATCHED_CALLS']).default('FULL_VOYAGE'),
      ...PAGE,
    })
    .superRefine((query, context) => {
      // CS: "A filter parameter or a combination of filter parameters MUST always be provided"; dates do not count as
      // filters.
      if (FILTER_NAMES.some((name) => query[name] !== undefined)) return
      context.addIssue({ code: 'custom', ...byRule('required'), path: ['carrierServiceCode'] })
    })
    .refine((query) => isSpan(query.startDate, query.endDate), { ...byRule('contradiction'), path: ['endDate'] }),
  body: NO_BODY,
  output: z.array(csServiceSchedule),
  dated: false,
  errors: [],
})

export type PointToPointQuery = z.output<typeof listPointToPointRoutes.query>
export type PointToPointRoute = z.input<typeof csPointToPoint>
export type PortScheduleQuery = z.output<typeof listPortSchedules.query>
export type PortSchedule = z.input<typeof csPortSchedule>
export type VesselScheduleQuery = z.output<typeof listVesselSchedules.query>
export type ServiceSchedule = z.input<typeof csServiceSchedule>
