// The filters of calls, and the resulting query.
import { listMaintainedCalls } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import type { Filter } from '../../kit/filters.ts'
import type { Criteria } from '../../kit/list-address.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { codeIn, PORTS, VESSELS } from '../schedules/places-and-vessels.ts'
import { MAINTENANCE } from './maintenance-own-texts.ts'

export const CALL_CRITERIA = ['vessel', 'voyage', 'service', 'port', 'from', 'until'] as const
export type CallCriterion = (typeof CALL_CRITERIA)[number]

const LIMITS = limitsOf(listMaintainedCalls)

export const callQuery = ({ vessel, ...criteria }: Criteria<CallCriterion>) => ({
  ...criteria,
  ...(vessel === undefined ? {} : { vessel: codeIn(vessel) }),
})

export function useMaintenanceFilters(): readonly Filter<CallCriterion>[] {
  const own = useOwnTexts(MAINTENANCE)
  return [
    { kind: 'suggest', name: 'vessel', label: own.vessel, limit: LIMITS.vessel, source: VESSELS, hint: own.vesselHint },
    { name: 'voyage', label: own.voyage, limit: LIMITS.voyage },
    { name: 'service', label: own.service, limit: LIMITS.service },
    { kind: 'suggest', name: 'port', label: own.port, limit: LIMITS.port, source: PORTS },
    { kind: 'range', name: 'from', until: 'until', label: own.days },
  ]
}
