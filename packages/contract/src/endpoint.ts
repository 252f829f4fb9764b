// One call of the API, for server and client: method, path, audience, input and output.
import type { Resource } from '@quayline/domain/accounts/resource'
import { DOCUMENT_NUMBER_TYPES } from '@quayline/domain/tracking/number-kind'
import { DEADLINE_KINDS } from '@quayline/domain/shipments/deadlines'
import { z } from 'zod'
import type { ErrorCode } from './error-code.ts'
import { actualShipment, trackingPath } from './voyage.ts'

/**
 * Which callers are admitted. anyone: with or without a credential (a valid one is passed to the route); share: a
 * caller with the key in the path; user: a logged-in user; authenticated: a certified user or the line's staff; owner:
 * a user, or an operator's key; partner: an EDI partner's key that may send; party: an EDI partner's key that may read,
 * or a certified user of a company that documents name; operator: an operator's key or the line's staff;
 * party-or-staff: a caller admitted by one of these two; company-admin: the administrator of a customer's company;
 * admin: an administrator of a port, a region or headquarters; hq-admin: an administrator of headquarters.
 */
export const AUDIENCES = [
  'anyone',
  'share',
  'user',
  'authenticated',
  'owner',
  'partner',
  'party',
  'party-or-staff',
  'operator',
  'company-admin',
  'admin',
  'hq-admin',
] as const
export type Audience = (typeof AUDIENCES)[number]

export const needsCredential = (audience: Audience): boolean => audience !== 'anyone' && audience !== 'share'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Endpoint<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  /** Unique; the operationId of the OpenAPI document. */
  readonly name: string
  readonly method: Method
  /** `/v1/sharedatas/{key}`; each name in braces is a field of `params`. */
  readonly path: `/${string}`
  readonly audience: Audience
  /** A POST call that only reads: its query is too long for an address. */
  readonly isQuestion?: true
  /**
   * The permission that a user needs in addition: an entry of the user's menu (domain accounts/resource.ts). With
   * audience `anyone` it is only required of users.
   */
  readonly resource?: Resource
  /** Only users need the permission: a key that the audience admits, which has no menu, may call as well. */
  readonly isOpenToKeys?: true
  readonly summary: string
  readonly params: Params
  readonly query: Query
  /** NO_BODY, RAW_BODY (the bytes as sent, any content type) or the JSON's schema. */
  readonly body: Body
  /** The body is application/x-www-form-urlencoded; JSON is accepted, too. */
  readonly isForm?: true
  /** Each call costs a password hash, sends a mail or reveals whether a name is taken, so it is counted like logins. */
  readonly isGuessable?: true
  /**
   * The content of `data` in the envelope; under `/dcsa/` the body itself. No transforms, because the schema describes
   * the transferred form.
   */
  readonly output: Output
  /** Media type of an answer that is a file: its bytes are sent without an envelope. */
  readonly produces?:
    | 'application/pdf'
    | 'image/png'
    | 'text/calendar'
    | 'text/csv'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    | 'application/json'
  /** True when the answer has `asOf`, `asOfSource`, `clocks` and `places` beside `data`. */
  readonly dated: boolean
  /** Default 200. 204 has no body, so the output is NO_BODY; 202 may have one. */
  readonly status?: 201 | 202 | 204
  /** Refusals specific to this call; the platform adds those that any call may get. */
  readonly errors: readonly ErrorCode[]
}

export const NO_PARAMS = z.object({})
export const NO_QUERY = z.object({})
export const NO_BODY = z.undefined()
export const RAW_BODY = z.instanceof(Uint8Array)

/** Largest accepted bodies in bytes: JSON, and the raw messages of a partner. */
export const BODY_LIMIT = { json: 1024 * 1024, raw: 20 * 1024 * 1024 } as const

const declared = new WeakSet<object>()

export function endpoint<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, O extends z.ZodType>(
  definition: Endpoint<P, Q, B, O>,
): Endpoint<P, Q, B, O> {
  declared.add(definition)
  return definition
}

/** True only for values created by `endpoint`, not for other exports of a file such as schemas or lists. */
export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && declared.has(value)

/** Arrival time of the newest message behind an answer (docs/requirements/calls.md 2.1); null when there is none. */
export const asOf = z.iso
  .datetime()
  .nullable()
  .meta({ description: 'Arrival time of the newest message on which the answer is based' })

/** Type of that message, for example `COARRI`. */
export const asOfSource = z
  .string()
  .nullable()
  .meta({ description: 'Type of the newest message on which the answer is based' })

const isAwaited = z
  .literal(true)
  .optional()
  .meta({ description: 'An expected time: neither this event nor any later event on the route has happened' })

/** The time zone and offset of each local time, by JSON pointer into `data` (domain `TimeZoneRefs`). */
export const clocks = z
  .record(
    z.string(),
    z.object({
      zone: z.string(),
      offset: z.string(),
      isAwaited,
      verdict: z
        .object({
          punctuality: z.enum(['ON_TIME', 'LATE', 'EARLY']),
          hours: z.number().int().meta({ description: 'Full hours of difference from the first ETA; 0 when on time' }),
          first: z.string().optional().meta({ description: 'The first ETA in the same time zone, if it was missed' }),
        })
        .optional()
        .meta({
          description: "A leg's arrival, otherwise its latest ETA, compared with the first ETA that was stated",
        }),
    }),
  )
  .meta({ id: 'TimeZoneRefs', description: 'Time zone and UTC offset of each local time, by JSON pointer into data' })

