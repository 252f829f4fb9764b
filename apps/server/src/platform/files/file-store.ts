// The interface of file storage: bytes stored under their SHA-256. The same bytes are one object however often they are
// put, and an object with a key is complete (docs/requirements/instructions.md 11).
import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'

export interface FileStore {
  /** Where files are stored, for messages to the operator; contains no secret. */
  readonly place: string
  /**
   * The file is stored durably when this resolves, even after a power cut. A stream that breaks off leaves nothing.
   * Throws FileTooLarge, FileStoreUnavailable, or the error of the stream.
   */
  put(content: Uint8Array | Readable, mostBytes?: number): Promise<PutFile>
  /**
   * Null when there is no such key. The stream fails when its bytes differ from those that were put. Throws
   * FileStoreUnavailable.
   */
  get(key: string): Promise<StoredFile | null>
  /**
   * Does nothing when the key is absent. Callers that refer to a key from several places must count the references.
   * Throws FileStoreUnavailable.
   */
  remove(key: string): Promise<void>
}

export interface PutFile {
  /** SHA-256 of the bytes in lower-case hexadecimal digits. */
  readonly key: string
  readonly bytes: number
}

export interface StoredFile {
  readonly bytes: number
  readonly stream: Readable
}

/** Default limit for one file: three times the largest upload. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024

/** The store is unavailable: a request gets 503, a job tries again. */
export class FileStoreUnavailable extends Error {
  override name = 'FileStoreUnavailable'
}

/** The caller's file is too large; trying again does not help. */
export class FileTooLarge extends Error {
  override name = 'FileTooLarge'
  constructor(readonly mostBytes: number) {
    super(`The file has more than ${mostBytes} bytes`)
  }
}

export const keyOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Keys become paths: anything other than a SHA-256 is a bug. */
export function checkKey(key: string): string {
  if (!/^[0-9a-f]{64}$/.test(key)) throw new RangeError('This is no key of a stored file')
  return key
}

/**
 * A disk may decay and a store may return wrong bytes: the stream fails before its end when its SHA-256 is not the key.
 */
export function verified(stored: Readable, key: string): Readable {
  const hash = createHash('sha256')
  const check = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece)
      done(null, piece)
    },
    flush(done) {
      done(hash.digest('hex') === key ? null : new FileStoreUnavailable(`The file ${key} is damaged in its store`))
    },
  })
  stored.on('error', (error) => check.destroy(awayBecause(error)))
  check.on('close', () => stored.destroy())
  return stored.pipe(check)
}

/** The cause is attached for the log; the text is for an operator. */
export const awayBecause = (error: unknown): FileStoreUnavailable =>
  error instanceof FileStoreUnavailable
    ? error
    : new FileStoreUnavailable(`The store of files is away: ${reasonOf(error)}`, { cause: error })

export function reasonOf(error: unknown): string {
  // When several addresses of one host refuse the connection, the AggregateError itself has no text.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  if (!(error instanceof Error)) return String(error)
  return error.message === '' ? error.name : error.message
}
