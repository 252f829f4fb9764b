// The archive's part of a dump: exports every segment up to its last complete record, and imports into an archive that
// may already have some of the segments.
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { ImportRefused } from '@quayline/database/import-table'
import { segmentsIn, wholeRecordsOf } from '../platform/archive/archive-reader.ts'
import { sha256Of } from '../platform/archive/archive-record.ts'
import type { Manifest } from './export-manifest.ts'

type Segments = Manifest['archive']

/** One segment is in memory at a time. */
export async function exportArchive(archiveFolder: string, folder: string): Promise<Segments> {
  const segments: Segments = []
  for (const segment of await segmentsIn(archiveFolder)) {
    const bytes = await wholeRecordsOf(archiveFolder, segment)
    await writeDurably(path.join(folder, segment), bytes)
    segments.push({ segment, byteLength: bytes.byteLength, sha256: sha256Of(bytes) })
  }
  return segments
}

export interface StagedArchive {
  /**
   * Replaces the archive, or adds to it. Throws ImportRefused when both have a segment of the same name with different
   * bytes.
   */
  place(): Promise<void>
  /** Restores the state before `place`. */
  undo(): Promise<void>
  /** Folder to which the replaced archive was moved; null when there was none. */
  readonly keptAside: string | null
}

/** Copies and checks everything before anything is changed. */
export async function stageArchive(
  folder: string,
  segments: Segments,
  archiveFolder: string,
  { replace, now }: { readonly replace: boolean; readonly now: string },
): Promise<StagedArchive> {
  const staged = `${archiveFolder}.importing`
  await rm(staged, { recursive: true, force: true })
  await mkdir(staged, { recursive: true })
  for (const { segment, byteLength, sha256 } of segments) {
    const bytes = await readFile(path.join(folder, segment)).catch(() => null)
    if (bytes === null) throw new ImportRefused(`archive/${segment} is missing or cannot be read`)
    if (bytes.byteLength < byteLength)
      throw new ImportRefused(`archive/${segment}: the file ends at byte ${bytes.length}`)
    if (bytes.byteLength > byteLength) throw new ImportRefused(`archive/${segment} goes on after byte ${byteLength}`)
    if (sha256Of(bytes) !== sha256) throw new ImportRefused(`archive/${segment}: other bytes than were written`)
    await writeDurably(path.join(staged, segment), bytes)
  }
  const present = await segmentsIn(archiveFolder)
  if (!replace && present.length > 0) return joining(staged, archiveFolder, segments)
  const keptAside = present.length > 0 ? `${archiveFolder}.replaced-${now.replace(/[-:.]/g, '')}` : null
  return {
    keptAside,
    place: async () => {
      if (keptAside !== null) await rename(archiveFolder, keptAside)
      else await rm(archiveFolder, { recursive: true, force: true })
      await rename(staged, archiveFolder)
    },
    undo: async () => {
      await rm(archiveFolder, { recursive: true, force: true })
      if (keptAside !== null) await rename(keptAside, archiveFolder)
    },
  }
}

/** The archive outlived its database: every segment in it stays, including those newer than the dump. */
function joining(staged: string, archiveFolder: string, segments: Segments): StagedArchive {
  const placed: string[] = []
  return {
    keptAside: null,
    place: async () => {
      for (const { segment } of segments) {
        const [ours, given] = [path.join(archiveFolder, segment), path.join(staged, segment)]
        const [there, coming] = [await readFile(ours).catch(() => null), await readFile(given)]
        if (there === null) {
          await rename(given, ours)
          placed.push(ours)
        } else if (!there.subarray(0, coming.length).equals(coming)) {
          throw new ImportRefused(`The archive holds other bytes under the name ${segment}; --replace moves it aside`)
        }
      }
      await rm(staged, { recursive: true, force: true })
    },
    undo: async () => {
      for (const file of placed) await rm(file, { force: true })
    },
  }
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
