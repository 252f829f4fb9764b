// The filters of the calls at a port.
import { searchByPort } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import type { Filter } from '../../kit/filters.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { PORTS, SERVICES } from './places-and-vessels.ts'
import type { PortCriterion } from './port-calls.ts'
import { SCHEDULES } from './schedules-own-texts.ts'
import { useWeeks } from './use-weeks.ts'

/** The contract's limit for the port in the call's address. */
const LONGEST_PORT = 200

export function usePortFilters(): readonly Filter<PortCriterion>[] {
  const own = useOwnTexts(SCHEDULES)
  return [
    {
      kind: 'suggest',
      name: 'port',
      label: own.port,
      isRequired: true,
      limit: LONGEST_PORT,
      source: PORTS,
      hint: own.placeHint,
    },
    { kind: 'day', name: 'fromDate', label: own.date, hint: own.dateHint },
    useWeeks<PortCriterion>('dateLength', 2),
    { kind: 'suggest', name: 'service', label: own.service, limit: limitsOf(searchByPort).service, source: SERVICES },
  ]
}
