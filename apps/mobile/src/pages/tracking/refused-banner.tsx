// Why a number was not looked up: the field and the rule, in the page's language.
import { Banner } from '@quayline/ui/banner'
import { usePageTexts } from '../../shell/page-texts.tsx'

export const REFUSAL_ID = 'refusal'

export function RefusedBanner({ message }: { readonly message: string }) {
  const { tracking } = usePageTexts().texts
  return (
    <Banner tone="danger" icon="warning">
      <p className="banner-title">{tracking.refusedTitle}</p>
      <p id={REFUSAL_ID}>{message}</p>
    </Banner>
  )
}
