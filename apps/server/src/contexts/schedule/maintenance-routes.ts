// Maintenance of calls by staff: search, change, addition, log. Beyond the contract's schema the rule decides what is
// allowed (domain maintenance-rule.ts).
import * as contract from '@quayline/contract/schedule-maintenance'
import type { Database } from '@quayline/database/database'
import { recogniseCity } from '@quayline/domain/schedule/city-line'
import { findPlace } from '@quayline/domain/reference/find-place'
import type { VesselCall } from '@quayline/domain/schedule/call'
import { maintainedChanges, maintainedFields } from '@quayline/domain/schedule/maintained-fields'
import { z } from 'zod'
import { actorOf } from '../../platform/audit-trail.ts'
import type { ContextDeps } from '../../platform/context.ts'
import { badParameter, refused } from '../../platform/http/api-error.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { maintainCall, type NewCall } from './maintain-call.ts'
import { type CallCursor, findMaintainedCall, listMaintainedCalls } from './maintained-calls.ts'
import { readMaintenance, refusalOfMaintenance } from './read-maintenance.ts'
import { listScheduleChanges, type ScheduleChangeRow } from './schedule-log.ts'

const DAY_MS = 86_400_000
const DAYS_BACK = 14
const DAYS_AHEAD = 91

export const maintenanceRoutes = (deps: Pick<ContextDeps, 'db' | 'clock'>): readonly Route[] => [
  route(contract.listMaintainedCalls, async ({ query: { after, limit, from, until, port, ...criteria } }) => {
    if (port === undefined && Object.values(criteria).every((value) => value === undefined))
      return badParameter({ path: 'vessel', rule: 'criterion' })
    const place = port === undefined ? null : recogniseCity(port)
    if (port !== undefined && place === null) return badParameter({ path: 'port', rule: 'city' })
    const cursor = after === undefined ? null : readCallCursor(after)
    if (after !== undefined && cursor === null) return badParameter({ path: 'after', rule: 'cursor' })
    const today = Math.floor(deps.clock.now() / DAY_MS) * DAY_MS
    const fromAt = from === undefined ? today - DAYS_BACK * DAY_MS : Date.parse(from)
    const untilAt = until === undefined ? today + DAYS_AHEAD * DAY_MS : Date.parse(until) + DAY_MS
    if (untilAt <= fromAt) return badParameter({ path: 'until', rule: 'date-order' })
    const { items, next, total } = await listMaintainedCalls(
      deps.db,
      { ...criteria, port: place?.place.unLocode },
      { fromAt, untilAt, after: cursor, limit },
    )
    return { data: { items, next: next === null ? null : writeCursor([next.leavesAt, next.key]), total } }
  }),

  route(contract.getMaintainedCall, async ({ params: { key } }) => answerFor(deps.db, key)),

  route(contract.changeMaintainedCall, async (call) => {
    const { readAt, ...body } = call.body
    const { key } = call.params
    const done = await maintainCall(deps, { key, readAt }, readMaintenance(body), actorOf(call))
    return done.ok ? answerFor(deps.db, done.value.key) : refusalOfMaintenance(done.reason, body)
  }),

  route(contract.addMaintainedCall, async (call) => {
    const { vessel, voyage, port, service, ...body } = call.body
    const place = recogniseCity(port)
    if (place === null) return badParameter({ path: 'port', rule: 'city' })
    const newCall: NewCall = {
      vessel: vesselNamed(vessel),
      voyage,
      port: place.place.unLocode,
      service: service ?? null,
      operator: null,
    }
    const done = await maintainCall(deps, { newCall }, readMaintenance(body), actorOf(call))
    return done.ok ? answerFor(deps.db, done.value.key) : refusalOfMaintenance(done.reason, body)
  }),

  route(contract.listScheduleLog, async ({ query: { key = null, after, limit } }) => {
    const cursor = after === undefined ? null : readLogCursor(after)
    if (after !== undefined && cursor === null) return badParameter({ path: 'after', rule: 'cursor' })
    const rows = await listScheduleChanges(deps.db, { key, after: cursor, limit: limit + 1 })
    const last = rows.length > limit ? rows[limit - 1] : undefined
    return {
      data: {
        items: rows.slice(0, limit).map(entryOf),
        next: last === undefined ? null : writeCursor([last.changedAt, last.id]),
      },
    }
  }),
]

async function answerFor(db: Database, key: string) {
  const data = await findMaintainedCall(db, key)
  return data === null ? refused('NOT_FOUND') : { data }
}

/** Seven digits are an IMO number; letters and digits are the line's code; anything else, including TBN, is a name. */
function vesselNamed(text: string): NewCall['vessel'] {
  const isImo = /^\d{7}$/.test(text)
  const isCode = !isImo && /^[A-Z0-9]{2,6}$/i.test(text) && !/^TB[ACDN]$/i.test(text)
  return {
    imoNumber: isImo ? text : null,
    carrierCode: isCode ? text.toUpperCase() : null,
    name: isImo || isCode ? null : text,
  }
}

function entryOf({ before, after, ...row }: ScheduleChangeRow): contract.ScheduleLogEntry {
  return {
    ...row,
    vessel: after.vessel.name ?? after.vessel.imoNumber ?? after.vesselKey,
    voyage: after.exportVoyage ?? after.importVoyage,
    port: after.port,
    city: cityOf(after),
    isNew: before === null,
    changes: [...maintainedChanges(before === null ? null : maintainedFields(before), maintainedFields(after))],
  }
}

const cityOf = ({ port }: VesselCall): string => findPlace(port)?.city ?? port

const writeCursor = (parts: readonly string[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url')

const AN_INSTANT = z.iso.datetime({ offset: true }).refine((at) => at >= '0001')
/** Characters that the database cannot store are in none of our keys. */
const A_KEY = z.string().regex(/^[^\p{Cc}\p{Cs}]{1,200}$/u)
const CALL_CURSOR = z.tuple([z.union([z.literal('infinity'), AN_INSTANT]), A_KEY])
const LOG_CURSOR = z.tuple([AN_INSTANT, z.uuid()])

function readCallCursor(text: string): CallCursor | null {
  const cursor = CALL_CURSOR.safeParse(jsonOf(text))
  return cursor.success ? { leavesAt: cursor.data[0], key: cursor.data[1] } : null
}

function readLogCursor(text: string): Pick<ScheduleChangeRow, 'changedAt' | 'id'> | null {
  const cursor = LOG_CURSOR.safeParse(jsonOf(text))
  return cursor.success ? { changedAt: cursor.data[0], id: cursor.data[1] } : null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}
