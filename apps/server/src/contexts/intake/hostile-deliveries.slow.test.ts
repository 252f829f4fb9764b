// Bodies that are no messages, sent with a partner's key: they are answered soon, rejected with a reason and archived
// completely, and nothing in them is unpacked or executed.
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { delivery } from '@quayline/database/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccessKey, revokeAccessKeys } from '../../platform/sessions/access-key.ts'
import { readArchive } from '../../platform/archive/archive-reader.ts'
import { type Archive, openArchive } from '../../platform/archive/archive.ts'
import { NO_PARTNERS } from '../../platform/settings/partner-book.ts'
import { createLogger } from '../../platform/observability/log.ts'
import { enterPartner } from '../../platform/settings/partner-entry.fixture.ts'
import { bearer, openTestApp, type TestApp } from '../../platform/test-app.fixture.ts'
import { INSIDE } from '../hostile-text.fixture.ts'
import { ingest } from './ingest.ts'
import { MAX_MESSAGES } from './reading/read-delivery.ts'
import { gateIn, interchange } from './reading/sample-messages.fixture.ts'

const MB = 1024 * 1024
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const lines: string[] = []
let folder = ''
let archive: Archive
let test: TestApp
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'quayline-hostile-'))
  archive = openArchive(folder)
  const logger = createLogger({ level: 'trace', destination: { write: (line: string) => void lines.push(line) } })
  test = await openTestApp({ rateLimits: false, archive, logger })
  // The first delivery also starts the thread that reads: the limits below are for reading.
  const first = Buffer.from('no message')
  await send(first)
  noted(first)
}, 120_000)
afterAll(async () => {
  await test.close()
  await archive.close()
  rmSync(folder, { recursive: true })
})

const send = (payload: Buffer | string, headers: Record<string, string> = bearer(test.partnerKey)) =>
  test.app.inject({
    method: 'POST',
    url: '/v1/intake/messages',
    headers: { 'content-type': 'application/edifact', language: 'en_US', ...headers },
    payload,
  })

interface Kept {
  readonly partner: string | null
  readonly length: number
  readonly sha256: string
}

/** Bodies that were sent with the partner's key and must be in the archive. */
const sent: Kept[] = []
const noted = (bytes: Buffer): void =>
  void sent.push({ partner: 'TERMINAL1', length: bytes.length, sha256: sha256(bytes) })

/** Every delivery in the archive. */
async function archived(): Promise<Kept[]> {
  const found: Kept[] = []
  for await (const item of readArchive(archive.folder)) {
    if (!item.ok) throw new Error(`the archive is damaged: ${item.damage.kind}`)
    const { partner, bytes } = item.delivery
    found.push({ partner, length: bytes.byteLength, sha256: sha256(bytes) })
  }
  return found
}

const deliveries = async (): Promise<number> => test.database.db.$count(delivery)

/** Random-looking bytes, the same in each run. */
function noise(length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length)
  let state = 0x2545f491
  for (let index = 0; index < length; index++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    bytes[index] = state & 0xff
  }
  return bytes
}

/** A zip archive that claims to unpack to 4 GB and really unpacks to 64 MB. */
function zipBomb(): Buffer {
  const packed = gzipSync(Buffer.alloc(64 * MB), { level: 9 })
  const name = Buffer.from('manifest.edi')
  const header = Buffer.alloc(30)
  header.write('PK\u0003\u0004', 'latin1')
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(8, 8)
  header.writeUInt32LE(packed.length, 18)
  header.writeUInt32LE(0xffffffff, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name, packed])
}

const UNB = "UNB+UNOA:2+X+Y+260101:0000+1'"
const filled = (text: string, length: number): Buffer => Buffer.alloc(length, text)

