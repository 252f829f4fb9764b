// The state of an EIR, as a text with an icon: colour is never the only indicator.
import type { EirRequest } from '@quayline/client/schema.d'
import { Icon, type IconName } from '@quayline/ui/icon'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import type { EirRow, SendState } from '@quayline/domain/eir/eir-rows'

const ICONS: Readonly<Record<SendState, IconName>> = {
  sent: 'done',
  'just-sent': 'done',
  waiting: 'partial',
  'not-approved': 'forbidden',
  'return-point-needed': 'warning',
  closed: 'warning',
  sendable: 'done',
}

interface EirStatusProps {
  readonly row: EirRow
  readonly application: EirRequest | null
}

/** An EIR waiting for approval shows the state of the company's application. */
export function EirStatus({ row: { item, sendState }, application }: EirStatusProps) {
  const { eir } = useInAppTexts()
  const applied = sendState === 'not-approved' ? (application?.reqStatus ?? null) : null
  return (
    <p className={applied === 'Rejected' ? 'eir-status is-rejected' : 'eir-status'}>
      <Icon name={applied === 'New' ? 'partial' : ICONS[sendState]} />
      <span>
        {sendState === 'sent' && item.status !== '' ? eir.sent[item.status] : null}
        {sendState === 'sent' ? null : applied === null ? eir.sendState[sendState] : eir.application.state[applied]}
        {sendState === 'sent' ? <small>{item.synchFlag === '1' ? eir.acknowledged : eir.notAcknowledged}</small> : null}
      </span>
    </p>
  )
}
