// An instruction in the API: content, errors, due filings, steps, and the caller's allowed actions.
import type * as contract from '@quayline/contract/instructions'
import { can } from '@quayline/domain/instructions/instruction-actions'
import type { DueFiling } from '@quayline/domain/customs/filing-duties'
import type { InstructionFault } from '@quayline/domain/instructions/instruction-fault'
import type { HeldReason, InstructionStatus } from '@quayline/domain/instructions/instruction-states'
import type { PlacedTime } from '@quayline/domain/kernel/local-time'
import type { ListedPlace } from '@quayline/domain/tracking/shipment-summary'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import type { Language } from '@quayline/messages/language'
import type { z } from 'zod'
import type { ContextDeps } from '../../platform/context.ts'
import type { Wire } from '../../platform/http/route.ts'
import { timeOrNull } from '../shipments/index.ts'
import { type BookingSituation } from './load-bookings.ts'
import { type LoadedInstruction, stateOf } from './load-instruction.ts'
import { type BillRow, instructionsOfBookings, type InstructionRow, type StepRow, stepsOf } from './queries.ts'
import { faultText } from './status-text.ts'

export type ShownInstruction = Wire<z.input<typeof contract.getInstruction.output>>
export type ListedInstruction = Wire<z.input<typeof contract.listInstructions.output>>['items'][number]
type Head = Omit<ListedInstruction, 'filings'>
export type ShownDuty = ShownInstruction['filings'][number]

/** Most errors in an answer, the first ones. */
const MAX_FAULTS = 2000

export async function shownInstruction(
  { db }: Pick<ContextDeps, 'db'>,
  loaded: LoadedInstruction,
  language: Language,
): Promise<ShownInstruction> {
  const { row, version, side, instruction, bookings, bills, duties, faults } = loaded
  const keys = instruction.bookingNumbers.map(referenceKey)
  const [steps, others] = await Promise.all([stepsOf(db, row.id), instructionsOfBookings(db, keys)])
  const { unplaced: _, ...content } = instruction
  return {
    ...headOf(row, { bookings, bookingNumbers: instruction.bookingNumbers, can: actionsOf(loaded) }),
    content,
    hasDraft: version.submittedAt === null,
    faults: faults.slice(0, MAX_FAULTS).map((fault) => shownFault(fault, language)),
    filings: duties.map((duty) => shownDuty(duty, instruction.filings)),
    bookings: bookings.map((booking) => ({
      bookingNumber: booking.bookingNumber,
      isConfirmed: booking.isConfirmed,
      isCancelled: booking.isCancelled,
      equipment: booking.equipment,
      vesselName: booking.legs[0]?.vesselName ?? null,
      voyage: booking.legs[0]?.voyage ?? null,
      portOfLoading: booking.portOfLoading,
      portOfDischarge: booking.portOfDischarge,
      siCutOff: timeOrNull(booking.siCutOff),
      otherInstructions: others
        .filter((other) => other.booking === booking.bookingNumber && other.id !== row.id)
        .map(({ reference }) => reference),
    })),
    bills: bills.map(shownBill),
    steps: steps.map(shownStep),
    unplaced: side === 'L' ? version.unplaced : [],
  }
}

export interface HeadFacts {
  readonly bookings: readonly Pick<BookingSituation, 'siCutOff' | 'portOfLoading' | 'portOfDischarge'>[]
  readonly bookingNumbers: readonly string[]
  readonly can: Head['can']
}

/** The columns of a row that its head shows. */
type HeadRow = Omit<
  InstructionRow,
  | 'companyCode'
  | 'partner'
  | 'partnerReference'
  | 'statusBefore'
  | 'updateStatus'
  | 'shutOut'
  | 'request'
  | 'acceptedVersion'
>

