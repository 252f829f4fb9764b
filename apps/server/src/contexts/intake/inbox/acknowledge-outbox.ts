// Writes acknowledgements to the folder from which the partner's transfer software fetches them: complete or absent, under stable names.
import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '../../../platform/archive/archive.ts'
import type { Acknowledgement } from './acknowledge.ts'
import { folderOfPartner } from './inbox-names.ts'
import { isErrorCode } from './inbox-scan.ts'

/** `<outbox>/<PARTNER>/<name>`, with fsync; an existing file is left unchanged, a fetched one is written again. */
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
