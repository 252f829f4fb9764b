// A simulated scanner in all its behaviours, and the real clamd where it is installed.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openScanner, type Verdict } from './virus-scanner.ts'

/** The EICAR test file, in two parts so that no scanner reports this source. */
const EICAR = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''))

/** What a session does after it has read all chunks. */
type Mood = (content: Buffer, socket: Socket) => void

const say =
  (text: string): Mood =>
  (_, socket) =>
    void socket.end(`${text}\0`)

const judge: Mood = (content, socket) =>
  say(content.includes(EICAR) ? 'stream: Eicar-Signature FOUND' : 'stream: OK')(content, socket)

let server: Server
let sockets: Set<Socket>
let mood: Mood
/** True: the scanner does not even read. */
let isDeaf = false
let scanned: Buffer[]

beforeEach(async () => {
  ;[sockets, mood, isDeaf, scanned] = [new Set(), judge, false, []]
  server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    if (!isDeaf) serve(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  server.close()
  await once(server, 'close')
})

/**
 * As clamd(8) describes it: `zINSTREAM\0`, then chunks, each after its length in network order, then a length of zero.
 */
function serve(socket: Socket): void {
  let bytes = Buffer.alloc(0)
  let content: Buffer | null = null
  socket.on('data', (piece: Buffer) => {
    bytes = Buffer.concat([bytes, piece])
    if (bytes.toString('latin1') === 'zPING\0') return void socket.end('PONG\0')
    if (content === null) {
      if (bytes.length < 10) return
      if (bytes.subarray(0, 10).toString('latin1') !== 'zINSTREAM\0') return void socket.end('UNKNOWN COMMAND\0')
      content = Buffer.alloc(0)
      bytes = bytes.subarray(10)
    }
    while (bytes.length >= 4) {
      const length = bytes.readUInt32BE(0)
      if (length === 0) {
        scanned.push(content)
        return mood(content, socket)
      }
      if (bytes.length < 4 + length) return
      content = Buffer.concat([content, bytes.subarray(4, 4 + length)])
      bytes = bytes.subarray(4 + length)
    }
  })
}

const scannerHere = (patience = { connectMs: 2000, wholeMs: 5000 }) =>
  openScanner({ host: '127.0.0.1', port: (server.address() as AddressInfo).port }, patience)
const verdict = (content: Uint8Array | Readable): Promise<Verdict> => scannerHere().scan(content)

describe('a scanner on its socket', () => {
  it('finds the test file, by its name, and lets others through', async () => {
    expect(await verdict(EICAR)).toEqual({ kind: 'INFECTED', name: 'Eicar-Signature' })
    expect(await verdict(Buffer.from('%PDF-1.7'))).toEqual({ kind: 'CLEAN' })
    expect(await verdict(Buffer.alloc(0))).toEqual({ kind: 'CLEAN' })
    expect(await scannerHere().faultOf()).toBeNull()
  })

  it('gets every byte, however large the file and its pieces are', async () => {
    const pieces = [Buffer.alloc(200_001, 1), Buffer.alloc(1, 2), Buffer.alloc(5_000_000, 3), EICAR]
    expect(await verdict(Readable.from(pieces))).toEqual({ kind: 'INFECTED', name: 'Eicar-Signature' })
    expect(scanned[0]?.equals(Buffer.concat(pieces))).toBe(true)
  })

  it('that refuses the size before it has read everything gives no verdict', async () => {
    isDeaf = true
    server.on('connection', (socket: Socket) => void socket.write('INSTREAM size limit exceeded. ERROR\0'))
    expect(await verdict(Buffer.alloc(20_000_000))).toEqual({
      kind: 'UNREACHABLE',
      reason: 'it answers "INSTREAM size limit exceeded. ERROR"',
    })
  })

  it.each<[string, Mood, RegExp]>([
    ['hangs up', (_, socket) => void socket.destroy(), /hung up|ECONNRESET/],
    ['fails', say('stream: Can’t allocate memory ERROR'), /^it answers/],
    ['speaks of something else', say('stream: OK FOUNDED'), /^it answers/],
    ['talks without an end', (_, socket) => void socket.write('x'.repeat(5000)), /more than one line/],
  ])('that %s gives no verdict', async (_, given, reason) => {
    mood = given
    expect(await verdict(EICAR)).toEqual({ kind: 'UNREACHABLE', reason: expect.stringMatching(reason) })
  })

  it('that is silent, or does not read, is waited for only so long', async () => {
    mood = () => undefined
    const patience = { connectMs: 2000, wholeMs: 200 }
    const late = { kind: 'UNREACHABLE', reason: 'it does not answer in time' }
    expect(await scannerHere(patience).scan(EICAR)).toEqual(late)
    isDeaf = true
    expect(await scannerHere(patience).scan(Buffer.alloc(50_000_000))).toEqual(late)
  })

  it('that is not there gives no verdict, and is reported at the start', async () => {
    const nobody = openScanner({ host: '127.0.0.1', port: 1 })
    expect(await nobody.scan(EICAR)).toEqual({ kind: 'UNREACHABLE', reason: expect.stringContaining('ECONNREFUSED') })
    expect(await nobody.faultOf()).toContain('ECONNREFUSED')
    const noSocket = openScanner({ path: '/nowhere/clamd.ctl' })
    expect(await noSocket.scan(EICAR)).toMatchObject({ kind: 'UNREACHABLE' })
    expect(await noSocket.faultOf()).toContain('ENOENT')
  })

  it('a file that cannot be read is nobody’s verdict', async () => {
    async function* broken() {
      yield Buffer.alloc(10)
      throw new Error('the store is away')
    }
    await expect(verdict(Readable.from(broken()))).rejects.toThrow('the store is away')
  })
})

it('without a scanner a file is unscanned, and nobody says otherwise', async () => {
  const none = openScanner(null)
  expect(await none.scan(EICAR)).toEqual({ kind: 'UNSCANNED' })
  expect([none.place, await none.faultOf()]).toEqual([null, null])
})

const hasClamd = spawnSync('clamd', ['--help']).status === 0
if (!hasClamd)
  console.error('clamd is not installed (Debian: apt-get install clamav-daemon): the test with it is skipped.')

/** Uses one signature of our own, because test machines do not have the virus database of a hundred megabytes. */
it.skipIf(!hasClamd)(
  'clamd itself finds the test file',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'quayline-clamd-'))
    const socket = path.join(folder, 'clamd.ctl')
    const config = path.join(folder, 'clamd.conf')
    // ClamAV's NDB format: name, any file type, offset at the beginning, the first bytes in hexadecimal.
    writeFileSync(path.join(folder, 'own.ndb'), `Own-Test:0:0:${EICAR.subarray(0, 40).toString('hex')}\n`)
    const lines = [`LocalSocket ${socket}`, `DatabaseDirectory ${folder}`, 'Foreground yes']
    writeFileSync(config, `${lines.join('\n')}\n`)
    const clamd = spawn('clamd', ['-c', config], { stdio: 'ignore' })
    try {
      const scanner = openScanner({ path: socket })
      await expect.poll(() => scanner.faultOf(), { timeout: 60_000 }).toBeNull()
      expect(await scanner.scan(EICAR)).toMatchObject({ kind: 'INFECTED', name: expect.stringContaining('Own-Test') })
      expect(await scanner.scan(Readable.from([Buffer.alloc(3_000_000, 7)]))).toEqual({ kind: 'CLEAN' })
    } finally {
      clamd.kill()
      await once(clamd, 'exit')
      rmSync(folder, { recursive: true, force: true })
    }
  },
  120_000,
)
