// Maintenance of vessels' calls by the line's staff (docs/requirements/schedules.md 7): search, change with a version
// check, log.
import { CUT_OFF_CODES, SCHEDULE_CALL_STATUSES } from '@quayline/domain/intake/dcsa-codes'
import { MAX_CHANGE_REASON_LENGTH } from '@quayline/domain/schedule/maintenance-rule'
import { z } from 'zod'
import { endpoint, NO_BODY, NO_PARAMS, NO_QUERY } from './endpoint.ts'
import { byRule } from './field-rule.ts'

const text = z.string().nullable()
const KEY = z.string().min(1).max(200)
const status = z.enum(SCHEDULE_CALL_STATUSES)
const cutOffCode = z.enum(CUT_OFF_CODES)

const maintainedCall = z
  .strictObject({
    key: z.string(),
    vessel: z.string(),
    vesselCode: z.string(),
    service: text,
    importVoyage: text,
    exportVoyage: text,
    port: z.string(),
    city: z.string(),
    zone: text,
    plannedArrival: text,
    estimatedArrival: text,
    pilotArrival: text,
    berthArrival: text,
    plannedDeparture: text,
    estimatedDeparture: text,
    berthDeparture: text,
    status,
    facilityCode: text,
    cutOffs: z.array(z.strictObject({ code: cutOffCode, time: z.string() })),
    changedAt: z.iso.datetime().describe('A change sends it as readAt'),
    statedAt: z.iso.datetime().describe('When the newest statement about it was made'),
    statedIn: z.string(),
  })
  .meta({ id: 'MaintainedCall', description: 'Times are local times of the port' })

export type MaintainedCall = z.infer<typeof maintainedCall>

/** Dated, because it contains names of places (docs/decisions/2026-11-30-places-in-the-readers-language.md). */
const base = { audience: 'operator', resource: 'SCHEDULE_MAINTENANCE', dated: true } as const
const page = {
  after: z.string().min(1).max(400).optional().describe('`next` of the previous page'),
  limit: z.coerce.number().int().min(1).max(200).default(50).describe('Rows per page, 1 to 200'),
}
const day = z.iso.date().refine((on) => on >= '1970-01-01' && on <= '2120-01-01', byRule('format'))

export const listMaintainedCalls = endpoint({
  ...base,
  name: 'listMaintainedCalls',
  method: 'GET',
  path: '/v1/schedule/maintenance/calls',
  summary: 'Calls of a vessel, voyage, service or port, sorted by departure time; those without a time come last',
  params: NO_PARAMS,
  query: z.object({
    vessel: z.string().min(1).max(80).optional().describe("The line's code, an IMO number or the whole name"),
    voyage: z.string().min(1).max(20).optional(),
    service: z.string().min(1).max(20).optional(),
    port: z.string().min(1).max(200).optional().describe('UN/LOCODE or name'),
    from: day.optional().describe('UTC day, inclusive; default: two weeks back'),
    until: day.optional().describe('UTC day, inclusive; default: three months ahead'),
    ...page,
  }),
  body: NO_BODY,
  output: z.strictObject({ items: z.array(maintainedCall), next: text, total: z.int() }),
  errors: [],
})

const named = z.object({ key: KEY.describe('For example 9000003/042W/CNSHA/1') })

export const getMaintainedCall = endpoint({
  ...base,
  name: 'getMaintainedCall',
  method: 'GET',
  path: '/v1/schedule/maintenance/calls/{key}',
  summary: 'One call in the form in which staff change it',
  params: named,
  query: NO_QUERY,
  body: NO_BODY,
  output: maintainedCall,
  errors: ['NOT_FOUND'],
})

/** A local time of the port; the rule decides whether that time exists there. */
const local = z.string().min(1).max(16).describe('Local time of the port, YYYY-MM-DD HH:mm')

const change = {
  plannedArrival: local.optional(),
  estimatedArrival: local.optional(),
  plannedDeparture: local.optional(),
  estimatedDeparture: local.optional(),
  actuals: z
    .strictObject({ pilotArrival: local.nullable(), berthArrival: local.nullable(), berthDeparture: local.nullable() })
    .optional()
    .describe('Absent: the actual times are not changed; at least one of the three must not be null'),
  status: status.optional(),
  facilityCode: z.string().trim().min(1).max(20).optional(),
  cutOffs: z
    .array(z.strictObject({ code: cutOffCode, time: local }))
    .max(CUT_OFF_CODES.length)
    .optional(),
  reason: z.string().trim().max(MAX_CHANGE_REASON_LENGTH).optional(),
}

/** The changes to a call, as both calls accept them. */
export type CallChange = z.infer<z.ZodObject<typeof change>>

export const changeMaintainedCall = endpoint({
  ...base,
  name: 'changeMaintainedCall',
  method: 'PATCH',
  path: '/v1/schedule/maintenance/calls/{key}',
  summary: 'Change a call manually; omitted fields stay unchanged',
  params: named,
  query: NO_QUERY,
  body: z.strictObject({ ...change, readAt: z.iso.datetime().describe('changedAt of the call that was read') }),
  output: maintainedCall,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const addMaintainedCall = endpoint({
  ...base,
  name: 'addMaintainedCall',
  method: 'POST',
  path: '/v1/schedule/maintenance/calls',
  summary: 'Add a call that no message has stated',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: z.strictObject({
    ...change,
    vessel: z
      .string()
      .trim()
      .min(1)
      .max(80)
      .describe("The line's code or an IMO number; the name of a vessel that has neither"),
    voyage: z.string().trim().min(1).max(20),
    port: z.string().trim().min(1).max(200).describe('UN/LOCODE or name'),
    service: z.string().trim().min(1).max(20).optional().describe('Needed if no vessel is named yet (TBN)'),
  }),
  output: maintainedCall,
  status: 201,
  errors: ['CONFLICT'],
})

const logEntry = z
  .strictObject({
    id: z.uuid(),
    callKey: z.string(),
    vessel: z.string(),
    voyage: text,
    port: z.string(),
    city: z.string(),
    changedBy: z.string(),
    changedAt: z.iso.datetime(),
    reason: text,
    isNew: z.boolean().describe('The change created the call'),
    changes: z.array(z.strictObject({ field: z.string(), was: text, now: text })),
  })
  .meta({ id: 'ScheduleLogEntry' })
export type ScheduleLogEntry = z.infer<typeof logEntry>

export const listScheduleLog = endpoint({
  ...base,
  name: 'listScheduleLog',
  method: 'GET',
  path: '/v1/schedule/maintenance/log',
  summary: 'Changes of calls by staff, newest first: who, when, why, before and after',
  params: NO_PARAMS,
  query: z.object({ key: KEY.optional().describe('Only changes of this call'), ...page }),
  body: NO_BODY,
  output: z.strictObject({
    items: z.array(logEntry),
    next: text,
  }),
  errors: [],
})

export const getCallEffect = endpoint({
  ...base,
  dated: false,
  name: 'getCallEffect',
  method: 'GET',
  path: '/v1/schedule/maintenance/effect',
  summary:
    'The bookings that a change of a call concerns, which are loaded or discharged there by that voyage, and how many calendars and subscriptions follow their dates',
  params: NO_PARAMS,
  query: z.object({ key: KEY }),
  body: NO_BODY,
  output: z.strictObject({
    total: z.int().describe('Counted up to 1,001, which means more than 1,000'),
    bookings: z.array(z.string()).describe('The first twenty by number'),
    calendars: z.int().describe('Calendar addresses of these bookings that are not revoked'),
    subscriptions: z.int().describe('Event subscriptions of parties that these bookings name'),
  }),
  errors: [],
})
