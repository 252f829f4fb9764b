// The record format of the archive: one line of JSON, the delivery's bytes as received, a line feed. Readable with
// `less`.
import { createHash } from 'node:crypto'
import { z } from 'zod'

const header = z.object({
  /** The segment's own random token: senders do not know it, so no content can imitate the start of a record. */
  segment: z.string(),
  id: z.uuid(),
  /** Null when the sender is read from the content. */
  partner: z.string().nullable(),
  /** Channel of arrival; absent in records of earlier versions. */
  channel: z.enum(['KEY', 'INBOX', 'COMMAND']).nullable().default(null),
  /** File name or `http`: the origin, for people. */
  source: z.string(),
  /** ISO 8601, UTC, milliseconds. */
  receivedAt: z.string(),
  byteLength: z.int().nonnegative(),
  sha256: z.string(),
})

export type RecordHeader = z.output<typeof header>

/** One delivery to be written to the archive. */
export interface ArchiveEntry {
  readonly id: string
  readonly partner: string | null
  readonly channel: RecordHeader['channel']
  readonly source: string
  readonly receivedAt: string
  readonly bytes: Uint8Array
}

/** One delivery as stored in the archive. */
export interface ArchivedDelivery extends ArchiveEntry {
  readonly sha256: string
  readonly segment: string
  readonly offset: number
}

export const sha256Of = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

/** The first bytes of every record of a segment. */
export const recordStart = (token: string): string => `{"segment":"${token}",`

export function headerLine(token: string, entry: ArchiveEntry, sha256: string): Buffer {
  const { id, partner, channel, source, receivedAt, bytes } = entry
  const line: RecordHeader = {
    segment: token,
    id,
    partner,
    channel,
    source,
    receivedAt,
    byteLength: bytes.byteLength,
    sha256,
  }
  return Buffer.from(`${JSON.stringify(line)}\n`)
}

/** Null when the line is not a complete header. */
export function parseHeader(line: string): RecordHeader | null {
  try {
    return header.parse(JSON.parse(line))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null
    throw error
  }
}

const SEGMENT_NAME = /^\d{8}T\d{9}-([0-9a-f]{16})\.archive$/

/** `20260301T080000000-<token>.archive`: names sort by time of creation. */
export const segmentName = (madeAt: string, token: string): string =>
  `${madeAt.replace(/[-:.Z]/g, '')}-${token}.archive`

/** Null when the file is not an archive segment. */
export const tokenOf = (name: string): string | null => SEGMENT_NAME.exec(name)?.[1] ?? null
