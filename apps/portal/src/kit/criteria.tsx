// The criteria of a list: one line of chips. A chip opens a popover to change its value, × removes it, "+ Filter" adds
// one; rows, chips and address change together. A list that requires criteria first shows its filters as a form.
import { fill } from '@quayline/messages/language'
import { timeText } from '@quayline/messages/time-text'
import { Button, Dropdown } from 'antd'
import { type FormEvent, useState } from 'react'
import { useTexts } from '../shell/language-provider.tsx'
import { ShellIcon } from '../shell/shell-icon.tsx'
import { FilterFields, FilterForm } from './filter-form.tsx'
import { type Filter, filterText, isStated, namesOf } from './filters.ts'
import type { Criteria as CriteriaOf } from './list-address.ts'
import { Popup } from './popup.tsx'
import type { List } from './use-list.ts'

type Asked<Name extends string> = Pick<List<Name, never>, 'criteria' | 'search' | 'isAsked' | 'asksAtOnce'>

interface CriteriaProps<Name extends string> {
  readonly list: Asked<Name>
  /** In the order of the form and of the menu. */
  readonly filters: readonly Filter<Name>[]
  /** "Search" unless the screen has a more specific text. */
  readonly submit?: string | undefined
  /** Instructions above the first form. */
  readonly start?: string | undefined
  /** Shown if too few criteria are given; absent: at least one criterion is required. */
  readonly missing?: string | undefined
}

export function Criteria<Name extends string>(props: CriteriaProps<Name>) {
  const { list, filters } = props
  if (filters.length === 0) return null
  return list.isAsked ? <Chips list={list} filters={filters} /> : <Start {...props} />
}

/** The texts of one filter's criteria. */
export function useFilterText() {
  const { shell, kit } = useTexts()
  return <Name extends string>(filter: Filter<Name>, criteria: CriteriaOf<Name>): string | null =>
    filterText(filter, criteria, {
      day: (day) => timeText(day, shell.date),
      since: (from) => fill(kit.list.since, { from }),
      to: (until) => fill(kit.list.until, { until }),
    })
}

/** The whole query as text, for an empty answer: `Type: Booking, Owner: ana`. */
export function useAskedText() {
  const textOf = useFilterText()
  return <Name extends string>(filters: readonly Filter<Name>[], criteria: CriteriaOf<Name>): string =>
    filters
      .flatMap((filter) => {
        const text = textOf(filter, criteria)
        return text === null ? [] : [`${filter.label}: ${text}`]
      })
      .join(', ')
}

function Start<Name extends string>({ list, filters, submit, start, missing }: CriteriaProps<Name>) {
  const { kit } = useTexts()
  const [draft, setDraft] = useState<CriteriaOf<Name>>(list.criteria)
  const [isTried, setIsTried] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const change = (part: CriteriaOf<Name>): void => setDraft((before) => ({ ...before, ...part }))
  const ask = (event: FormEvent): void => {
    event.preventDefault()
    setIsTried(true)
    setIsMissing(!list.search(draft) && !filters.some(({ isRequired = false }) => isRequired))
  }
  return (
    <search className="criteria-start" aria-label={kit.list.criteria}>
      <form onSubmit={ask} noValidate>
        <p className="list-start">{start ?? kit.list.notAsked}</p>
        <div className="criteria-fields">
          {filters.map((filter) => (
            <FilterFields key={filter.name} filter={filter} draft={draft} isTried={isTried} onChange={change} />
          ))}
        </div>
        <p className="field-fault" role="alert">
          {isMissing ? (missing ?? kit.list.atLeastOne) : ''}
        </p>
        <Button type="primary" htmlType="submit">
          {submit ?? kit.list.search}
        </Button>
      </form>
    </search>
  )
}

function Chips<Name extends string>({ list, filters }: Pick<CriteriaProps<Name>, 'list' | 'filters'>) {
  const { kit } = useTexts()
  /** Chosen in the menu, value not yet entered. */
  const [added, setAdded] = useState<Name | null>(null)
  const stated = filters.filter((filter) => isStated(filter, list.criteria) || filter.name === added)
  const others = filters.filter((filter) => !stated.includes(filter))
  const without = (taken: readonly Filter<Name>[]): CriteriaOf<Name> => {
    const names = new Set(taken.flatMap(namesOf))
    return Object.fromEntries(
      Object.entries(list.criteria).filter(([name]) => !names.has(name as Name)),
    ) as CriteriaOf<Name>
  }
  const removable = stated.filter(({ isRequired = false }) => !isRequired)
  // The last criterion of a list that requires one cannot be removed, only changed.
  const isLast = !list.asksAtOnce && stated.length === 1
  return (
    <search className="criteria" aria-label={kit.list.criteria}>
      {stated.map((filter) => (
        <Chip
          key={filter.name}
          list={list}
          filter={filter}
          isOpenAtFirst={filter.name === added}
          onClose={() => setAdded(null)}
          {...(isLast || filter.isRequired === true ? {} : { onRemove: () => void list.search(without([filter])) })}
        />
      ))}
      <AddFilter filters={others} onAdd={setAdded} />
      {removable.length > 1 || (removable.length === 1 && list.asksAtOnce) ? (
        <Button
          type="link"
          size="small"
          className="criteria-clear"
          onClick={() => void list.search(without(removable))}
        >
          {kit.list.reset}
        </Button>
      ) : null}
    </search>
  )
}

function AddFilter<Name extends string>({
  filters,
  onAdd,
}: {
  readonly filters: readonly Filter<Name>[]
  readonly onAdd: (name: Name) => void
}) {
  const { kit } = useTexts()
  if (filters.length === 0) return null
  const items = filters.map(({ name, label }) => ({ key: name, label, onClick: () => onAdd(name) }))
  return (
    // Moves the focus into the menu just opened, so that arrow keys work.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <Dropdown menu={{ items }} trigger={['click']} autoFocus>
      <button type="button" className="chip-add" aria-haspopup="menu">
        <span aria-hidden="true">+</span> {kit.list.filter}
      </button>
    </Dropdown>
  )
}

interface ChipProps<Name extends string> {
  readonly list: Asked<Name>
  readonly filter: Filter<Name>
  readonly isOpenAtFirst: boolean
  readonly onClose: () => void
  readonly onRemove?: () => void
}

function Chip<Name extends string>({ list, filter, isOpenAtFirst, onClose, onRemove }: ChipProps<Name>) {
  const { kit } = useTexts()
  const text = useFilterText()(filter, list.criteria)
  return (
    <span className="chip">
      <Popup
        placement="bottomLeft"
        isOpenAtFirst={isOpenAtFirst}
        onClose={onClose}
        render={(close) => (
          <FilterForm
            filter={filter}
            criteria={list.criteria}
            onApply={(part) => {
              close()
              void list.search({ ...list.criteria, ...part })
            }}
          />
        )}
      >
        <button type="button" className="chip-value" aria-haspopup="dialog">
          <span className="chip-name">{filter.label}</span> {text ?? '…'}
        </button>
      </Popup>
      {onRemove === undefined ? null : (
        <button
          type="button"
          className="chip-remove"
          aria-label={fill(kit.list.remove, { label: filter.label })}
          onClick={onRemove}
        >
          <ShellIcon name="close" />
        </button>
      )}
    </span>
  )
}
