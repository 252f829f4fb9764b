// The criteria of the demurrage query as the address holds them: what the server is asked, and where its files of the same are.
import { DOCUMENT_NUMBER_TYPES } from '@quayline/domain/tracking/number-kind'
import type { paths } from '@quayline/client/schema.d'
import { BOUNDS, CHARGE_TYPES } from '@quayline/domain/demurrage/terms'
import { type Criteria, oneOf } from '../../kit/list-address.ts'

export const CHARGE_CRITERIA = ['docRef', 'bound', 'chargeType', 'docType'] as const
export type ChargeCriterion = (typeof CHARGE_CRITERIA)[number]
export const DOC_TYPES = DOCUMENT_NUMBER_TYPES

export type ChargeQuery = paths['/v1/public/demurrage/searchDemurrage']['get']['parameters']['query']
export type ChargeAnswer =
  paths['/v1/public/demurrage/searchDemurrage']['get']['responses'][200]['content']['application/json']['data']

/** Import and all charges where nothing is said: what is asked for most. */
export function chargeQuery(criteria: Criteria<ChargeCriterion>): ChargeQuery {
  const docType = oneOf(DOC_TYPES, criteria.docType)
  return {
    docRef: (criteria.docRef ?? '').slice(0, 60),
    bound: oneOf(BOUNDS, criteria.bound) ?? 'BM',
    chargeType: oneOf(CHARGE_TYPES, criteria.chargeType) ?? 'ALL',
    ...(docType === undefined ? {} : { docType }),
  }
}

export const isComplete = ({ docRef }: Criteria<ChargeCriterion>): boolean => docRef !== undefined && docRef !== ''

type LedgerFile = 'ledger.pdf' | 'ledger.csv' | 'dispute-pack.pdf'

export const fileHref = (file: LedgerFile, query: ChargeQuery): string =>
  `/v1/demurrage/${file}?${new URLSearchParams({ ...query })}`
