// Two or more views in one place, one shown at a time (ARIA tabs pattern): one tab is in the Tab order, arrow keys
// change the view.
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

export interface Tab<Name extends string> {
  readonly name: Name
  readonly title: string
  /** Shown after the title: how much there is to do. */
  readonly mark?: ReactNode
  readonly panel: ReactNode
}

interface TabsProps<Name extends string> {
  /** Name of the tab list, for screen readers. */
  readonly label: string
  readonly tabs: readonly Tab<Name>[]
  readonly selected: Name
  readonly onSelect: (name: Name) => void
}

/** Hidden panels stay rendered, so that typed text is still there when the user returns. */
export function Tabs<Name extends string>({ label, tabs, selected, onSelect }: TabsProps<Name>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent): void => {
    const here = tabs.findIndex(({ name }) => name === selected)
    const next = nextTab(event.key, here, tabs.length)
    const target = next === null ? undefined : tabs[next]
    if (next === null || target === undefined) return
    event.preventDefault()
    onSelect(target.name)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <>
      <div ref={list} className="tabs" role="tablist" aria-label={label}>
        {tabs.map(({ name, title, mark }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-controls={`${id}-${name}-panel`}
            aria-selected={name === selected}
            tabIndex={name === selected ? 0 : -1}
            onClick={() => onSelect(name)}
            onKeyDown={onKeyDown}
          >
            {title}
            {mark}
          </button>
        ))}
      </div>
      {tabs.map(({ name, panel }) => (
        <div
          key={name}
          className="tab-panel"
          role="tabpanel"
          id={`${id}-${name}-panel`}
          aria-labelledby={`${id}-${name}`}
          hidden={name !== selected}
        >
          {panel}
        </div>
      ))}
    </>
  )
}

/** Wraps around at the ends; null for a key that changes nothing. */
export function nextTab(key: string, here: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (here + 1) % count
    case 'ArrowLeft':
      return (here - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
