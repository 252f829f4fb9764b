// Loads one instruction for actions and answers: row, content, bookings, errors, due filings.
import type { Database } from '@quayline/database/database'
import { filingLockFaults } from '@quayline/domain/instructions/check-filings'
import { checkInstruction, hasErrors } from '@quayline/domain/instructions/check-instruction'
import type { DueFiling } from '@quayline/domain/customs/filing-duties'
import type { InstructionFault } from '@quayline/domain/instructions/instruction-fault'
import type {
  HeldReason,
  InstructionFacts,
  InstructionSide,
  InstructionState,
  InstructionStatus,
} from '@quayline/domain/instructions/instruction-states'
import type { ShippingInstruction } from '@quayline/domain/instructions/shipping-instruction'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import type { ContextDeps } from '../../platform/context.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { partyCodesOf } from '../tracking/index.ts'
import { checkContextOf, isAfterCutOff } from './check-context.ts'
import { readContent } from './instruction-content.ts'
import { type BookingSituation, loadBookings } from './load-bookings.ts'
import { filingRulesOf } from './filing-rules.ts'
import { dutiesOf } from './load-filings.ts'
import { sideOf } from './policy.ts'
import {
  type BillRow,
  billsOf,
  bookingsShippedBy,
  findInstruction,
  findVersion,
  type InstructionRow,
  type VersionRow,
} from './queries.ts'

export interface LoadedInstruction {
  readonly row: InstructionRow
  readonly version: VersionRow
  readonly side: InstructionSide
  readonly instruction: ShippingInstruction
  /** Bookings (as written) in a content but not in the stored one: their owner is checked before anything about them is shown. */
  readonly addedBookings: readonly string[]
  /** Forbidden changes of a filing that is fixed while there are House B/Ls. */
  readonly lockFaults: readonly InstructionFault[]
  readonly bookings: readonly BookingSituation[]
  readonly bills: readonly BillRow[]
  readonly duties: readonly DueFiling[]
  readonly faults: readonly InstructionFault[]
  readonly facts: InstructionFacts
}

type Deps = Pick<ContextDeps, 'db' | 'clock' | 'settings'>

interface Loading {
  readonly contentVersion?: number | null
  readonly replacedBy?: ShippingInstruction
  /** The side of a message whose sender has been checked: it has no caller, and may be about a test. */
  readonly as?: InstructionSide
}

/** Null: there is no such instruction for the caller. `contentVersion` null: the draft where there is one, else the newest. */
export async function loadInstruction(
  deps: Deps,
  caller: Caller | null,
  id: string,
  { contentVersion = null, replacedBy, as }: Loading = {},
): Promise<LoadedInstruction | null> {
  const { db } = deps
  const row = await findInstruction(db, id)
  const version = row === null ? null : await versionOf(db, row, contentVersion)
  if (row === null || version === null) return null
  const kept = readContent(version.content)
  const side = as ?? (await callersSide(db, caller, row, kept.bookingNumbers))
  if (side === null) return null
  // The line reads submitted versions, not a customer's draft.
  if (side === 'L' && version.submittedAt === null)
    return row.contentVersion === 0
      ? null
      : loadInstruction(deps, caller, row.id, { as: side, contentVersion: row.contentVersion })
  // Values that are not in the form are unchanged.
  const instruction = replacedBy === undefined ? kept : { ...replacedBy, unplaced: kept.unplaced }
  const known = new Set(kept.bookingNumbers.map(referenceKey))
  const addedBookings = instruction.bookingNumbers.filter((number) => !known.has(referenceKey(number)))
  return loadedOf(deps, {
    row,
    version,
    side,
    instruction,
    addedBookings,
    lockFaults: filingLockFaults(kept, instruction),
  })
}

/**
 * Absent: the draft, else the version waiting for the line or to be corrected, else the last accepted one; refused and
 * withdrawn versions are history.
 */
async function versionOf(db: Database, row: InstructionRow, contentVersion: number | null): Promise<VersionRow | null> {
  if (contentVersion !== null) return findVersion(db, row.id, contentVersion)
  const newest = await findVersion(db, row.id, null)
  const isOpen = OPEN.has(row.status) || row.acceptedVersion === 0
  if (newest === null || newest.submittedAt === null || isOpen || newest.contentVersion === row.acceptedVersion)
    return newest
  return findVersion(db, row.id, row.acceptedVersion)
}

