// What keeps files is to the rest: a store of bytes under their SHA-256. The same bytes are one object however often they come, and what
// has a key is whole (docs/requirements/instructions.md 11).
import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'

export interface FileStore {
  /** Of the configuration, for messages to the operator: names no secret. */
  readonly place: string
  /**
   * Kept when it answers, power cut or not. A stream that breaks off leaves nothing. Throws FileTooLarge, FileStoreAway, or what the
   * stream itself failed of.
   */
  put(content: Uint8Array | Readable, mostBytes?: number): Promise<PutFile>
  /** Null where nothing has that key. The stream fails when its bytes are not those that were put. Throws FileStoreAway. */
  get(key: string): Promise<StoredFile | null>
  /** Of what is not there: nothing. Whoever refers to a key from several places counts them. Throws FileStoreAway. */
  remove(key: string): Promise<void>
}

export interface PutFile {
  /** SHA-256 of the bytes in small hexadecimal digits. */
  readonly key: string
  readonly bytes: number
}

export interface StoredFile {
  readonly bytes: number
  readonly stream: Readable
}

/** Of one file, where its caller says nothing else: three times the largest upload. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024

/** The store cannot be worked with now: a request is answered 503, a job tries again. */
export class FileStoreAway extends Error {
  override name = 'FileStoreAway'
}

/** Not the store's fault, nor will it pass. */
export class FileTooLarge extends Error {
  override name = 'FileTooLarge'
  constructor(readonly mostBytes: number) {
    super(`The file has more than ${mostBytes} bytes`)
  }
}

export const keyOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Keys become paths: anything else than a SHA-256 is a fault of ours. */
export function checkKey(key: string): string {
  if (!/^[0-9a-f]{64}$/.test(key)) throw new RangeError('This is no key of a stored file')
  return key
}

/** A disk may rot and a store may lie: what is handed out under a key has that SHA-256, or the stream fails before its end. */
export function verified(stored: Readable, key: string): Readable {
  const hash = createHash('sha256')
  const check = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece)
      done(null, piece)
    },
    flush(done) {
      done(hash.digest('hex') === key ? null : new FileStoreAway(`The file ${key} is damaged in its store`))
    },
  })
  stored.on('error', (error) => check.destroy(awayBecause(error)))
  check.on('close', () => stored.destroy())
  return stored.pipe(check)
}

/** The cause is kept for the log; the text is for an operator. */
export const awayBecause = (error: unknown): FileStoreAway =>
  error instanceof FileStoreAway
    ? error
    : new FileStoreAway(`The store of files is away: ${reasonOf(error)}`, { cause: error })

export function reasonOf(error: unknown): string {
  // Several addresses of one host refuse together: the AggregateError itself has no text.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  if (!(error instanceof Error)) return String(error)
  return error.message === '' ? error.name : error.message
}
