// Past and expected events, one per line: solid marks for actual times, hollow ones for estimated times.
import type { ReactNode } from 'react'

export interface TimelineEntry {
  readonly key: string
  /** `none` = neither an actual nor an expected time: just a place on the route. */
  readonly certainty: 'actual' | 'estimated' | 'none'
  readonly content: ReactNode
}

export function Timeline({ entries, label }: { readonly entries: readonly TimelineEntry[]; readonly label: string }) {
  return (
    <ol className="timeline" aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.key} className={`timeline-entry is-${entry.certainty}`}>
          {entry.content}
        </li>
      ))}
    </ol>
  )
}
