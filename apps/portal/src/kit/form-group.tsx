// A group of a form's fields: it can be collapsed, then lists its values, and a tick or number shows whether it is
// valid.
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
  /** The fields that the group's mark counts. */
  readonly fields: readonly string[]
}

const groupId = (id: string): string => `group-${id}`

/** A collapsed group lists at most this many values. */
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

/** A tick: nothing is missing. A number: that many fields are missing or wrong; red once the errors have been shown. */
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

/** A sticky line above the groups: links to each, whether it is valid, and which one is in view. */
export function FormAnchors({ groups }: { readonly groups: readonly FormGroupFacts[] }) {
  const { form: texts } = useTexts().kit
  const form = useFormAround()
  const line = useRef<HTMLElement>(null)
  const { inView, choose } = useGroupInView(groups)
  useEffect(() => {
    const nav = line.current
    const anchor = [...(nav?.querySelectorAll('a') ?? [])].find(({ hash }) => hash === `#${groupId(inView ?? '')}`)
    // Scrolls horizontally only: the page itself must not move.
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

/** The page head and this line cover this part of the window. */
const COVERED = '-100px 0px 0px'

/** The group that the reader chose or is editing while any of it is in view; otherwise the topmost one in view. */
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
