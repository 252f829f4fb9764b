// A failed answer in its own place: the kind of failure as text, with the matching action.
import { refusalCode, failureOf, failureText, requestIdOf } from './failure-text.ts'
import { ErrorPanel } from './error-panel.tsx'
import { useTexts } from './language-provider.tsx'

interface FailedPanelProps {
  readonly error: Error
  readonly onRetry?: () => void
  /** h1 if it replaces the whole screen. */
  readonly heading?: 'h1' | 'h2'
}

export function FailedPanel({ error, onRetry, heading = 'h2' }: FailedPanelProps) {
  const texts = useTexts()
  const { shell, portal } = texts
  const around = { heading, isWithHome: heading === 'h1', requestId: requestIdOf(error) }
  const again = onRetry === undefined ? {} : { onRetry }
  const screenTexts = <p>{failureText(error, texts)}</p>
  const code = refusalCode(error)
  if (code !== null)
    return (
      <ErrorPanel state="forbidden" title={portal.access.title} code={code} {...around}>
        {screenTexts}
      </ErrorPanel>
    )
  const failure = failureOf(error)
  if (failure?.kind === 'network')
    return (
      <ErrorPanel state="offline" title={portal.errors.offlineTitle} {...around} {...again}>
        {screenTexts}
      </ErrorPanel>
    )
  if (failure?.kind === 'refused' && failure.status === 404)
    return (
      <ErrorPanel state="empty" title={shell.notFoundTitle} {...around}>
        {screenTexts}
      </ErrorPanel>
    )
  const isOurs =
    failure === null || failure.kind === 'rejected' || (failure.kind === 'refused' && failure.status >= 500)
  return (
    <ErrorPanel title={isOurs ? shell.serverErrorTitle : shell.failedTitle} {...around} {...again}>
      {screenTexts}
      {isOurs ? <p>{shell.serverErrorText}</p> : null}
    </ErrorPanel>
  )
}
