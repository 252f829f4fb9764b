// The filters of the free-days query.
import { BOUNDS, CHARGE_TYPES } from '@quayline/domain/demurrage/terms'
import { DOCUMENT_NUMBER_TYPES } from '@quayline/domain/tracking/number-kind'
import { choicesOf } from '../../kit/choices.ts'
import type { Filter } from '../../kit/filters.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { DEMURRAGE_OWN } from '../demurrage/demurrage-own-texts.ts'
import { useDemurrageTexts } from '../demurrage/demurrage-texts.ts'
import type { FreeDaysCriterion } from './free-days-criteria.ts'

export function useFreeDaysFilters(): readonly Filter<FreeDaysCriterion>[] {
  const { demurrage: names, tracking } = useTexts().queries
  const own = useOwnTexts(DEMURRAGE_OWN)
  const { terms, freeDays } = useDemurrageTexts()
  return [
    { name: 'docRef', label: own.numbers, hint: own.numbersHint, isRequired: true, rows: 3 },
    { kind: 'range', name: 'previewDateFrom', until: 'previewDateTo', label: freeDays.period, isRequired: true },
    {
      kind: 'choice',
      name: 'chargeType',
      label: names.chargeType,
      options: choicesOf(CHARGE_TYPES, terms.chargeTypes),
      otherwise: terms.chargeTypes.DND,
    },
    {
      kind: 'choice',
      name: 'docType',
      label: names.bound,
      options: choicesOf(BOUNDS, names.bounds),
      otherwise: names.bounds.BM,
    },
    {
      kind: 'choice',
      name: 'numberType',
      label: names.docType,
      options: choicesOf(DOCUMENT_NUMBER_TYPES, tracking.types),
      otherwise: tracking.types.any,
    },
  ]
}
