// The partner filter: a choice of the known partners, or a text field if there are too many or they cannot be listed.
import type { QuaylineClient } from '@quayline/client/quayline-client'
import type { Filter } from '../../kit/filters.ts'
import { useAnswer } from '../../shell/use-answer.ts'
import type { ScreenTexts } from './intake-texts.ts'

export const PARTNER_CRITERIA = ['partner'] as const
/** The contract's limit. */
const LIMIT = 70
const MAX_CHOICES = 200

const askPartners = (client: QuaylineClient) =>
  client.GET('/v1/intake/partners', { params: { query: { limit: MAX_CHOICES } } })

export function usePartnerFilters({ intake }: ScreenTexts): readonly Filter<'partner'>[] {
  const { heads, partnerHint } = intake
  const { data, isPending } = useAnswer(['intake', 'partners'], askPartners)
  const isComplete = isPending || data?.data.next === null
  const options = (data?.data.partners ?? []).map(({ partner, name }) => ({
    value: partner,
    label: name === null ? partner : `${partner} · ${name}`,
  }))
  return isComplete
    ? [{ kind: 'choice', name: 'partner', label: heads.partner, options }]
    : [{ name: 'partner', label: heads.partner, limit: LIMIT, hint: partnerHint }]
}
