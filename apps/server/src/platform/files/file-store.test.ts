// One suite for every store: a folder, a store that makes the same checks as S3, and a real one if S3_URL_TEST names it
// (a bucket that tests may write to, with the SDK's own credentials in the environment).
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type FileStore, FileStoreUnavailable, FileTooLarge } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { checkFileStore, openFileStore } from './open-file-store.ts'
import { removeAbandoned } from './received-file.ts'
import { startS3Server, type S3Server } from './s3-server.fixture.ts'
import { readS3Place } from './store-settings.ts'

const ACCOUNT = { keyId: 'TESTKEY', secret: 'a secret/of+the test', region: 'eu-central-1', bucket: 'docs' }
/** FIPS 180-2, appendix B.1. */
const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

let folder = ''
let server: S3Server
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'quayline-files-'))
  server = await startS3Server(ACCOUNT)
})
afterEach(() => void vi.unstubAllEnvs())
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const s3Text = (bucket = 'docs', endpoint = server.url): string =>
  `s3://${bucket}/line/documents?endpoint=${endpoint}&region=eu-central-1&pathStyle=1`

function openS3(text: string, secret = ACCOUNT.secret): Promise<FileStore> {
  const filePlace = readS3Place(text)
  if (filePlace === null) throw new Error(`${text} is no place`)
  vi.stubEnv('AWS_ACCESS_KEY_ID', ACCOUNT.keyId)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', secret)
  return openFileStore({ filePlace, dataFolder: folder })
}

const real = process.env['S3_URL_TEST']
if (real === undefined) console.error('S3_URL_TEST names no bucket: the real S3 store is skipped.')
const stores: readonly (readonly [string, () => Promise<FileStore>, () => number])[] = [
  ['a folder', () => openFileStore({ filePlace: null, dataFolder: folder }), () => filesIn(path.join(folder, 'files'))],
  ['an S3 store', () => openS3(s3Text()), () => server.objects.size],
  ...(real === undefined
    ? []
    : [
        [
          'the store of S3_URL_TEST',
          () => openFileStore({ filePlace: readS3Place(real), dataFolder: folder }),
          () => Number.NaN,
        ] as const,
      ]),
]

const filesIn = (root: string): number =>
  existsSync(root)
    ? readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
    : 0

describe.each(stores)('%s', (_, open, count) => {
  let store: FileStore
  const read = async (key: string): Promise<Buffer | null> => {
    const found = await store.get(key)
    return found === null ? null : buffer(found.stream)
  }
  /** The SDK only looks for its credentials at the first request. */
  const opened = async (): Promise<void> => {
    store = await open()
  }

  it('keeps bytes under their SHA-256, the same bytes once', async () => {
    await opened()
    const before = count()
    expect(await store.put(Buffer.from('abc'))).toEqual({ key: ABC, bytes: 3 })
    expect(await store.put(Readable.from([Buffer.from('a'), Buffer.from('bc')]))).toEqual({ key: ABC, bytes: 3 })
    if (!Number.isNaN(before)) expect(count()).toBe(before + 1)
    const found = await store.get(ABC)
    expect(found?.bytes).toBe(3)
    expect((await buffer(found?.stream ?? Readable.from([]))).toString()).toBe('abc')
    await store.remove(ABC)
    expect(await store.get(ABC)).toBeNull()
    await store.remove(ABC)
    expect(count()).toBe(before)
  })

  it('keeps a large stream whole, and an empty file', async () => {
    await opened()
    const pieces = Array.from({ length: 12 }, () => randomBytes(1024 * 1024))
    const whole = Buffer.concat(pieces)
    const { key, bytes } = await store.put(Readable.from(pieces))
    expect([key, bytes]).toEqual([sha256(whole), 12 * 1024 * 1024])
    expect((await read(key))?.equals(whole)).toBe(true)
    await store.remove(key)
    const empty = await store.put(Buffer.alloc(0))
    expect(empty.key).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    expect(await read(empty.key)).toEqual(Buffer.alloc(0))
    await store.remove(empty.key)
  })

  it('a stream that breaks off, or does not end in time, leaves nothing', async () => {
    await opened()
    const before = count()
    async function* broken() {
      yield randomBytes(100_000)
      throw new Error('the sender hung up')
    }
    await expect(store.put(Readable.from(broken()))).rejects.toThrow('the sender hung up')
    const long = Readable.from([Buffer.alloc(600), Buffer.alloc(600)])
    await expect(store.put(long, 1000)).rejects.toThrow(FileTooLarge)
    await expect(store.put(Buffer.alloc(1001), 1000)).rejects.toThrow(FileTooLarge)
    expect(count()).toBe(before)
    expect(readdirSync(path.join(folder, 'files/incoming'))).toEqual([])
  })

  it('twenty of the same at once are one', async () => {
    await opened()
    const bytes = randomBytes(50_000)
    const put = await Promise.all(Array.from({ length: 20 }, () => store.put(Readable.from([bytes]))))
    expect(new Set(put.map(({ key }) => key))).toEqual(new Set([sha256(bytes)]))
    expect((await read(sha256(bytes)))?.equals(bytes)).toBe(true)
    await store.remove(sha256(bytes))
  })

  it.each(['', '../../etc/passwd', ABC.toUpperCase(), `${ABC}/x`])('takes no path for a key: %j', async (key) => {
    await opened()
    await expect(async () => store.get(key)).rejects.toThrow(RangeError)
    await expect(async () => store.remove(key)).rejects.toThrow(RangeError)
  })

  it('is found to work at the start', async () => {
    await opened()
    await checkFileStore(store, folder)
    await checkFileStore(store, folder)
  })
})

