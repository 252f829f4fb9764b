// What happened and what is expected, one entry a line: solid marks for actual times, hollow ones for estimated.
import type { ReactNode } from 'react'

export interface TimelineEntry {
  readonly key: string
  /** `none` = neither a time that happened nor one that is expected: a mere place on the way. */
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
