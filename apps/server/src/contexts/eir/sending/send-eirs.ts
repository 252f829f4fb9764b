// Sends EIRs to the terminals: all of them or none, in one transaction, and the same request again sends nothing. Of
// two concurrent requests for the same EIR, or for the last place of a return point, one succeeds.
import { randomBytes } from 'node:crypto'
import type { Database } from '@quayline/database/database'
import { constraintOf, isTransactionToRepeat } from '@quayline/database/database-error'
import { eirPrint, eirPrintItem } from '@quayline/database/schema'
import { EIR_OFFICE_ZONE } from '@quayline/domain/eir/eir-office'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { wallClockAt } from '@quayline/domain/kernel/local-time'
import { sql } from 'drizzle-orm'
import { type Caller, userOf } from '../../../platform/sessions/caller.ts'
import type { ContextDeps } from '../../../platform/context.ts'
import { refused, type ApiError } from '../../../platform/http/api-error.ts'
import { loadEirs } from '../../releases/index.ts'
import { eirsOfCaller } from '../load-eirs-of-caller.ts'
import { returnPointsOf } from '../queries.ts'
import { type EirRecord, recordPath } from '../printing/read-print-param.ts'
import { type CheckedEir, checkRecord, returnFull } from './send-eirs-check.ts'
import { findPrintByKey, isSameSending, printedBefore, takeReturnPlace } from './send-eirs-queries.ts'
import { carrierOf, recipientOf, terminalMessages, eirForTerminal } from './terminal-message.ts'
import { enqueueTerminalMessage } from './terminal-outbox.ts'

export interface Sending {
  /** rUuid (docs/requirements/eir.md 4.2): with the user it is the idempotency key. */
  readonly rUuid: string
  /** 1 to 50, all of one booking. */
  readonly records: readonly EirRecord[]
  /** Whether problems name the number of the record. */
  readonly isBatch: boolean
}

export interface Sent {
  readonly printNo: string
  readonly count: number
  readonly isRepeat: boolean
}

type SendingDeps = Pick<ContextDeps, 'db' | 'clock'>

/** The session must have been checked. */
export async function sendEirs(
  deps: SendingDeps,
  caller: Caller | null,
  sending: Sending,
): Promise<Result<Sent, ApiError>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return ok(await deps.db.transaction((tx) => sendInOne(tx, deps, caller, sending)))
    } catch (error) {
      if (error instanceof SendingRefused) return refuse(error.refusal)
      if (attempt === ATTEMPTS || !isToRepeat(error)) throw error
    }
  }
}

const ATTEMPTS = 4

/** The same rUuid was just used for another booking, or a random number came twice: the next try finds it. */
const isToRepeat = (error: unknown): boolean =>
  isTransactionToRepeat(error) || ['eir_print_idempotency', 'eir_print_number'].includes(constraintOf(error) ?? '')

/** Undoes the transaction. */
class SendingRefused extends Error {
  override name = 'SendingRefused'
  readonly refusal: ApiError
  constructor(refusal: ApiError) {
    super(refusal.refused)
    this.refusal = refusal
  }
}

const stop = (refusal: ApiError): never => {
  throw new SendingRefused(refusal)
}

async function sendInOne(tx: Database, { clock }: SendingDeps, caller: Caller | null, sending: Sending): Promise<Sent> {
  const { records, rUuid } = sending
  const [first] = records
  if (first === undefined) throw new Error('A sending has at least one record')
  const user = userOf(caller)
  const booking = await loadEirs(tx, first.bkgNum)
  if (booking !== null) await lockPrintsOf(tx, booking.bookingNumber)
  const idempotencyKey = `${user.userId} ${rUuid}`
  const before = await findPrintByKey(tx, idempotencyKey)
  if (before !== null) {
    if (!isSameSending(before, records)) return stop(refused('CONFLICT', 'eirOtherContent'))
    const { printNumber, status, items } = before
    if (status === 'Canceled') return stop(refused('CONFLICT', 'eirPrintCanceled', { printNo: printNumber }))
    return { printNo: printNumber, count: items.length, isRepeat: true }
  }
  if (booking === null) return stop(refused('NOT_FOUND', 'eirUnknown', { eir: first.eirNo, booking: first.bkgNum }))

  await lockReturnPoints(tx, booking.officeCode)
  const points = await returnPointsOf(tx, booking.officeCode)
  const { items } = await eirsOfCaller(tx, caller, booking)
  const checked = records.map((record, index) => {
    const found = items.find(({ eir }) => eir.eirUuid === record.eirUuid.toLowerCase())
    const path = sending.isBatch ? recordPath(index + 1) : ''
    const result = checkRecord(record, found, { points, now: clock.now(), path })
    return result.ok ? result.value : stop(result.reason)
  })
  await takeReturnPlaces(tx, booking.officeCode, checked)
  const printNo = newPrintNumber(booking.officeCode, clock.now())
  await insertPrint(tx, checked, {
    printNumber: printNo,
    idempotencyKey,
    bookingNumber: booking.bookingNumber,
    partyCode: first.partyCde,
    sentBy: user.userId,
    haulierName: user.companyName,
    now: clock.now(),
  })
  return { printNo, count: checked.length, isRepeat: false }
}

