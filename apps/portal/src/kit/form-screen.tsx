// A form in one column: groups with a summary at the right, faults at the field and in a list on top.
import { fill } from '@quayline/messages/language'
import { Icon } from '@quayline/ui/icon'
import { Button } from 'antd'
import type { FormEvent, ReactNode } from 'react'
import { FailedPanel } from '../shell/failed-panel.tsx'
import { useTexts } from '../shell/language-provider.tsx'
import { PageHeading } from '../shell/page-heading.tsx'
import { FaultList, jumpTo } from './fault-list.tsx'
import type { Form } from './use-form.ts'

type AnyForm = Omit<Form, 'field' | 'toggle' | 'change'>

export interface FormGroupFacts {
  readonly id: string
  readonly title: string
  /** Which fields it answers for: the summary counts them. */
  readonly fields: readonly string[]
}

interface FormScreenProps {
  readonly form: AnyForm
  readonly title: string
  readonly intro?: ReactNode
  /** A verb and what it does: "Add user". */
  readonly submit: string
  /** The summary at the right; a short form has none. */
  readonly groups?: readonly FormGroupFacts[]
  readonly children: ReactNode
  /** Beside the main button: a way back. */
  readonly besides?: ReactNode
}

export function FormScreen({ form, title, intro, submit, groups = [], children, besides }: FormScreenProps) {
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <div className="form-page">
        <FormBody form={form} title={title} submit={submit} besides={besides}>
          {intro === undefined ? null : <div className="form-intro">{intro}</div>}
          {children}
        </FormBody>
        {groups.length === 0 ? null : <FormSummary groups={groups} open={form.open} />}
      </div>
    </>
  )
}

/** The form alone: inside a tab, a card or a dialog. */
export function FormBody({ form, title, submit, children, besides }: Omit<FormScreenProps, 'groups' | 'intro'>) {
  const { kit } = useTexts()
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    void form.submit()
  }
  return (
    <form className="form-column" noValidate onSubmit={onSubmit} aria-label={title}>
      {form.isRestored ? (
        <p className="form-restored">
          {kit.form.draft}
          <Button size="small" onClick={form.reset}>
            {kit.form.discard}
          </Button>
        </p>
      ) : null}
      <FaultList form={form} />
      {form.error === null ? null : <FailedPanel error={form.error} />}
      {children}
      <div className="form-actions">
        <Button type="primary" htmlType="submit" loading={form.isBusy}>
          {submit}
        </Button>
        {besides}
      </div>
    </form>
  )
}

export function FormGroup({
  facts: { id, title },
  children,
}: {
  readonly facts: FormGroupFacts
  readonly children: ReactNode
}) {
  return (
    <section id={`group-${id}`} tabIndex={-1} className="form-group" aria-labelledby={`group-${id}-title`}>
      <h2 id={`group-${id}-title`}>{title}</h2>
      {children}
    </section>
  )
}

function FormSummary({
  groups,
  open,
}: {
  readonly groups: readonly FormGroupFacts[]
  readonly open: ReadonlySet<string>
}) {
  const { form } = useTexts().kit
  return (
    <nav className="form-summary" aria-label={form.summary}>
      <h2>{form.summary}</h2>
      <ol>
        {groups.map(({ id, title, fields }) => {
          const count = fields.filter((path) => open.has(path)).length
          return (
            <li key={id} data-done={count === 0 || undefined}>
              <a
                href={`#group-${id}`}
                onClick={(event) => {
                  event.preventDefault()
                  jumpTo(`group-${id}`)
                }}
              >
                {title}
              </a>
              <span>
                {count === 0 ? <Icon name="done" /> : null}
                {count === 0 ? form.complete : fill(form.toFix, { count })}
              </span>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
