// Hands messages to terminals over by folder: one for each recipient, from which the line's transfer software forwards them. A file
// is complete or absent, and the same message always has the same name and content.
import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '../../../platform/archive/archive.ts'
import { messageBytes } from './terminal-message.ts'

/** Sends a message to a terminal or depot. Resolves when delivery is certain; called again after a crash. */
export interface TerminalChannel {
  handOver(message: OutgoingMessage): Promise<void>
}

export interface OutgoingMessage {
  readonly recipient: string
  readonly controlReference: string
  readonly text: string
}

/** Below the data folder. */
export const outboxFolder = (dataFolder: string): string => path.join(dataFolder, 'eir-outbox')

/** `<outbox>/<RECIPIENT>/COREOR-<control reference>.edi`, with fsync. An existing file is left as it is. */
export const folderChannel = (outbox: string): TerminalChannel => ({
  async handOver({ recipient, controlReference, text }) {
    const folder = path.join(outbox, folderOfRecipient(recipient))
    const name = `COREOR-${controlReference}.edi`
    const file = path.join(folder, name)
    if (await exists(file)) return
    await mkdir(folder, { recursive: true })
    const draft = path.join(folder, `.${name}.${randomBytes(4).toString('hex')}.tmp`)
    try {
      await writeSynced(draft, messageBytes(text))
      await rename(draft, file)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    await syncFolder(folder)
  },
})

/** A facility's code in upper case as one folder's name; all except plain characters become %XX. */
export const folderOfRecipient = (recipient: string): string =>
  recipient
    .toUpperCase()
    .replace(/[^A-Z0-9_-]/g, (character) =>
      [...Buffer.from(character)].map((byte) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`).join(''),
    )

async function writeSynced(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function exists(file: string): Promise<boolean> {
  try {
    await stat(file)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}
