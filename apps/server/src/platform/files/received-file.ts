// Writes the bytes of a stream to a temporary file, counted and hashed on the way: the key is only known after the last
// byte.
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { awayBecause, FileTooLarge, type PutFile } from './file-store.ts'

export interface ReceivedFile extends PutFile {
  /** The file is on disk and fsynced. The caller moves or removes it. */
  readonly path: string
}

/** Leaves nothing when it rejects: with FileTooLarge, FileStoreUnavailable, or the error of the stream. */
export async function receiveFile(
  folder: string,
  content: Uint8Array | Readable,
  mostBytes: number,
): Promise<ReceivedFile> {
  if (content instanceof Uint8Array && content.byteLength > mostBytes) throw new FileTooLarge(mostBytes)
  const draft = path.join(folder, `${Date.now().toString(36)}-${randomBytes(12).toString('hex')}.tmp`)
  await disk(() => mkdir(folder, { recursive: true }))
  const file = await disk(() => open(draft, 'wx'))
  try {
    try {
      const received = await writeAll(content, mostBytes, (piece) => disk(() => file.writeFile(piece)))
      await disk(() => file.sync())
      return { ...received, path: draft }
    } finally {
      await file.close()
    }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function writeAll(
  content: Uint8Array | Readable,
  mostBytes: number,
  write: (piece: Uint8Array) => Promise<void>,
): Promise<PutFile> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of content instanceof Uint8Array ? [content] : (content as AsyncIterable<Uint8Array>)) {
    bytes += piece.byteLength
    if (bytes > mostBytes) throw new FileTooLarge(mostBytes)
    hash.update(piece)
    await write(piece)
  }
  return { key: hash.digest('hex'), bytes }
}

/** Distinguishes errors of the disk (full, not writable) from errors of the stream. */
async function disk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw awayBecause(error)
  }
}

/** Longer than any upload takes, because several servers may share the folder. */
const ABANDONED_MS = 24 * 60 * 60 * 1000

/** Removes incomplete files of servers that were killed. */
export async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await disk(() => readdir(folder))) {
    const draft = path.join(folder, name)
    const found = await stat(draft).catch(() => null)
    if (found !== null && name.endsWith('.tmp') && Date.now() - found.mtimeMs > ABANDONED_MS)
      await rm(draft, { force: true })
  }
}
