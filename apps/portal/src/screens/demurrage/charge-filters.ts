// The filters of the demurrage query.
import { BOUNDS, CHARGE_TYPES } from '@quayline/domain/demurrage/terms'
import type { DemurrageTermsTexts } from '@quayline/messages/demurrage/demurrage-terms.zh-CN'
import { choicesOf } from '../../kit/choices.ts'
import type { Filter } from '../../kit/filters.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { type ChargeCriterion, DOC_TYPES } from './charge-criteria.ts'
import { DEMURRAGE_OWN } from './demurrage-own-texts.ts'

export function useChargeFilters(terms: DemurrageTermsTexts): readonly Filter<ChargeCriterion>[] {
  const { demurrage: screenTexts, tracking } = useTexts().queries
  const own = useOwnTexts(DEMURRAGE_OWN)
  return [
    {
      name: 'docRef',
      label: own.numbers,
      hint: own.numbersHint,
      isRequired: true,
      rows: 3,
    },
    {
      kind: 'choice',
      name: 'bound',
      label: screenTexts.bound,
      options: choicesOf(BOUNDS, screenTexts.bounds),
      otherwise: screenTexts.bounds.BM,
    },
    {
      kind: 'choice',
      name: 'chargeType',
      label: screenTexts.chargeType,
      options: choicesOf(CHARGE_TYPES, terms.chargeTypes),
      otherwise: own.all,
    },
    {
      kind: 'choice',
      name: 'docType',
      label: screenTexts.docType,
      options: choicesOf(DOC_TYPES, tracking.types),
      otherwise: tracking.types.any,
    },
  ]
}
