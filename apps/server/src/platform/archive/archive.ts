// The append-only archive of all deliveries. What append() has confirmed is on disk even after a power cut, and all
// facts can be rebuilt from it. Each process writes its own segments, so two servers may share a folder.
import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { type ArchivedDelivery, type ArchiveEntry, headerLine, segmentName, sha256Of } from './archive-record.ts'
import { histogram } from '../observability/metrics.ts'

const fsyncSeconds = histogram(
  'quayline_archive_fsync_seconds',
  'Time until a batch of the archive was written to the disk',
)

export interface Archive {
  readonly folder: string
  /**
   * Resolves when all entries are written and fsynced; rejects when any of them may be missing. One fsync for the whole
   * batch.
   */
  append(entries: readonly ArchiveEntry[]): Promise<readonly ArchivedDelivery[]>
  /** Waits for pending writes. A closed archive can be appended to again: it begins a new segment. */
  close(): Promise<void>
}

export interface ArchiveOptions {
  /** A segment of this size is followed by a new one; default 64 MiB. */
  readonly segmentBytes?: number
}

interface Segment {
  readonly name: string
  readonly token: string
  readonly file: FileHandle
  size: number
}

/** `<dataFolder>/archive`. Nothing is written before the first append. */
export function openArchive(dataFolder: string, options: ArchiveOptions = {}): Archive {
  const folder = path.resolve(dataFolder, 'archive')
  const segmentBytes = options.segmentBytes ?? 64 * 1024 * 1024
  let segment: Segment | null = null
  let waiting: Waiting[] = []
  let writing: Promise<void> = Promise.resolve()

  const closeSegment = async (): Promise<void> => {
    const closing = segment
    segment = null
    await closing?.file.close()
  }

  /** Entries that arrive while the previous batch is being written share one fsync. */
  const writeWaiting = async (): Promise<void> => {
    const batch = waiting
    waiting = []
    if (batch.length === 0) return
    try {
      if (segment !== null && segment.size >= segmentBytes) await closeSegment()
      segment ??= await beginSegment(folder, batch[0]?.entries[0]?.receivedAt ?? '')
      const written = await writeBatch(
        segment,
        batch.flatMap(({ entries }) => entries),
      )
      let from = 0
      for (const { entries, resolve } of batch) resolve(written.slice(from, (from += entries.length)))
    } catch (error) {
      // A partly written record stays at the end of its segment, where readers expect a torn tail.
      const reason = await closeSegment().then(
        () => error,
        (closing: unknown) => new AggregateError([error, closing], 'The archive can be neither written nor closed'),
      )
      for (const { reject } of batch) reject(reason)
    }
  }

  return {
    folder,
    append: (entries) => {
      if (entries.length === 0) return Promise.resolve([])
      return new Promise((resolve, reject) => {
        waiting.push({ entries, resolve, reject })
        writing = writing.then(writeWaiting)
      })
    },
    close: () => {
      const closing = writing.then(closeSegment)
      // A failure is reported to the caller of close(), not to the next append.
      writing = closing.catch(() => undefined)
      return closing
    },
  }
}

interface Waiting {
  readonly entries: readonly ArchiveEntry[]
  resolve(archived: readonly ArchivedDelivery[]): void
  reject(reason: unknown): void
}

async function beginSegment(folder: string, madeAt: string): Promise<Segment> {
  const made = await mkdir(folder, { recursive: true })
  const token = randomBytes(8).toString('hex')
  const name = segmentName(madeAt, token)
  const file = await open(path.join(folder, name), 'wx')
  try {
    // The directory entries must be synced as well: that of the segment and those of newly created folders.
    const upTo = made === undefined ? folder : path.dirname(made)
    for (let at = folder; ; at = path.dirname(at)) {
      await syncFolder(at)
      if (at === upTo || at === path.dirname(at)) break
    }
    return { name, token, file, size: 0 }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** Windows cannot open a folder as a file; its file system persists names by itself. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const LINE_FEED = Buffer.from('\n')

async function writeBatch(segment: Segment, entries: readonly ArchiveEntry[]): Promise<ArchivedDelivery[]> {
  const archived: ArchivedDelivery[] = []
  const parts: Uint8Array[] = []
  let offset = segment.size
  for (const entry of entries) {
    const sha256 = sha256Of(entry.bytes)
    const line = headerLine(segment.token, entry, sha256)
    archived.push({ ...entry, sha256, segment: segment.name, offset })
    parts.push(line, entry.bytes, LINE_FEED)
    offset += line.byteLength + entry.bytes.byteLength + 1
  }
  const bytes = parts.length > 3 ? [Buffer.concat(parts)] : parts
  for (const part of bytes) await writeAll(segment.file, part)
  const synced = fsyncSeconds.startTimer()
  await segment.file.datasync()
  synced()
  // If the open segment was deleted, its bytes would be unreachable after closing.
  if ((await segment.file.stat()).nlink === 0) throw new Error(`The archive segment ${segment.name} was removed`)
  segment.size = offset
  return archived
}

async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let done = 0; done < bytes.byteLength; ) {
    const { bytesWritten } = await file.write(bytes, done)
    done += bytesWritten
  }
}
