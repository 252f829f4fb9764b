// The stages of a transport, each with its name, icon and date: filled = done, ringed = where the cargo is, dashed =
// expected.
import type { ReactNode } from 'react'
import { ICON_PATHS, LineIcon } from './icon.tsx'

/** Keyed by the names of the domain's stages. */
export const STAGE_SIGNS = {
  emptyOut: 'M3 11h18v9H3zM8 11v9M12 8V2M9 5l3-3 3 3M16 11v9',
  gateIn: 'M11 4h9v16h-9M3 12h12M11 8l4 4-4 4',
  loaded: 'M3 15h18l-2 5H5zM12 3v9M8.5 8.5L12 12l3.5-3.5',
  transshipment: 'M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4',
  discharged: 'M3 15h18l-2 5H5zM12 12V3M8.5 6.5L12 3l3.5 3.5',
  pickedUp: ICON_PATHS.truck,
  emptyReturned: 'M9 14l-4-4 4-4M5 10h9a5 5 0 0 1 0 10h-3',
} as const

export interface ShownStage {
  readonly stage: keyof typeof STAGE_SIGNS
  readonly name: string
  readonly state: 'done' | 'current' | 'next'
  readonly day: ReactNode
}

export function StageBar({ heading, stages }: { readonly heading: ReactNode; readonly stages: readonly ShownStage[] }) {
  return (
    <section className="section stages">
      <h2>{heading}</h2>
      <ol>
        {stages.map(({ stage, name, state, day }) => (
          <li key={stage} className={`is-${state}`} aria-current={state === 'current' ? 'step' : undefined}>
            <LineIcon path={STAGE_SIGNS[stage]} />
            <b>{breakable(name)}</b>
            {day}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Without hyphenation support in the browser, long names still break between their parts. */
const breakable = (name: string): string =>
  name.replaceAll(/trans(?=ship|bord)|embar(?=cado)|descar(?=gado)/g, '$&\u00ad')
