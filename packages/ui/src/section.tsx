// A collapsible section: native <details>, initially open, so it can be read and collapsed without scripts.
import type { ReactNode } from 'react'

interface SectionProps {
  readonly title: string
  /** A short fact next to the title: how many, or since when. */
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
