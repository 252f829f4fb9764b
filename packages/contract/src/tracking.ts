// The tracking call (docs/requirements/tracking.md 2): the carrier's payload, field by field.
import { LABEL_SIDES } from '@quayline/domain/tracking/map-labels'
import { DOCUMENT_NUMBER_TYPES, NUMBER_TYPES } from '@quayline/domain/tracking/number-kind'
import { z } from 'zod'
import type { TrackingAnswer } from '@quayline/domain/tracking/answer'
import { endpoint, NO_BODY } from './endpoint.ts'
import { actualShipment, LOCAL_TIME, localTime, trackingPath } from './voyage.ts'

const text = z.string().nullable()

export const trackedContainer = z
  .strictObject({
    containerUuid: z.string(),
    containerNumber: z.string(),
    containerType: text,
    grossWeight: text,
    piecesNumber: z.number().nullable(),
    label: text,
    sealNumber: text,
    location: text,
    locationDateTime: z
      .string()
      .nullable()
      .meta({ description: `${LOCAL_TIME}; with seconds in a container answer` }),
    transportation: text.meta({ description: 'Truck, Rail, Vessel, Barge, or a blank' }),
    flag: text,
    railRef: text,
    inlandMvId: text,
    containerLocation: text,
    isShow: z.boolean(),
    hsCode: z.array(z.string()),
    isNorthAmericaRails: z.boolean(),
  })
  .meta({ id: 'TrackedContainer' })

export const containerStatusGroup = z
  .strictObject({ label: z.string(), containers: z.array(trackedContainer) })
  .meta({ id: 'ContainerStatusGroup' })

export const keyValue = z.strictObject({ key: z.string(), value: z.string() }).meta({ id: 'KeyValue' })

export const operation = z
  .strictObject({ operation: z.string(), info: z.array(keyValue) })
  .meta({ id: 'Operation', description: 'A documentation milestone of the bill' })

export const billTracking = z
  .strictObject({
    itNumber: text,
    actualShipment: z.array(actualShipment),
    trackingPath,
    containerStatus: z.array(containerStatusGroup),
    doc_ext: z.array(keyValue),
    action: z.array(operation).meta({ description: 'Empty for an anonymous visitor' }),
  })
  .meta({ id: 'BillTracking' })

export const circleStatus = z
  .strictObject({
    uuid: z.string(),
    containerNumber: z.string(),
    containerNumberStatus: z.string(),
    location: text,
    timeOfIssue: localTime,
    transportation: text,
  })
  .meta({ id: 'CircleStatus' })

export const containerTrip = z
  .strictObject({
    containerCircleStatus: z.array(circleStatus).meta({ description: 'This trip, newest first' }),
    container: trackedContainer,
    containerHistorys: z.array(circleStatus).meta({ description: 'Earlier trips, newest first' }),
  })
  .meta({ id: 'ContainerTrip' })

export const containerTracking = z
  .strictObject({
    containers: z.array(containerTrip),
    notFound: z.string().meta({ description: 'Comma-separated list of the requested numbers that were not found' }),
  })
  .meta({ id: 'ContainerTracking' })

/** Found as a bill or booking, found as containers, or not found, which is also a success. */
export const trackingAnswer = z
  .discriminatedUnion('type', [
    z.strictObject({
      type: z.enum(DOCUMENT_NUMBER_TYPES),
      numberType: z.enum([...DOCUMENT_NUMBER_TYPES, 'both']),
      content: billTracking,
    }),
    z.strictObject({ type: z.literal('cntr'), numberType: z.literal('cntr'), content: containerTracking }),
    z.strictObject({ type: z.literal('none'), numberType: z.literal('none'), content: z.null() }),
  ])
  .meta({ id: 'TrackingAnswer' })

/** Used by tracking answers and shares. */
export const containersFrom = z.coerce.number().int().min(0).max(1_000_000).optional().meta({
  description: 'For a bill or booking: position of the first container to show, from containersPage.next of an answer',
})

export const trackNumber = endpoint({
  name: 'trackNumber',
  method: 'GET',
  path: '/v1/public/tracking/{num}',
  audience: 'anyone',
  resource: 'TRACK',
  summary: 'Where a bill, a booking or up to six containers are',
  params: z.object({
    num: z.string().min(1).max(200).meta({
      description:
        "Bill, booking or container number; up to six containers, comma separated. Blanks, dashes, lower case and a carrier's prefix are accepted",
    }),
  }),
  query: z.object({
    numberType: z
      .enum(NUMBER_TYPES)
      .optional()
      .meta({ description: 'Type of the number; without it the server determines the type' }),
    containersFrom,
  }),
  body: NO_BODY,
  output: trackingAnswer,
  dated: true,
  errors: [],
})

const point = { x: z.number(), y: z.number() } as const

const routeMap = z
  .strictObject({
    frame: z.string().meta({ description: 'SVG view box of the lines' }),
    land: z.string().meta({ description: 'SVG path data, like sailed and rest' }),
    sailed: z.string(),
    rest: z.string(),
    ports: z
      .array(
        z.strictObject({
          ...point,
          city: z.string(),
          isReached: z.boolean(),
          label: z.enum(LABEL_SIDES).nullable().meta({ description: 'Side on which there is room for the name' }),
        }),
      )
      .meta({ description: 'In the order of sailing; x and y in per cent of the picture' }),
    vessel: z
      .strictObject(point)
      .nullable()
      .meta({ description: 'Position of the vessel, estimated from the times of its leg; it is not measured' }),
    miles: z
      .strictObject({ sailed: z.number().int(), total: z.number().int() })
      .meta({ description: 'Nautical miles' }),
    at: z.iso.datetime().meta({ description: 'Time for which the position was estimated' }),
  })
  .meta({ id: 'RouteMap' })

export const sketchRoute = endpoint({
  name: 'sketchRoute',
  method: 'GET',
  path: '/v1/public/tracking/{num}/route',
  audience: 'anyone',
  resource: 'TRACK',
  summary:
    'The voyage of a bill, a booking or one container as a sketch: land, the route sailed and the remaining route',
  params: trackNumber.params,
  query: z.object({ numberType: z.enum(NUMBER_TYPES).optional() }),
  body: NO_BODY,
  output: z.strictObject({
    map: routeMap.nullable().meta({ description: 'Null if fewer than two of its ports are known' }),
  }),
  dated: true,
  errors: [],
})

type Writable<Value> = Value extends readonly (infer Item)[]
  ? Writable<Item>[]
  : Value extends object
    ? { -readonly [Key in keyof Value]: Writable<Value[Key]> }
    : Value
type IsSame<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

/** Does not compile when the schema and the domain's TrackingAnswer differ in any field. */
export const SCHEMA_IS_THE_ANSWER: IsSame<Writable<z.output<typeof trackingAnswer>>, Writable<TrackingAnswer>> = true
