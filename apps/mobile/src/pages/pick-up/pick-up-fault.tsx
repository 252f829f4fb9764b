// Shown in place of the answer: why there is none, and what to do. Users who are not a party read which permission is
// missing and who grants it.
import { fill } from '@quayline/messages/language'
import { StatePanel } from '@quayline/ui/state-panel'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { LoginPanel } from '../../shell/login-panel.tsx'
import type { Fault } from '../../shell/use-stored-answer.ts'
import { ChargesFault } from '../demurrage/charges-fault.tsx'
import { pickUpTexts } from './pick-up-texts.ts'

export function NotLoggedIn() {
  const { loginTitle } = useInAppTexts().demurrage
  return <LoginPanel title={loginTitle} text={pickUpTexts.useTexts().loginText} />
}

interface PickUpFaultProps {
  readonly fault: Fault
  readonly num: string
  readonly onRetry: () => void
}

export function PickUpFault({ fault, num, onRetry }: PickUpFaultProps) {
  const texts = pickUpTexts.useTexts()
  const { demurrage } = useInAppTexts()
  const { failure, text } = fault
  if (failure.kind === 'refused' && failure.status === 403) {
    return (
      <StatePanel state="forbidden" heading="h2" title={texts.forbiddenTitle}>
        <p>{text}</p>
        <p>{demurrage.notPartyText}</p>
      </StatePanel>
    )
  }
  if (failure.kind === 'refused' && failure.status === 404) {
    return (
      <StatePanel state="empty" heading="h2" title={texts.notFoundTitle}>
        <p>{fill(texts.notFoundText, { number: num })}</p>
      </StatePanel>
    )
  }
  return <ChargesFault fault={fault} title={texts.failedTitle} onRetry={onRetry} />
}
