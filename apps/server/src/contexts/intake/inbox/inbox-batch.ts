// A batch of files: moved out of the inbox, read together (one fsync of the archive, few statements), answered and
// moved to their final folders. After a failure the batch is repeated: ingested messages are then duplicates and change nothing.
import { lstat, mkdir, readdir, rename, rmdir } from 'node:fs/promises'
import { isoNow } from '../../../platform/clock.ts'
import { applyTerminalAnswer } from '../../eir/index.ts'
import { writeAcknowledgement } from './acknowledge-outbox.ts'
import type { Delivery, DeliveryReport } from '../reading/delivery-report.ts'
import { answersToFileApart } from './file-answers.ts'
import { ingest } from '../ingest.ts'
import type { IntakeDeps } from '../intake-deps.ts'
import { isAcknowledged, mayAnswerFor, senderBook } from './inbox-senders.ts'
import { inFolder, nameText, OUTBOX } from './inbox-names.ts'
import { type FileRead, moveToDone } from './inbox-move-to-done.ts'
import { type Arrival, byArrival, type InboxScan, isErrorCode } from './inbox-scan.ts'
import { NotAPlainFile, readUpToLimit } from '../reading/read-up-to-limit.ts'

/** Folders of a batch: `root` holds files of the inbox itself, `p-CODE` those of the partner CODE. */
const ROOT = 'root'
const PARTNER = 'p-'

/** Moves the files into the batch; files that have changed or that another server has taken are left out. */
export async function take(batch: string, arrivals: readonly Arrival[], scan: InboxScan): Promise<void> {
  const made = new Set<string>()
  for (const arrival of arrivals) {
    if (!(await scan.isStillSo(arrival))) continue
    const folder = folderOf(arrival.partner)
    if (!made.has(folder)) await mkdir(inFolder(batch, folder), { recursive: true })
    made.add(folder)
    try {
      await rename(arrival.path, inFolder(batch, folder, arrival.name))
    } catch (error) {
      if (!isErrorCode(error, 'ENOENT')) throw error
    }
  }
}

export interface BatchOutcome {
  readonly archived: number
  readonly rejected: number
}

/** Moves each file except the last into a batch of its own; returns all batches. `newBatch`: makes an empty one. */
export async function splitBatch(batch: string, newBatch: () => Promise<string>): Promise<readonly string[]> {
  const [, ...others] = await filesOf(batch)
  const batches = [batch]
  for (const { partner, path, name } of others) {
    const ofFile = await newBatch()
    const folder = inFolder(ofFile, folderOf(partner))
    await mkdir(folder)
    await rename(path, inFolder(folder, name))
    batches.push(ofFile)
  }
  return batches
}

/**
 * Empties the batch and removes it. Rejects when the archive, the database or the folder cannot be written: try again later.
 * `isQuarantined`: the files have failed too often and are rejected without being read.
 */
export async function processBatch(
  deps: IntakeDeps,
  inbox: string,
  batch: string,
  isQuarantined = false,
): Promise<BatchOutcome> {
  const files = await filesOf(batch)
  const read = await readAll(files)
  const deliveries = read.flatMap(({ delivery }) => (delivery === null ? [] : { ...delivery, isQuarantined }))
  const reports = await ingest(deps, deliveries)
  const answered = reports[Symbol.iterator]()
  const outcome = { archived: 0, rejected: 0 }
  for (const { file, delivery, fault } of read) {
    const report: DeliveryReport | null = delivery === null ? null : (answered.next().value ?? null)
    if (delivery !== null && report !== null) await answerFile(deps, inbox, delivery, report)
    const went = await moveToDoneUnlessGone(inbox, { ...file, report, fault }, isoNow(deps.clock))
    if (went !== null) outcome[went === 'ARCHIVED' ? 'archived' : 'rejected']++
  }
  for (const folder of new Set(files.map(({ partner }) => folderOf(partner))))
    await removeEmpty(inFolder(batch, folder))
  await removeEmpty(Buffer.from(batch))
  return outcome
}

