// Actions on selected EIRs: a return point for those that may have one, and sending those that can be sent, at most 50
// at once (docs/requirements/eir.md 4.2).
import type { EirRow } from '@quayline/domain/eir/eir-rows'
import { MAX_EIRS_OF_A_BATCH } from '@quayline/domain/eir/send-rule'
import { fill } from '@quayline/messages/language'
import { countText } from '../../kit/count-text.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { EIR_OWN } from './eir-own-texts.ts'
import { ReturnPointButton } from './return-point-button.tsx'
import { type SendingContext, SendButton } from './send-button.tsx'

interface SelectionActionsProps extends SendingContext {
  readonly rows: readonly EirRow[]
  readonly onChoose: (rows: readonly EirRow[], returnFcil: string) => void
  readonly onDone: () => void
}

/** The EIRs to send: a single one by itself, several only if each may be part of a batch. */
export function sendableOf(rows: readonly EirRow[]): readonly EirRow[] {
  const ready = rows.filter(({ sendState }) => sendState === 'sendable')
  return ready.length === 1 ? ready : ready.filter(({ canTick }) => canTick)
}

export const chosenActions =
  (around: Omit<SelectionActionsProps, 'rows' | 'onDone'>) => (rows: readonly EirRow[], done: () => void) => (
    <SelectionActions {...around} rows={rows} onDone={done} />
  )

export function SelectionActions({ rows, onChoose, onDone, ...around }: SelectionActionsProps) {
  const own = useOwnTexts(EIR_OWN)
  const sendable = sendableOf(rows)
  const choosing = rows.filter(({ options }) => options.length > 0)
  const leftOut = rows.length - sendable.length
  const over = sendable.length - MAX_EIRS_OF_A_BATCH
  return (
    <>
      {choosing.length === 0 ? null : <ReturnPointButton {...around} rows={choosing} onChoose={onChoose} />}
      {sendable.length === 0 || over > 0 ? null : <SendButton {...around} rows={sendable} onDone={onDone} />}
      <output className="eir-left-out">
        {over > 0
          ? fill(own.tooMany, { most: MAX_EIRS_OF_A_BATCH, count: sendable.length, over })
          : sendable.length > 0
            ? `${fill(own.roomLeft, { count: -over, most: MAX_EIRS_OF_A_BATCH })}${leftOut === 0 ? '' : ` ${countText(own.leftOut, leftOut)}`}`
            : own.noneSendable}
      </output>
    </>
  )
}
