// The criteria of voyages by service and by vessel, and the resulting query.
import type { Answered, QuaylineClient } from '@quayline/client/quayline-client'
import type { VesselVoyage } from '@quayline/domain/schedule/vessel-voyages'
import { parseDay } from '@quayline/ui/calendar'
import type { Criteria } from '../../kit/list-address.ts'
import { weeksOf } from './connection-criteria.ts'
import { codeIn } from './places-and-vessels.ts'

export type VoyagesOf = 'service' | 'vessel'
export type VoyageCriterion = 'service' | 'vessel' | 'fromDate' | 'dateLength'
export const VOYAGE_CRITERIA: Readonly<Record<VoyagesOf, readonly VoyageCriterion[]>> = {
  service: ['service', 'fromDate', 'dateLength'],
  vessel: ['vessel', 'fromDate', 'dateLength'],
}

export const isNamed: Readonly<Record<VoyagesOf, (criteria: Criteria<VoyageCriterion>) => boolean>> = {
  service: ({ service = '' }) => service !== '',
  vessel: ({ vessel = '' }) => codeIn(vessel) !== '',
}

const DEFAULT_WEEKS = 8
/** The contract's limit for a service or vessel code. */
const LONGEST_CODE = 20

export const windowOf = ({ fromDate = '', dateLength }: Criteria<'fromDate' | 'dateLength'>, otherwise: number) => ({
  ...(parseDay(fromDate) === null ? {} : { fromDate }),
  dateLength: weeksOf(dateLength, otherwise),
})

export const askVoyages =
  (of: VoyagesOf) =>
  (criteria: Criteria<VoyageCriterion>) =>
  (client: QuaylineClient): Promise<Answered<{ readonly data: readonly VesselVoyage[] }>> => {
    const query = windowOf(criteria, DEFAULT_WEEKS)
    if (of === 'service') {
      const service = (criteria.service ?? '').slice(0, LONGEST_CODE)
      return client.GET('/v1/public/schedule/services/{service}', { params: { path: { service }, query } })
    }
    const code = codeIn(criteria.vessel ?? '').slice(0, LONGEST_CODE)
    return client.GET('/v1/public/schedule/vessels/{code}', { params: { path: { code }, query } })
  }
