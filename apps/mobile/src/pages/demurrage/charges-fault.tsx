// Shown in place of charges: why there are none, with a retry. Users who are not a party read which permission is
// missing and who grants it.
import { fill } from '@quayline/messages/language'
import { Button } from '@quayline/ui/button'
import { StatePanel } from '@quayline/ui/state-panel'
import { useOnline } from '../../shell/browser-state.ts'
import { canRetry } from '../../shell/fault-remedy.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import type { Fault } from '../../shell/use-stored-answer.ts'
import { NotParty } from './demurrage-gate.tsx'

interface ChargesFaultProps {
  readonly fault: Fault
  readonly onRetry: () => void
  /** What could not be shown, if not the charges. */
  readonly title?: string
}

export function ChargesFault({ fault, onRetry, title }: ChargesFaultProps) {
  const { demurrage, eir } = useInAppTexts()
  const { shell } = usePageTexts().texts
  const isOnline = useOnline()
  const { failure, text, requestId } = fault
  const shownTitle = title ?? demurrage.failedTitle
  if (failure.kind === 'refused' && failure.status === 403) return <NotParty />
  const retry = canRetry(failure) ? <Button onClick={onRetry}>{shell.retry}</Button> : undefined
  if (failure.kind === 'network' && !isOnline) {
    return (
      <StatePanel state="offline" heading="h2" title={shownTitle} actions={retry}>
        <p>{eir.offline.nothingKept}</p>
      </StatePanel>
    )
  }
  const reference = requestId === null ? undefined : fill(shell.requestId, { id: requestId })
  return (
    <StatePanel state="failed" heading="h2" title={shownTitle} reference={reference} actions={retry}>
      <p>{text}</p>
    </StatePanel>
  )
}
