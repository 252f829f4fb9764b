// Changes of calls by staff: the change with before and after in the log, and the statement made from it, in one
// transaction. Nothing is edited: the change is one more statement, and no replay of messages reverts it.
import { randomUUID } from 'node:crypto'
import type { Database } from '@quayline/database/database'
import { insertRows } from '@quayline/database/insert-rows'
import { repeated } from '@quayline/database/repeated'
import { scheduleChange } from '@quayline/database/schema'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { canonicalLocode } from '@quayline/domain/reference/find-place'
import type { CallVessel, VesselCall } from '@quayline/domain/schedule/call'
import { callVesselOf, type StoredStatement, splitCallKey } from '@quayline/domain/schedule/call-key'
import {
  type CallMaintenance,
  maintainedCall,
  type MaintenanceRefusal,
} from '@quayline/domain/schedule/maintenance-rule'
import { maintainedChanges, maintainedFields } from '@quayline/domain/schedule/maintained-fields'
import { isUnnamedVoyage, splitUnnamedVoyage, unnamedVoyageOf } from '@quayline/domain/schedule/unnamed-voyage'
import { namesOf } from '@quayline/domain/schedule/vessel-book'
import { voyageKey } from '@quayline/domain/tracking/same-matter'
import { eq } from 'drizzle-orm'
import { type Actor, type AuditedAction, recordAuditEntry } from '../../platform/audit-trail.ts'
import type { ContextDeps } from '../../platform/context.ts'
import { findCall, findCallsOfVoyage, findKeptCall } from './call-queries.ts'
import { lockVessels } from './lock-vessels.ts'
import { insertStatements } from './state-calls.ts'
import { vesselKeyOf, writeCalls } from './write-calls.ts'

/**
 * A call that no message has stated. A vessel named TBN or similar is not a vessel: the voyage is then identified by
 * its service and number.
 */
export interface NewCall {
  readonly vessel: CallVessel
  readonly service: string | null
  readonly operator: string | null
  readonly voyage: string
  /** UN/LOCODE. */
  readonly port: string
}

/** `readAt`: changed_at of the call that was read; absent: any version. */
export type CallToMaintain = { readonly key: string; readonly readAt?: string } | { readonly newCall: NewCall }

export type MaintainRefusal =
  | MaintenanceRefusal
  | { readonly why: 'UNKNOWN_CALL' | 'NAMELESS_CALL' | 'CHANGED_MEANWHILE' }
  /** The call exists already and is changed by its key. */
  | { readonly why: 'CALL_EXISTS'; readonly text: string }

/** Returns the call after the change. */
export function maintainCall(
  { db, clock }: Pick<ContextDeps, 'db' | 'clock'>,
  target: CallToMaintain,
  change: CallMaintenance,
  actor: Actor,
): Promise<Result<VesselCall, MaintainRefusal>> {
  const run = async (tx: Database): Promise<Result<VesselCall, MaintainRefusal>> => {
    await lockSubject(tx, target)
    const found = await ('key' in target ? knownCall(tx, target) : newCall(tx, target.newCall))
    if (!found.ok) return found
    const { before, ...subject } = found.value
    const maintained = maintainedCall(before ?? subject, change, clock.now())
    if (!maintained.ok) return maintained
    const changeId = randomUUID()
    const changedAt = new Date(clock.now()).toISOString()
    const log = {
      id: changeId,
      callKey: before?.key ?? '',
      changedBy: actor.name,
      changedAt,
      reason: change.reason,
      before,
    }
    // The statement refers to the log's row; the new call is derived from the statement.
    await insertRows(tx, scheduleChange, [{ ...log, after: before ?? {} }])
    const statement: StoredStatement = {
      id: changeId,
      source: 'STAFF',
      statedBy: actor.name,
      statedIn: 'STAFF',
      // Staff see the current call when they change it, so their statement counts as later, also if a sender's clock, whose zone no
      // message gives, is hours ahead of ours.
      statedAt: Math.max(clock.now(), (before?.statedAt ?? 0) + 1),
      messageHash: changeId,
      isCancellation: false,
      call: maintained.value,
      vessel: subject.vessel,
      service: subject.service,
      operator: subject.operator,
      isOnAgain: change.status === 'PLANNED',
      callNumber: subject.callNumber,
    }
    const groups = await insertStatements(
      tx,
      [{ id: changeId, messageId: null, changeId, statement, statedAs: 'LINE' }],
      [],
    )
    await writeCalls(tx, [...new Set(groups)])
    const after = await findCall(tx, `${groups[0] ?? ''}/${subject.callNumber}`)
    if (after === null) throw new Error(`the change ${changeId} made no call`)
    await tx.update(scheduleChange).set({ callKey: after.key, after }).where(eq(scheduleChange.id, changeId))
    await recordAuditEntry(tx, clock, actor, auditedActionOf(before, after, change.reason))
    return ok(after)
  }
  return repeated(() => db.transaction(run))
}

