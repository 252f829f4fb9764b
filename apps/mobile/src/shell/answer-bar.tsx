// The actions and notices of a shown answer: refresh, as-of time, offline, refresh failed.
import type { AsOf } from '@quayline/domain/tracking/answer'
import { fill } from '@quayline/messages/language'
import { instantText } from '@quayline/messages/time-text'
import { Banner } from '@quayline/ui/banner'
import { type ButtonTone, LinkButton } from '@quayline/ui/button'
import { Icon } from '@quayline/ui/icon'
import { useLateBusy } from '@quayline/ui/skeleton'
import type { ReactNode } from 'react'
import { useOnline } from './browser-state.ts'
import { usePageTexts } from './page-texts.tsx'
import type { Answer } from './use-answer.ts'
import { usePull } from './use-pull.ts'

interface AnswerBarProps {
  readonly answer: Answer
  readonly asOf: ReactNode
  /** This page's own address: refresh works without scripts too. */
  readonly url: string
}

export function AnswerBar({ answer, asOf, url }: AnswerBarProps) {
  const { shell } = usePageTexts().texts
  usePull(answer.refresh)
  return (
    <div className="answer-bar">
      {asOf}
      <div className="answer-actions">
        <RefreshLink answer={answer} url={url} label={shell.refresh} />
      </div>
    </div>
  )
}

interface RefreshLinkProps {
  readonly answer: Answer
  readonly url: string
  readonly label: string
  readonly tone?: ButtonTone
}

export function RefreshLink({ answer, url, label, tone = 'quiet' }: RefreshLinkProps) {
  const { shell } = usePageTexts().texts
  const late = useLateBusy(answer.busy)
  return (
    <LinkButton
      tone={tone}
      href={url}
      aria-busy={answer.busy}
      onClick={(event) => {
        event.preventDefault()
        answer.refresh()
      }}
    >
      <Icon name="refresh" />
      {late ? shell.refreshing : label}
    </LinkButton>
  )
}

/** Renders nothing while there is a network. */
export function OfflineNotice({ asOf }: { readonly asOf: AsOf | null }) {
  const { shell } = usePageTexts().texts
  if (useOnline()) return null
  return (
    <Banner tone="warn" icon="offline">
      <p>{asOf === null ? shell.offline : fill(shell.offlineAsOf, { time: instantText(asOf.at, shell.date) })}</p>
    </Banner>
  )
}

/** Offline and after a failed refresh, the last answer stays, with its as-of time. */
export function AnswerNotices({ answer, asOf }: { readonly answer: Answer; readonly asOf: AsOf | null }) {
  const { shell } = usePageTexts().texts
  if (!useOnline()) return <OfflineNotice asOf={asOf} />
  if (answer.problem === null) return null
  return (
    <Banner tone="danger" icon="warning">
      <p>{fill(shell.refreshFailed, { reason: answer.problem.text })}</p>
      {answer.problem.requestId === null ? null : <p>{fill(shell.requestId, { id: answer.problem.requestId })}</p>}
    </Banner>
  )
}
