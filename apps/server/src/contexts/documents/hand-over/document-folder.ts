// Hands documents over by folder, for the line's transfer software: a file is complete or absent, and the same
// document always has the same name and content.
import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '../../../platform/archive/archive.ts'
import { type DocumentChannel, type DocumentMessage, endingOf, FILING, plainName } from './hand-over.ts'

/**
 * `outbox/<RECIPIENT>/<TYPE>-<reference>-v<version>.<ending>`, of filings `filings/<country>/<reference>-v<version>.json`; of tests below
 * `test`.
 */
export const pathOfDocument = ({ recipient, type, reference, version, isTest, mediaType }: DocumentMessage): string =>
  path.join(
    type === FILING ? 'filings' : 'outbox',
    ...(isTest ? ['test'] : []),
    folderOf(recipient),
    `${type === FILING ? '' : `${type}-`}${plainName(reference)}-v${version}.${endingOf(mediaType)}`,
  )

/** No recipient has the name `test` in lower case: codes are in upper case. */
const folderOf = (recipient: string): string => plainName(recipient.toUpperCase())

/** Below the data folder, with fsync. A repetition, after a crash or on request, replaces the file. */
export const documentFolder = (dataFolder: string): DocumentChannel => ({
  name: 'folder',
  async put(_, message) {
    const file = path.resolve(dataFolder, pathOfDocument(message))
    const folder = path.dirname(file)
    await makeFolder(folder)
    const draft = path.join(folder, `.${randomBytes(8).toString('hex')}.tmp`)
    try {
      const handle = await open(draft, 'wx')
      try {
        await handle.writeFile(message.text, 'utf8')
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(draft, file)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    await syncFolder(folder)
    return { kind: 'DONE' }
  },
})

/** Also syncs the parents of new folders. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  for (let at = path.dirname(folder); ; at = path.dirname(at)) {
    await syncFolder(at)
    if (at === path.dirname(first) || at === path.dirname(at)) return
  }
}
