import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ArchiveItem, readArchive, readArchived } from './archive-reader.ts'
import { type ArchiveEntry, recordStart, tokenOf } from './archive-record.ts'
import { type Archive, openArchive, type ArchiveOptions } from './archive.ts'

let data = ''
const opened: Archive[] = []
const archiveIn = (options?: ArchiveOptions): Archive => {
  const archive = openArchive(data, options)
  opened.push(archive)
  return archive
}
const folder = () => path.join(data, 'archive')
beforeEach(() => {
  data = mkdtempSync(path.join(tmpdir(), 'quayline-archive-'))
})
afterEach(async () => {
  for (const archive of opened.splice(0)) await archive.close()
  rmSync(data, { recursive: true, force: true })
})

const entry = (bytes: Uint8Array | string): ArchiveEntry => ({
  id: randomUUID(),
  partner: null,
  channel: 'COMMAND' as const,
  source: 'gate.edi',
  receivedAt: '2026-03-01T08:00:00.000Z',
  bytes: Buffer.from(bytes),
})

async function readAll(): Promise<ArchiveItem[]> {
  const items: ArchiveItem[] = []
  for await (const item of readArchive(folder())) items.push(item)
  return items
}

const textOf = (item: ArchiveItem | undefined): string =>
  item === undefined ? '(nothing)' : item.ok ? Buffer.from(item.delivery.bytes).toString() : item.damage.kind

const segmentFile = () => path.join(folder(), readdirSync(folder())[0] ?? '')

/** Three records `one`, `two`, `three`; `change` gets the file's bytes and where each record begins. */
async function damaged(change: (bytes: Buffer, offsets: readonly number[]) => Buffer): Promise<string[]> {
  const archive = archiveIn()
  const written = await archive.append([entry('one'), entry('two'), entry('three')])
  await archive.close()
  writeFileSync(
    segmentFile(),
    change(
      readFileSync(segmentFile()),
      written.map(({ offset }) => offset),
    ),
  )
  return (await readAll()).map(textOf)
}

describe('the archive', () => {
  it('gives back what was put in, byte for byte: line feeds, NULs, nothing at all, and what looks like a record', async () => {
    const archive = archiveIn()
    const contents = ['', '\n', "UNA:+.? '\r\n\u0000ÿ", '{"segment":"0000000000000000","id":1}\n'].map((text) =>
      entry(text),
    )
    const written = await archive.append(contents)
    const own = entry(`\n${recordStart(tokenOf(written[0]?.segment ?? '') ?? '')}"id":"forged"}\n`)
    const [last] = await archive.append([own])
    await archive.close()
    const items = await readAll()
    expect(items).toEqual([...written, last].map((delivery) => ({ ok: true, delivery })))
    expect(items.map(textOf)).toEqual([...contents, own].map(({ bytes }) => Buffer.from(bytes).toString()))
    for (const delivery of written) {
      expect(await readArchived(folder(), delivery.segment, delivery.offset)).toEqual(delivery)
    }
  })

  it('is empty before the first append, and an append of nothing makes no file', async () => {
    await archiveIn().append([])
    expect(await readAll()).toEqual([])
    expect(readdirSync(data)).toEqual([])
  })

  it('keeps concurrent appends apart and answers each with its own records', async () => {
    const archive = archiveIn()
    const asked = Array.from({ length: 50 }, (_, n) => [entry(`${n}`), entry(`${n}b`)])
    const answers = await Promise.all(asked.map((entries) => archive.append(entries)))
    await archive.close()
    expect(answers.map((written) => written.map(({ id }) => id))).toEqual(asked.map((two) => two.map(({ id }) => id)))
    expect((await readAll()).map(textOf)).toEqual(asked.flat().map(({ bytes }) => Buffer.from(bytes).toString()))
  })

  it('begins a new segment when one is full, and for every process', async () => {
    const archive = archiveIn({ segmentBytes: 1000 })
    for (let n = 0; n < 3; n++) await archive.append([entry('x'.repeat(600)), entry('y'.repeat(600))])
    const neighbour = archiveIn()
    await neighbour.append([entry('neighbour')])
    await archive.append([entry('last')])
    expect(readdirSync(folder())).toHaveLength(5)
    expect((await readAll()).map(textOf)).toHaveLength(8)
  })

  it('writes again after it was closed', async () => {
    const archive = archiveIn()
    await archive.append([entry('before')])
    await archive.close()
    await archive.append([entry('after')])
    expect((await readAll()).map(textOf).sort()).toEqual(['after', 'before'])
  })

  it('refuses an append that cannot be written, and works again when it can', async () => {
    writeFileSync(folder(), 'a file where the folder should be')
    const archive = archiveIn()
    await expect(archive.append([entry('lost')])).rejects.toThrow('EEXIST')
    rmSync(folder())
    await archive.append([entry('kept')])
    expect((await readAll()).map(textOf)).toEqual(['kept'])
  })
})

