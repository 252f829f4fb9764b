// The last successful searches: a tap fills the form again.
import { Icon } from '@quayline/ui/icon'
import { type ReactNode, useId } from 'react'
import { useInAppTexts } from './in-app-texts.tsx'

export interface RecentEntry {
  readonly key: string
  readonly title: ReactNode
  readonly note?: string
  readonly onChoose: () => void
}

export function RecentEntries({ entries }: { readonly entries: readonly RecentEntry[] }) {
  const { menu } = useInAppTexts()
  const id = useId()
  if (entries.length === 0) return null
  return (
    <section className="menu-card" aria-labelledby={id}>
      <h2 id={id}>{menu.recent}</h2>
      <ul className="entries">
        {entries.map(({ key, title, note, onChoose }) => (
          <li key={key}>
            <button type="button" className="entry" onClick={onChoose}>
              <span className="entry-text">
                {title}
                {note === undefined ? null : <small>{note}</small>}
              </span>
              <Icon name="arrow" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
