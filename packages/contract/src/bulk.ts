// Lookup of many numbers at once: one line for each, from the kept pictures.
import { CARGO_STAGES } from '@quayline/domain/tracking/shipment-summary'
import { MAX_NUMBERS } from '@quayline/domain/tracking/numbers-in-text'
import { NUMBER_TYPES } from '@quayline/domain/tracking/number-kind'
import { z } from 'zod'
import { endpoint, NO_PARAMS, NO_QUERY, places, RAW_BODY } from './endpoint.ts'
import { SHEET_LIMITS } from './register-sheets.ts'
import { LISTED_TIME, place, statusCode } from './shipments.ts'

const base = {
  audience: 'user',
  resource: 'BULK',
  method: 'POST',
  params: NO_PARAMS,
  query: NO_QUERY,
  dated: false,
} as const

/** Without the instant: five hundred lines are sent as stored. */
const { instant: _, ...TIME } = LISTED_TIME
const lineTime = z.strictObject(TIME).meta({ id: 'LineTime' }).nullable()

const found = z
  .strictObject({
    type: z.enum(NUMBER_TYPES),
    number: z.string().describe('In the form that is used to compare numbers'),
    document: z
      .strictObject({ type: z.enum(['bl', 'bkg']), number: z.string() })
      .describe('The bill or booking on which this is based; for a container, the newest one that lists it'),
    cargoStage: z.enum(CARGO_STAGES),
    status: statusCode.nullable().describe('The newest status of its containers; for a container, its own status'),
    statusAt: z
      .strictObject({ ...TIME, place: place.nullable() })
      .meta({ id: 'LineStatusTime' })
      .nullable(),
    withStatus: z.int(),
    containers: z.int(),
    portOfLoading: place.nullable(),
    portOfDischarge: place.nullable(),
    estimatedDeparture: lineTime,
    actualDeparture: lineTime,
    estimatedArrival: lineTime,
    actualArrival: lineTime,
    vesselName: z.string().nullable(),
    voyage: z.string().nullable(),
    asOf: z.iso.datetime().describe('Arrival time of the newest message on which it is based'),
  })
  .meta({ id: 'FoundInBulk' })

export const trackMany = endpoint({
  ...base,
  name: 'trackMany',
  isQuestion: true,
  path: '/v1/bulk/tracking',
  summary: 'Where up to 500 bills, bookings and containers are: one line for each, in the requested order',
  body: z.strictObject({ numbers: z.array(z.string().min(1).max(50)).min(1).max(MAX_NUMBERS) }),
  output: z.strictObject({
    items: z.array(
      z
        .strictObject({
          asked: z.string(),
          problem: z
            .enum(['NOT_FOUND', 'BEING_UPDATED', 'NO_NUMBER'])
            .nullable()
            .describe(
              'Why there is no answer. NOT_FOUND: nothing is known about the number. BEING_UPDATED: new information about it is still being processed (the tracking call answers immediately). NO_NUMBER: the text is not a number',
            ),
          found: found.nullable(),
        })
        .meta({ id: 'BulkLine' }),
    ),
    places: places.optional(),
  }),
  errors: [],
})

export const readNumbersSheet = endpoint({
  ...base,
  name: 'readNumbersSheet',
  path: '/v1/bulk/sheet',
  summary:
    'Read the cells of the first sheet of a workbook (xlsx, at most 1 MB) as texts by row, to find numbers in them; nothing is stored',
  body: RAW_BODY,
  output: z.strictObject({ rows: z.array(z.array(z.string())).max(SHEET_LIMITS.rows) }),
  errors: ['BODY_TOO_LARGE'],
})
