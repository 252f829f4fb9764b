// The criteria above a list: a form that folds after the search into one line of chips, each of which can be taken away.
import { fill } from '@quayline/messages/language'
import { Button } from 'antd'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTexts } from '../shell/language-provider.tsx'
import { ShellIcon } from '../shell/shell-icon.tsx'
import type { BoundField } from './field.tsx'
import { type Criteria as CriteriaOf, criteriaOf } from './list-address.ts'
import type { List } from './use-list.ts'

interface CriteriaProps<Name extends string> {
  readonly list: Pick<List<Name, never>, 'criteria' | 'search' | 'isAsked' | 'asksAtOnce'>
  /** In the order of the form and of the chips. */
  readonly labels: Readonly<Record<Name, string>>
  /** A choice says its label, not its code. */
  readonly shown?: Readonly<Partial<Record<Name, (value: string) => string>>>
  readonly limits?: Readonly<Partial<Record<Name, number>>>
  /** Words for what is wrong, by criterion; nothing is asked while there are any. */
  readonly check?: (criteria: CriteriaOf<Name>) => Readonly<Partial<Record<Name, string>>>
  readonly children: (field: (name: Name) => BoundField) => ReactNode
  /** "Search" unless the list says it better. */
  readonly submit?: string
}

export function Criteria<Name extends string>(props: CriteriaProps<Name>) {
  const { list, labels, shown } = props
  const { kit } = useTexts()
  // Another address (a chip, going back) is another form.
  const [folded, setFolded] = useState({ criteria: list.criteria, isFolded: list.isAsked && !list.asksAtOnce })
  const isFolded = folded.criteria === list.criteria ? folded.isFolded : true
  const fold = (isFolded: boolean): void => setFolded({ criteria: list.criteria, isFolded })
  if (!isFolded) return <CriteriaForm key={JSON.stringify(list.criteria)} {...props} onAsked={() => fold(true)} />
  const chips = chipsOf(list.criteria, labels, shown)
  return (
    <section className="criteria is-folded" aria-label={kit.list.criteria}>
      {chips.length === 0 ? <span>{kit.list.noCriteria}</span> : null}
      {chips.map(({ name, text }) => (
        <span key={name} className="chip">
          {text}
          <button
            type="button"
            aria-label={fill(kit.list.remove, { label: labels[name] })}
            onClick={() => {
              // The last one cannot go where one must be stated: then the form opens to state another.
              if (!list.search({ ...list.criteria, [name]: '' })) fold(false)
            }}
          >
            <ShellIcon name="close" />
          </button>
        </span>
      ))}
      <Button size="small" icon={<ShellIcon name="filter" />} onClick={() => fold(false)}>
        {kit.list.edit}
      </Button>
    </section>
  )
}

export function chipsOf<Name extends string>(
  criteria: CriteriaOf<Name>,
  labels: Readonly<Record<Name, string>>,
  shown?: Readonly<Partial<Record<Name, (value: string) => string>>>,
): readonly { readonly name: Name; readonly text: string }[] {
  return (Object.keys(labels) as Name[]).flatMap((name) => {
    const value = criteria[name]
    return value === undefined ? [] : [{ name, text: `${labels[name]}: ${shown?.[name]?.(value) ?? value}` }]
  })
}

function CriteriaForm<Name extends string>({
  list,
  labels,
  limits,
  check,
  children,
  submit,
  onAsked,
}: CriteriaProps<Name> & { readonly onAsked: () => void }) {
  const { kit } = useTexts()
  const [draft, setDraft] = useState<CriteriaOf<Name>>(list.criteria)
  const [isTried, setIsTried] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const faults = check?.(draft)
  const ask = (event: FormEvent): void => {
    event.preventDefault()
    setIsTried(true)
    if (Object.keys(faults ?? {}).length > 0) return
    const isAsked = list.search(draft)
    setIsMissing(!isAsked)
    if (isAsked) onAsked()
  }
  const field = (name: Name): BoundField => ({
    path: name,
    label: labels[name],
    value: draft[name] ?? '',
    limit: limits?.[name],
    fault: isTried ? faults?.[name] : undefined,
    onChange: (text) => setDraft((before) => ({ ...before, [name]: text })),
  })
  return (
    <search className="criteria" aria-label={kit.list.criteria}>
      <form onSubmit={ask} noValidate>
        <div className="criteria-fields">{children(field)}</div>
        <p className="field-fault" role="alert">
          {isMissing ? kit.list.atLeastOne : ''}
        </p>
        <div className="form-actions">
          <Button type="primary" htmlType="submit">
            {submit ?? kit.list.search}
          </Button>
          <Button
            onClick={() => {
              setDraft(criteriaOf<Name>(new URLSearchParams(), []))
              setIsMissing(false)
            }}
          >
            {kit.list.reset}
          </Button>
        </div>
      </form>
    </search>
  )
}
