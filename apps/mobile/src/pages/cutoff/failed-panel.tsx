// Shown in place of an answer: why there is none, with a retry.
import { fill } from '@quayline/messages/language'
import { Button } from '@quayline/ui/button'
import { StatePanel } from '@quayline/ui/state-panel'
import { useOnline } from '../../shell/browser-state.ts'
import { canRetry } from '../../shell/fault-remedy.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import type { Fault } from '../../shell/use-stored-answer.ts'

export function FailedPanel({ fault, onRetry }: { readonly fault: Fault; readonly onRetry: () => void }) {
  const { cutoff, eir } = useInAppTexts()
  const { shell } = usePageTexts().texts
  const isOnline = useOnline()
  const { failure, text, requestId } = fault
  const retry = canRetry(failure) ? <Button onClick={onRetry}>{shell.retry}</Button> : undefined
  if (failure.kind === 'network' && !isOnline) {
    return (
      <StatePanel state="offline" heading="h2" title={cutoff.failedTitle} actions={retry}>
        <p>{eir.offline.nothingKept}</p>
      </StatePanel>
    )
  }
  const reference = requestId === null ? undefined : fill(shell.requestId, { id: requestId })
  return (
    <StatePanel state="failed" heading="h2" title={cutoff.failedTitle} reference={reference} actions={retry}>
      <p>{text}</p>
    </StatePanel>
  )
}
