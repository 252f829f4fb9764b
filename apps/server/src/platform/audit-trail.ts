// Writes the audit trail: actor, target, time, origin, and the state before and after. Always in the same transaction
// as the change itself.
import type { Database } from '@quayline/database/database'
import { auditEntry } from '@quayline/database/schema'
import type { AuditAction, AuditTarget } from '@quayline/domain/accounts/audit-action'
import type { Caller } from './sessions/caller.ts'
import { isoNow, type Clock } from './clock.ts'
import type { Origin } from './http/route.ts'

/** The person or program that makes the change, and its origin. */
export interface Actor {
  /** Username, an operator key's holder, or `command line`. */
  readonly name: string
  readonly role: string
  readonly address: string | null
  readonly requestId: string | null
}

export const COMMAND_LINE: Actor = { name: 'command line', role: 'COMMAND_LINE', address: null, requestId: null }

/** For calls whose audience admits no visitor. */
export function actorOf({ caller, origin }: { readonly caller: Caller | null; readonly origin: Origin }): Actor {
  if (caller === null) throw new Error('The audience admitted a visitor')
  const { address, requestId } = origin
  return { name: caller.holder, role: caller.user?.adminRole ?? caller.user?.kind ?? caller.role, address, requestId }
}

/** As the contract shows them, so that people can compare them side by side. */
export type AuditFields = Readonly<Record<string, string | number | boolean | null | readonly string[]>>

export interface AuditedAction {
  readonly action: AuditAction
  /** `name` as people know it: a username or a code. */
  readonly target: { readonly type: AuditTarget; readonly id: string; readonly name: string }
  /** The company whose own administrators may see the entry, and the sales region whose administrators may. */
  readonly companyId?: string | null
  readonly region?: string | null
  readonly reason?: string | null
  /** Complete or partial states; fields that are equal in both are left out. Never contains a secret. */
  readonly before?: AuditFields | null
  readonly after?: AuditFields | null
  /** Effects on other things; recorded with `after` without comparison. */
  readonly noted?: AuditFields
}

export async function recordAuditEntry(
  tx: Pick<Database, 'insert'>,
  clock: Clock,
  actor: Actor,
  {
    action,
    target,
    companyId = null,
    region = null,
    reason = null,
    before = null,
    after = null,
    noted = {},
  }: AuditedAction,
): Promise<void> {
  const changed = changedFields(before, after)
  const hasNotes = Object.keys(noted).length > 0
  await tx.insert(auditEntry).values({
    at: isoNow(clock),
    actor: actor.name,
    actorRole: actor.role,
    address: actor.address,
    requestId: actor.requestId,
    action,
    targetType: target.type,
    targetId: target.id,
    targetName: target.name,
    companyId,
    region,
    reason,
    before: changed.before,
    after: hasNotes ? { ...changed.after, ...noted } : changed.after,
  })
}

/** With two states, only the fields that differ; with one, all fields. */
export function changedFields(before: AuditFields | null, after: AuditFields | null) {
  if (before === null || after === null) return { before, after }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  )
  const pick = (fields: AuditFields): AuditFields =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}
