// Why a number was rejected: the field and the rule, in the page's language, and what can be done about it.
import type { NumberType } from '@quayline/domain/tracking/number-kind'
import { Banner } from '@quayline/ui/banner'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { NumberFixes } from './number-fixes.tsx'

export const REFUSAL_ID = 'refusal'

interface RefusedBannerProps {
  readonly message: string
  readonly number: string
  readonly type: NumberType | null
  readonly url: string
}

export function RefusedBanner({ message, number, type, url }: RefusedBannerProps) {
  const { tracking } = usePageTexts().texts
  return (
    <Banner tone="danger" icon="warning">
      <p className="banner-title">{tracking.refusedTitle}</p>
      <p id={REFUSAL_ID}>{message}</p>
      <NumberFixes number={number} type={type} url={url} />
    </Banner>
  )
}
