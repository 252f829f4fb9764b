// A link that no longer works: expired, revoked and unknown links look the same to a stranger
// (docs/requirements/sharing.md 1).
import { LinkButton } from '@quayline/ui/button'
import { StatePanel } from '@quayline/ui/state-panel'
import { paths } from '../../paths.ts'
import { Frame } from '../../shell/frame.tsx'
import type { PageData } from '../../shell/page-data.ts'
import { usePageTexts } from '../../shell/page-texts.tsx'

export function ExpiredShare({ data }: { readonly data: PageData }) {
  const { language, texts } = usePageTexts()
  return (
    <Frame brand={data.brand} url={data.url}>
      <StatePanel
        state="empty"
        title={texts.sharing.expiredTitle}
        actions={
          <LinkButton tone="main" href={paths.home({ language })}>
            {texts.shell.home}
          </LinkButton>
        }
      >
        <p>{texts.sharing.expiredText}</p>
      </StatePanel>
    </Frame>
  )
}
