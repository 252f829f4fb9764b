// Reads the archive. A damaged record is reported and reading continues; damaged data is never returned as valid.
import { open, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  type ArchivedDelivery,
  parseHeader,
  type RecordHeader,
  recordStart,
  sha256Of,
  tokenOf,
} from './archive-record.ts'

export interface ArchiveDamage {
  readonly segment: string
  readonly offset: number
  /** Id of the record, if its header can still be read. */
  readonly id: string | null
  /**
   * TORN_TAIL: cut off while being written, so it was never acknowledged. HASH: the bytes differ from those received.
   * HEADER: no record begins here.
   */
  readonly kind: 'TORN_TAIL' | 'HASH' | 'HEADER'
}

export type ArchiveItem =
  | { readonly ok: true; readonly delivery: ArchivedDelivery }
  | { readonly ok: false; readonly damage: ArchiveDamage }

/** All records, segment by segment in order of creation; one segment is in memory at a time. */
export async function* readArchive(folder: string): AsyncGenerator<ArchiveItem> {
  for (const name of await segmentsIn(folder)) {
    yield* recordsIn(name, await readFile(path.join(folder, name)))
  }
}

/** Names of the segments in order of creation; empty when there is no archive yet. */
export async function segmentsIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => tokenOf(name) !== null).sort()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** A segment without an incomplete record at its end, which is being written now or was when its process was killed. */
export async function wholeRecordsOf(folder: string, segment: string): Promise<Buffer> {
  const data = await readFile(path.join(folder, segment))
  let end = data.length
  for (const item of recordsIn(segment, data)) {
    if (!item.ok && item.damage.kind === 'TORN_TAIL') end = item.damage.offset
  }
  return data.subarray(0, end)
}

function* recordsIn(segment: string, data: Buffer): Generator<ArchiveItem> {
  const start = Buffer.from(recordStart(tokenOf(segment) ?? ''))
  const beginsAt = (offset: number): boolean => start.equals(data.subarray(offset, offset + start.length))
  const nextAfter = (offset: number): number => {
    const at = data.indexOf(start, offset + 1)
    return at < 0 ? data.length : at
  }
  for (let offset = 0; offset < data.length; ) {
    if (beginsAt(offset)) {
      const { item, end } = recordAt(segment, data, offset)
      yield item
      // A damaged record may state a wrong length: it is trusted only if another record begins there or the segment
      // ends.
      const isTrusted = end !== null && (item.ok || end === data.length || beginsAt(end))
      offset = isTrusted ? end : nextAfter(offset)
    } else {
      const end = nextAfter(offset)
      const rest = data.subarray(offset, end)
      const isTorn =
        end === data.length && (start.subarray(0, rest.length).equals(rest) || rest.every((byte) => byte === 0))
      yield { ok: false, damage: { segment, offset, id: null, kind: isTorn ? 'TORN_TAIL' : 'HEADER' } }
      offset = end
    }
  }
}

interface Found {
  readonly item: ArchiveItem
  /** End of the record by its stated length; null when it states none, or one beyond the segment's end. */
  readonly end: number | null
}

function recordAt(segment: string, data: Buffer, offset: number): Found {
  const token = tokenOf(segment) ?? ''
  const damaged = (kind: ArchiveDamage['kind'], id: string | null, end: number | null): Found => ({
    item: { ok: false, damage: { segment, offset, id, kind } },
    end,
  })
  const isLast = (): boolean => data.indexOf(recordStart(token), offset + 1) < 0
  const lineEnd = data.indexOf('\n', offset)
  const header = lineEnd < 0 ? null : parseHeader(data.toString('utf8', offset, lineEnd))
  if (header === null || header.segment !== token) {
    return damaged(lineEnd < 0 && isLast() ? 'TORN_TAIL' : 'HEADER', null, null)
  }
  const end = lineEnd + 1 + header.byteLength + 1
  if (end > data.length) return damaged(isLast() ? 'TORN_TAIL' : 'HEADER', header.id, null)
  const bytes = data.subarray(lineEnd + 1, end - 1)
  if (data[end - 1] !== 0x0a || sha256Of(bytes) !== header.sha256) return damaged('HASH', header.id, end)
  return { item: { ok: true, delivery: deliveryOf(header, bytes, segment, offset) }, end }
}

const deliveryOf = (header: RecordHeader, bytes: Uint8Array, segment: string, offset: number): ArchivedDelivery => ({
  id: header.id,
  partner: header.partner,
  channel: header.channel,
  source: header.source,
  receivedAt: header.receivedAt,
  sha256: header.sha256,
  bytes,
  segment,
  offset,
})

/** A header line is a few hundred bytes; a long file name may make it longer. */
const LONGEST_HEADER = 64 * 1024

/**
 * One record by its place, without reading the rest. Null when the segment is not in this folder or the record is
 * damaged.
 */
export async function readArchived(folder: string, segment: string, offset: number): Promise<ArchivedDelivery | null> {
  const token = tokenOf(segment)
  if (token === null) return null
  try {
    const file = await open(path.join(folder, segment), 'r')
    try {
      const head = Buffer.alloc(LONGEST_HEADER)
      const { bytesRead } = await file.read(head, 0, LONGEST_HEADER, offset)
      const lineEnd = head.subarray(0, bytesRead).indexOf('\n')
      const header = lineEnd < 0 ? null : parseHeader(head.toString('utf8', 0, lineEnd))
      if (header === null || header.segment !== token) return null
      // A damaged header may state any length.
      if (offset + lineEnd + 1 + header.byteLength + 1 > (await file.stat()).size) return null
      const record = Buffer.alloc(lineEnd + 1 + header.byteLength + 1)
      await file.read(record, 0, record.length, offset)
      const { item } = recordAt(segment, record, 0)
      return item.ok ? { ...item.delivery, offset } : null
    } finally {
      await file.close()
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
