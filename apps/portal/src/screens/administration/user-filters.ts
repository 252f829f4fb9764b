// The filters of the user search, in the reader's language.
import { useMemo } from 'react'
import type { ChoiceFilter, Filter } from '../../kit/filters.ts'
import { useLocale } from '../../shell/language-provider.tsx'
import { useSession } from '../../shell/use-session.ts'
import { userChoices } from './user-choices.ts'
import { CRITERIA, type Criterion, CRITERION_LIMITS, criterionLabels } from './user-criteria.ts'
import { USER_SEARCH_OWN } from './user-search-own-texts.ts'

export function useUserFilters(): readonly Filter<Criterion>[] {
  const locale = useLocale()
  const territories = useSession()?.territories
  return useMemo(() => {
    const labels = criterionLabels(locale.texts)
    const choices: Readonly<Partial<Record<Criterion, ChoiceFilter<Criterion>['options']>>> = userChoices(
      locale,
      territories ?? [],
    )
    const limits: Readonly<Partial<Record<Criterion, number>>> = CRITERION_LIMITS
    const { any, keywordHint } = USER_SEARCH_OWN[locale.language]
    return CRITERIA.map((name): Filter<Criterion> => {
      const options = choices[name]
      return options === undefined
        ? {
            name,
            label: labels[name],
            limit: limits[name],
            ...(name === 'keyword' ? { hint: keywordHint } : {}),
          }
        : { kind: 'choice', name, label: labels[name], options, otherwise: any }
    })
  }, [locale, territories])
}
