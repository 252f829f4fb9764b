// Where an EIR stands, in words with an icon: colour never says it alone.
import { Icon, type IconName } from '@quayline/ui/icon'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import type { EirRow, SendState } from './eir-row.ts'

const ICONS: Readonly<Record<SendState, IconName>> = {
  sent: 'done',
  'just-sent': 'done',
  waiting: 'partial',
  'not-approved': 'forbidden',
  'return-point-needed': 'warning',
  closed: 'warning',
  sendable: 'empty',
}

export function EirStatus({ row: { item, sendState } }: { readonly row: EirRow }) {
  const { eir } = useInAppTexts()
  return (
    <span className="eir-status">
      <Icon name={ICONS[sendState]} />
      <span>
        {sendState === 'sent' && item.status !== '' ? eir.sent[item.status] : null}
        {sendState === 'sent' ? null : eir.sendState[sendState]}
        {sendState === 'sent' ? <small>{item.synchFlag === '1' ? eir.acknowledged : eir.notAcknowledged}</small> : null}
      </span>
    </span>
  )
}
