// The criteria of the demurrage query as the address holds them: what the server is asked, a question a number.
import type { LedgerQuery } from '@quayline/client/ledger-files'
import type { ChargeRow } from '@quayline/client/schema.d'
import { type Listed, MAX_CHARGE_NUMBERS } from '@quayline/domain/demurrage/charge-batch'
import { BOUNDS, CHARGE_TYPES } from '@quayline/domain/demurrage/terms'
import { DOCUMENT_NUMBER_TYPES } from '@quayline/domain/tracking/number-kind'
import { severalNumbers } from '@quayline/domain/tracking/numbers-in-text'
import { type Criteria, oneOf } from '../../kit/list-address.ts'

export const CHARGE_CRITERIA = ['docRef', 'bound', 'chargeType', 'docType'] as const
export type ChargeCriterion = (typeof CHARGE_CRITERIA)[number]
export const DOC_TYPES = DOCUMENT_NUMBER_TYPES

/** What each number is asked for by. */
export type ChargeQuery = Pick<LedgerQuery, 'docRef' | 'bound' | 'chargeType' | 'docType'>
/** A row of the answer, with the number that it was asked for by. */
export type ListedCharge = Listed<ChargeRow>

/** Import and all charges where nothing is chosen: what is asked for most. */
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
  severalNumbers(docRef, MAX_CHARGE_NUMBERS)

export const isComplete = (criteria: Criteria<ChargeCriterion>): boolean => numbersAsked(criteria).numbers.length > 0

/** The calls take so many rows by name. */
const MAX_NAMED_ROWS = 500

/** Rows of one number as what-if and budget name them; more than can be named are all of them. */
export const namedRows = (rows: readonly ListedCharge[]): string[] =>
  rows.length > MAX_NAMED_ROWS ? [] : rows.map(({ rowId }) => rowId)