/** Serialises sendings and cancellations of a booking's EIRs. */
export const lockPrintsOf = (tx: Database, bookingNumber: string): Promise<unknown> =>
  Promise.resolve(tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`eir_print ${bookingNumber}`}, 0))`))

/** Blocks the replacement of the list by staff (return-points.ts) between reading it and taking places. */
export const lockReturnPoints = (tx: Database, officeCode: string): Promise<unknown> =>
  Promise.resolve(
    tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(${`return_point ${officeCode}`}, 0))`),
  )

/** Locks rows in one order, so that two sendings cannot deadlock. */
async function takeReturnPlaces(tx: Database, officeCode: string, checked: readonly CheckedEir[]): Promise<void> {
  const wanted = checked
    .flatMap(({ eir, chosen }) => (chosen === null ? [] : [{ eir, chosen }]))
    .toSorted((a, b) => (keyOf(a.chosen) < keyOf(b.chosen) ? -1 : 1))
  for (const { eir, chosen } of wanted)
    if (!(await takeReturnPlace(tx, officeCode, chosen))) stop(returnFull(eir, chosen.facilityCode))
}

const keyOf = ({ facilityCode, isoSizeType }: { facilityCode: string; isoSizeType: string }): string =>
  `${facilityCode} ${isoSizeType}`

interface PrintToInsert {
  readonly printNumber: string
  readonly idempotencyKey: string
  readonly bookingNumber: string
  readonly partyCode: string
  readonly sentBy: string
  readonly haulierName: string | null
  readonly now: number
}

async function insertPrint(tx: Database, checked: readonly CheckedEir[], given: PrintToInsert): Promise<void> {
  const { haulierName, now, ...print } = given
  const at = new Date(now).toISOString()
  const [inserted] = await tx
    .insert(eirPrint)
    .values({ ...print, status: 'Sent', sentAt: at })
    .returning({ id: eirPrint.id })
  if (inserted === undefined) throw new Error('The print was not stored')
  const printId = inserted.id
  const reprinted = await printedBefore(
    tx,
    checked.map(({ eir }) => eir.eirUuid),
  )
  const eirs = checked.map(({ eir, chosen }) => ({ eir, forTerminal: eirForTerminal(eir, chosen) }))
  await tx.insert(eirPrintItem).values(
    eirs.map(({ eir, forTerminal }) => ({
      printId,
      eirUuid: eir.eirUuid,
      eirNumber: eir.eirNumber,
      container: eir.container,
      isoSizeType: eir.isoSizeType,
      pickUpFacility: recipientOf(forTerminal.release.place) || null,
      returnFacility: recipientOf(forTerminal.release.returnPlace) || null,
      isReprint: reprinted.has(eir.eirUuid),
    })),
  )
  const [one] = eirs
  if (one === undefined) return
  const messages = terminalMessages(
    eirs.map(({ forTerminal }) => forTerminal),
    {
      function: 'ORIGINAL',
      carrier: carrierOf(one.eir),
      haulier: { code: print.partyCode, name: haulierName },
      at: now,
    },
  )
  const sent = { id: printId, bookingNumber: print.bookingNumber }
  for (const message of messages) await enqueueTerminalMessage(tx, sent, message, now)
}

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `NGB261128-7K3M9QXZ`: office, the office's date, 40 random bits in unambiguous letters. */
function newPrintNumber(officeCode: string, now: number): string {
  const day = wallClockAt(now, EIR_OFFICE_ZONE).slice(2, 10).replaceAll('-', '')
  return `${officeCode}${day}-${[...randomBytes(8)].map((byte) => DIGITS[byte & 31] ?? '').join('')}`
}
