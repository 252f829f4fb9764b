// Stores a draft, an issued bill, its copy or its recall from the desk as a version of the bill, and notifies about its instruction.
import { createHash } from 'node:crypto'
import type { Database } from '@quayline/database/database'
import { billDocument, instruction, instructionNumber, instructionStep } from '@quayline/database/schema'
import type { BillMessage } from '@quayline/domain/intake/document-messages'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { isoNow } from '../../platform/clock.ts'
import { notifyOfBill } from './dcsa/notify-partner.ts'
import { keptContent } from './instruction-content.ts'
import { loadForDesk } from './load-for-desk.ts'
import type { LoadedInstruction } from './load-instruction.ts'
import { notifySide } from './notify-side.ts'
import { type BillRow, instructionsOfBookings } from './queries.ts'
import { isIssued, takeSurrender } from './take-surrender.ts'
import { NOTHING_NEW, mayActForDesk, type Taken, type TakenFrom, type TakingDeps } from './taking.ts'

export async function takeBill(deps: TakingDeps, from: TakenFrom, message: BillMessage): Promise<Taken> {
  if (!mayActForDesk(deps, from)) return { outcome: 'IGNORED', note: `${from.partner} is not the line's desk` }
  const { db, clock } = deps
  const number = referenceKey(message.billNumber)
  const versions = await versionsOf(db, number)
  const loaded = await instructionOf(deps, message, versions)
  // A test needs its own instruction and its own bill number: it never replaces a real bill.
  const isTest = message.isTest === true || loaded?.row.isTest === true
  if (isTest && (loaded === null || versions.some(({ instructionId }) => instructionId !== loaded.row.id)))
    return { outcome: 'IGNORED', note: 'no test of an instruction has this bill' }
  const now = isoNow(clock)
  if (message.isSurrendered === true) {
    // A bill without earlier versions may be issued first; its content is stored.
    if (message.face === null || versions.some(isIssued)) return takeSurrender(deps, from, { number, loaded })
    const { isSurrendered: _, ...issued } = message
    const taken = await takeBill(deps, from, issued)
    return taken.outcome === 'TAKEN' ? takeBill(deps, from, message) : taken
  }
  if (message.event === 'RECALLED') {
    // A recall has no content and leaves the stored content unchanged.
    const recalled = await endVersions(db, number, ['NEW', 'APPROVED'], now)
    if (recalled === 0) return { outcome: 'IGNORED', note: 'nothing of this bill stands' }
  } else if (!(await addVersion(db, { message, from, versions, loaded, now }))) {
    return { outcome: 'IGNORED', note: NOTHING_NEW }
  }
  if (loaded !== null) await recordBill(deps, loaded, from, message)
  return { outcome: 'TAKEN', note: null }
}

interface NewVersion {
  readonly message: BillMessage
  readonly from: TakenFrom
  /** Newest first. */
  readonly versions: readonly BillRow[]
  readonly loaded: LoadedInstruction | null
  readonly now: string
}

/** False: equal to the newest version. */
async function addVersion(db: Database, { message, from, versions, loaded, now }: NewVersion): Promise<boolean> {
  const number = referenceKey(message.billNumber)
  const face = message.face === null ? null : keptContent(message.face).content
  const type = message.event === 'DRAFT' ? 'DRAFT' : message.documentType
  const [newest] = versions
  if (
    newest !== undefined &&
    newest.state !== 'RECALLED' &&
    newest.type === type &&
    hashOf(newest.face) === hashOf(face)
  )
    return false
  // A copy for an agent exists beside the original; anything else replaces the earlier version.
  if (type !== 'COPY') await endVersions(db, number, ['NEW', 'APPROVED'], now, ['DRAFT', 'ORIGINAL', 'SWB'])
  await db.insert(billDocument).values({
    billNumber: number,
    version: (newest?.version ?? 0) + 1,
    type,
    state: 'NEW',
    instructionId: loaded?.row.id ?? null,
    bookingNumbers: message.bookingNumbers.map(referenceKey),
    originals: type === 'ORIGINAL' ? originalsOf(message) : 0,
    issuedOn: message.issuedOn,
    onBoardOn: message.onBoardOn,
    face,
    messageId: from.messageId,
    receivedAt: now,
    approvedBy: null,
    approvedAt: null,
    endedAt: null,
  })
  return true
}

