// Names in the inbox: which files are ignored, which partner has which folder, and how names of any bytes are handled and shown. A file
// system stores bytes, not text: paths below the inbox are buffers, so that no name is lost.
import { randomBytes } from 'node:crypto'
import path from 'node:path'

export const ARCHIVE = '.archive'
export const REJECTED = '.rejected'
export const TAKEN = '.taken'
export const OUTBOX = '.outbox'

const SEPARATOR = Buffer.from(path.sep)

export const inFolder = (folder: string | Buffer, ...names: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat([Buffer.from(folder), ...names.flatMap((name) => [SEPARATOR, Buffer.from(name)])])

/** Temporary names of transfer programs, which rename the file at the end. */
const UNFINISHED = /\.(tmp|part|filepart|crdownload)$/i

/** Hidden (our own folders too), or still being written. */
export const isLeftAlone = (name: Buffer): boolean => name[0] === 0x2e || UNFINISHED.test(name.toString('latin1'))

/** For people and the database: invalid text and line breaks become U+FFFD. */
export const nameText = (name: Buffer): string => name.toString().replace(/[\p{Cc}\u2028\u2029]/gu, '\uFFFD')

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The partner of this folder; null = not a possible partner code (not text, with line breaks, over 70 characters). */
export function partnerOfFolder(name: Buffer): string | null {
  if (isLeftAlone(name)) return null
  try {
    const text = utf8.decode(name)
    return text.length <= 70 && text.trim() === text && !/\p{Cc}/u.test(text) ? text : null
  } catch {
    return null
  }
}

/** A partner's code as the name of one folder: whatever is not a plain character becomes %XX. */
export const folderOfPartner = (partner: string): string =>
  partner.replace(/[^\p{L}\p{N} _.@&()+-]|^\./gu, (character) =>
    [...Buffer.from(character)].map((byte) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`).join(''),
  )

/** Longest file name on all usual file systems, in bytes. */
const LONGEST_NAME = 255
const LONGEST_ENDING = 20

/** `gate.edi` and `~x` -> `gate~x.edi`; a name that would be too long is cut between characters. */
export function withSuffix(name: Buffer, suffix: string): Buffer {
  const dot = name.lastIndexOf(0x2e)
  const isEnding = dot > 0 && name.byteLength - dot <= LONGEST_ENDING
  const ending = isEnding ? name.subarray(dot) : Buffer.alloc(0)
  const stem = isEnding ? name.subarray(0, dot) : name
  return Buffer.concat([cut(stem, LONGEST_NAME - suffix.length - ending.byteLength), Buffer.from(suffix), ending])
}

/** `gate.edi` -> `gate.edi.report.json`. */
export const reportName = (name: Buffer): Buffer => {
  const ending = '.report.json'
  return Buffer.concat([cut(name, LONGEST_NAME - ending.length), Buffer.from(ending)])
}

function cut(name: Buffer, bytes: number): Buffer {
  let end = Math.min(name.byteLength, bytes)
  if (end < name.byteLength) while (end > 0 && ((name[end] ?? 0) & 0xc0) === 0x80) end--
  return name.subarray(0, end)
}

/** Random suffix for a name that exists already. */
export const freshSuffix = (now: string): string =>
  `~${now.slice(11, 23).replace(/\D/g, '')}-${randomBytes(4).toString('hex')}`