async function answerFile(deps: IntakeDeps, inbox: string, delivery: Delivery, report: DeliveryReport): Promise<void> {
  const { partner, bytes } = delivery
  const messages = report.messages.map(({ position, partner: sender, messageType, rejection }) => ({
    position,
    partner: sender,
    messageType,
    rejection,
  }))
  const file = { partner, bytes, partners: deps.partners, messages, now: deps.clock.now() }
  const { answers, acknowledgements } = await answersToFileApart(file)
  if (answers.length === 0 && acknowledgements.length === 0) return
  const named = [...answers.map(({ terminal }) => terminal), ...acknowledgements.map(({ partner }) => partner)]
  const book = await senderBook(deps, named)
  for (const answer of answers)
    if (mayAnswerFor(book, answer.terminal, delivery.partner))
      await applyTerminalAnswer(deps.db, answer, isoNow(deps.clock))
  for (const acknowledgement of acknowledgements)
    if (isAcknowledged(book, acknowledgement.partner, delivery.partner))
      await writeAcknowledgement(inFolder(inbox, OUTBOX).toString(), acknowledgement)
}

const folderOf = (partner: string | null): string => (partner === null ? ROOT : `${PARTNER}${partner}`)

type Taken = Pick<Arrival, 'path' | 'name' | 'partner'>

/** In the order of arrival. */
async function filesOf(batch: string): Promise<readonly Taken[]> {
  const found: Arrival[] = []
  for (const folder of await entriesOf(Buffer.from(batch))) {
    const text = folder.toString()
    const partner = text === ROOT ? null : text.slice(PARTNER.length)
    const names = await entriesOf(inFolder(batch, folder))
    if (names.length === 0) await removeEmpty(inFolder(batch, folder))
    for (const name of names) {
      const path = inFolder(batch, folder, name)
      const { size, mtimeMs } = await lstat(path)
      found.push({ partner, path, name, size, mtimeMs })
    }
  }
  return found.sort(byArrival)
}

interface Read {
  readonly file: Taken
  /** Null when it could not be read: `fault` says why. */
  readonly delivery: Delivery | null
  readonly fault: string | null
}

async function readAll(files: readonly Taken[]): Promise<readonly Read[]> {
  const read: Read[] = []
  for (const file of files) {
    try {
      const bytes = await readUpToLimit(file.path, 'refused')
      const source = file.partner === null ? nameText(file.name) : `${file.partner}/${nameText(file.name)}`
      read.push({ file, delivery: { partner: file.partner, channel: 'INBOX', source, bytes }, fault: null })
    } catch (error) {
      if (isErrorCode(error, 'ENOENT')) continue
      const isFileAtFault = error instanceof NotAPlainFile || isErrorCode(error, 'EACCES', 'EPERM', 'ELOOP', 'ENXIO')
      if (!isFileAtFault) throw error
      const fault = `The file cannot be read: ${error instanceof NotAPlainFile ? error.message : codeOf(error)}`
      read.push({ file, delivery: null, fault })
    }
  }
  return read
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown error'

/** Null: another server took the batch over while this one was stalled, and has moved the file. */
async function moveToDoneUnlessGone(inbox: string, file: FileRead, now: string) {
  try {
    return await moveToDone(inbox, file, now)
  } catch (error) {
    if (isErrorCode(error, 'ENOENT') && (await isGone(file.path))) return null
    throw error
  }
}

async function isGone(path: Buffer): Promise<boolean> {
  try {
    await lstat(path)
    return false
  } catch (error) {
    return isErrorCode(error, 'ENOENT')
  }
}

async function entriesOf(folder: Buffer): Promise<Buffer[]> {
  try {
    return await readdir(folder, { encoding: 'buffer' })
  } catch (error) {
    if (isErrorCode(error, 'ENOENT', 'ENOTDIR')) return []
    throw error
  }
}

async function removeEmpty(folder: Buffer): Promise<void> {
  try {
    await rmdir(folder)
  } catch (error) {
    if (!isErrorCode(error, 'ENOENT', 'ENOTEMPTY', 'EEXIST')) throw error
  }
}
