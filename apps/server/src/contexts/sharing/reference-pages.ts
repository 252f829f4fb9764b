// The two pages that sailings lead to: /view-port, contact of both ports, and /check-flights, the vessel and its
// service's route.
import type { ContextDeps } from '../../platform/context.ts'
import type { PageRoute } from '../../platform/pages/pages.ts'
import { findFacility, findRoute, findVessel } from '../reference/index.ts'
import { servicePunctuality } from '../schedule/index.ts'

/** Longer codes do not exist (contract/reference.ts) and are not looked up. */
const LONGEST_CODE = 35

/** `look` is called for a possible code; null and [] mean not requested or unknown. */
async function known<Found>(code: string | undefined, look: (code: string) => Promise<Found>, nothing: Found) {
  const text = code?.trim() ?? ''
  return text === '' || text.length > LONGEST_CODE || hasControl(text) ? nothing : look(text)
}

// PostgreSQL refuses NUL; no code has control characters.
const hasControl = (text: string): boolean => /[\p{Cc}\p{Surrogate}]/u.test(text)

/** Null if no call can be rated. */
async function shownPunctuality(db: ContextDeps['db'], service: string, now: number) {
  const { onTimePercent, calls, toleranceHours } = await servicePunctuality(db, service, now)
  return onTimePercent === null ? null : { onTimePercent, calls, toleranceHours }
}

export const referencePages = ({ db, clock }: Pick<ContextDeps, 'db' | 'clock'>): readonly PageRoute[] => [
  {
    path: '/view-port',
    shared: true,
    load: async ({ query }) => {
      const [loading, discharge] = await Promise.all([
        known(query['rev'], (code) => findFacility(db, code), null),
        known(query['deli'], (code) => findFacility(db, code), null),
      ])
      return { page: 'view-port', loading, discharge }
    },
    failed: ({ requestId }) => ({ page: 'server-error', requestId }),
  },
  {
    path: '/check-flights',
    shared: true,
    load: async ({ query }) => {
      const service = query['service']?.trim().slice(0, LONGEST_CODE) || null
      const [vessel, route, punctuality] = await Promise.all([
        known(query['vessel'], (code) => findVessel(db, code), null),
        known(service ?? undefined, (code) => findRoute(db, code), []),
        known(service ?? undefined, (code) => shownPunctuality(db, code, clock.now()), null),
      ])
      return { page: 'check-flights', vessel, service, route, punctuality }
    },
    failed: ({ requestId }) => ({ page: 'server-error', requestId }),
  },
]
