// Sorts what a message states into what counts and what is withheld, by the rule of domain/intake/entitlement: when it comes in, when it
// is read again and when the partner book changes.
import { type withheldFact } from '@quayline/database/schema'
import { entitle, entitleCall } from '@quayline/domain/intake/entitlement'
import type { SenderAuthority } from '@quayline/domain/intake/sender-authority'
import type { StatementRow } from '../../schedule/index.ts'
import { type CountedFact, factRows, type FactRows } from './fact-rows.ts'
import { factIdOf } from '../reading/message-id.ts'

/** All that one message states, one by one, whether it counts or not. */
export interface StatedFacts {
  readonly messageId: string
  /** Of what makes the ids of its facts. */
  readonly contentHash: string
  readonly messageType: string
  readonly receivedAt: string
  readonly facts: readonly CountedFact[]
  readonly calls: readonly StatementRow[]
  /** Rows of `facts` as they are, where they were made before. */
  readonly rows?: FactRows
}

export type WithheldRow = typeof withheldFact.$inferSelect

export interface JudgedFacts {
  readonly rows: FactRows
  readonly calls: readonly StatementRow[]
  readonly withheld: readonly WithheldRow[]
}

export function judgeFacts(stated: StatedFacts, authority: SenderAuthority): JudgedFacts {
  const { messageId, contentHash, messageType, receivedAt } = stated
  const withheld: WithheldRow[] = []
  const counted: CountedFact[] = []
  let isAsStated = true
  for (const { ordinal, fact } of stated.facts) {
    const judged = entitle(fact, messageType, authority)
    if (judged.ok) {
      counted.push({ ordinal, ...judged.value })
      if (judged.value.fact !== fact) isAsStated = false
    } else {
      const id = factIdOf(contentHash, ordinal)
      withheld.push({ id, kind: 'FACT', messageId, ordinal, reason: judged.reason, fact, receivedAt })
    }
  }
  const calls: StatementRow[] = []
  for (const [ordinal, call] of stated.calls.entries()) {
    const { id, statement } = call
    const judged = entitleCall(statement.call.place, messageType, authority)
    if (judged.ok) calls.push({ ...call, statedAs: judged.value })
    else withheld.push({ id, kind: 'CALL', messageId, ordinal, reason: judged.reason, fact: statement, receivedAt })
  }
  const isWhole = isAsStated && counted.length === stated.facts.length
  const rows =
    stated.rows !== undefined && isWhole ? statedBy(stated.rows, counted) : factRows(messageId, contentHash, counted)
  return { rows, calls, withheld }
}

/** The rows that reading made, with the sender of each. */
function statedBy({ events, versions, references }: FactRows, counted: readonly CountedFact[]): FactRows {
  const byOrdinal = new Map(counted.map(({ ordinal, statedAs }) => [ordinal, statedAs]))
  const marked = <Row extends { readonly ordinal: number; readonly statedAs: CountedFact['statedAs'] }>(
    row: Row,
  ): Row => ({
    ...row,
    statedAs: byOrdinal.get(row.ordinal) ?? row.statedAs,
  })
  return { events: events.map(marked), versions: versions.map(marked), references }
}
