// A collapsible section: native <details>, open at first, so it reads and folds without any script.
import type { ReactNode } from 'react'

interface SectionProps {
  readonly title: string
  /** A short fact beside the title: how many, or since when. */
  readonly note?: string | undefined
  readonly open?: boolean | undefined
  readonly children: ReactNode
}

export function Section({ title, note, open = true, children }: SectionProps) {
  return (
    <details className="section" open={open}>
      <summary>
        <h2>{title}</h2>
        {note === undefined ? null : <span className="section-note">{note}</span>}
      </summary>
      <div className="section-body">{children}</div>
    </details>
  )
}
