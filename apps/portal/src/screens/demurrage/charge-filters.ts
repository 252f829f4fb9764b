// What the demurrage query is asked by.
import { searchDemurrage } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import { BOUNDS, CHARGE_TYPES } from '@quayline/domain/demurrage/terms'
import type { DemurrageTermsTexts } from '@quayline/messages/demurrage/demurrage-terms.zh-CN'
import { choicesOf } from '../../kit/choices.ts'
import type { Filter } from '../../kit/filters.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { type ChargeCriterion, DOC_TYPES } from './charge-criteria.ts'

export function useChargeFilters(terms: DemurrageTermsTexts): readonly Filter<ChargeCriterion>[] {
  const { demurrage: screenTexts, tracking } = useTexts().queries
  return [
    {
      name: 'docRef',
      label: screenTexts.number,
      isRequired: true,
      limit: limitsOf(searchDemurrage).docRef,
      control: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
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
      otherwise: screenTexts.all,
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
