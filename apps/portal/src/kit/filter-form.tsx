// Sets one filter: a list of choices that applies at once, or fields with a button. The first form of a list has the
// same fields.
import { Button } from 'antd'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { fill } from '@quayline/messages/language'
import { useTexts } from '../shell/language-provider.tsx'
import { ChoiceField } from './choice-field.tsx'
import { countText } from './count-text.ts'
import { dateFault } from './date-fault.ts'
import { DateField } from './date-field.tsx'
import { DateRangeField } from './date-range-field.tsx'
import type { BoundField } from './field.tsx'
import { choicesIn, type Filter, isStated } from './filters.ts'
import type { Criteria } from './list-address.ts'
import { SuggestField } from './suggest-field.tsx'
import { TextAreaField, TextField } from './text-field.tsx'
import { lengthOf } from './form-fault.ts'

interface FilterFormProps<Name extends string> {
  readonly filter: Filter<Name>
  readonly criteria: Criteria<Name>
  readonly onApply: (part: Criteria<Name>) => void
}

export function FilterForm<Name extends string>({ filter, criteria, onApply }: FilterFormProps<Name>) {
  const { kit } = useTexts()
  const [draft, setDraft] = useState<Criteria<Name>>(criteria)
  const [isTried, setIsTried] = useState(false)
  const faultsOf = useFilterFaults()
  const change = (part: Criteria<Name>): void => setDraft((before) => ({ ...before, ...part }))
  const apply = (event: FormEvent): void => {
    event.preventDefault()
    // Nothing is entered yet: the Enter that chose the filter in its menu also reaches the field that just received the
    // focus.
    if (!isStated(filter, draft) && !isStated(filter, criteria)) return
    setIsTried(true)
    if (Object.keys(faultsOf(filter, draft)).length === 0) onApply(draft)
  }
  const isList = filter.kind === 'choice' && choicesIn(filter.options).length <= MAX_LISTED
  return (
    <form className="filter-popover" onSubmit={apply} noValidate aria-label={filter.label}>
      {filter.kind === 'choice' && isList ? (
        <ChoiceList
          label={filter.label}
          choices={choicesIn(filter.options)}
          value={criteria[filter.name] ?? ''}
          // The filter has exactly this one criterion.
          onChoose={(value) => onApply({ [filter.name]: value } as Criteria<Name>)}
        />
      ) : (
        <>
          <FilterFields filter={filter} draft={draft} isTried={isTried} onChange={change} />
          <div className="form-actions is-end">
            <Button type="primary" htmlType="submit" size="small">
              {kit.list.apply}
            </Button>
          </div>
        </>
      )}
    </form>
  )
}

/** Longer lists are searched by typing. */
const MAX_LISTED = 12

interface ChoiceListProps {
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
  readonly onChoose: (value: string) => void
}

/** A choice applies at once; arrow keys move, Enter or Space chooses. */
function ChoiceList({ label, choices, value, onChoose }: ChoiceListProps) {
  const list = useRef<HTMLUListElement>(null)
  const move = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const here = buttons.indexOf(event.currentTarget as HTMLElement)
    buttons[(here + by + buttons.length) % buttons.length]?.focus()
  }
  return (
    <ul ref={list} className="choice-list" aria-label={label}>
      {choices.map((choice) => (
        <li key={choice.value}>
          <button
            type="button"
            aria-pressed={choice.value === value}
            onKeyDown={move}
            onClick={() => onChoose(choice.value)}
          >
            {choice.label}
          </button>
        </li>
      ))}
    </ul>
  )
}

type Faults<Name extends string> = Readonly<Partial<Record<Name, string>>>

/** The errors of a filter's draft as texts, by criterion. */
function useFilterFaults() {
  const { kit, shell } = useTexts()
  const rangeFaults = (from: string, until: string): readonly [string | undefined, string | undefined] => {
    const own = [from, until].map((day) => dateFault(day, {}, kit.date, shell.date))
    const isReversed = from !== '' && until !== '' && until < from
    return [own[0], own[1] ?? (own[0] === undefined && isReversed ? kit.report.endBeforeStart : undefined)]
  }
  return <Name extends string>(filter: Filter<Name>, draft: Criteria<Name>): Faults<Name> => {
    const faultsOf = (entries: readonly (readonly [Name, string | undefined])[]): Faults<Name> =>
      // The names come from the entries.
      Object.fromEntries(entries.filter(([, text]) => text !== undefined)) as Faults<Name>
    if (filter.isRequired === true && !isStated(filter, draft))
      return faultsOf([[filter.name, fill(kit.form.missing, { label: filter.label })]])
    if (filter.kind === 'choice') return faultsOf([])
    const value = draft[filter.name] ?? ''
    if (filter.kind === 'day') return faultsOf([[filter.name, dateFault(value, {}, kit.date, shell.date)]])
    if (filter.kind === 'range') {
      const [from, until] = rangeFaults(value, draft[filter.until] ?? '')
      return faultsOf([
        [filter.name, from],
        [filter.until, until],
      ])
    }
    const over = filter.limit === undefined ? 0 : lengthOf(value) - filter.limit
    return over > 0 ? faultsOf([[filter.name, countText(kit.form.tooLong, over)]]) : faultsOf([])
  }
}

interface FilterFieldsProps<Name extends string> {
  readonly filter: Filter<Name>
  readonly draft: Criteria<Name>
  readonly isTried: boolean
  /** The changed part of the draft. */
  readonly onChange: (part: Criteria<Name>) => void
}

export function FilterFields<Name extends string>({ filter, draft, isTried, onChange }: FilterFieldsProps<Name>) {
  const { kit } = useTexts()
  const faults = useFilterFaults()(filter, draft)
  const bound = (name: Name, label: string): BoundField => ({
    path: name,
    label,
    value: draft[name] ?? '',
    // No criterion is required by default, so none is marked as optional.
    ...(filter.isRequired === true ? { isRequired: true } : {}),
    fault: isTried ? faults[name] : undefined,
    // `name` is one of this filter's criteria.
    onChange: (text) => onChange({ [name]: text } as Criteria<Name>),
  })
  const field = bound(filter.name, filter.label)
  const hint = filter.hint === undefined ? {} : { hint: filter.hint }
  if (filter.kind === 'choice')
    return (
      <ChoiceField
        field={field}
        options={filter.options}
        {...hint}
        {...(filter.otherwise === undefined ? {} : { placeholder: filter.otherwise })}
      />
    )
  if (filter.kind === 'day') return <DateField field={field} width={6} {...hint} />
  if (filter.kind === 'range')
    return (
      <>
        <DateRangeField
          from={bound(filter.name, `${filter.label}: ${kit.report.from}`)}
          until={bound(filter.until, `${filter.label}: ${kit.report.to}`)}
        />
      </>
    )
  const limit = filter.limit === undefined ? {} : { limit: filter.limit }
  if (filter.kind === 'suggest') return <SuggestField field={{ ...field, ...limit }} source={filter.source} {...hint} />
  if (filter.rows !== undefined) return <TextAreaField field={{ ...field, ...limit }} rows={filter.rows} {...hint} />
  return (
    <TextField
      field={{ ...field, ...limit }}
      {...hint}
      {...(filter.control === undefined ? {} : { control: filter.control })}
    />
  )
}
