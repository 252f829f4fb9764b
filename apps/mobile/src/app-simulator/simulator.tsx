// The simulator: the phone, the app's setup, and the messages between page and app.
import type { SimulatedUser } from '@quayline/page-contract/page'
import { Banner } from '@quayline/ui/banner'
import { useRef } from 'react'
import '../app-simulator.css'
import { usePageTexts } from '../shell/page-texts.tsx'
import { AddressBox } from './address-box.tsx'
import { MessageLog } from './message-log-table.tsx'
import { LoginDialog, PortDialog, VesselDialog } from './native-dialogs.tsx'
import { PhoneFrame } from './phone-frame.tsx'
import { SetupForm } from './setup-form.tsx'
import { useSimulatorTexts } from './simulator-texts.ts'
import { useSimulatedApp } from './use-simulated-app.ts'

interface SimulatorProps {
  readonly users: readonly SimulatedUser[]
  readonly expiredToken: string | null
}

export default function Simulator({ users, expiredToken }: SimulatorProps) {
  const { language } = usePageTexts()
  const texts = useSimulatorTexts()
  const frame = useRef<HTMLIFrameElement>(null)
  const phone = useSimulatedApp({ frame, users, expiredToken, language, masked: texts.masked })
  const close = (): void => phone.show({ kind: 'none' })
  return (
    <>
      <p className="intro">{texts.intro}</p>
      {users.length === 0 ? (
        <Banner tone="warn" icon="warning">
          {texts.noUsers}
        </Banner>
      ) : null}
      <div className="simulator">
        <PhoneFrame frame={frame} phone={phone} />
        <div className="column">
          <AddressBox phone={phone} />
          <SetupForm phone={phone} choices={{ users, expiredToken, language }} />
          <MessageLog log={phone.log} onClear={phone.clearLog} />
        </div>
      </div>
      {phone.view.kind === 'login' ? <LoginDialog users={users} onChoose={phone.logIn} onCancel={close} /> : null}
      {phone.view.kind === 'vessel-picker' ? <VesselDialog onChoose={phone.pickVessel} onCancel={close} /> : null}
      {phone.view.kind === 'port-picker' ? <PortDialog onChoose={phone.pickPort} onCancel={close} /> : null}
    </>
  )
}
