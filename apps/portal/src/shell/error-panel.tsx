// Shown instead of a failed screen: what happened, the request id, and the options: retry, home, leave a message.
import { fill } from '@quayline/messages/language'
import type { PortalShellMessages } from '@quayline/messages/portal/portal-shell.zh-CN'
import { type PanelState, StatePanel } from '@quayline/ui/state-panel'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from 'antd'
import { paths } from '../paths.ts'
import { useTexts } from './language-provider.tsx'
import { PortalLink } from './portal-link.tsx'
import { useServices } from './services.tsx'
import { useSession } from './use-session.ts'

interface ErrorPanelProps {
  readonly state?: PanelState
  readonly title: string
  readonly children?: ReactNode
  readonly code?: string | null
  readonly requestId?: string | null
  readonly onRetry?: () => void
  readonly retryLabel?: string
  readonly actions?: ReactNode
  readonly isWithHome?: boolean
  /** h2 inside a screen that has its own heading. */
  readonly heading?: 'h1' | 'h2'
}

export function ErrorPanel(props: ErrorPanelProps) {
  const { state = 'failed', title, children, code = null, requestId = null, onRetry, retryLabel, actions } = props
  const { isWithHome = true, heading = 'h1' } = props
  const { shell, portal } = useTexts()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (heading === 'h1') place.current?.focus({ preventScroll: true })
  }, [heading])
  const reference = [
    code === null ? null : fill(shell.errorCode, { code }),
    requestId === null ? null : fill(shell.requestId, { id: requestId }),
  ].filter((part) => part !== null)
  return (
    <div ref={place} tabIndex={heading === 'h1' ? -1 : undefined} className="error-panel">
      <StatePanel
        state={state}
        title={title}
        heading={heading}
        reference={reference.length === 0 ? undefined : reference.join(' · ')}
        actions={
          <>
            {onRetry === undefined ? null : (
              <Button type="primary" onClick={onRetry}>
                {retryLabel ?? shell.retry}
              </Button>
            )}
            {actions}
            {isWithHome ? <PortalLink to={paths.home()}>{portal.titles.home}</PortalLink> : null}
            <LeaveMessage title={title} requestId={requestId} />
          </>
        }
      >
        {children}
      </StatePanel>
    </div>
  )
}

// "Leave a message": a mail to the line's support, prefilled with the page and the failed request.
interface Subject {
  readonly mailbox: string
  readonly lineName: string
  readonly title: string
  /** Address of the page without its query, so that customers' numbers do not get into mails unnoticed. */
  readonly page: string
  readonly requestId: string | null
}

export function supportLink(
  { mailbox, lineName, title, page, requestId }: Subject,
  texts: PortalShellMessages['errors'],
): string {
  const subject = fill(texts.mailSubject, { line: lineName, title })
  const body = fill(texts.mailBody, { page, id: requestId ?? '–' })
  return `mailto:${mailbox}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

/** Renders nothing while the mailbox is unknown. */
export function LeaveMessage({ title, requestId }: { readonly title: string; readonly requestId: string | null }) {
  const { shell, portal } = useTexts()
  const session = useSession()
  const { environment } = useServices()
  const mailbox = session?.supportMailbox ?? null
  if (mailbox === null) return null
  const page = typeof window === 'undefined' ? '' : `${window.location.origin}${window.location.pathname}`
  const link = supportLink(
    { mailbox, lineName: session?.lineName ?? environment.lineName, title, page, requestId },
    portal.errors,
  )
  return <a href={link}>{shell.leaveMessage}</a>
}
