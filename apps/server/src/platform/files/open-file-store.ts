// Opens the configured store and checks it at start, so that a wrong bucket is reported to the operator before a
// customer is affected.
import path from 'node:path'
import { type FileStore, FileStoreUnavailable, keyOf, reasonOf } from './file-store.ts'
import { folderStore, incomingFolder } from './folder-store.ts'
import { removeAbandoned } from './received-file.ts'
import type { S3Place } from './store-settings.ts'

export interface StorePlace {
  /** QUAYLINE_FILES; null = a folder of the data folder. */
  readonly filePlace: S3Place | null
  readonly dataFolder: string
}

export async function openFileStore({ filePlace, dataFolder }: StorePlace): Promise<FileStore> {
  const root = filesFolder(dataFolder)
  if (filePlace === null) return folderStore(root)
  // The SDK is loaded only when it is used: it takes a third of a second and 20 MB.
  const { s3Store } = await import('./s3-store.ts')
  return s3Store(filePlace, incomingFolder(path.resolve(root)))
}

export const filesFolder = (dataFolder: string): string => path.resolve(dataFolder, 'files')

/** Always the same bytes, so that repeated starts leave one object. */
const PROBE = Buffer.from('Quayline looks at its start whether files can be kept here.\n')

/** Throws a FileStoreUnavailable with a text for the operator. */
export async function checkFileStore(store: FileStore, dataFolder: string): Promise<void> {
  try {
    await store.put(PROBE)
    const found = await store.get(keyOf(PROBE))
    if (found === null) throw new Error('what was put is not there')
    for await (const piece of found.stream) void piece
  } catch (error) {
    throw new FileStoreUnavailable(`Files cannot be kept at ${store.place} (QUAYLINE_FILES): ${reasonOf(error)}`, {
      cause: error,
    })
  }
  await removeAbandoned(incomingFolder(filesFolder(dataFolder))).catch((error: unknown) => {
    if (!(error instanceof FileStoreUnavailable && isMissing(error.cause))) throw error
  })
}

const isMissing = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
