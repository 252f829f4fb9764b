// A button that asks before it acts: what will happen and to whom, a reason where one is needed, and the refusal where it was asked.
import { fill } from '@quayline/messages/language'
import { Dialog } from '@quayline/ui/dialog'
import { Button, type ButtonProps } from 'antd'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../shell/language-provider.tsx'
import { focusField } from './focus-field.ts'
import { RefusalLine } from './form-bar.tsx'
import { TextAreaField } from './text-field.tsx'
import { lengthFault } from './form-fault.ts'

interface ConfirmActionProps {
  /** On the button that opens: "Lock". */
  readonly label: string
  /** On the dialog's main button, where it says more than the label: "Lock 3 users". */
  readonly act?: string
  /** What the dialog asks; else the act as a question. */
  readonly title?: string
  readonly children?: ReactNode
  /** Asks for a reason of at most so many characters. */
  readonly reason?: { readonly limit: number; readonly isRequired?: boolean; readonly label?: string }
  /** The dialog stays open and shows the words when this throws (CallFailed). The reason is trimmed. */
  readonly onConfirm: (reason: string) => Promise<unknown>
  /** Before the reason of a refusal, where "Not done" says too little. */
  readonly refused?: string
  readonly isDangerous?: boolean
  readonly isDisabled?: boolean
  /** There is nothing to ask yet: says why instead, or leads to what is missing. */
  readonly onEarly?: (() => void) | undefined
  readonly button?: Pick<ButtonProps, 'type' | 'size' | 'icon'>
  /** Fields of the dialog's own that are not right yet. */
  readonly isIncomplete?: boolean
}

export function ConfirmAction(props: ConfirmActionProps) {
  const { label, act = label, title, isDangerous = false, isDisabled = false, onEarly, button } = props
  const { shell, kit } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const close = (): void => setIsOpen(false)
  return (
    <>
      <Button {...button} danger={isDangerous} disabled={isDisabled} onClick={onEarly ?? (() => setIsOpen(true))}>
        {label}
      </Button>
      <Dialog
        open={isOpen}
        title={title ?? fill(kit.confirm.ask, { act })}
        closeLabel={shell.close}
        onClose={close}
        dismissible={!isBusy}
      >
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

const REASON = 'reason'

function Question(props: QuestionProps) {
  const { label, act = label, children, reason, onConfirm, isDangerous = false, isIncomplete = false } = props
  const { isBusy, onBusy, onClose } = props
  const { kit } = useTexts()
  const { refused = kit.confirm.refused } = props
  const element = useRef<HTMLFormElement>(null)
  const [text, setText] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const fault = reason === undefined ? undefined : reasonFault(text, reason, kit)
  const confirm = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setIsTried(true)
    if (fault !== undefined) return focusField(element.current, REASON)
    if (isIncomplete || isBusy) return
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
    <form ref={element} className="stack" noValidate onSubmit={(event) => void confirm(event)}>
      {children}
      {reason === undefined ? null : (
        <TextAreaField
          field={{
            path: REASON,
            label: reason.label ?? kit.confirm.reason,
            value: text,
            limit: reason.limit,
            isRequired: reason.isRequired ?? true,
            fault: isTried ? fault : undefined,
            onChange: setText,
          }}
        />
      )}
      <div className="form-bar">
        <RefusalLine error={error} template={refused} />
        <span className="form-bar-acts">
          <Button onClick={onClose} disabled={isBusy}>
            {kit.confirm.cancel}
          </Button>
          <Button type="primary" htmlType="submit" danger={isDangerous} loading={isBusy}>
            {act}
          </Button>
        </span>
      </div>
    </form>
  )
}

/** Blanks alone are no reason. */
export function reasonFault(
  text: string,
  { limit, isRequired = true }: { readonly limit: number; readonly isRequired?: boolean },
  { confirm, form }: Pick<ReturnType<typeof useTexts>['kit'], 'confirm' | 'form'>,
): string | undefined {
  return isRequired && text.trim() === '' ? confirm.reasonMissing : lengthFault(text.trim(), limit, form)
}
