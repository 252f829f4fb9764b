// Sends one EIR, or the ticked ones together: proposed, confirmed, sent once. EIRs that could not be sent stay ticked
// and show why.
import type { EirParams } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { useToast } from '@quayline/ui/toast'
import { useRef, useState } from 'react'
import type { ShownFault } from '../../shell/fault-banner.tsx'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import type { EirSend } from '../../shell/send-queue.ts'
import type { SendQueue } from '../../shell/use-send-queue.ts'
import { batchRefusal } from './batch.ts'
import type { EirRow } from '@quayline/domain/eir/eir-rows'
import { printParam, recordOf } from '@quayline/domain/eir/print-record'
import { sendingKeys } from '@quayline/domain/eir/send-rule'
import { newUuid } from '@quayline/domain/kernel/new-uuid'

/** single: from the button on a card; batch: all ticked EIRs. */
export type SendingKind = 'single' | 'batch'

export interface Proposed {
  readonly rows: readonly EirRow[]
  readonly kind: SendingKind
}

export interface Sending {
  /** Waits for the user's confirmation. */
  readonly proposed: Proposed | null
  /** Number of EIRs being sent; null if none. */
  readonly sendingCount: number | null
  readonly fault: ShownFault | null
  readonly propose: (rows: readonly EirRow[], kind: SendingKind) => void
  readonly proposeTicked: () => void
  readonly confirm: () => void
  readonly withdraw: () => void
}

interface SendingOptions {
  readonly uid: string
  readonly params: EirParams | null
  readonly rows: readonly EirRow[]
  readonly queue: SendQueue
  readonly onSent: (eirUuids: readonly string[]) => void
  readonly onQueued: (eirUuids: readonly string[]) => void
}

// oxlint-disable-next-line max-lines-per-function -- One state that every step of sending reads and writes.
export function useSending({ uid, params, rows, queue, onSent, onQueued }: SendingOptions): Sending {
  const { eir, prompts } = useInAppTexts()
  const toast = useToast()
  const [proposed, setProposed] = useState<Proposed | null>(null)
  const [sendingCount, setSendingCount] = useState<number | null>(null)
  const [fault, setFault] = useState<ShownFault | null>(null)
  const [keys] = useState(() => sendingKeys(() => newUuid(crypto)))
  const isRunning = useRef(false)

  const send = async ({ rows: meant, kind }: Proposed, facts: EirParams): Promise<void> => {
    const records = meant.map(({ item, chosen }) => recordOf(item, chosen, facts))
    const param = printParam(records)
    const intent = `${kind} ${param}`
    const rUuid = keys.of(intent)
    const { eqpOfceCde, bkgNum } = facts
    const [first] = records
    if (first === undefined) return
    const call: EirSend =
      kind === 'single'
        ? { endpoint: 'eirPrint', body: { ...first, rUuid, eqpOfceCde, uid } }
        : { endpoint: 'batchEirPrint', body: { rUuid, printParam: param, eqpOfceCde } }
    const answer = await queue.send({ send: call, bookingNumber: bkgNum, count: records.length })
    const eirUuids = records.map(({ eirUuid }) => eirUuid)
    switch (answer.state) {
      case 'sent':
        keys.forget(intent)
        toast({
          tone: 'plain',
          text: kind === 'single' ? prompts.message_successfully_sent : prompts.batch_messages_sent,
        })
        return onSent(eirUuids)
      case 'queued':
        keys.forget(intent)
        toast({ tone: 'plain', text: eir.offline.queued })
        return onQueued(eirUuids)
      case 'not-kept':
        return toast({ tone: 'danger', text: eir.offline.notKept })
      case 'failed': {
        const what = kind === 'single' ? prompts.packet_failed_to_be_sent : prompts.batch_messages_failed
        return setFault({ text: fill(eir.notSent, { what, reason: answer.text }), requestId: answer.requestId })
      }
    }
  }

  const confirm = async (): Promise<void> => {
    // On a second tap on the dialog's button, the first send is still running.
    if (proposed === null || params === null || isRunning.current) return
    isRunning.current = true
    setProposed(null)
    setFault(null)
    setSendingCount(proposed.rows.length)
    await send(proposed, params)
    setSendingCount(null)
    isRunning.current = false
  }

  return {
    proposed,
    sendingCount,
    fault,
    propose: (meant, kind) => setProposed({ rows: meant, kind }),
    proposeTicked: () => {
      const refusal = batchRefusal(rows)
      if (refusal === null) setProposed({ rows: rows.filter(({ isTicked }) => isTicked), kind: 'batch' })
      else toast({ tone: 'plain', text: prompts[refusal] })
    },
    confirm: () => void confirm(),
    withdraw: () => setProposed(null),
  }
}
