// The criteria of the demurrage query in the address, and the resulting requests, one per number.
import type { LedgerQuery } from '@quayline/client/ledger-files'
import type { ChargeRow } from '@quayline/client/schema.d'
import { type Listed, MAX_CHARGE_NUMBERS } from '@quayline/domain/demurrage/charge-batch'
import { BOUNDS, CHARGE_TYPES } from '@quayline/domain/demurrage/terms'
import { DOCUMENT_NUMBER_TYPES } from '@quayline/domain/tracking/number-kind'
import { parseDocumentNumbers } from '@quayline/domain/tracking/numbers-in-text'
import { type Criteria, oneOf } from '../../kit/list-address.ts'

export const CHARGE_CRITERIA = ['docRef', 'bound', 'chargeType', 'docType'] as const
export type ChargeCriterion = (typeof CHARGE_CRITERIA)[number]
export const DOC_TYPES = DOCUMENT_NUMBER_TYPES

/** The query of each number. */
export type ChargeQuery = Pick<LedgerQuery, 'docRef' | 'bound' | 'chargeType' | 'docType'>
/** A row of the answer, with the number of its query. */
export type ListedCharge = Listed<ChargeRow>

/** Defaults to import and all charge types, the most frequent query. */
export function chargeQuery(docRef: string, criteria: Criteria<ChargeCriterion>): ChargeQuery {
  const docType = oneOf(DOC_TYPES, criteria.docType)
  return {
    docRef: docRef.slice(0, 60),
    bound: oneOf(BOUNDS, criteria.bound) ?? 'BM',
    chargeType: oneOf(CHARGE_TYPES, criteria.chargeType) ?? 'ALL',
    ...(docType === undefined ? {} : { docType }),
  }
}

export const numbersAsked = ({ docRef = '' }: { readonly docRef?: string }) =>
  parseDocumentNumbers(docRef, MAX_CHARGE_NUMBERS)

export const isComplete = (criteria: Criteria<ChargeCriterion>): boolean => numbersAsked(criteria).numbers.length > 0

/** The API's limit for rows by name. */
const MAX_NAMED_ROWS = 500

/** The row names of one number for what-if and budget; if there are too many, empty, which means all. */
export const namedRows = (rows: readonly ListedCharge[]): string[] =>
  rows.length > MAX_NAMED_ROWS ? [] : rows.map(({ rowId }) => rowId)
