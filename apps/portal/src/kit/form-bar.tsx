// The bar under a form: save state, the first problem, and the primary action. Always visible.
import { fill } from '@quayline/messages/language'
import { Icon } from '@quayline/ui/icon'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { failureText, requestIdOf } from '../shell/failure-text.ts'
import { useTexts } from '../shell/language-provider.tsx'
import type { AnyForm } from './form-context.ts'

interface FormBarProps {
  readonly form: AnyForm
  /** A verb and its object. Never disabled: pressed too early, it leads to what is missing. */
  readonly submit: string
  readonly isDangerous?: boolean
  /** Before the primary button: a way back. */
  readonly besides?: ReactNode
  readonly onFault: (path: string) => void
  readonly onConflict: () => void
}

export function FormBar({ form, submit, isDangerous = false, besides, onFault, onConflict }: FormBarProps) {
  return (
    <div className="form-bar">
      <SaveStateText form={form} />
      <Obstacle form={form} onFault={onFault} onConflict={onConflict} />
      <span className="form-bar-actions">
        {besides}
        <Button type="primary" htmlType="submit" danger={isDangerous} aria-busy={form.isBusy || undefined}>
          {submit}
        </Button>
      </span>
    </div>
  )
}

type SaveFacts = Pick<AnyForm, 'save' | 'savedAt' | 'isKept'>

function SaveStateText({ form: { save, savedAt, isKept } }: { readonly form: SaveFacts }) {
  const { form } = useTexts().kit
  const time = savedAt === null ? '' : clockText(savedAt)
  return (
    <output className="form-bar-state" data-state={save}>
      {save === 'saving' ? <span className="form-spinner" aria-hidden="true" /> : null}
      {save === 'saved' ? <Icon name="done" /> : null}
      {save === 'offline' ? <Icon name="offline" /> : null}
      {save === 'unchanged' ? '' : fill(form.save[save === 'offline' && !isKept() ? 'unkept' : save], { time })}
    </output>
  )
}

/** `14:05`, in the reader's time zone. */
const clockText = (at: Date): string =>
  `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`

type ObstacleProps = Pick<FormBarProps, 'form' | 'onFault' | 'onConflict'>

/** One line next to the button. */
function Obstacle({ form, onFault, onConflict }: ObstacleProps) {
  const { kit } = useTexts()
  const [first] = form.faults
  if (form.conflict !== null) return <ObstacleButton text={kit.form.conflict.chooseAbove} onClick={onConflict} />
  if (first !== undefined) {
    const facts = { count: form.faults.length, label: form.labelOf(first.path) }
    return <ObstacleButton text={fill(kit.form.toCorrect, facts)} onClick={() => onFault(first.path)} />
  }
  return <RefusalLine error={form.error} template={kit.form.refused} />
}

const ObstacleButton = ({ text, onClick }: { readonly text: string; readonly onClick: () => void }) => (
  <button type="button" className="form-obstacle" onClick={onClick}>
    <Icon name="warning" />
    <span>{text}</span>
  </button>
)

interface RefusalLineProps {
  /** Null: no error. */
  readonly error: unknown
  /** With a placeholder for `reason`. */
  readonly template: string
}

/** Always rendered, so that screen readers announce its content. */
export function RefusalLine({ error, template }: RefusalLineProps) {
  const texts = useTexts()
  const requestId = requestIdOf(error)
  return (
    <div role="alert" className="form-obstacle">
      {error === null ? null : (
        <>
          <Icon name="warning" />
          <span>
            {fill(template, { reason: failureText(error, texts) })}
            {requestId === null ? null : <small> {fill(texts.shell.requestId, { id: requestId })}</small>}
          </span>
        </>
      )}
    </div>
  )
}
