// Stores files in a folder: `<folder>/ab/cd/abcd…`; each file is complete or absent.
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '../archive/archive.ts'
import { awayBecause, checkKey, FileStoreUnavailable, type FileStore, MAX_FILE_BYTES, verified } from './file-store.ts'
import { receiveFile } from './received-file.ts'

export function folderStore(folder: string): FileStore {
  const root = path.resolve(folder)
  const pathOf = (key: string): string => path.join(root, checkKey(key).slice(0, 2), key.slice(2, 4), key)
  return {
    place: root,
    async put(content, mostBytes = MAX_FILE_BYTES) {
      const { path: draft, ...put } = await receiveFile(incomingFolder(root), content, mostBytes)
      const target = pathOf(put.key)
      try {
        await mkdir(path.dirname(target), { recursive: true })
        // Replaces an existing file as well: this repairs a damaged copy and needs no check for existence.
        await rename(draft, target)
        // Syncs the file's name, and those of folders that may be new.
        for (const depth of ['', '..', '../..']) await syncFolder(path.join(path.dirname(target), depth))
      } catch (error) {
        await rm(draft, { force: true })
        throw awayBecause(error)
      }
      return put
    },
    async get(key) {
      const target = pathOf(key)
      try {
        const file = await open(target, 'r')
        try {
          const { size } = await file.stat()
          return { bytes: size, stream: verified(createReadStream(target, { fd: file }), key) }
        } catch (error) {
          await file.close()
          throw error
        }
      } catch (error) {
        if (isMissing(error)) return null
        throw awayBecause(error)
      }
    },
    async remove(key) {
      try {
        await rm(pathOf(key))
      } catch (error) {
        if (!isMissing(error)) throw error instanceof RangeError ? error : awayBecause(error)
      }
    },
  }
}

/** On the same file system as the files, so that a rename does not copy. */
export const incomingFolder = (root: string): string => path.join(root, 'incoming')

const isMissing = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof FileStoreUnavailable) && 'code' in error && error.code === 'ENOENT'
