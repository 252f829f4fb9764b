// Server answers that tests use in place of calls, and a session of each kind of administrator.
import type { TimeZoneRefs } from '@quayline/client/schema.d'
import type { Resource } from '@quayline/domain/accounts/resource'
import type { AdminRole } from '@quayline/domain/accounts/user-kind'
import type { Session } from '../shell/session.ts'
import { sessionOf } from '../shell/rendered.fixture.tsx'

export const answered = <Data>(data: Data, clocks: TimeZoneRefs = {}) => ({
  ok: true,
  data,
  asOf: { at: '2026-03-17T06:05:00.000Z', source: 'COARRI' },
  clocks,
  requestId: null,
})

export const page = <Row>(items: readonly Row[], next: string | null = null) => answered({ items, next })

/** The cache key that useList uses. */
export const listKey = (key: readonly unknown[], criteria: object = {}): readonly unknown[] => [
  ...key,
  criteria,
  null,
  null,
]

export const TERRITORIES: Session['territories'] = [
  { code: 'CN-EAST', name: 'East China', region: 'CN', regionName: 'China' },
  { code: 'CN-SOUTH', name: 'South China', region: 'CN', regionName: 'China' },
  { code: 'EU-NORTH', name: 'Northern Europe', region: 'EU', regionName: 'Europe' },
]

export const adminSession = (adminRole: AdminRole, ...resources: readonly Resource[]): Session =>
  sessionOf(
    { kind: adminRole === 'COMPANY_ADMIN' ? 'CERTIFIED' : 'INTERNAL', adminRole },
    { territories: TERRITORIES, menu: resources.map((resource) => ({ resource, access: 'OPEN' })) },
  )
