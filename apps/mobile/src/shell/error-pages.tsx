// The error pages: server error, not found, no permission (docs/requirements/static-pages.md 5).
import type { ErrorContent } from '@quayline/page-contract/page'
import { fill } from '@quayline/messages/language'
import { LinkButton } from '@quayline/ui/button'
import { StatePanel } from '@quayline/ui/state-panel'
import { paths } from '../paths.ts'
import { Frame } from './frame.tsx'
import type { PageData } from './page-data.ts'
import { usePageTexts } from './page-texts.tsx'

export interface ErrorPageProps {
  readonly data: PageData
  readonly content: ErrorContent
}

export function ErrorPage({ data: { brand, url }, content }: ErrorPageProps) {
  return (
    <Frame brand={brand} url={url}>
      <Panel content={content} supportMailbox={brand.supportMailbox} />
    </Frame>
  )
}

function Panel({ content, supportMailbox }: PanelProps & { readonly content: ErrorContent }) {
  switch (content.page) {
    case 'not-found':
      return <NotFound supportMailbox={supportMailbox} />
    case 'server-error':
      return <ServerError requestId={content.requestId} supportMailbox={supportMailbox} />
    case 'restricted':
      return <Restricted code={content.code} supportMailbox={supportMailbox} />
  }
}

interface PanelProps {
  readonly supportMailbox: string
}

function ServerError({ requestId, supportMailbox }: PanelProps & { readonly requestId: string }) {
  const { shell } = usePageTexts().texts
  return (
    <StatePanel
      state="failed"
      title={shell.serverErrorTitle}
      reference={fill(shell.requestId, { id: requestId })}
      actions={<HomeAndMessage subject={fill(shell.requestId, { id: requestId })} supportMailbox={supportMailbox} />}
    >
      <p>{shell.serverErrorText}</p>
    </StatePanel>
  )
}

function NotFound({ supportMailbox }: PanelProps) {
  const { shell } = usePageTexts().texts
  return (
    <StatePanel
      state="empty"
      title={shell.notFoundTitle}
      actions={<HomeAndMessage subject={shell.notFoundTitle} supportMailbox={supportMailbox} />}
    >
      <p>{shell.notFoundText}</p>
    </StatePanel>
  )
}

function Restricted({ code, supportMailbox }: PanelProps & { readonly code: string }) {
  const { shell } = usePageTexts().texts
  const reference = fill(shell.errorCode, { code })
  return (
    <StatePanel
      state="forbidden"
      title={shell.restrictedTitle}
      reference={reference}
      actions={<HomeAndMessage subject={reference} supportMailbox={supportMailbox} />}
    >
      <p>{shell.restrictedText}</p>
    </StatePanel>
  )
}

/** A message to the line is a mail until the feedback form exists (docs/requirements/static-pages.md 5). */
function HomeAndMessage({ subject, supportMailbox }: { readonly subject: string; readonly supportMailbox: string }) {
  const { language, texts } = usePageTexts()
  return (
    <>
      <LinkButton tone="main" href={paths.home({ language })}>
        {texts.shell.home}
      </LinkButton>
      <LinkButton href={`mailto:${supportMailbox}?subject=${encodeURIComponent(subject)}`}>
        {texts.shell.leaveMessage}
      </LinkButton>
    </>
  )
}
