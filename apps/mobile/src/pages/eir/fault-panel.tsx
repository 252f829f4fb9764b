// A page whose request failed: which permission is missing, that there is no network, or what to report to support.
import { fill } from '@quayline/messages/language'
import { Button } from '@quayline/ui/button'
import { StatePanel } from '@quayline/ui/state-panel'
import { useOnline } from '../../shell/browser-state.ts'
import { canRetry } from '../../shell/fault-remedy.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import type { Fault } from '../../shell/use-stored-answer.ts'

/** Body code of the error EIR_OFFICE (packages/contract/src/error-code.ts). */
const EIR_OFFICE = 5471

export function FaultPanel({ fault, onRetry }: { readonly fault: Fault; readonly onRetry: () => void }) {
  const { eir } = useInAppTexts()
  const { shell } = usePageTexts().texts
  const isOnline = useOnline()
  const { failure, text, requestId } = fault
  const reference = requestId === null ? undefined : fill(shell.requestId, { id: requestId })
  if (failure.kind === 'refused' && failure.status === 403) {
    return failure.code === EIR_OFFICE ? (
      <OfficePanel />
    ) : (
      <StatePanel state="forbidden" heading="h2" title={text} reference={reference} />
    )
  }
  const retry = canRetry(failure) ? <Button onClick={onRetry}>{shell.retry}</Button> : undefined
  if (failure.kind === 'network' && !isOnline) {
    return (
      <StatePanel state="offline" heading="h2" title={eir.failedTitle} actions={retry}>
        <p>{eir.offline.nothingKept}</p>
      </StatePanel>
    )
  }
  return (
    <StatePanel state="failed" heading="h2" title={eir.failedTitle} reference={reference} actions={retry}>
      <p>{text}</p>
    </StatePanel>
  )
}

/** docs/requirements/eir.md 1: EIRs are tied to the user's port office. */
export function OfficePanel() {
  const { eir, prompts } = useInAppTexts()
  return (
    <StatePanel state="forbidden" heading="h2" title={eir.officeTitle}>
      <p>{prompts.eir_only_nb}</p>
      <p>{eir.officeText}</p>
    </StatePanel>
  )
}
