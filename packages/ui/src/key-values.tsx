// Label and value pairs in two columns; in one column if the text is large or the page narrow.
import type { ReactNode } from 'react'

export interface Pair {
  readonly label: string
  readonly value: ReactNode
  /** Takes the whole width: addresses, lists of numbers. */
  readonly wide?: boolean
}

export function KeyValues({ pairs }: { readonly pairs: readonly Pair[] }) {
  return (
    <dl className="pairs">
      {pairs.map((pair, index) => (
        <div key={`${index}-${pair.label}`} className={pair.wide === true ? 'pair pair-wide' : 'pair'}>
          <dt>{pair.label}</dt>
          <dd>{pair.value}</dd>
        </div>
      ))}
    </dl>
  )
}