const placeName = z.object({ city: z.string(), country: z.string() })

/** Names of the places in the answer (domain `NamedPlaces`). */
export const places = z
  .record(
    z.string(),
    z.object({
      unLocode: z.string(),
      names: z.object({ 'zh-CN': placeName, 'en-US': placeName, 'es-ES': placeName, fr: placeName }),
    }),
  )
  .meta({
    id: 'Places',
    description:
      'UN/LOCODE and names in four languages of the known places. The key is the text of the place in data without the facility: its parts joined by a comma and a blank, without empty and repeated parts',
  })

/** Which of a shipment's containers the answer contains (domain `ContainersPage`). */
export const containersPage = z
  .object({
    total: z.number().int().meta({ description: 'Number of containers of the whole shipment' }),
    from: z.number().int().meta({ description: 'Position of the first container shown, from 0' }),
    next: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Value of containersFrom that requests the next containers; null = no more' }),
  })
  .meta({ id: 'ContainersPage', description: 'Absent when the answer contains all containers' })

const inlandTime = z
  .object({
    local: z.string().meta({ description: 'Local time of the place, 2015-02-06 09:35, or only a date' }),
    isActual: z.boolean(),
    clock: z.object({ zone: z.string(), offset: z.string(), isAwaited }).nullable(),
  })
  .nullable()

/** The voyage of a container's trip (domain `ContainerVoyage`). */
export const voyages = z
  .array(
    z
      .object({
        actualShipment: z.array(actualShipment),
        trackingPath,
        clocks,
        document: z
          .object({ type: z.enum(DOCUMENT_NUMBER_TYPES), number: z.string() })
          .nullable()
          .meta({ description: 'The bill, otherwise the booking; null if the caller is not a party to it' }),
      })
      .meta({ id: 'ContainerVoyage' })
      .nullable(),
  )
  .meta({
    description: 'Voyages of the containers, in the order of the containers; absent when no document names any of them',
  })

/** The next deadline of a bill or booking, or a charge that is already running (domain `ShownDeadline`). */
export const deadline = z
  .object({
    kind: z.enum(DEADLINE_KINDS),
    containers: z
      .number()
      .int()
      .meta({ description: 'Number of containers to which it applies; 0 = it applies to the whole document' }),
    local: z.string().meta({ description: 'Local time of the place: YYYY-MM-DD, for a cut-off with HH:mm' }),
    zone: z.string().nullable(),
    unLocode: z.string().nullable(),
    daysLeft: z.number().int().meta({ description: 'Calendar days at the place; 0 = today, negative = past' }),
    place: z.string().nullable(),
    isEstimated: z
      .literal(true)
      .optional()
      .meta({ description: 'Counted from the day on which the vessel is expected' }),
    nextDay: z
      .strictObject({ currency: z.string(), amount: z.string() })
      .optional()
      .meta({ description: 'Cost of the next day after it for all its containers; only if it was requested' }),
  })
  .meta({ id: 'ShownDeadline', description: 'For parties of the document and staff; absent when there is none' })

/** Transport by train, truck or barge before the first or after the last vessel (domain `InlandLeg`). */
export const inlandLegs = z
  .array(
    z
      .object({
        stage: z.enum(['PRE_CARRIAGE', 'ON_CARRIAGE']),
        mode: z.string().nullable().meta({ description: 'Rail, Truck or Barge; null = not stated' }),
        from: z.string().nullable(),
        to: z.string().nullable(),
        departure: inlandTime,
        arrival: inlandTime,
      })
      .meta({
        id: 'InlandLeg',
        description: 'Its times are those of the last container, once all containers have moved',
      }),
  )
  .meta({ description: 'Inland transports of a bill or booking. Absent when none is known' })

/** Containers carried by another vessel than the legs of their bill state (domain `RolledContainers`). */
export const rolled = z
  .array(
    z
      .object({
        containers: z.array(z.string()),
        vesselName: z.string().nullable(),
        voyageNo: z.string().nullable(),
        portOfDischarge: z.string().nullable(),
        arrival: inlandTime,
      })
      .meta({
        id: 'RolledContainers',
        description: 'Containers rolled to another vessel; arrival is the expected one, null = not stated',
      }),
  )
  .meta({
    description: 'Containers of a bill or booking that are carried by another vessel. Absent when there are none',
  })

/** More facts exist for one number than are read for an answer (docs/operations.md, Limits). */
export const isIncomplete = z
  .literal(true)
  .meta({ description: 'More messages name this number than are read for an answer; the oldest are left out' })

/**
 * DCSA's calls have DCSA's format (docs/requirements/dcsa-api.md 1): no envelope, headers for paging, a different error
 * format.
 */
export const isDcsaPath = (path: string): boolean => path.startsWith('/dcsa/')
