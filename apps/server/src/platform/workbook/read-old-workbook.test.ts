// An .xls as other programs write it, and invalid or hostile ones. Formats: [MS-CFB], [MS-XLS].
import { inflateRawSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { openWorkerPool } from '../process/worker-pool.ts'
import {
  BOF_CHART,
  bof,
  eof,
  numberCell,
  oldStream,
  oldWorkbook,
  oleFile,
  record,
  sharedText,
  textCell,
} from './old-workbook-file.fixture.ts'
import { readOldWorkbook } from './read-old-workbook.ts'
import { type OldWorkbookPool, readOldWorkbookApart } from './read-old-workbook-apart.ts'
import { workbook } from './workbook-file.fixture.ts'

/** Written by SheetJS 0.18.5 (bookType biff8, bookSST): sheets VGM and Zwei; read by xlrd 2 to the same cells. */
const WRITTEN_ELSEWHERE = [
  '7ZfPS1RRFMc/986vN1rjG+2nQQyzCYqonMbcqNMPKAylHCYhghxxcsRqYhSiVlK5K2pbtIkWEQTVpigK7A+Iwk0QLqpF6wKX6tQ9941OVmAWUj',
  'FfuJd3zrxzzn33/JzXr6Lvbj1sfM8CtOFjthQmWMFTgC4TrqXNmi2VSmV2qYp/CjOlUmnWW34gAOLz2Qp+df3fy+S0D6j0fwhwgDBQA9QCK4CV',
  'QASosyWAKFAPNACrgNXAGmAtsA5YDzQCG6ox9Veubn4PfgKqXEvUImVMrEmASf9IkydBghE6SP6y/Xq02Nde71n8uS16KFBkiD4KFBhasv0yFi',
  'Nj7ulekD+GX7VfiV1NzU2/YzvsuBAM0Fd8GQqPK4IheI/mgf+FzAofgGOcMe5O5xOJkY40y4I9coasMmcYV9Cq/Cg0N9FEWS9nq5e9Qfb78uYz',
  '2VulokFvcXxfi+exKZWS967IHpc9gkbxWGTeCmcHjXwSiWteMgTUbooMkuUkG/1JWliHilPTdSC9jdquA+kYcfLkibPnRJxTnCJOsDvOMMPEmT',
  'hnfn8npRWmFri3yl9e/kJYfuQ7fq+ExBgRpqTW+dQR9tPJGC53AlJ+1FHOkmOQy5jAVExzW5qtXWovBU4zQpZBTpOjiIPaT5GCREaMIQYIoXpE',
  'yQB5cvSbeEx/tRNAdVFghEHOU2uUpTlMhgTbSbKTBC0kqEFt7Zq8GmOSPrEwTI6ceb+TNAfJsIMmEuwkSTNJc8qszAI2591vcn6l5MIKNP3UyX',
  'NUMsLFYfru54nOvkPtx4W/WfhbZL8gnFGZNCwuCv+S/Z+hI/P9QiaTGbFvJ48ypXClolpK44qspXy4Im0pP67UfUMp0WJ0+nREHGB1jj5/k7Ic',
  'LbMNxEY/pgLaQYk25UkbXUFPl/3OkKdLz+mKRSdSlmN0ZTKZzEFPlxZd0KbreSSdIFURPk9VGB9ezAw4DQw4lc1TKkve2UTeWdBTkYNZaPlgvz',
  'e+LbfL9Fyjm3eZM3fZhrpx3eBJ+8+uoNbkRTlJlnoJaq7X11DFj/AF',
].join('')

const MAX_CELLS = 500_000

async function readingOf(bytes: Uint8Array, mostCells = MAX_CELLS): Promise<unknown> {
  const sheets = await readOldWorkbook(bytes, mostCells)
  return sheets.ok ? sheets.value : sheets.reason
}

const plain = {
  sheets: {
    VGM: [
      ['Container', 'kg'],
      ['CSQU3054383', 24_310],
    ],
  },
}
const PLAIN = [
  {
    name: 'VGM',
    rows: [
      { number: 1, cells: ['Container', 'kg'] },
      { number: 2, cells: ['CSQU3054383', '24310'] },
    ],
  },
]
/** Over 4096 bytes, so that the workbook is stored in regular sectors. */
const large = { sheets: { VGM: [...plain.sheets.VGM, ...Array.from({ length: 300 }, (_, row) => [row + 1])] } }

const withCells = (...raw: readonly Buffer[]): Buffer => oldWorkbook({ sheets: { VGM: [[{ raw }]] } })

describe('reads', () => {
  it('what another program has written: texts of any script, decimals, days, times, booleans', async () => {
    const bytes = inflateRawSync(Buffer.from(WRITTEN_ELSEWHERE, 'base64'))
    expect(await readingOf(bytes)).toEqual([
      {
        name: 'VGM',
        rows: [
          { number: 1, cells: ['Container', 'Gross kg', 'Weighed', 'SM', 'Notiz'] },
          { number: 2, cells: ['CSQU3054383', '24310', '2026-02-28', 'true', '中远 Übersee'] },
          { number: 3, cells: ['MSKU1234565', '18500.5', '2026-03-01T08:30', 'false'] },
        ],
      },
      {
        name: 'Zwei',
        rows: [
          { number: 1, cells: ['a'] },
          { number: 2, cells: ['0.1'] },
        ],
      },
    ])
  })

  it('a small one and one with sectors of its own', async () => {
    expect(await readingOf(oldWorkbook(plain))).toEqual(PLAIN)
    const [sheet] = (await readingOf(oldWorkbook(large))) as typeof PLAIN
    expect(sheet?.rows).toHaveLength(302)
    expect(sheet?.rows.at(-1)).toEqual({ number: 302, cells: ['300'] })
  })

  it('numbers packed into one record, whole, in hundredths and as floats', async () => {
    // RK ([MS-XLS] 2.5.217): bit 0 = hundredths, bit 1 = an integer of 30 bits; otherwise the upper 30 bits of a float.
    const rk = (value: number): Buffer => {
      const bytes = Buffer.alloc(6)
      bytes.writeInt32LE(value | 0, 2)
      return bytes
    }
    const packed = record(
      0x00bd,
      Buffer.from([0, 0, 0, 0]),
      rk((24_310 << 2) | 2),
      rk((-1250 << 2) | 3),
      rk(0x3ff80000),
      Buffer.from([2, 0]),
    )
    expect(await readingOf(withCells(packed))).toEqual([
      { name: 'VGM', rows: [{ number: 1, cells: ['24310', '-12.5', '1.5'] }] },
    ])
  })

  it('days counted from 1900 and from 1904', async () => {
    // 2026-02-28 is 46081 days after 1899-12-30, and 44619 after 1904-01-01.
    for (const [isFrom1904, day] of [
      [false, 46_081],
      [true, 44_619],
    ] as const)
      expect(await readingOf(oldWorkbook({ sheets: { d: [[{ day }]] }, isFrom1904 }))).toEqual([
        { name: 'd', rows: [{ number: 1, cells: ['2026-02-28'] }] },
      ])
  })

  it('texts that go on in the next record, there as wide characters', async () => {
    const first = Buffer.concat([
      Buffer.from([2, 0, 0, 0, 2, 0, 0, 0]),
      Buffer.from([6, 0, 0]),
      Buffer.from('abc', 'latin1'),
    ])
    const further = Buffer.concat([Buffer.from([1]), Buffer.from('装箱单', 'utf16le'), sharedText('next')])
    const globals = [record(0x00fc, first), record(0x003c, further)]
    const raw = [textCell(0, 0, 0), textCell(0, 1, 1)]
    expect(await readingOf(oldWorkbook({ sheets: { t: [[{ raw }]] }, globals }))).toEqual([
      { name: 't', rows: [{ number: 1, cells: ['abc装箱单', 'next'] }] },
    ])
  })

  it('not the numbers of a chart that stands in the sheet, nor a sheet that is one', async () => {
    const raw = [numberCell(0, 0, 7), bof(BOF_CHART), numberCell(0, 0, 99), eof, numberCell(0, 1, 8)]
    expect(await readingOf(withCells(...raw))).toEqual([{ name: 'VGM', rows: [{ number: 1, cells: ['7', '8'] }] }])
    expect(await readingOf(oldWorkbook({ ...plain, sheetKind: 2 }))).toEqual([])
  })
})

describe('refuses', () => {
  const storage = (name: string) => ({ name, content: null })
  const stream = (name: string) => ({ name, content: Buffer.alloc(100, 1) })
  it.each<[string, () => Uint8Array | Promise<Uint8Array>, string | RegExp]>([
    [
      'a project of macros',
      () => oldWorkbook(plain, [storage('_VBA_PROJECT_CUR'), stream('PROJECT')]),
      /^holds macros/,
    ],
    ['its record', () => oldWorkbook({ ...plain, globals: [record(0x00d3)] }), /^holds macros/],
    ['a sheet of macros', () => oldWorkbook({ ...plain, sheetKind: 1 }), /^holds macros/],
    [
      'a password of BIFF8',
      () => oldWorkbook({ ...plain, globals: [record(0x002f, Buffer.alloc(54))] }),
      /^is encrypted/,
    ],
    ['an encrypted xlsx', () => oleFile([stream('EncryptionInfo'), stream('EncryptedPackage')]), /^is encrypted/],
    [
      'an embedded object',
      () => oldWorkbook(plain, [storage('MBD0018D4CE'), stream('\u0001Ole')]),
      /^holds other files/,
    ],
    [
      'BIFF5 by its stream',
      () => oleFile([{ name: 'Book', content: oldStream({ ...plain, version: 0x0500 }) }]),
      /^is of Excel 95/,
    ],
    ['BIFF5 by its version', () => oldWorkbook({ ...plain, version: 0x0500 }), /^is of Excel 95/],
    ['a document of Word', () => oleFile([stream('WordDocument'), stream('1Table')]), /^is no workbook/],
    ['two workbooks', () => oldWorkbook(plain, [stream('WORKBOOK')]), /^is cut off or damaged/],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n'), /^is cut off or damaged/],
    ['nothing', () => Buffer.alloc(0), /^is cut off or damaged/],
    ['the signature alone', () => oldWorkbook(plain).subarray(0, 8), /^is cut off or damaged/],
    ['an xlsx under the name', () => workbook({ VGM: [['x']] }), /^is cut off or damaged/],
    [
      'a formula',
      () => withCells(record(0x0006, Buffer.alloc(22))),
      'has a formula in cell A1: paste the values instead',
    ],
    [
      'an error value',
      () => withCells(record(0x0205, Buffer.from([1, 0, 2, 0, 0, 0, 0x2a, 1]))),
      'has an error value (#N/A) in cell C2',
    ],
    ['a cell that is cut', () => withCells(record(0x0203, Buffer.alloc(13))), /^is cut off or damaged/],
    ['a text that is not there', () => withCells(textCell(0, 0, 5)), /^is cut off or damaged/],
    ['a row too far', () => withCells(numberCell(20_000, 0, 1)), /^has more than 20000 rows/],
    ['a column too far', () => withCells(numberCell(0, 60, 1)), /^has more than 60 columns/],
  ])('%s', async (_, make, reason) => {
    const reading = await readingOf(await make())
    if (typeof reason === 'string') expect(reading).toBe(reason)
    else expect(reading).toMatch(reason)
  })

  it('more cells than are allowed, over all sheets together', async () => {
    const sheets = Object.fromEntries(['a', 'b'].map((name) => [name, [[{ raw: [numberCell(99, 9, 1)] }]]]))
    expect(await readingOf(oldWorkbook({ sheets }), 2000)).toHaveLength(2)
    expect(await readingOf(oldWorkbook({ sheets }), 1999)).toBe('has more than 1999 cells, empty ones included')
  })

  it('a text that a thousand cells repeat', async () => {
    const text = 'x'.repeat(20_000)
    const rows = Array.from({ length: 501 }, () => [text])
    expect(await readingOf(oldWorkbook({ sheets: { t: rows } }))).toBe('has more than 10000000 characters in its cells')
  })

  it('texts that claim more than is there, or to be a hundred million', async () => {
    const many = Buffer.from([0, 0, 0, 0, 0, 0xe1, 0xf5, 5])
    expect(await readingOf(oldWorkbook({ sheets: { t: [[1]] }, globals: [record(0x00fc, many)] }))).toMatch(
      /^has more than 400000 texts/,
    )
    const long = Buffer.concat([Buffer.from([1, 0, 0, 0, 1, 0, 0, 0]), Buffer.from([0xff, 0x7f, 0])])
    const books = { sheets: { t: [[1]] }, globals: [record(0x00fc, long), record(0x003c, Buffer.alloc(0))] }
    expect(await readingOf(oldWorkbook(books))).toMatch(/^is cut off or damaged/)
  })

  it('a file cut off anywhere, without a fault of our own', async () => {
    for (const whole of [oldWorkbook(plain), oldWorkbook(large)])
      for (let length = 0; length < whole.length; length += 61)
        expect(typeof (await readingOf(whole.subarray(0, length))), `${length}`).toBe('string')
  })
})

describe('chains of sectors that lie', () => {
  /**
   * Offsets in the header: FAT sectors 44, directory 48, mini stream 60, first further FAT 68, count of those 72, FAT
   * list 76.
   */
  const spoil = (whole: Buffer, at: number, value: number): Buffer => {
    const bytes = Buffer.from(whole)
    bytes.writeUInt32LE(value, at)
    return bytes
  }
  const whole = oldWorkbook(large)
  const fatAt = (whole.readUInt32LE(76) + 1) * 512
  it.each<[string, Buffer]>([
    ['the workbook runs in a circle', spoil(whole, fatAt + 4, 0)],
    ['the workbook follows itself', spoil(whole, fatAt, 0)],
    ['the directory runs in a circle', spoil(whole, fatAt + 4 * whole.readUInt32LE(48), whole.readUInt32LE(48))],
    ['the directory is elsewhere', spoil(whole, 48, 0x00ffffff)],
    ['the FAT names itself twice', spoil(spoil(whole, 44, 2), 80, whole.readUInt32LE(76))],
    ['the FAT is stated to be larger than the file', spoil(whole, 44, 0x7fffffff)],
    ['further FAT runs in a circle', spoil(spoil(spoil(whole, 44, 300), 68, 0), 72, 0x7fffffff)],
    ['a chain ends in what is free', spoil(whole, fatAt, 0xffffffff)],
    ['small pieces run in a circle', spoil(oldWorkbook(plain), (oldWorkbook(plain).readUInt32LE(60) + 1) * 512, 0)],
    [
      'small pieces lie behind their stream',
      spoil(oldWorkbook(plain), (oldWorkbook(plain).readUInt32LE(60) + 1) * 512, 100),
    ],
  ])('%s', async (_, bytes) => {
    expect(await readingOf(bytes)).toBe('is cut off or damaged: its parts cannot be told')
  })

  it('a byte that is wrong anywhere in the head, the directory or the first records is a refusal or a reading, never a fault', async () => {
    const small = oldWorkbook(plain)
    for (let at = 0; at < small.length; at += 3) {
      const bytes = Buffer.from(small)
      bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at)
      expect(['string', 'object']).toContain(typeof (await readingOf(bytes)))
    }
  })
})

