// Moves a file that was read: to `.archive/<day>/<partner>/`, or to `.rejected/<day>/<partner>/` with a report of what is
// wrong. Existing files there are never overwritten.
import { copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import type { DeliveryReport, MessageReport } from '../reading/delivery-report.ts'
import { ARCHIVE, freshSuffix, inFolder, nameText, REJECTED, reportName, withSuffix } from './inbox-names.ts'
import { isErrorCode } from './inbox-scan.ts'

export interface FileRead {
  readonly path: Buffer
  readonly name: Buffer
  readonly partner: string | null
  /** Null when the file could not be read at all; then `fault` says why. */
  readonly report: DeliveryReport | null
  readonly fault: string | null
}

/** Files of the inbox itself, whose sender the interchange names. */
const BY_ENVELOPE = 'by-envelope'

/** `now`: ISO 8601, UTC. Returns the new path. */
export async function moveToDone(inbox: string, file: FileRead, now: string): Promise<'ARCHIVED' | 'REJECTED'> {
  const isRejected = file.report === null || file.report.messages.some(({ rejection }) => rejection !== null)
  const place = [isRejected ? REJECTED : ARCHIVE, now.slice(0, 10), file.partner ?? BY_ENVELOPE]
  const folder = inFolder(inbox, ...place)
  await mkdir(folder, { recursive: true })
  const name = await reserve(folder, file.name, now)
  const target = inFolder(folder, name)
  try {
    if (isRejected)
      await writeFile(inFolder(folder, reportName(name)), `${JSON.stringify(reportOf(file, now), null, 2)}\n`)
    await move(file.path, target)
  } catch (error) {
    await rm(target, { force: true })
    throw error
  }
  return isRejected ? 'REJECTED' : 'ARCHIVED'
}

/** An empty file reserves the name until the rename replaces it, so that two servers with files of one name get different names. */
async function reserve(folder: Buffer, name: Buffer, now: string): Promise<Buffer> {
  for (let wanted = name; ; wanted = withSuffix(name, freshSuffix(now))) {
    try {
      const handle = await open(inFolder(folder, wanted), 'wx')
      await handle.close()
      return wanted
    } catch (error) {
      if (!isErrorCode(error, 'EEXIST')) throw error
    }
  }
}

/** `.archive` may be on another file system. */
async function move(from: Buffer, to: Buffer): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if (isErrorCode(error, 'ENOTDIR')) {
      // A folder instead of a file: it cannot replace the file that reserves the name.
      await rm(to)
      await rename(from, to)
      return
    }
    if (!isErrorCode(error, 'EXDEV')) throw error
    await copyFile(from, to)
    await rm(from)
  }
}

/** For the person responsible for the partner: every message that was rejected or deviates from the standard. */
function reportOf({ name, partner, report, fault }: FileRead, now: string) {
  const messages = report?.messages ?? []
  const countOf = (outcome: MessageReport['outcome']): number =>
    messages.filter((message) => message.outcome === outcome).length
  return {
    file: nameText(name),
    partner,
    readAt: now,
    fault,
    deliveryId: report?.deliveryId ?? null,
    accepted: countOf('ACCEPTED'),
    duplicate: countOf('DUPLICATE'),
    rejected: countOf('REJECTED'),
    messages: messages
      .filter(({ rejection, warnings }) => rejection !== null || warnings.length > 0)
      .map(({ messageId, position, messageType, documentNumber, partner: sender, outcome, rejection, warnings }) => ({
        messageId,
        position,
        messageType,
        documentNumber,
        partner: sender,
        outcome,
        reason: rejection?.reason ?? null,
        text: rejection?.text ?? null,
        warnings,
      })),
    warnings: report?.warnings ?? [],
  }
}