/** As in the log, for the audit trail. */
function auditedActionOf(before: VesselCall | null, after: VesselCall, reason: string | null): AuditedAction {
  const changes = maintainedChanges(before === null ? null : maintainedFields(before), maintainedFields(after))
  const valuesOf = (side: 'was' | 'now') => Object.fromEntries(changes.map((change) => [change.field, change[side]]))
  return {
    action: 'SCHEDULE_CHANGE',
    target: { type: 'VESSEL_CALL', id: after.key, name: callName(after) },
    reason,
    before: before === null ? null : valuesOf('was'),
    after: valuesOf('now'),
  }
}

/** `TEST Q01 042W CNSHA`. */
const callName = ({ vessel, vesselKey, exportVoyage, importVoyage, port }: VesselCall): string =>
  [vessel.name ?? vessel.carrierCode ?? vesselKey, exportVoyage ?? importVoyage ?? '', port]
    .filter((part) => part !== '')
    .join(' ')

/** For a new call also the voyage, which may have been known without a ship. */
const lockSubject = (tx: Database, target: CallToMaintain): Promise<void> =>
  'key' in target
    ? lockVessels(tx, [], vesselKeysOf(target.key))
    : lockVessels(tx, [subjectOf(target.newCall).vessel], [unnamedVoyageOf(subjectOf(target.newCall))])

/** The vessel of a call; none when the key is not one of a vessel. */
function vesselKeysOf(key: string): readonly string[] {
  const parts = splitCallKey(key)
  return parts === null ? [] : [vesselKeyOf(parts.group)]
}

interface Subject {
  readonly before: VesselCall | null
  readonly vessel: CallVessel
  readonly service: string | null
  readonly operator: string | null
  readonly port: string
  readonly importVoyage: string | null
  readonly exportVoyage: string | null
  readonly callNumber: number
}

async function knownCall(
  tx: Pick<Database, 'select'>,
  { key, readAt }: { readonly key: string; readonly readAt?: string },
): Promise<Result<Subject, MaintainRefusal>> {
  const [found, parts] = [await findKeptCall(tx, key), splitCallKey(key)]
  if (found === null || parts === null) return refuse({ why: 'UNKNOWN_CALL' })
  const { call: before, changedAt } = found
  if (readAt !== undefined && Date.parse(readAt) !== Date.parse(changedAt)) return refuse({ why: 'CHANGED_MEANWHILE' })
  const { port, importVoyage, exportVoyage } = before
  const { callNumber } = parts
  return ok({
    before,
    vessel: namedByKey(before.vesselKey),
    ...(splitUnnamedVoyage(before.vesselKey) ?? { service: null, operator: null }),
    port,
    importVoyage,
    exportVoyage,
    callNumber,
  })
}

/** Only by its key: a change of a call is no evidence of the vessel's name. */
function namedByKey(vesselKey: string): CallVessel {
  const [, kind, name = ''] = /^(code|name|voyage):(.*)$/s.exec(vesselKey) ?? []
  return {
    imoNumber: kind === undefined ? vesselKey : null,
    carrierCode: kind === 'code' ? name : null,
    name: kind === 'name' ? name : null,
  }
}

async function newCall(tx: Pick<Database, 'select'>, given: NewCall): Promise<Result<Subject, MaintainRefusal>> {
  const subject = subjectOf(given)
  const { vessel, service, operator, call } = subject
  const isUnnamed = namesOf(vessel).length === 0
  const isAsked = namesOf(given.vessel).length > 0
  if (!isAsked || (isUnnamed && service === null) || voyageKey(given.voyage) === null)
    return refuse({ why: 'NAMELESS_CALL' })
  const port = canonicalLocode(given.port)
  const calls = await findCallsOfVoyage(tx, { vessel, voyage: given.voyage, port })
  // A statement that names a ship for a voyage without one does not belong to that voyage's call, and the reverse.
  const known = calls.find(({ vesselKey }) =>
    isUnnamed ? vesselKey === unnamedVoyageOf(subject) : !isUnnamedVoyage(vesselKey),
  )
  if (known !== undefined) return refuse({ why: 'CALL_EXISTS', text: known.key })
  return ok({ before: null, vessel, service, operator, port, ...call, callNumber: 1 })
}

function subjectOf({ vessel, service, operator, voyage }: NewCall) {
  return {
    vessel: callVesselOf({ ...vessel, callSign: null }),
    service: service?.trim().toUpperCase() || null,
    operator: operator?.trim().toUpperCase() || null,
    call: { importVoyage: voyage, exportVoyage: voyage },
  }
}
