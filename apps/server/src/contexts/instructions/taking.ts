// Input and result of processing a message, and who may decide (docs/requirements/instructions.md 7, 8).
import type { ContextDeps } from '../../platform/context.ts'

/** The result; IGNORED with the reason for the line's staff. */
export interface Taken {
  readonly outcome: 'TAKEN' | 'IGNORED'
  readonly note: string | null
}

/** A repetition without news for the line's staff. */
export const NOTHING_NEW = 'it says nothing new'

export interface TakenFrom {
  readonly partner: string
  /** LINE, CUSTOMER …; OPERATOR: entered by an operator. */
  readonly kinds: ReadonlySet<string>
  readonly messageId: string
}

export type TakingDeps = Pick<ContextDeps, 'db' | 'clock' | 'settings' | 'partners'>

/** The line's desk, the line itself, or an operator for it: only they decide and issue. */
export const mayActForDesk = ({ settings }: TakingDeps, { partner, kinds }: TakenFrom): boolean =>
  partner === (settings?.documentDesk ?? null)?.recipient || kinds.has('LINE') || kinds.has('OPERATOR')
