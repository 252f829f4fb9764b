// Whether a bill needs an advance customs declaration by the line, and where; and its current status
// (docs/requirements/customs.md 1 to 4).
import { z } from 'zod'
import { endpoint, NO_BODY, NO_PARAMS } from './endpoint.ts'

export const searchCustomsCde = endpoint({
  name: 'searchCustomsCde',
  method: 'GET',
  path: '/v1/ebbase/public/customsGeneralInquiry/searchCustomsCde',
  audience: 'anyone',
  summary: 'Customs area of a bill: CA, US, EU or JP; empty when none of them is on its route',
  params: NO_PARAMS,
  query: z.object({ blNumber: z.string().min(1).max(200).describe('Bill or booking number') }),
  body: NO_BODY,
  output: z.strictObject({ content: z.strictObject({ area: z.enum(['CA', 'US', 'EU', 'JP', '']) }) }),
  dated: false,
  errors: [],
})

const text = z.string().nullable()
const localTime = text.meta({ description: 'Local time of the place, YYYY-MM-DD HH:mm; its time zone is in clocks' })
const location = text.meta({ description: 'Facility, city, subdivision and country as the carrier prints them' })

/** Progress of customs clearance: a release never clears a hold (docs/requirements/customs.md 3). */
export const clearance = z
  .strictObject({
    state: z.enum(['RELEASED', 'ON_HOLD', 'HOLD_REMOVED', 'NOT_REPORTED']),
    holds: z.array(
      z.strictObject({
        code: z.string().meta({ description: 'Code from the message: PA to PX in X12, 17 or 90 in IFTSTA' }),
        at: localTime,
        location,
      }),
    ),
    removedHolds: z
      .number()
      .int()
      .meta({ description: 'Number of holds that were removed; the messages do not state which' }),
    releasedAt: localTime,
    isReleased: z.boolean().meta({ description: 'A release was reported; it does not clear a hold' }),
  })
  .meta({ id: 'CustomsClearance' })

const filing = z
  .strictObject({
    name: z.enum(['AMS', 'ISF', 'ISF_STUFFING', 'ACI', 'ACI_HOUSE', 'ENS', 'AFR']),
    filer: z.enum(['CARRIER', 'IMPORTER', 'FORWARDER']),
    rule: z.enum(['24H_BEFORE_LOADING', '24H_BEFORE_DEPARTURE', '24H_BEFORE_ARRIVAL']),
    deadline: localTime.meta({
      description: 'Null: neither a cut-off nor the time before which the filing must be made is known',
    }),
    basis: z.enum(['PUBLISHED', 'RECKONED', 'EXPECTED']).nullable().meta({
      description:
        "PUBLISHED: the line's cut-off for advance filings. RECKONED: calculated from an actual departure or arrival. EXPECTED: calculated from an expected one",
    }),
    isOver: z.boolean(),
  })
  .meta({ id: 'AdvanceFiling' })

export const searchCustomsFilings = endpoint({
  name: 'searchCustomsFilings',
  method: 'GET',
  path: '/v1/ebbase/public/customsGeneralInquiry/searchCustomsFilings',
  audience: 'anyone',
  summary:
    'Where a bill must be declared in advance, which filings are due and when, and, only for its parties, the progress of customs clearance',
  params: NO_PARAMS,
  query: z.object({
    blNumber: z.string().min(1).max(60).describe('Bill of lading or booking number, in any spelling'),
  }),
  body: NO_BODY,
  output: z.strictObject({
    content: z.strictObject({
      isFound: z.boolean(),
      area: z.enum(['CA', 'US', 'EU', 'JP', '']),
      /** Where the cargo first enters the customs area. */
      location,
      isLandedThere: z
        .boolean()
        .meta({ description: 'False: the cargo is delivered in the area but discharged outside it' }),
      vessel: text,
      voyage: text,
      portOfLoading: text,
      departure: localTime,
      isDepartureActual: z.boolean(),
      arrival: localTime,
      isArrivalActual: z.boolean(),
      filings: z.array(filing),
      /** Null for a caller who is not a party of the bill: `can.seeClearance` is false then. */
      clearance: clearance.nullable(),
      can: z.strictObject({ seeClearance: z.boolean() }),
    }),
  }),
  dated: true,
  errors: [],
})
