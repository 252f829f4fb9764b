// Above an answer for which not all messages were read: what is missing, and where to ask.
import { Banner } from '@quayline/ui/banner'
import { LinkButton } from '@quayline/ui/button'
import { usePageTexts } from '../../shell/page-texts.tsx'

export function IncompleteNotice({ supportMailbox }: { readonly supportMailbox: string }) {
  const { shell, tracking } = usePageTexts().texts
  return (
    <Banner tone="accent" icon="partial">
      <p>{tracking.incomplete}</p>
      <LinkButton tone="quiet" href={`mailto:${supportMailbox}`}>
        {shell.leaveMessage}
      </LinkButton>
    </Banner>
  )
}