const OPEN: ReadonlySet<string> = new Set<InstructionStatus>(['SUBMITTED', 'AMENDMENT_SUBMITTED', 'REJECTED'])

/** Null: it does not exist for the caller. */
export async function callersSide(
  db: Database,
  caller: Caller | null,
  row: InstructionRow,
  bookingNumbers: readonly string[],
): Promise<InstructionSide | null> {
  const own = sideOf(row, caller, false)
  if (own !== null) return own
  const shipped = await bookingsShippedBy(db, partyCodesOf(caller), bookingNumbers.map(referenceKey))
  return sideOf(row, caller, shipped.size > 0)
}

async function loadedOf(
  { db, clock, settings }: Deps,
  given: Pick<LoadedInstruction, 'row' | 'version' | 'side' | 'instruction' | 'addedBookings' | 'lockFaults'>,
): Promise<LoadedInstruction> {
  const { row, version, instruction } = given
  const now = clock.now()
  const [found, bills] = await Promise.all([loadBookings(db, instruction.bookingNumbers), billsOf(db, row.id)])
  const bookings = instruction.bookingNumbers.flatMap((number) => found.get(referenceKey(number)) ?? [])
  const duties = await dutiesOf(db, filingRulesOf(settings), bookings)
  const checked = { id: row.id, companyCode: row.companyCode, instruction }
  const faults = checkInstruction(instruction, await checkContextOf(db, checked, bookings, { duties, now }))
  const agreed = await agreedContainers(db, row, version, instruction)
  const facts = {
    hasErrors: hasErrors(faults),
    isAfterCutOff: isAfterCutOff(bookings, now),
    isBookingConfirmed:
      bookings.length === instruction.bookingNumbers.length && bookings.every(({ isConfirmed }) => isConfirmed),
    hasDeparted: bookings.some(({ hasDeparted }) => hasDeparted),
    areOriginalsOut: bills.some(isOriginalOut),
    containers: agreed,
    loaded: new Set(bookings.flatMap(({ loaded }) => [...loaded])),
  }
  return { ...given, bookings, bills, duties, faults, facts }
}

/** One of the added bookings that is not the caller's; null = all are. */
export async function foreignBooking(
  { db }: Pick<ContextDeps, 'db'>,
  caller: Caller | null,
  { addedBookings }: LoadedInstruction,
): Promise<string | null> {
  if (addedBookings.length === 0) return null
  const own = await bookingsShippedBy(db, partyCodesOf(caller), addedBookings.map(referenceKey))
  return addedBookings.find((number) => !own.has(referenceKey(number))) ?? null
}

/** Of the last accepted version; before that, of the content. */
async function agreedContainers(
  db: Database,
  row: InstructionRow,
  version: VersionRow,
  instruction: ShippingInstruction,
): Promise<readonly string[]> {
  const accepted =
    row.acceptedVersion === 0 || row.acceptedVersion === version.contentVersion
      ? null
      : await findVersion(db, row.id, row.acceptedVersion)
  const { containers } = accepted === null ? instruction : readContent(accepted.content)
  return [...new Set(containers.flatMap(({ containerNo }) => containerNo || []))]
}

/**
 * An issued original counts as outstanding until it is surrendered or recalled; the counts of printed copies are kept
 * separately (a later issue).
 */
const isOriginalOut = ({ type, state, originals }: BillRow): boolean =>
  type === 'ORIGINAL' && originals > 0 && state !== 'SURRENDERED' && state !== 'RECALLED'

type StateRow = Pick<
  InstructionRow,
  'status' | 'statusBefore' | 'held' | 'updateStatus' | 'endedAs' | 'shutOut' | 'request'
>

export const stateOf = (row: StateRow): InstructionState => ({
  status: row.status as InstructionStatus,
  statusBefore: row.statusBefore as InstructionStatus | null,
  held: row.held as HeldReason | null,
  update: row.updateStatus as InstructionState['update'],
  end: row.endedAs as InstructionState['end'],
  shutOut: row.shutOut,
  requested: row.request?.containers ?? [],
})
