// Where the answer would stand: why there is none, and what to do. Who is no party reads which right is missing and who grants it.
import { fill } from '@quayline/messages/language'
import { Button } from '@quayline/ui/button'
import { StatePanel } from '@quayline/ui/state-panel'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import type { Fault } from '../../shell/use-kept-answer.ts'
import { openLogin } from '../../shell/use-request.ts'
import { ChargesFault } from '../demurrage/charges-fault.tsx'
import { pickUpTexts } from './pick-up-texts.ts'

export function NotLoggedIn() {
  const { language } = usePageTexts()
  const { demurrage, menu } = useInAppTexts()
  const logIn = (
    <Button tone="main" onClick={() => openLogin(language)}>
      {menu.logIn}
    </Button>
  )
  return (
    <StatePanel state="forbidden" heading="h2" title={demurrage.loginTitle} actions={logIn}>
      <p>{pickUpTexts.useTexts().loginText}</p>
    </StatePanel>
  )
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
