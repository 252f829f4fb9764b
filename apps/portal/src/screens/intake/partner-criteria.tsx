// Of which partner: chosen among those who are known, or typed where there are too many or they cannot be listed.
import type { QuaylineClient } from '@quayline/client/quayline-client'
import { ChoiceField } from '../../kit/choice-field.tsx'
import { Criteria } from '../../kit/criteria.tsx'
import { TextField } from '../../kit/text-field.tsx'
import type { List } from '../../kit/use-list.ts'
import { useAnswer } from '../../shell/use-answer.ts'
import type { ScreenTexts } from './intake-texts.ts'

export const PARTNER_CRITERIA = ['partner'] as const
/** The contract's own. */
const LIMITS = { partner: 70 } as const
const MAX_CHOICES = 200

const askPartners = (client: QuaylineClient) =>
  client.GET('/v1/intake/partners', { params: { query: { limit: MAX_CHOICES } } })

interface PartnerCriteriaProps {
  readonly list: Pick<List<'partner', never>, 'criteria' | 'search' | 'isAsked' | 'asksAtOnce'>
  readonly screenTexts: ScreenTexts
}

export function PartnerCriteria({ list, screenTexts }: PartnerCriteriaProps) {
  const { heads, partnerHint } = screenTexts.intake
  const { data, isPending } = useAnswer(['intake', 'partners'], askPartners)
  const isComplete = isPending || data?.data.next === null
  const choices = (data?.data.partners ?? []).map(({ partner, name }) => ({
    value: partner,
    label: name === null ? partner : `${partner} · ${name}`,
  }))
  return (
    <Criteria list={list} labels={{ partner: heads.partner }} limits={LIMITS}>
      {(field) =>
        isComplete ? (
          <ChoiceField field={field('partner')} options={choices} />
        ) : (
          <TextField field={field('partner')} hint={partnerHint} />
        )
      }
    </Criteria>
  )
}
