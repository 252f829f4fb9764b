// /dcsa/cs/v1: DCSA Commercial Schedules 1.0.3, public.
import { listPointToPointRoutes, listPortSchedules, listVesselSchedules } from '@quayline/contract/dcsa-schedules'
import { z } from 'zod'
import type { ContextDeps } from '../../platform/context.ts'
import { badParameter } from '../../platform/http/api-error.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { pageHeaders, readCursor } from './dcsa-cursor.ts'
import { findRoutes } from './dcsa-point-to-point.ts'
import { findPortSchedules } from './dcsa-port-schedules.ts'
import { findServiceSchedules } from './dcsa-vessel-schedules.ts'

const NAMED = z.tuple([z.string().max(35)])
const INSTANT = z.int().min(0).max(8.64e15)
const RANKED = z.tuple([INSTANT, z.int().min(0), INSTANT, INSTANT, z.int().min(0)])

const badCursor = badParameter({ path: 'cursor', rule: 'cursor' })

export const dcsaRoutes = ({ db, clock }: Pick<ContextDeps, 'db' | 'clock'>): readonly Route[] => [
  route(listPointToPointRoutes, async ({ query }) => {
    const position = query.cursor === undefined ? null : readCursor(query.cursor, query, RANKED)
    if (query.cursor !== undefined && position === null) return badCursor
    const after = position === null ? null : rankOf(position)
    const { routes, last } = await findRoutes(db, query, { now: clock.now(), after })
    const next = last === null ? null : [last.askedAt, last.answered, last.departAt, last.arriveAt, last.transshipments]
    return { data: routes, headers: pageHeaders(query, next) }
  }),

  route(listPortSchedules, async ({ query }) => {
    const position = query.cursor === undefined ? null : readCursor(query.cursor, query, NAMED)
    if (query.cursor !== undefined && position === null) return badCursor
    const { terminals, last } = await findPortSchedules(db, query, { after: position?.[0] ?? null })
    return { data: terminals, headers: pageHeaders(query, last === null ? null : [last]) }
  }),

  route(listVesselSchedules, async ({ query }) => {
    const position = query.cursor === undefined ? null : readCursor(query.cursor, query, NAMED)
    if (query.cursor !== undefined && position === null) return badCursor
    const { services, last } = await findServiceSchedules(db, query, { now: clock.now(), after: position?.[0] ?? null })
    return { data: services, headers: pageHeaders(query, last === null ? null : [last]) }
  }),
]

const rankOf = ([askedAt, answered, departAt, arriveAt, transshipments]: z.output<typeof RANKED>) => ({
  askedAt,
  answered,
  departAt,
  arriveAt,
  transshipments,
})
