// The states of a page without an answer: empty, failed, offline, forbidden, partial. Each says what to do next.
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export type PanelState = 'empty' | 'failed' | 'offline' | 'forbidden' | 'partial'

const ICONS: Readonly<Record<PanelState, IconName>> = {
  empty: 'empty',
  failed: 'warning',
  offline: 'offline',
  forbidden: 'forbidden',
  partial: 'partial',
}

interface StatePanelProps {
  readonly state: PanelState
  readonly title: string
  /** h1 if the panel is the whole page; h2 under the page's own heading. */
  readonly heading?: 'h1' | 'h2'
  /** What was queried, what could be wrong, what to try; which permission is missing and who grants it; as of when. */
  readonly children?: ReactNode
  /** `Request id 8f3…`: support asks for it first. */
  readonly reference?: string | undefined
  readonly actions?: ReactNode
}

export function StatePanel({ state, title, heading: Heading = 'h1', children, reference, actions }: StatePanelProps) {
  return (
    <section className={`state-panel is-${state}`} role={state === 'failed' ? 'alert' : undefined}>
      <Icon name={ICONS[state]} />
      <Heading>{title}</Heading>
      {children}
      {reference === undefined ? null : <p className="state-reference">{reference}</p>}
      {actions === undefined ? null : <div className="state-actions">{actions}</div>}
    </section>
  )
}