describe('a folder', () => {
  it('lies in two levels, each file under its own name', async () => {
    const root = path.join(folder, 'levels')
    await folderStore(root).put(Buffer.from('abc'))
    expect(readFileSync(path.join(root, 'ba', '78', ABC), 'utf8')).toBe('abc')
  })

  it('that cannot be written to is away, at the start and later', async () => {
    const root = path.join(folder, 'a-file')
    writeFileSync(root, 'in the way')
    const store = folderStore(root)
    await expect(store.put(Buffer.from('abc'))).rejects.toThrow(FileStoreUnavailable)
    await expect(store.get(ABC)).rejects.toThrow(FileStoreUnavailable)
    await expect(checkFileStore(store, folder)).rejects.toThrow(/^Files cannot be kept at .*a-file \(QUAYLINE_FILES\)/)
  })

  it('whose bytes have changed fails before the end, and is mended by the next put', async () => {
    const root = path.join(folder, 'rotten')
    const store = folderStore(root)
    await store.put(Buffer.from('abc'))
    writeFileSync(path.join(root, 'ba', '78', ABC), 'abd')
    const found = await store.get(ABC)
    await expect(buffer(found?.stream ?? Readable.from([]))).rejects.toThrow(FileStoreUnavailable)
    await store.put(Buffer.from('abc'))
    expect((await buffer((await store.get(ABC))?.stream ?? Readable.from([]))).toString()).toBe('abc')
  })

  it('is rid of what killed servers left, a day later', async () => {
    const incoming = path.join(folder, 'left')
    await folderStore(path.join(folder, 'left-store')).put(Buffer.from('abc'))
    rmSync(incoming, { recursive: true, force: true })
    const { mkdirSync, utimesSync } = await import('node:fs')
    mkdirSync(incoming)
    for (const name of ['old.tmp', 'new.tmp']) writeFileSync(path.join(incoming, name), 'half')
    const yesterday = Date.now() / 1000 - 25 * 3600
    utimesSync(path.join(incoming, 'old.tmp'), yesterday, yesterday)
    await removeAbandoned(incoming)
    expect(readdirSync(incoming)).toEqual(['new.tmp'])
    expect(statSync(path.join(incoming, 'new.tmp')).size).toBe(4)
  })
})

describe('an S3 store', () => {
  it('holds each object below its prefix, put by one request', async () => {
    server.requests.length = 0
    const store = await openS3(s3Text())
    await store.put(Readable.from([Buffer.from('abc')]))
    expect(server.requests).toEqual([`PUT /docs/line/documents/${ABC}`])
    expect([...server.objects.keys()]).toContain(`/docs/line/documents/${ABC}`)
  })

  it.each([
    ['a wrong secret', () => openS3(s3Text(), 'another'), /SignatureDoesNotMatch/],
    ['another bucket', () => openS3(s3Text('other')), /NoSuchBucket/],
    ['nobody there', () => openS3(s3Text('docs', 'http://127.0.0.1:1')), /ECONNREFUSED/],
  ])('with %s is away, and it is reported to the operator', async (_, open, reason) => {
    const store = await open()
    await expect(store.put(Buffer.from('abc'))).rejects.toThrow(FileStoreUnavailable)
    await expect(checkFileStore(store, folder)).rejects.toThrow(reason)
    await expect(checkFileStore(store, folder)).rejects.toThrow(/QUAYLINE_FILES/)
  })

  it.each(['HANGS_UP', 503] as const)('that %s is away, and nothing is half there', async (mood) => {
    const store = await openS3(s3Text())
    server.objects.clear()
    server.mood = mood
    try {
      await expect(store.put(Readable.from([randomBytes(100_000)]))).rejects.toThrow(FileStoreUnavailable)
      await expect(store.get(ABC)).rejects.toThrow(FileStoreUnavailable)
      await expect(store.remove(ABC)).rejects.toThrow(FileStoreUnavailable)
    } finally {
      server.mood = 'WELL'
    }
    expect(server.objects.size).toBe(0)
    expect(readdirSync(path.join(folder, 'files/incoming'))).toEqual([])
    expect((await store.put(Buffer.from('abc'))).key).toBe(ABC)
  })

  it('whose bytes have changed fails before the end', async () => {
    const store = await openS3(s3Text())
    await store.put(Buffer.from('abc'))
    server.objects.set(`/docs/line/documents/${ABC}`, Buffer.from('abd'))
    const found = await store.get(ABC)
    await expect(buffer(found?.stream ?? Readable.from([]))).rejects.toThrow(FileStoreUnavailable)
  })
})
