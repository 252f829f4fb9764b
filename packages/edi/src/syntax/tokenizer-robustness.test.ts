import { processorMs } from '@quayline/testing/processor-ms'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitFile } from '../messages.ts'
import { createTokenizer, tokenize } from './tokenizer.ts'

const EDIFACT = `UNA:+.? '\r\nUNB+UNOC:3+SND+RCV:ZZ+240321:1625+R1'\r\nUNH+1+CODECO:D:95B:UN'\r\nBGM+34+DOC1+9'
FTX+AAA+++IT?'S ?+ ?? MÜNCHEN 上海'EQD+CN+TSTU1234568+45G1:102:5++2+5'UNT+5+1'UNH+2+COARRI:D'UNT+2+2'UNZ+2+R1'
UNB+UNOA:2+SND+RCV+240321:1625+R2'UNH+3+X:D'UNT+2+3'UNZ+1+R2'\r\n`
const X12 =
  'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *240311*0930*^*00501*000000001*0*P*>~\n' +
  'GS*QO*A*B*20240311*0930*1*X*004010~ST*315*0001~B4***VD*20240302*1410~N9*BM*X*****BN>1~R4*L*UN*A^B~SE*5*0001~GE*1*1~' +
  'IEA*1*000000001~'
const TRIMMED = X12.replaceAll(/ +/g, '').replaceAll('~', '\r\n').replaceAll('\n\n', '\n')

const SAMPLES: readonly (readonly [string, Uint8Array])[] = [
  ['EDIFACT', new TextEncoder().encode(EDIFACT)],
  ['X12', new TextEncoder().encode(X12)],
  ['trimmed X12 with CRLF', new TextEncoder().encode(TRIMMED)],
]

/** Bytes in no segment and in no skipped range, except terminators, blanks and service strings. */
function unaccounted(bytes: Uint8Array): string {
  const { segments, skipped, warnings } = tokenize(bytes)
  if (warnings.some(({ text }) => text.startsWith('The file is'))) return ''
  const ranges = [...segments, ...skipped].sort((a, b) => a.offset - b.offset)
  let lost = ''
  let at = 0
  for (const { offset, length } of [...ranges, { offset: bytes.length, length: 0 }]) {
    if (offset < at) return `overlap at ${offset}`
    lost += unexplained(String.fromCharCode(...bytes.subarray(at, offset)))
    at = offset + length
  }
  if (at > bytes.length) return `beyond the end: ${at}`
  return lost
}

/** A gap may have one kind of terminator, any number of times, blanks, byte order marks, and UNA. */
function unexplained(gap: string): string {
  const afterUna = gap.replace(/UNA.{3,6}/s, '')
  const visible = [...afterUna].filter((character) => character > ' ' && !'\xef\xbb\xbf'.includes(character))
  return new Set(visible).size <= 1 ? '' : JSON.stringify(gap)
}

function expectSafe(bytes: Uint8Array): void {
  expect(unaccounted(bytes)).toBe('')
  const { segments, syntax, warnings } = tokenize(bytes)
  if (syntax === null) expect(warnings.map(({ code }) => code)).toContain('NOT_EDI')
  expect(segments.every(({ index }, i) => index === i)).toBe(true)
  const { messages } = splitFile(segments, warnings)
  const inMessages = messages.reduce((sum, message) => sum + message.segments.length, 0)
  expect(inMessages).toBeLessThanOrEqual(segments.length)
}

const inChunks = (bytes: Uint8Array, sizes: readonly number[]) => {
  const tokenizer = createTokenizer()
  const segments = []
  let at = 0
  for (let n = 0; at < bytes.length; n++) {
    const size = sizes[n % sizes.length] ?? 1
    // The chunk is overwritten after the push, because the tokenizer must not keep a view of it.
    const chunk = bytes.slice(at, at + size)
    segments.push(...tokenizer.push(chunk))
    chunk.fill(0x27)
    at += size
  }
  segments.push(...tokenizer.end())
  return { segments, warnings: tokenizer.warnings, syntax: tokenizer.syntax, skipped: tokenizer.skipped }
}