const originalsOf = ({ face }: BillMessage): number =>
  face === null ? 0 : face.originalsWithCharges + face.originalsWithoutCharges

/** Newest first. */
const versionsOf = async (db: Database, billNumber: string): Promise<readonly BillRow[]> =>
  db
    .select()
    .from(billDocument)
    .where(eq(billDocument.billNumber, billNumber))
    .orderBy(desc(billDocument.version))
    .limit(50)

const hashOf = (face: string | null): string | null =>
  face === null ? null : createHash('sha256').update(face).digest('hex')

async function endVersions(
  db: Database,
  billNumber: string,
  states: readonly BillRow['state'][],
  now: string,
  types?: readonly BillRow['type'][],
): Promise<number> {
  const ended = await db
    .update(billDocument)
    .set({ state: 'RECALLED', endedAt: now })
    .where(
      and(
        eq(billDocument.billNumber, billNumber),
        inArray(billDocument.state, [...states]),
        types === undefined ? undefined : inArray(billDocument.type, [...types]),
      ),
    )
    .returning({ version: billDocument.version })
  return ended.length
}

/** By the reference in the message, else by the earlier version, else the only instruction of its bookings. */
async function instructionOf(
  deps: TakingDeps,
  { instructionReference, bookingNumbers, isTest: testMark }: BillMessage,
  versions: readonly BillRow[],
): Promise<LoadedInstruction | null> {
  const isTest = testMark === true
  const named = instructionReference === null ? null : await loadForDesk(deps, instructionReference, { isTest })
  if (named !== null || isTest) return named
  const before = versions.find(({ instructionId }) => instructionId !== null)?.instructionId
  const of = before ?? (await onlyInstruction(deps.db, bookingNumbers.map(referenceKey)))
  if (of === null || of === undefined) return null
  const [row] = await deps.db
    .select({ reference: instruction.reference })
    .from(instruction)
    .where(eq(instruction.id, of))
  return row === undefined ? null : loadForDesk(deps, row.reference)
}

async function onlyInstruction(db: Database, bookings: readonly string[]): Promise<string | null> {
  const ids = new Set((await instructionsOfBookings(db, bookings)).map(({ id }) => id))
  const [only] = ids
  return ids.size === 1 && only !== undefined ? only : null
}

const EVENTS = { DRAFT: 'billDraft', ISSUED: 'billIssued', RECALLED: 'billRecalled' } as const

const STATUSES = { DRAFT: 'DRAFT', ISSUED: 'ISSUED', RECALLED: 'VOIDED' } as const

async function recordBill(
  { db, clock }: TakingDeps,
  { row, instruction: content }: LoadedInstruction,
  { partner, messageId }: TakenFrom,
  message: BillMessage,
): Promise<void> {
  const now = isoNow(clock)
  const billNumber = referenceKey(message.billNumber)
  const [after] = await db
    .update(instruction)
    .set({ version: sql`${instruction.version} + 1`, changedAt: now, billNumber: row.billNumber ?? billNumber })
    .where(eq(instruction.id, row.id))
    .returning()
  await db
    .insert(instructionNumber)
    .values({ kind: 'TRD', number: billNumber, instructionId: row.id })
    .onConflictDoNothing()
  await db.insert(instructionStep).values({
    instructionId: row.id,
    event: EVENTS[message.event],
    by: partner,
    side: 'LINE',
    at: now,
    status: row.status,
    contentVersion: row.contentVersion,
    reason: null,
    containers: [],
    messageId,
  })
  if (after !== undefined)
    await notifyOfBill(db, { clock }, after, { billNumber: message.billNumber, status: STATUSES[message.event] })
  // No notices about test instructions.
  if (row.isTest) return
  await notifySide(db, clock, row, { kind: 'SI_UPDATED', booking: content.bookingNumbers.join(', '), reason: '' })
}
