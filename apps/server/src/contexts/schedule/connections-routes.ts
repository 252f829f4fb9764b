// Sailings by city pair, by service, by vessel and by port: public.
import {
  exportConnections,
  searchByPort,
  searchByService,
  searchByVessel,
  searchConnections,
  searchServices as searchServicesEndpoint,
} from '@quayline/contract/schedule'
import type { Database } from '@quayline/database/database'
import { recogniseCity } from '@quayline/domain/schedule/city-line'
import { findServices, servicesOf, type TimetableService } from '@quayline/domain/schedule/timetable-services'
import type { ContextDeps } from '../../platform/context.ts'
import { badParameter } from '../../platform/http/api-error.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { streamWorkbook } from '../../platform/workbook/stream-workbook.ts'
import { findPortCalls } from './by-port.ts'
import { findVoyages } from './by-vessel.ts'
import { connectionSheet } from './connection-sheet.ts'
import { findConnections, readCities } from './connections.ts'
import { type LiveTimetable, timetableOf } from './live-timetable.ts'

// Services that match a typed text, from the timetable used for connections.
const MAX_SUGGESTED = 20

/** Computed once for each timetable, which is replaced when a call changes. */
const KEPT = new WeakMap<LiveTimetable['callsByKey'], readonly TimetableService[]>()

/** `now` in milliseconds. */
async function searchServices(db: Database, text: string, now: number): Promise<readonly TimetableService[]> {
  const { callsByKey } = await timetableOf(db, now)
  const services = KEPT.get(callsByKey) ?? servicesOf(callsByKey.values())
  KEPT.set(callsByKey, services)
  return findServices(services, text, MAX_SUGGESTED)
}

export const connectionRoutes = ({ db, clock }: Pick<ContextDeps, 'db' | 'clock'>): readonly Route[] => [
  route(searchConnections, async ({ query }) => {
    const now = clock.now()
    const read = readCities(query, now)
    if (!read.ok) return badParameter(...read.reason)
    const { content, clocks, asOf, leftOut } = await findConnections(db, read.value, { now, pointer: '/content' })
    return { data: { content, ...(leftOut.length > 0 && { leftOut }) }, clocks, asOf }
  }),

  route(exportConnections, async ({ query, language }) => {
    const now = clock.now()
    const read = readCities(query, now)
    if (!read.ok) return badParameter(...read.reason)
    const found = await findConnections(db, read.value, { now, pointer: '' })
    const { originCityUuid, destinationCityUuid } = read.value.conditions
    return {
      data: streamWorkbook(connectionSheet(found, language)),
      headers: {
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${originCityUuid}-${destinationCityUuid}.xlsx"`,
      },
    }
  }),

  route(searchByPort, async ({ params: { port }, query }) => {
    const city = recogniseCity(port)
    if (city === null) return badParameter({ path: 'port', rule: 'city' })
    const { place } = city
    const found = await findPortCalls(db, { place, ...query }, { now: clock.now(), pointer: '/calls' })
    const { calls, isCut, clocks, asOf } = found
    const { unLocode, city: name, country } = place
    return { data: { port: { unLocode, city: name, country }, calls: [...calls], isCut }, clocks, asOf }
  }),

  route(searchServicesEndpoint, async ({ query: { text } }) => {
    const services = await searchServices(db, text, clock.now())
    return { data: services.map(({ service, ports }) => ({ service, ports: [...ports] })) }
  }),

  route(searchByService, async ({ params: { service }, query }) => {
    const { voyages, clocks, asOf } = await findVoyages(db, { service, ...query }, { now: clock.now(), pointer: '' })
    return { data: voyages, clocks, asOf }
  }),

  route(searchByVessel, async ({ params: { code }, query }) => {
    const found = await findVoyages(db, { vessel: code, ...query }, { now: clock.now(), pointer: '' })
    return { data: found.voyages, clocks: found.clocks, asOf: found.asOf }
  }),
]