export function headOf(row: HeadRow, { bookings, bookingNumbers, can: actions }: HeadFacts): Head {
  const cutOff = earliestOf(bookings.map(({ siCutOff }) => siCutOff))
  return {
    id: row.id,
    reference: row.reference,
    bookingNumbers,
    billNumber: row.billNumber,
    status: row.status as InstructionStatus,
    held: row.held as HeldReason | null,
    isFinal: row.endedAs === 'DECLINED' || row.endedAs === 'COMPLETED',
    isTest: row.isTest,
    channel: row.channel,
    documentType: row.documentType,
    portOfLoading: placeOf(row.portOfLoading, bookings[0]?.portOfLoading),
    portOfDischarge: placeOf(row.portOfDischarge, bookings[0]?.portOfDischarge),
    vesselName: row.vesselName,
    voyage: row.voyage,
    siCutOff: timeOrNull(cutOff),
    siCutOffAt: instantOf(cutOff),
    createdBy: row.createdBy,
    createdAt: row.createdAt,
    changedAt: row.changedAt,
    submittedAt: row.submittedAt,
    version: row.version,
    contentVersion: row.contentVersion,
    can: actions,
  }
}

/** The content's own port, with the name that the booking has for it. */
function placeOf(unLocode: string | null, booked: ListedPlace | null | undefined): ListedPlace | null {
  if (unLocode === null) return booked ?? null
  return { unLocode, name: booked?.unLocode === unLocode ? booked.name : null }
}

function earliestOf(times: readonly (PlacedTime | null)[]): PlacedTime | null {
  const known = times.flatMap((time) => time ?? [])
  return (
    known.toSorted((a, b) => (a.instant ?? Number.POSITIVE_INFINITY) - (b.instant ?? Number.POSITIVE_INFINITY))[0] ??
    null
  )
}

const instantOf = (time: PlacedTime | null): string | null =>
  time === null || time.instant === null ? null : new Date(time.instant).toISOString()

export function actionsOf({ row, version, side, facts, bills }: LoadedInstruction): Head['can'] {
  const open = can(stateOf(row), side, facts)
  return {
    save: open.save,
    // Submitting is offered even with errors, and leads to the first of them.
    submit: can(stateOf(row), side, { ...facts, hasErrors: false }).submit,
    discard: open.discard || (side === 'E' && row.contentVersion === 0 && version.submittedAt === null),
    withdraw: open.withdraw,
    amend: open.amend,
    shutOut: open.shutOut,
    lading: open.lading,
    approveDraft: side === 'E' && row.status !== 'REJECTED' && bills.some(isDraftToApprove),
    accept: open.accept,
    reject: open.reject,
    hold: open.hold,
    release: open.release,
    requestUpdate: open.requestUpdate,
  }
}

/** The newest draft of its bill, unless a newer document exists. */
export const isDraftToApprove = ({ type, state }: Pick<BillRow, 'type' | 'state'>): boolean =>
  type === 'DRAFT' && state === 'NEW'

export const shownFault = (fault: InstructionFault, language: Language) => ({
  severity: fault.severity,
  path: fault.path,
  rule: fault.rule,
  message: faultText(fault, language),
})

export const shownDuty = (duty: DueFiling, filings: LoadedInstruction['instruction']['filings']): ShownDuty => ({
  regime: duty.regime,
  country: countryOf(duty.entryPort),
  port: duty.entryPort,
  legalDeadline: timeOrNull(duty.legal.time),
  cutOff: timeOrNull(duty.lineCutOff.time),
  cutOffAt: cutOffAtOf(duty),
  basis: duty.lineCutOff.basis,
  isOnward: duty.isOnward,
  isShortSea: duty.isShortSea,
  performedBy: filings.find(({ regime }) => regime === duty.regime)?.performedBy ?? null,
  source: duty.sourceOn === null ? duty.source : `${duty.source} (${duty.sourceOn})`,
})

export const countryOf = (unLocode: string): string => unLocode.slice(0, 2)

/** End of the countdown: the earlier of the legal and the line's deadline. */
export const cutOffAtOf = ({ legal, lineCutOff }: DueFiling): string | null =>
  instantOf(earliestOf([legal.time, lineCutOff.time]))

const shownBill = (bill: BillRow) => ({
  billNumber: bill.billNumber,
  version: bill.version,
  type: bill.type,
  state: bill.state,
  issuedOn: bill.issuedOn,
  onBoardOn: bill.onBoardOn,
  receivedAt: bill.receivedAt,
  approvedBy: bill.approvedBy,
  approvedAt: bill.approvedAt,
})

const shownStep = (step: StepRow) => ({
  event: step.event,
  by: step.by,
  side: step.side,
  at: step.at,
  status: step.status as InstructionStatus,
  reason: step.reason,
  contentVersion: step.contentVersion,
  containers: step.containers,
  messageId: step.messageId,
})