describe.skipIf(process.platform === 'win32')('an archive that is removed while it is written', () => {
  it('acknowledges nothing that nobody would find again, and begins anew', async () => {
    const archive = archiveIn()
    await archive.append([entry('one')])
    rmSync(folder(), { recursive: true })
    await expect(archive.append([entry('lost')])).rejects.toThrow(/The archive segment \S+ was removed/)
    await archive.append([entry('kept')])
    expect((await readAll()).map(textOf)).toEqual(['kept'])
  })
})

describe('a damaged archive', () => {
  it('reports a record cut off at any byte as a torn tail and gives the ones before', async () => {
    const archive = archiveIn()
    const written = await archive.append([entry('one'), entry('two')])
    await archive.close()
    const whole = readFileSync(segmentFile())
    const second = written[1]?.offset ?? 0
    for (let cut = second + 1; cut < whole.length; cut++) {
      writeFileSync(segmentFile(), whole.subarray(0, cut))
      expect((await readAll()).map(textOf), `cut at ${cut}`).toEqual(['one', 'TORN_TAIL'])
    }
  })

  it('reports a tail of zeros, as a power cut leaves it', async () => {
    const kinds = await damaged((bytes) => Buffer.concat([bytes, Buffer.alloc(500)]))
    expect(kinds).toEqual(['one', 'two', 'three', 'TORN_TAIL'])
  })

  it('reports a changed byte and reads the rest', async () => {
    const kinds = await damaged((bytes) => {
      bytes.write('X', bytes.indexOf('two'))
      return bytes
    })
    expect(kinds).toEqual(['one', 'HASH', 'three'])
  })

  it('finds the next record behind a header that cannot be read', async () => {
    const kinds = await damaged((bytes, [, second = 0]) => {
      bytes.write('#', second + 40)
      return bytes
    })
    expect(kinds).toEqual(['one', 'HEADER', 'three'])
  })

  it.each([1, 2_000, 999_999])('finds the next record where a header claims a length of %i', async (claimed) => {
    const kinds = await damaged((bytes, [, second = 0, third = 0]) => {
      const header = bytes.toString('utf8', second, third).replace('"byteLength":3', `"byteLength":${claimed}`)
      return Buffer.concat([bytes.subarray(0, second), Buffer.from(header), bytes.subarray(third)])
    })
    expect(kinds).toEqual(['one', claimed === 1 ? 'HASH' : 'HEADER', 'three'])
  })

  it('finds the next record where bytes are missing or were put in', async () => {
    expect(
      await damaged((bytes, [, second = 0]) => Buffer.concat([bytes.subarray(0, second - 2), bytes.subarray(second)])),
    ).toEqual(['HASH', 'two', 'three'])
    rmSync(folder(), { recursive: true })
    const withMore = await damaged((bytes, [, second = 0]) =>
      Buffer.concat([bytes.subarray(0, second), Buffer.from('stray\n'), bytes.subarray(second)]),
    )
    expect(withMore).toEqual(['one', 'HEADER', 'two', 'three'])
  })

  it('is not led astray by other files in the folder', async () => {
    await damaged((bytes) => bytes)
    appendFileSync(path.join(folder(), 'notes.txt'), 'hello')
    expect((await readAll()).map(textOf)).toEqual(['one', 'two', 'three'])
    expect(await readArchived(folder(), '../../etc/passwd', 0)).toBeNull()
    expect(await readArchived(folder(), path.basename(segmentFile()), 7)).toBeNull()
  })
})