describe('in a thread', () => {
  const slow: OldWorkbookPool = openWorkerPool('platform/workbook/old-workbook.worker', {
    memoryMb: 256,
    timeMs: 60_000,
    threads: 1,
    queue: 8,
  })
  afterAll(() => slow.close())

  it('reads, and refuses by its reason', async () => {
    expect(await readOldWorkbookApart(oldWorkbook(plain), MAX_CELLS, slow)).toEqual({ ok: true, value: PLAIN })
    expect(await readOldWorkbookApart(oldWorkbook({ ...plain, sheetKind: 1 }), MAX_CELLS, slow)).toMatchObject({
      ok: false,
      reason: expect.stringMatching(/^holds macros/),
    })
  }, 60_000)

  it('ends what takes longer than its time, and goes on with the next', async () => {
    const rows = Array.from({ length: 15_000 }, (_, row) => Array.from({ length: 30 }, (__, column) => row * column))
    const long = await readOldWorkbookApart(oldWorkbook({ sheets: { s: rows } }), MAX_CELLS, slow, 1)
    expect(long).toEqual({ ok: false, reason: 'takes longer to read than a list may: save it as .xlsx' })
    expect(await readOldWorkbookApart(oldWorkbook(plain), MAX_CELLS, slow)).toMatchObject({ ok: true })
  }, 60_000)

  it('reads the most cells that a list may have within 256 MB', async () => {
    const rows = Array.from({ length: 16_000 }, (_, row) => Array.from({ length: 31 }, (__, column) => row + column))
    const read = await readOldWorkbookApart(oldWorkbook({ sheets: { s: rows } }), MAX_CELLS, slow, 20_000)
    expect(read).toMatchObject({ ok: true })
  }, 60_000)
})
