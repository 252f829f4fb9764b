// The state of an EIR as text and tone: an EIR waiting for approval shows the state of the company's application.
import type { EirRequest } from '@quayline/client/schema.d'
import type { EirRow, SendState } from '@quayline/domain/eir/eir-rows'
import type { EirMessages } from '@quayline/messages/eir/eir.zh-CN'
import type { Tone } from '../../kit/cells.tsx'
import type { EirOwn } from './eir-own-texts.ts'

const TONES: Readonly<Record<SendState, Tone>> = {
  sent: 'ok',
  'just-sent': 'ok',
  waiting: 'accent',
  'not-approved': 'plain',
  'return-point-needed': 'warn',
  closed: 'plain',
  sendable: 'accent',
}

export const APPLICATION_TONES: Readonly<Record<EirRequest['reqStatus'], Tone>> = {
  New: 'warn',
  Approved: 'ok',
  Rejected: 'danger',
  Canceled: 'plain',
}

export interface ApplicationState {
  /** The company's last application for the booking. */
  readonly application: Pick<EirRequest, 'reqStatus'> | null
  /** The viewer is not a company that could send it. */
  readonly looksOnly: boolean
}

interface StateTexts {
  readonly eir: EirMessages
  readonly own: EirOwn
}

export function stateOf(
  { item, sendState }: Pick<EirRow, 'item' | 'sendState'>,
  { application, looksOnly }: ApplicationState,
  { eir, own }: StateTexts,
): { readonly tone: Tone; readonly text: string } {
  if (sendState === 'sent')
    return {
      tone: item.synchFlag === '1' ? 'ok' : 'accent',
      text: eir.sent[item.status === '' ? 'Printed' : item.status],
    }
  if (sendState === 'not-approved' && application !== null)
    return { tone: APPLICATION_TONES[application.reqStatus], text: eir.application.state[application.reqStatus] }
  if (sendState === 'closed' && looksOnly) return { tone: 'plain', text: own.notSent }
  return { tone: TONES[sendState], text: eir.sendState[sendState] }
}

/** Null before it is sent. */
export const acknowledgement = ({ item }: Pick<EirRow, 'item'>, own: EirOwn): string | null =>
  item.status === '' ? null : item.synchFlag === '1' ? own.acknowledged : own.awaited
