// The criteria of the user search: its fields, and how they are called once somebody has searched.
import { useMemo } from 'react'
import { ChoiceField } from '../../kit/choice-field.tsx'
import { chipsOf, Criteria } from '../../kit/criteria.tsx'
import type { Criteria as CriteriaOf } from '../../kit/list-address.ts'
import { TextField } from '../../kit/text-field.tsx'
import type { List } from '../../kit/use-list.ts'
import { useLocale } from '../../shell/language-provider.tsx'
import { useSession } from '../../shell/use-session.ts'
import { chosenTexts, userChoices } from './user-choices.ts'
import { CRITERIA, type Criterion, CRITERION_LIMITS, criterionLabels } from './user-criteria.ts'

function useCriterionTexts() {
  const locale = useLocale()
  const territories = useSession()?.territories
  return useMemo(() => {
    const choices = userChoices(locale, territories ?? [])
    return { choices, labels: criterionLabels(locale.texts), shown: chosenTexts(choices) }
  }, [locale, territories])
}

/** The question in words, for an empty answer. */
export function useAskedUsers(criteria: CriteriaOf<Criterion>): string {
  const { labels, shown } = useCriterionTexts()
  return chipsOf(criteria, labels, shown)
    .map(({ text }) => text)
    .join(', ')
}

export function UserCriteria({
  list,
}: {
  readonly list: Pick<List<Criterion, never>, 'criteria' | 'search' | 'isAsked' | 'asksAtOnce'>
}) {
  const { criteria } = useLocale().texts.administration
  const { choices, labels, shown } = useCriterionTexts()
  return (
    <Criteria list={list} labels={labels} shown={shown} limits={CRITERION_LIMITS}>
      {(field) =>
        CRITERIA.map((name) =>
          name in choices ? (
            <ChoiceField
              key={name}
              field={field(name)}
              options={choices[name as keyof typeof choices]}
              placeholder={criteria.any}
            />
          ) : (
            <TextField key={name} field={field(name)} {...(name === 'keyword' ? { hint: criteria.keywordHint } : {})} />
          ),
        )
      }
    </Criteria>
  )
}
