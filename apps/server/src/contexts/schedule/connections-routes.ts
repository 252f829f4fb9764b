// Sailings by city pair, by service and by vessel: open to anybody.
import { searchByService, searchByVessel, searchConnections } from '@quayline/contract/schedule'
import type { ContextDeps } from '../../platform/context.ts'
import { badParameter } from '../../platform/http/api-error.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { findVoyages } from './by-vessel.ts'
import { findConnections, readCities } from './connections.ts'

export const connectionRoutes = ({ db, clock }: Pick<ContextDeps, 'db' | 'clock'>): readonly Route[] => [
  route(searchConnections, async ({ query }) => {
    const now = clock.now()
    const read = readCities(query, now)
    if (!read.ok) return badParameter(...read.reason)
    const { content, clocks, asOf, leftOut } = await findConnections(db, read.value, { now, pointer: '/content' })
    return { data: { content, ...(leftOut.length > 0 && { leftOut }) }, clocks, asOf }
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