describe('what is no message', () => {
  it.each([
    ['10 MB of noise', () => noise(10 * MB)],
    ['10 MB of terminators', () => filled("'", 10 * MB)],
    ['a letter', () => Buffer.from('Dear Sir or Madam,\n')],
    ['10 MB that begin like EDI over and over', () => filled('UNB+', 10 * MB)],
    ['10 MB of SQL and HTML', () => filled("'; drop table message; --<script>alert(1)</script>", 10 * MB)],
    ['a zip bomb renamed .edi', zipBomb],
    ['a gzip bomb', () => gzipSync(Buffer.alloc(64 * MB), { level: 9 })],
    ['an image', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['one byte', () => Buffer.from([0])],
    ['an XML bomb', () => Buffer.from('<!DOCTYPE b [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><b>&b;</b>')],
  ] as const)('%s: set aside as NOT_EDI within half a minute, kept whole', async (_, make) => {
    const bytes = make()
    const start = performance.now()
    const answer = await send(bytes)
    expect(performance.now() - start).toBeLessThan(30_000)
    expect(answer.statusCode).toBe(200)
    const { data } = answer.json()
    expect(data).toMatchObject({ accepted: 0, duplicate: 0, rejected: 1 })
    expect(data.messages).toMatchObject([{ outcome: 'REJECTED', reason: 'NOT_EDI', position: 0, messageType: '' }])
    expect(answer.body.length).toBeLessThan(5000)
    expect(answer.body).not.toMatch(INSIDE)
    noted(bytes)
    if (bytes.length > MB) return
    expect((await send(bytes)).json().data).toMatchObject({ rejected: 0, duplicate: 1 })
    noted(bytes)
  })

  it('all of it lies in the archive, byte for byte, and nothing that it would unpack to', async () => {
    const byHash = (a: Kept, b: Kept): number => (a.sha256 < b.sha256 ? -1 : 1)
    expect((await archived()).toSorted(byHash)).toEqual(sent.toSorted(byHash))
    expect(readdirSync(folder)).toEqual(['archive'])
  })

  it('calls itself compressed and is not: the bytes are taken as they are', async () => {
    const packed = gzipSync(interchange([gateIn({ document: 'ZIPPED' })]))
    const answer = await send(packed, { ...bearer(test.partnerKey), 'content-encoding': 'gzip' })
    expect(answer.json().data.messages).toMatchObject([{ outcome: 'REJECTED', reason: 'NOT_EDI' }])
  })
})

describe('what is too much', () => {
  it.each([20 * MB + 1, 21 * MB])('%i bytes over HTTP are 413 in the envelope, and nothing is kept', async (length) => {
    const before = await deliveries()
    const answer = await send(filled("UNH'", length))
    expect([answer.statusCode, answer.json().code, answer.json().data]).toEqual([413, 5413, null])
    expect(answer.json().message).not.toBe('')
    expect(answer.body).not.toMatch(INSIDE)
    expect(await deliveries()).toBe(before)
  })

  it('more messages than anybody sends at once are set aside as one', async () => {
    const bytes = Buffer.from(UNB + "UNH+1+X'UNT'".repeat(MAX_MESSAGES + 1))
    const answer = await send(bytes)
    expect(answer.json().data.messages).toMatchObject([{ outcome: 'REJECTED', reason: 'TOO_LARGE' }])
    expect(answer.body.length).toBeLessThan(100_000)
  })

  it('a message of more containers than any ship carries is set aside, and the next one is taken', async () => {
    const containers = "EQD+CN+TSTU1234568'".repeat(100_001)
    const answer = await send(`${UNB}UNH+1+COARRI:D:95B:UN'BGM+46+1'${containers}UNT+100004+1'UNZ+1+1'`)
    expect(answer.json().data.messages).toMatchObject([{ outcome: 'REJECTED', reason: 'TOO_LARGE' }])
    expect((await send(interchange([gateIn({ document: 'NEXT' })]))).json().data).toMatchObject({ accepted: 1 })
  })
})

describe('who may send', () => {
  const LANGUAGES = ['zh_CN', 'en_US', 'es_ES', 'fr'] as const
  const message = interchange([gateIn({ document: 'WHO' })])

  it('a missing, malformed, unknown or revoked key is 401 in the language of the request', async () => {
    const { db } = test.database
    const revoked = await createAccessKey(db, test.clock, { role: 'partner', holder: 'LEFT' })
    await revokeAccessKeys(db, test.clock, { role: 'partner', holder: 'LEFT' })
    const before = await deliveries()
    const texts: string[][] = []
    for (const language of LANGUAGES) {
      const bodies = new Set<string>()
      for (const authorization of [
        'Bearer ql_partner_0000000000000000000000000000000',
        `Bearer ${revoked}`,
        `Bearer ${test.partnerKey}x`,
        `Bearer ${test.partnerKey.slice(0, -1)}`,
        `Basic ${test.partnerKey}`,
      ]) {
        const answer = await send(message, { authorization, language })
        expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer'])
        expect(answer.json()).toMatchObject({ code: 401, data: null })
        bodies.add(answer.body)
      }
      const missing = await send(message, { language })
      expect([missing.statusCode, missing.json().code]).toEqual([401, 401])
      // The answer does not disclose why the key is refused.
      expect(bodies.size).toBe(1)
      texts.push([...bodies, missing.body])
    }
    expect(new Set(texts.map(([invalid]) => invalid)).size).toBe(LANGUAGES.length)
    expect(new Set(texts.map(([, missing]) => missing)).size).toBe(LANGUAGES.length)
    expect(await deliveries()).toBe(before)
  })

  it('an operator’s key sends nothing, a partner’s manages nothing', async () => {
    const operator = await send(message, bearer(test.operatorKey))
    expect([operator.statusCode, operator.json().code]).toEqual([403, 5403])
    for (const url of ['/v1/intake/rejects', '/v1/sharedatas']) {
      const partner = await test.app.inject({ url, headers: bearer(test.partnerKey) })
      expect([partner.statusCode, partner.json().code]).toEqual([403, 5403])
    }
  })

  it('a partner cannot speak for another: not by the sender it names, nor cancel what the other stated', async () => {
    const other = await createAccessKey(test.database.db, test.clock, { role: 'partner', holder: 'SHATERM' })
    await enterPartner(test.database.db, 'SHATERM', ['TERMINAL'])
    const container = 'TSTU2000013'
    const stated = gateIn({ container: container, document: 'OURS' })
    expect((await send(interchange([stated]), bearer(other))).json().data).toMatchObject({ accepted: 1 })
    const rows = async () =>
      (await test.app.inject(`/v1/public/tracking/${container}`)).json().data.content?.containers[0]
        .containerCircleStatus ?? []
    const before = await rows()
    expect(before.length).toBeGreaterThan(0)
    // TERMINAL1, in the name of SHATERM, cancels the move, and sends the same document with another content.
    const cancelled = stated.replace("BGM+34+OURS+9'", "BGM+34+OURS+1'")
    const replaced = stated
      .replace("BGM+34+OURS+9'", "BGM+34+OURS+5'")
      .replace('DTM+7:202603010815', 'DTM+7:202603010455')
    for (const forged of [cancelled, replaced]) {
      expect((await send(interchange([forged], { sender: 'SHATERM' }))).json().data).toMatchObject({ accepted: 1 })
      expect(await rows()).toEqual(before)
    }
    // The partner itself may do so.
    const own = stated.replace("BGM+34+OURS+9'", "BGM+34+OURS+1'").replace('202603010830', '202603010900')
    expect((await send(interchange([own]), bearer(other))).json().data).toMatchObject({ accepted: 1 })
    expect(await rows()).toEqual([])
  })

  it('the command line, too, believes the partner it is given before the interchange', async () => {
    const deps = { db: test.database.db, clock: test.clock, archive, partners: NO_PARTNERS }
    const bytes = Buffer.from(interchange([gateIn({ document: 'CLI' })], { sender: 'SOMEBODY' }))
    const [report] = await ingest(deps, [{ partner: 'DEPOT9', channel: null, source: 'a.edi', bytes }])
    expect(report?.messages.map(({ partner }) => partner)).toEqual(['DEPOT9'])
  })
})

describe('after all of that', () => {
  it('no log line holds a key or any of what was sent, and nothing was our fault', () => {
    expect(lines.length).toBeGreaterThan(50)
    const written = lines.join('')
    for (const secret of [test.partnerKey, test.operatorKey, 'ql_partner', 'TSTU', 'UNB+'])
      expect(written).not.toContain(secret)
    expect(written).not.toMatch(/<script|drop table/i)
    expect(lines.filter((line) => line.includes('our fault'))).toEqual([])
  })
})
