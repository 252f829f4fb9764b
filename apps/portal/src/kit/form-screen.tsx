// A form: its groups in twelve columns, errors at the fields, and a bar below that leads to the first error.
import { fill } from '@quayline/messages/language'
import { instantText } from '@quayline/messages/time-text'
import { Button } from 'antd'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useTexts } from '../shell/language-provider.tsx'
import { PageHeading } from '../shell/page-heading.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { focusElement, focusField } from './focus-field.ts'
import { FormBar } from './form-bar.tsx'
import { type AnyForm, FormContext } from './form-context.ts'
import { FormAnchors, type FormGroupFacts } from './form-group.tsx'
import { useKeyDown } from '../shell/use-key-down.ts'

interface FormScreenProps {
  readonly form: AnyForm
  readonly title: string
  readonly intro?: ReactNode
  /** A verb and its object: "Add user". */
  readonly submit: string
  readonly isDangerous?: boolean
  /** Anchors above the groups; a short form has none. */
  readonly groups?: readonly FormGroupFacts[]
  readonly children: ReactNode
  /** Before the primary button: a way back. */
  readonly besides?: ReactNode
  /** Called after the reader discarded unsaved input in favour of another user's saved state: a dialog closes. */
  readonly onReload?: () => void
  /** Ctrl+S, if saving is not submitting. */
  readonly onSave?: () => void
  /** Focuses an error that may be behind a tab; default: within the form. */
  readonly onLead?: (path: string) => void
}

export function FormScreen({ title, intro, groups = [], children, ...form }: FormScreenProps) {
  return (
    <div className="form-page">
      <PageHeading>{title}</PageHeading>
      {intro === undefined ? null : <div className="form-intro">{intro}</div>}
      <FormBody title={title} groups={groups} {...form}>
        {children}
      </FormBody>
    </div>
  )
}

/** The form alone, for a tab, a card or a dialog. */
export function FormBody(props: Omit<FormScreenProps, 'intro'>) {
  const { form, title, submit, isDangerous = false, groups = [], children, besides, onReload } = props
  const element = useRef<HTMLFormElement>(null)
  const panel = useRef<HTMLElement>(null)
  const { onLead = (path: string) => focusField(element.current, path) } = props
  useFirstFault(form, onLead)
  const conflictFound = form.conflict !== null
  useEffect(() => {
    if (conflictFound) focusElement(panel.current)
  }, [conflictFound])
  const submitOrLead = (): void => {
    if (form.conflict === null) void form.submit()
    else focusElement(panel.current)
  }
  useSubmitKeys(element, submitOrLead, props.onSave ?? submitOrLead)
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    submitOrLead()
  }
  return (
    <FormContext value={form}>
      <form ref={element} className="form-column" noValidate onSubmit={onSubmit} aria-label={title}>
        {form.restored === null ? null : <RestoredLine restored={form.restored} onDiscard={form.reset} />}
        {groups.length === 0 ? null : <FormAnchors groups={groups} />}
        {form.conflict === null ? null : (
          <ConflictPanel
            form={form}
            conflict={form.conflict}
            ref={panel}
            {...(onReload === undefined ? {} : { onReload })}
          />
        )}
        <div className="form-fields">{children}</div>
        <FormBar
          form={form}
          submit={submit}
          isDangerous={isDangerous}
          besides={besides}
          onFault={onLead}
          onConflict={() => focusElement(panel.current)}
        />
      </form>
    </FormContext>
  )
}

interface RestoredLineProps {
  readonly restored: NonNullable<AnyForm['restored']>
  readonly onDiscard: () => void
}

/** Earlier input was restored: its time, and whether the record has changed since. */
function RestoredLine({ restored: { at, isOfOlder }, onDiscard }: RestoredLineProps) {
  const { kit, shell } = useTexts()
  const time = instantText(at.toISOString(), shell.date)
  return (
    <p className="form-restored">
      <span>
        {fill(kit.form.draft, { time })}
        {isOfOlder ? ` ${kit.form.draftOfOlder}` : ''}
      </span>
      <Button size="small" onClick={onDiscard}>
        {kit.form.discard}
      </Button>
    </p>
  )
}

/** After a submission with errors, the first one is scrolled into view and focused. */
function useFirstFault({ attempts, faults }: AnyForm, onLead: (path: string) => void): void {
  const lead = useEffectEvent(() => {
    const [first] = faults
    if (first !== undefined) onLead(first.path)
  })
  useEffect(() => {
    if (attempts > 0) lead()
  }, [attempts])
}

/** Ctrl+S and Ctrl+Enter (Cmd on a Mac), also if nothing in the form has the focus; an open dialog has its own form. */
function useSubmitKeys(element: RefObject<HTMLFormElement | null>, submit: () => void, save: () => void): void {
  useKeyDown((event) => {
    const isKey = event.key === 's' || event.key === 'S' || event.key === 'Enter'
    if (!isKey || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.defaultPrevented) return
    if (!hasKeys(element.current)) return
    event.preventDefault()
    if (event.key === 'Enter') submit()
    else save()
  })
}

/** Whether keys belong to this form: the focus is in it, or on nothing that handles them. */
function hasKeys(form: HTMLFormElement | null): boolean {
  if (form === null) return false
  const focused = document.activeElement
  const around = focused?.closest('form, dialog') ?? null
  return around === null ? form.closest('dialog') === null : around.contains(form) || form.contains(focused)
}
