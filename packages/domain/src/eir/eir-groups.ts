// Groups the EIRs of a booking by what is to be done about them (docs/requirements/eir.md 3).
import type { RequestStatus } from './application-rule.ts'
import type { EirRow } from './eir-rows.ts'

/** In the order in which they are read. */
export const EIR_GROUPS = ['actionNeeded', 'ready', 'waiting', 'closed', 'sent'] as const
export type EirGroup = (typeof EIR_GROUPS)[number]

/** The state of the company's application, and whether it may apply (again). */
export interface Applying {
  readonly application: { readonly reqStatus: RequestStatus } | null
  readonly mayApply: boolean
}

export function groupOf({ sendState }: Pick<EirRow, 'sendState'>, { application, mayApply }: Applying): EirGroup {
  switch (sendState) {
    case 'sendable':
      return 'ready'
    case 'return-point-needed':
      return 'actionNeeded'
    case 'waiting':
      return 'waiting'
    case 'sent':
    case 'just-sent':
      return 'sent'
    case 'closed':
      return 'closed'
    case 'not-approved':
      if (application?.reqStatus === 'New') return 'waiting'
      return mayApply ? 'actionNeeded' : 'closed'
  }
}

export interface GroupedEirs {
  readonly group: EirGroup
  readonly rows: readonly EirRow[]
}

/** Without the empty ones. */
export const groupedEirs = (rows: readonly EirRow[], applying: Applying): readonly GroupedEirs[] =>
  EIR_GROUPS.map((group) => ({ group, rows: rows.filter((row) => groupOf(row, applying) === group) })).filter(
    (grouped) => grouped.rows.length > 0,
  )
