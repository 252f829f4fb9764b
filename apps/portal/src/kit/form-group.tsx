// A group of a form's fields: it folds, then says what it holds, and tells by a tick or a number whether it is right.
import { fill } from '@quayline/messages/language'
import { Icon } from '@quayline/ui/icon'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../shell/language-provider.tsx'
import { ShellIcon } from '../shell/shell-icon.tsx'
import { focusElement } from './focus-field.ts'
import { type AnyForm, isAmong, useFormAround } from './form-context.ts'

export interface FormGroupFacts {
  readonly id: string
  readonly title: string
  /** Which fields it answers for: a mark counts them. */
  readonly fields: readonly string[]
}

const groupId = (id: string): string => `group-${id}`

/** More of a folded group nobody reads. */
const TOLD_VALUES = 4

export function FormGroup({ facts, children }: { readonly facts: FormGroupFacts; readonly children: ReactNode }) {
  const form = useFormAround()
  const [isOpen, setIsOpen] = useState(true)
  const { id, title, fields } = facts
  const held = form === null || isOpen ? [] : fields.map((path) => form.textOf(path)).filter((text) => text !== '')
  return (
    <details
      className="form-group"
      open={isOpen}
      onToggle={({ currentTarget, target }) => {
        if (target === currentTarget) setIsOpen(currentTarget.open)
      }}
    >
      <summary id={groupId(id)}>
        <ShellIcon name="expand" />
        <h2>{title}</h2>
        <span className="form-group-held">{held.slice(0, TOLD_VALUES).join(', ')}</span>
        {form === null || fields.length === 0 ? null : <GroupMark form={form} fields={fields} />}
      </summary>
      <div className="form-fields">{children}</div>
    </details>
  )
}

/** A tick: nothing is missing. A number: so many fields are missing or wrong; in red once they have been told. */
function GroupMark({ form, fields }: { readonly form: AnyForm; readonly fields: readonly string[] }) {
  const { form: words } = useTexts().kit
  const told = form.faults.filter(({ path }) => isAmong(fields, path)).length
  const count = told > 0 ? told : [...form.open].filter((path) => isAmong(fields, path)).length
  if (count === 0)
    return (
      <span className="form-mark is-done">
        <Icon name="done" />
        <span className="visually-hidden">{words.complete}</span>
      </span>
    )
  return (
    <span className={told > 0 ? 'form-mark is-faulty' : 'form-mark'}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{fill(told > 0 ? words.faultsTitle : words.toFix, { count })}</span>
    </span>
  )
}

/** One line above the groups that stays in view: where each begins, and whether it is right. */
export function FormAnchors({ groups }: { readonly groups: readonly FormGroupFacts[] }) {
  const { form: words } = useTexts().kit
  const form = useFormAround()
  return (
    <nav className="form-anchors" aria-label={words.summary}>
      {groups.map(({ id, title, fields }) => (
        <a
          key={id}
          href={`#${groupId(id)}`}
          onClick={(event) => {
            event.preventDefault()
            const head = document.getElementById(groupId(id))
            const group = head?.closest('details')
            if (group instanceof HTMLDetailsElement) group.open = true
            focusElement(head)
            head?.scrollIntoView({ block: 'start' })
          }}
        >
          {title}
          {form === null ? null : <GroupMark form={form} fields={fields} />}
        </a>
      ))}
    </nav>
  )
}
