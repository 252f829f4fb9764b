// Asks clamd whether a file is infected: the bytes are sent over its socket (INSTREAM, clamd(8)); no program is run and
// no path is passed.
import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { reasonOf } from './file-store.ts'
import { type ScannerPlace, scannerName } from './store-settings.ts'

export type Verdict =
  | { readonly kind: 'CLEAN' }
  | { readonly kind: 'INFECTED'; readonly name: string }
  /** No verdict at present; the file waits and is scanned later. */
  | { readonly kind: 'UNREACHABLE'; readonly reason: string }
  /** No scanner is configured; readers of the file see this. */
  | { readonly kind: 'UNSCANNED' }

export interface VirusScanner {
  /** Null = none is configured. */
  readonly place: string | null
  /** Rejects only with an error of `content` itself, for example when the store is unavailable. */
  scan(content: Uint8Array | Readable): Promise<Verdict>
  /** Null = it answers, or none is configured; otherwise the reason why it does not. */
  faultOf(): Promise<string | null>
}

export const noScanner: VirusScanner = {
  place: null,
  scan: (content) => {
    if (content instanceof Readable) content.destroy()
    return Promise.resolve({ kind: 'UNSCANNED' })
  },
  faultOf: () => Promise.resolve(null),
}

export interface ScannerPatience {
  readonly connectMs: number
  /** From the first byte to the verdict: clamd itself ends a scan after two minutes. */
  readonly wholeMs: number
}

const PATIENCE: ScannerPatience = { connectMs: 3000, wholeMs: 150_000 }

export const openScanner = (place: ScannerPlace | null, patience = PATIENCE): VirusScanner =>
  place === null ? noScanner : clamdScanner(place, patience)

function clamdScanner(place: ScannerPlace, patience: ScannerPatience): VirusScanner {
  return {
    place: scannerName(place),
    async scan(content) {
      const answer = await ask(place, patience, 'INSTREAM', content)
      return typeof answer === 'string' ? verdictOf(answer) : { kind: 'UNREACHABLE', reason: answer.fault }
    },
    async faultOf() {
      const answer = await ask(place, { ...patience, wholeMs: patience.connectMs }, 'PING', null)
      if (typeof answer !== 'string') return answer.fault
      return answer === 'PONG' ? null : `it answers ${JSON.stringify(answer.slice(0, 60))} instead of PONG`
    },
  }
}

/** `stream: OK`, `stream: Eicar-Signature FOUND`, or an error of clamd: `INSTREAM size limit exceeded. ERROR`. */
function verdictOf(answer: string): Verdict {
  if (answer === 'stream: OK') return { kind: 'CLEAN' }
  const [, name] = /^stream: (.+) FOUND$/.exec(answer) ?? []
  return name === undefined
    ? { kind: 'UNREACHABLE', reason: `it answers ${JSON.stringify(answer.slice(0, 100))}` }
    : { kind: 'INFECTED', name: name.slice(0, 200) }
}

type Answer = string | { readonly fault: string }

async function ask(
  place: ScannerPlace,
  { connectMs, wholeMs }: ScannerPatience,
  command: 'INSTREAM' | 'PING',
  content: Uint8Array | Readable | null,
): Promise<Answer> {
  const socket = createConnection(place)
  const whole = AbortSignal.timeout(wholeMs)
  // clamd may answer before it has read everything.
  const answered = answerOf(socket, whole)
  try {
    const fault = await connected(socket, connectMs)
    if (fault !== null) return { fault }
    socket.write(`z${command}\0`)
    const sent = content === null ? Promise.resolve(null) : sendChunks(socket, content, whole)
    const failed = await Promise.race([answered.then(() => null), sent])
    if (failed !== null) throw failed.error
    return await answered
  } finally {
    socket.destroy()
    if (content instanceof Readable) content.destroy()
  }
}

function connected(socket: Socket, connectMs: number): Promise<string | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('it does not answer'), connectMs)
    const end = (fault: string | null): void => {
      clearTimeout(timer)
      resolve(fault)
    }
    socket.once('connect', () => end(null)).once('error', (error) => end(reasonOf(error)))
  })
}

/** An answer of clamd is one line. */
const MAX_LETTERS = 4096

/** Never rejects. */
function answerOf(socket: Socket, whole: AbortSignal): Promise<Answer> {
  return new Promise((resolve) => {
    let text = ''
    socket.setEncoding('latin1')
    socket.on('data', (piece: string) => {
      text += piece
      const end = text.indexOf('\0')
      if (end >= 0) resolve(text.slice(0, end).trim())
      else if (text.length > MAX_LETTERS) resolve({ fault: 'it answers with more than one line' })
    })
    socket.on('error', (error) => resolve({ fault: reasonOf(error) }))
    socket.on('close', () => resolve({ fault: 'it hung up without a verdict' }))
    whole.addEventListener('abort', () => resolve({ fault: 'it does not answer in time' }), { once: true })
  })
}

const CHUNK_BYTES = 64 * 1024

/**
 * Sends each chunk after its length, and finally a length of zero. Returns the error of `content`; socket errors are
 * reported by `answerOf`.
 */
async function sendChunks(
  socket: Socket,
  content: Uint8Array | Readable,
  whole: AbortSignal,
): Promise<{ readonly error: unknown } | null> {
  const pieces = content instanceof Uint8Array ? [content] : (content as AsyncIterable<Uint8Array>)
  try {
    for await (const piece of pieces)
      for (let from = 0; from < piece.byteLength; from += CHUNK_BYTES) {
        const chunk = piece.subarray(from, from + CHUNK_BYTES)
        if (!(await written(socket, Buffer.concat([lengthOf(chunk), chunk]), whole))) return null
      }
  } catch (error) {
    return { error }
  }
  await written(socket, lengthOf(new Uint8Array(0)), whole)
  return null
}

function lengthOf(chunk: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.byteLength)
  return length
}

/** False when the other side no longer reads. */
async function written(socket: Socket, bytes: Buffer, whole: AbortSignal): Promise<boolean> {
  if (socket.destroyed || whole.aborted) return false
  if (socket.write(bytes)) return true
  const gone = new AbortController()
  try {
    await Promise.race([
      once(socket, 'drain', { signal: AbortSignal.any([whole, gone.signal]) }),
      once(socket, 'close', { signal: gone.signal }),
    ])
  } catch {
    return false
  } finally {
    gone.abort()
  }
  return !socket.destroyed
}
