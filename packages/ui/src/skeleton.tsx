// The outline of a page while its answer is loading. Shown only after 200 ms: a quick answer must not flicker.
import { useEffect, useState } from 'react'

export const SKELETON_DELAY_MS = 200

/** True once `busy` has lasted 200 ms. */
export function useLateBusy(busy: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setLate(true), SKELETON_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [busy])
  return busy && late
}

/** A heading with status sentence and progress, then `sections` cards: the layout of the real page. */
export function Skeleton({ label, sections = 3 }: { readonly label: string; readonly sections?: number }) {
  return (
    <output className="skeleton" aria-busy="true" aria-label={label}>
      <div className="skeleton-card skeleton-head">
        <span className="skeleton-line is-short" />
        <span className="skeleton-line is-title" />
        <span className="skeleton-line" />
      </div>
      {Array.from({ length: sections }, (_, index) => (
        <div key={index} className="skeleton-card">
          <span className="skeleton-line is-short" />
          <span className="skeleton-line" />
          <span className="skeleton-line" />
        </div>
      ))}
    </output>
  )
}
