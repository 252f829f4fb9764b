// A button that asks for confirmation: the effect and who is affected, a reason if needed, and the error if the server
// rejects the action.
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
  /** On the opening button: "Lock". */
  readonly label: string
  /** On the dialog's primary button, if more specific than the label: "Lock 3 users". */
  readonly action?: string
  /** Title of the dialog; default: the action as a question. */
  readonly title?: string
  readonly children?: ReactNode
  /** Asks for a reason of at most `limit` characters. */
  readonly reason?: { readonly limit: number; readonly isRequired?: boolean; readonly label?: string }
  /** If this throws CallFailed, the dialog stays open and shows its message. The reason is trimmed. */
  readonly onConfirm: (reason: string) => Promise<unknown>
  /** Text before the error message, if "Not done" is not specific enough. */
  readonly refused?: string
  readonly isDangerous?: boolean
  readonly isDisabled?: boolean
  /** Called instead of opening the dialog if it is too early: explains why, or leads to what is missing. */
  readonly onEarly?: (() => void) | undefined
  readonly button?: Pick<ButtonProps, 'type' | 'size' | 'icon'>
  /** The dialog's own fields are not valid yet. */
  readonly isIncomplete?: boolean
}

export function ConfirmAction(props: ConfirmActionProps) {
  const { label, action = label, title, isDangerous = false, isDisabled = false, onEarly, button } = props
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
        title={title ?? fill(kit.confirm.ask, { action })}
        closeLabel={shell.close}
        onClose={close}
        dismissible={!isBusy}
      >
        {/* The dialog renders this only while open, so each opening starts with fresh state. */}
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
  const { label, action = label, children, reason, onConfirm, isDangerous = false, isIncomplete = false } = props
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
        <span className="form-bar-actions">
          <Button onClick={onClose} disabled={isBusy}>
            {kit.confirm.cancel}
          </Button>
          <Button type="primary" htmlType="submit" danger={isDangerous} loading={isBusy}>
            {action}
          </Button>
        </span>
      </div>
    </form>
  )
}

/** Spaces alone are not a reason. */
export function reasonFault(
  text: string,
  { limit, isRequired = true }: { readonly limit: number; readonly isRequired?: boolean },
  { confirm, form }: Pick<ReturnType<typeof useTexts>['kit'], 'confirm' | 'form'>,
): string | undefined {
  return isRequired && text.trim() === '' ? confirm.reasonMissing : lengthFault(text.trim(), limit, form)
}
