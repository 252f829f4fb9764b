// The portal's search box: finds the caller's shipments by parts of numbers, by place or by vessel
// (docs/requirements/portal.md 10).
import { SHIPMENT_STATES } from '@quayline/domain/tracking/shipment-summary'
import { z } from 'zod'
import { endpoint, NO_BODY, NO_PARAMS } from './endpoint.ts'
import { bounded, deadline, place } from './shipments.ts'

export const SEARCH_LIMITS = { shortest: 2, longest: 60, shortestPart: 3, most: 20 } as const

const document = {
  documentType: z.enum(['BKG', 'TRD']),
  number: z
    .string()
    .describe(
      'In the form that is used to compare numbers: upper case, without blanks and without the carrier’s prefix',
    ),
  state: z.enum(SHIPMENT_STATES),
  portOfLoading: place.nullable(),
  portOfDischarge: place.nullable(),
  nextDeadline: deadline.nullable().describe('The first deadline that has not passed yet'),
} as const

const foundNumber = z
  .strictObject({ ...document, container: z.string().nullable().describe('Null: the document itself was found') })
  .meta({ id: 'FoundNumber' })

const foundShipment = z.strictObject(document).meta({ id: 'FoundShipment' })

export const searchShipments = endpoint({
  name: 'searchShipments',
  method: 'GET',
  path: '/v1/ebuser/search',
  audience: 'user',
  summary:
    'Bookings, bills and containers of the user’s company whose number contains the text, and its shipments by place or vessel; staff find all numbers that begin with the text',
  params: NO_PARAMS,
  query: z.strictObject({
    text: z.string().trim().min(SEARCH_LIMITS.shortest).max(SEARCH_LIMITS.longest),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(SEARCH_LIMITS.most)
      .default(3)
      .describe('Maximum number of results of each kind'),
  }),
  body: NO_BODY,
  output: z.strictObject({
    numbers: z.strictObject({
      items: z
        .array(foundNumber)
        .describe(
          'Numbers equal to the text first, then those that begin with it, then those that contain it; each group newest first',
        ),
      total: bounded,
    }),
    shipments: z.strictObject({
      items: z.array(foundShipment).describe('Shipments under way, newest first'),
      total: bounded,
    }),
  }),
  errors: [],
  dated: false,
})
