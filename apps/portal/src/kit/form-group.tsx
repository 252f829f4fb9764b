// A group of a form's fields: it folds, then lists what it holds, and shows by a tick or a number whether it is right.
import { fill } from '@quayline/messages/language'
import { Icon } from '@quayline/ui/icon'
import { type ReactNode, useEffect, useRef, useState } from 'react'
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
const MAX_HELD_VALUES = 4

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
        <span className="form-group-held">{held.slice(0, MAX_HELD_VALUES).join(', ')}</span>
        {form === null || fields.length === 0 ? null : <GroupMark form={form} fields={fields} />}
      </summary>
      <div className="form-fields">{children}</div>
    </details>
  )
}

/** A tick: nothing is missing. A number: so many fields are missing or wrong; in red once they have been shown. */
function GroupMark({ form, fields }: { readonly form: AnyForm; readonly fields: readonly string[] }) {
  const { form: texts } = useTexts().kit
  const shownFaults = form.faults.filter(({ path }) => isAmong(fields, path)).length
  const count = shownFaults > 0 ? shownFaults : [...form.open].filter((path) => isAmong(fields, path)).length
  if (count === 0)
    return (
      <span className="form-mark is-done">
        <Icon name="done" />
        <span className="visually-hidden">{texts.complete}</span>
      </span>
    )
  return (
    <span className={shownFaults > 0 ? 'form-mark is-faulty' : 'form-mark'}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{fill(shownFaults > 0 ? texts.faultsTitle : texts.toFix, { count })}</span>
    </span>
  )
}

/** One line above the groups that stays in view: where each begins, whether it is right, and which one is being read. */
export function FormAnchors({ groups }: { readonly groups: readonly FormGroupFacts[] }) {
  const { form: texts } = useTexts().kit
  const form = useFormAround()
  const line = useRef<HTMLElement>(null)
  const { inView, choose } = useGroupInView(groups)
  useEffect(() => {
    const nav = line.current
    const anchor = [...(nav?.querySelectorAll('a') ?? [])].find(({ hash }) => hash === `#${groupId(inView ?? '')}`)
    // Sideways only: the page itself is where the reader wants it.
    if (nav !== null && anchor !== undefined)
      nav.scrollLeft = anchor.offsetLeft - (nav.clientWidth - anchor.offsetWidth) / 2
  }, [inView])
  return (
    <nav ref={line} className="form-anchors" aria-label={texts.summary}>
      {groups.map(({ id, title, fields }) => (
        <a
          key={id}
          href={`#${groupId(id)}`}
          aria-current={id === inView ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault()
            const head = document.getElementById(groupId(id))
            const group = head?.closest('details')
            if (group instanceof HTMLDetailsElement) group.open = true
            focusElement(head)
            head?.scrollIntoView({ block: 'start' })
            choose(id)
          }}
        >
          {title}
          {form === null ? null : <GroupMark form={form} fields={fields} />}
        </a>
      ))}
    </nav>
  )
}

/** The head of the page and this line cover so much of a group. */
const COVERED = '-100px 0px 0px'

/** The group that the reader has chosen or writes in while any of it is in view; else the topmost in view. */
function useGroupInView(groups: readonly FormGroupFacts[]) {
  const [visible, setVisible] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<string | null>(null)
  const ids = groups.map(({ id }) => id).join(' ')
  useEffect(() => {
    const elements = new Map<Element, string>()
    for (const id of ids.split(' ')) {
      const group = document.getElementById(groupId(id))?.closest('details')
      if (group instanceof HTMLDetailsElement) elements.set(group, id)
    }
    const observer = new IntersectionObserver(
      (entries) =>
        setVisible((before) => {
          const now = new Set(before)
          for (const { target, isIntersecting } of entries) {
            const id = elements.get(target) ?? ''
            if (isIntersecting) now.add(id)
            else now.delete(id)
          }
          return now
        }),
      { rootMargin: COVERED },
    )
    const enter = ({ currentTarget }: Event): void => {
      if (currentTarget instanceof Element) setChosen(elements.get(currentTarget) ?? null)
    }
    for (const element of elements.keys()) {
      observer.observe(element)
      element.addEventListener('focusin', enter)
    }
    return () => {
      observer.disconnect()
      for (const element of elements.keys()) element.removeEventListener('focusin', enter)
    }
  }, [ids])
  const topmost = groups.find(({ id }) => visible.has(id))?.id ?? null
  return { inView: chosen !== null && visible.has(chosen) ? chosen : topmost, choose: setChosen }
}
