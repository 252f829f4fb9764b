// Hands users over by folder, for the partner's transfer software: a file is complete or absent.
import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '../../../platform/archive/archive.ts'
import type { PartnerSystem } from './partner-system.ts'

/** Below the data folder. */
export const partnerFolder = (dataFolder: string): string => path.join(dataFolder, 'partner-sync')

/** `<folder>/<username>-<syncId>.json`, with fsync. A repetition replaces the file. */
export const folderSystem = (folder: string): PartnerSystem => ({
  name: 'folder',
  async put(handed) {
    await mkdir(folder, { recursive: true })
    // Usernames are letters and digits in lower case, keys are UUIDs.
    const name = `${handed.user.username}-${handed.syncId}.json`
    const draft = path.join(folder, `.${name}.${randomBytes(4).toString('hex')}.tmp`)
    try {
      const file = await open(draft, 'wx')
      try {
        await file.writeFile(`${JSON.stringify(handed, null, 2)}\n`)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, path.join(folder, name))
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    await syncFolder(folder)
    return { kind: 'DONE' }
  },
})
