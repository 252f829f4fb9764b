// What taking over a message needs and answers, and whose statement decides (docs/requirements/instructions.md 7, 8).
import type { ContextDeps } from '../../platform/context.ts'

/** What became of it; IGNORED with the reason for the line's staff. */
export interface Taken {
  readonly outcome: 'TAKEN' | 'IGNORED'
  readonly note: string | null
}

/** Of what stands already: no news for the line's staff. */
export const NOTHING_NEW = 'it says nothing new'

export interface TakenFrom {
  readonly partner: string
  /** LINE, CUSTOMER …; OPERATOR: an operator vouches for it. */
  readonly kinds: ReadonlySet<string>
  readonly messageId: string
}

export type TakingDeps = Pick<ContextDeps, 'db' | 'clock' | 'settings' | 'partners'>

/** The line's desk, the line itself, or an operator for it: only they decide and issue. */
export const speaksForDesk = ({ settings }: TakingDeps, { partner, kinds }: TakenFrom): boolean =>
  partner === (settings?.documentDesk ?? null)?.recipient || kinds.has('LINE') || kinds.has('OPERATOR')
