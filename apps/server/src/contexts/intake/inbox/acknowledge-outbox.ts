// Puts acknowledgements where the partner's transfer software fetches them: whole or not at all, under names that never change.
import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '../../../platform/archive/archive.ts'
import type { Acknowledgement } from './acknowledge.ts'
import { folderOfPartner } from './inbox-names.ts'
import { isErrorCode } from './inbox-scan.ts'

/** `<outbox>/<PARTNER>/<name>`, fsynced; one that lies there still is left as it is, one that was fetched is written again. */
export async function writeAcknowledgement(
  outbox: string,
  { partner, fileName, bytes }: Acknowledgement,
): Promise<void> {
  const folder = path.join(outbox, folderOfPartner(partner))
  const file = path.join(folder, fileName)
  if (await exists(file)) return
  await mkdir(folder, { recursive: true })
  const draft = path.join(folder, `.${fileName}.${randomBytes(4).toString('hex')}.tmp`)
  const handle = await open(draft, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, file)
  await syncFolder(folder)
}

async function exists(file: string): Promise<boolean> {
  try {
    await stat(file)
    return true
  } catch (error) {
    if (isErrorCode(error, 'ENOENT')) return false
    throw error
  }
}
