// A button that asks before it acts: what will happen and to whom, a reason where one is needed, and the refusal where it was asked.
import { fill } from '@quayline/messages/language'
import { Dialog } from '@quayline/ui/dialog'
import { Button, type ButtonProps } from 'antd'
import { type ReactNode, useState } from 'react'
import { failureText, requestIdOf } from '../shell/failure-text.ts'
import { useTexts } from '../shell/language-provider.tsx'
import { TextAreaField } from './text-field.tsx'
import { lengthOf } from './text-length.ts'

interface ConfirmActionProps {
  /** On the button and on the dialog's main button: a verb and what it does, "Lock 3 users". */
  readonly label: string
  readonly title: string
  readonly children?: ReactNode
  /** Asks for a reason of at most so many characters. */
  readonly reason?: { readonly limit: number; readonly isRequired?: boolean; readonly label?: string }
  /** The dialog stays open and shows the words when this throws (CallFailed). The reason is trimmed. */
  readonly onConfirm: (reason: string) => Promise<unknown>
  readonly isDangerous?: boolean
  readonly isDisabled?: boolean
  readonly button?: Pick<ButtonProps, 'type' | 'size' | 'icon'>
  /** Fields of the dialog's own that are not right yet. */
  readonly isIncomplete?: boolean
}

export function ConfirmAction(props: ConfirmActionProps) {
  const { label, title, isDangerous = false, isDisabled = false, button } = props
  const { shell } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const close = (): void => setIsOpen(false)
  return (
    <>
      <Button {...button} danger={isDangerous} disabled={isDisabled} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} title={title} closeLabel={shell.close} onClose={close} dismissible={!isBusy}>
        {/* Nothing stays of the last time: the dialog renders this only while it is open. */}
        <Question {...props} isBusy={isBusy} onBusy={setIsBusy} onClose={close} />
      </Dialog>
    </>
  )
}

interface QuestionProps extends ConfirmActionProps {
  readonly isBusy: boolean
  readonly onBusy: (isBusy: boolean) => void
  readonly onClose: () => void
}

function Question({
  label,
  children,
  reason,
  onConfirm,
  isDangerous = false,
  isIncomplete = false,
  isBusy,
  onBusy,
  onClose,
}: QuestionProps) {
  const { kit } = useTexts()
  const [text, setText] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const fault = reason === undefined ? undefined : reasonFault(text, reason)
  const faultText =
    fault === 'missing' ? kit.confirm.reasonMissing : fill(kit.form.tooLong, { limit: reason?.limit ?? 0 })
  const confirm = async (): Promise<void> => {
    setIsTried(true)
    if (fault !== undefined || isIncomplete) return
    onBusy(true)
    setError(null)
    try {
      await onConfirm(text.trim())
      onClose()
    } catch (thrown) {
      setError(thrown)
    } finally {
      onBusy(false)
    }
  }
  return (
    <div className="stack">
      {children}
      {reason === undefined ? null : (
        <TextAreaField
          field={{
            path: 'reason',
            label: reason.label ?? kit.confirm.reason,
            value: text,
            limit: reason.limit,
            isRequired: reason.isRequired ?? true,
            fault: isTried && fault !== undefined ? faultText : undefined,
            onChange: setText,
          }}
        />
      )}
      <Refused error={error} />
      <div className="form-actions is-end">
        <Button onClick={onClose} disabled={isBusy}>
          {kit.confirm.cancel}
        </Button>
        <Button type="primary" danger={isDangerous} loading={isBusy} onClick={() => void confirm()}>
          {label}
        </Button>
      </div>
    </div>
  )
}

/** `error` null: nothing was refused. */
function Refused({ error }: { readonly error: unknown }) {
  const texts = useTexts()
  const { shell, kit } = texts
  const requestId = requestIdOf(error)
  return (
    <div role="alert" className="form-fault">
      {error === null ? null : <p>{fill(kit.confirm.refused, { reason: failureText(error, texts) })}</p>}
      {error === null || requestId === null ? null : <small>{fill(shell.requestId, { id: requestId })}</small>}
    </div>
  )
}

/** Blanks alone are no reason. */
export function reasonFault(
  text: string,
  { limit, isRequired = true }: { readonly limit: number; readonly isRequired?: boolean },
): 'missing' | 'tooLong' | undefined {
  if (isRequired && text.trim() === '') return 'missing'
  return lengthOf(text.trim()) > limit ? 'tooLong' : undefined
}