describe.each(SAMPLES)('a damaged %s file', (_, sample) => {
  it('cut anywhere', () => {
    for (let length = 0; length <= sample.length; length++) {
      expectSafe(sample.subarray(0, length))
      expectSafe(sample.subarray(length))
    }
  })

  it('with any byte missing or doubled', () => {
    for (let i = 0; i < sample.length; i++) {
      expectSafe(Uint8Array.from([...sample.subarray(0, i), ...sample.subarray(i + 1)]))
      expectSafe(Uint8Array.from([...sample.subarray(0, i + 1), ...sample.subarray(i)]))
    }
  })

  it('with any bit flipped', () => {
    for (let i = 0; i < sample.length; i++) {
      for (let bit = 0; bit < 8; bit++) {
        const flipped = sample.slice()
        flipped[i] = (flipped[i] ?? 0) ^ (1 << bit)
        expectSafe(flipped)
      }
    }
  })

  it('with any damage, and in any chunks', () => {
    const place = fc.nat(sample.length - 1)
    const damage = fc.record({ at: place, drop: fc.nat(40), insert: fc.uint8Array({ maxLength: 20 }), copyFrom: place })
    fc.assert(
      fc.property(
        fc.array(damage, { maxLength: 6 }),
        fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1 }),
        (all, sizes) => {
          const bytes = [...sample]
          for (const { at, drop, insert, copyFrom } of all) {
            bytes.splice(at, drop, ...insert, ...sample.subarray(copyFrom, copyFrom + drop))
          }
          const damaged = Uint8Array.from(bytes)
          expectSafe(damaged)
          expect(inChunks(damaged, sizes)).toEqual(tokenize(damaged))
        },
      ),
      { numRuns: 300 },
    )
  })
})

const repeated = (text: string, length: number, head = ''): Uint8Array =>
  new TextEncoder().encode((head + text.repeat(length / text.length)).slice(0, length))

describe('bytes that are no message', () => {
  it('any bytes at all', () => {
    const soup = fc.array(
      fc.constantFrom(
        'UNA',
        'UNB',
        'UNH+1',
        'UNT',
        'UNZ',
        'ISA',
        'ST*315*1',
        'GS*QO*',
        '+',
        ':',
        '?',
        "'",
        '*',
        '~',
        '>',
        '\r',
        '\n',
        ' ',
        '\0',
        'é',
        '\x1d',
        '\x1c',
        'A',
        'UNOA:4',
      ),
    )
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => expectSafe(bytes)),
      { numRuns: 300 },
    )
    fc.assert(
      fc.property(soup, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }), (words, sizes) => {
        const bytes = new TextEncoder().encode(words.join(''))
        expectSafe(bytes)
        expect(inChunks(bytes, sizes)).toEqual(tokenize(bytes))
      }),
      { numRuns: 2000 },
    )
  })

  const UNB = "UNB+UNOA:2+A+B+240101:0000+1'"

  it.each([
    ['headers without an end', 'UNH+', ''],
    ['half an ISA', 'ISA*', ''],
    ['half an ISA as segments', "ISA*'", UNB],
    ['service strings', 'UNA:+.? ', ''],
    ['bare sets', 'ST*315*', ''],
    ['terminators', "'", UNB],
    ['release characters', '?', UNB],
    ['components', ':', UNB],
    ['elements', '+', UNB],
    ['repetitions', '^', X12.slice(0, 106)],
    ['letters beyond ASCII', 'é', UNB],
    ['line breaks', '\r\n', UNB],
    ['NULs', '\0', UNB],
    ['segments without a tag', "a'", UNB],
    ['no terminator', 'ABC+D', UNB],
  ])('two megabytes of %s: few segments, and work that grows with the length', (_, text, head) => {
    const time = (length: number): number => {
      const bytes = repeated(text, length, head)
      const start = processorMs()
      const { segments, warnings } = tokenize(bytes)
      expect(segments.length).toBeLessThan(200)
      expect(warnings.length).toBeLessThan(400)
      return processorMs() - start
    }
    time(100_000)
    // Quadratic work would take a hundred times as long as for a tenth of the size; the bound allows for a busy
    // machine.
    expect(time(2_000_000)).toBeLessThan(Math.max(1500, 60 * time(200_000)))
  })

  it('ten megabytes of noise, before and after a header, in under ten seconds', { timeout: 60_000 }, () => {
    const noise = new Uint8Array(10_000_000)
    let seed = 1
    for (let i = 0; i < noise.length; i++) {
      seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff
      noise[i] = seed >> 16
    }
    const start = processorMs()
    expect(tokenize(noise)).toMatchObject({ syntax: null, segments: [] })
    const tokenizer = createTokenizer()
    let count = tokenizer.push(new TextEncoder().encode(UNB)).length
    for (let at = 0; at < noise.length; at += 65536) count += tokenizer.push(noise.subarray(at, at + 65536)).length
    count += tokenizer.end().length
    expect(count).toBeLessThan(500)
    expect(processorMs() - start).toBeLessThan(10_000)
  })
})
