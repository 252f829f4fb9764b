// Limits for messages of unusual size: reading time is at most linear in their length, the number of warnings is
// limited, and a message with more containers than any ship carries is refused.
import { leastProcessorMs } from '@quayline/testing/processor-ms'
import { describe, expect, it } from 'vitest'
import { MAX_HEAD_SEGMENTS } from './syntax/bounded-head.ts'
import { splitFile } from './messages.ts'
import { NO_PARTNER_RULES } from './partner-rules.ts'
import { readMessage } from './read-message.ts'
import { tokenize } from './syntax/tokenizer.ts'

function read(type: string, body: string) {
  const text = `UNB+UNOA:1+A+B+260101:0000+1'UNH+1+${type}:D:95B:UN'${body}UNT+1+1'UNZ+1+1'`
  const { segments, warnings } = tokenize(new TextEncoder().encode(text))
  const [message] = splitFile(segments, warnings).messages
  if (message === undefined) throw new Error('no message')
  return readMessage(message, NO_PARTNER_RULES)
}

const containers = (count: number): string => "EQD+CN+TSTU1234568+22G1++2+5'DTM+7:202603010815:203'".repeat(count)
const codes = (reading: ReturnType<typeof read>) => reading.warnings.map(({ code }) => code)

describe('a message of unusual size', () => {
  it.each([
    ['containers', (count: number) => read('CODECO', `BGM+34+1'LOC+165+CNSHA:139:6'${containers(count)}`)],
    [
      'containers below a long head',
      (count: number) => read('CODECO', `BGM+34+1'${"TDT+20+1'LOC+9+CNSHA:139:6'".repeat(count)}${containers(count)}`),
    ],
    [
      'goods of one container',
      (count: number) => read('IFTMCS', `BGM+705+B1'GID+1'${"SGP+TSTU1234568+1'".repeat(count)}`),
    ],
    [
      'goods and equipment groups of one container',
      (count: number) =>
        read('IFTMIN', `BGM+340+1'RFF+BN:B'${"GID+1'SGP+TSTU1234568+1'EQD+CN+TSTU1234568'".repeat(count)}`),
    ],
    [
      'orders below a long head',
      (count: number) =>
        read('COREOR', `BGM+129+1'RFF+BM:B'${"NAD+CN+X'DTM+36:20240302:102'".repeat(count)}${containers(count)}`),
    ],
    [
      'masses of one container',
      (count: number) => read('VERMAS', `BGM+749+1'${"EQD+CN+TSTU1234568'MEA+AAE+VGM+KGM:1'".repeat(count)}`),
    ],
    [
      'statuses of one consignment',
      (count: number) => read('IFTSTA', `BGM+23+1'CNI+1'${"RFF+BN:1'".repeat(count)}${"STS+1+48'".repeat(count)}`),
    ],
  ])('takes time in proportion to its %s', (_, readMany) => {
    const least = (count: number): number => leastProcessorMs(() => void readMany(count))
    readMany(300)
    expect(least(4000)).toBeLessThan(Math.max(1000, 40 * least(400)))
  })

  it('of one message at most 100,000 facts are taken: more is too large', () => {
    const tooLarge = { facts: [], rejection: { reason: 'TOO_LARGE', text: expect.stringContaining('100000') } }
    const listed = Array.from({ length: 400 }, (_, index) => `RFF+EQ:TSTU${String(index).padStart(7, '0')}'`).join('')
    expect(read('IFTSTA', `BGM+23+1'CNI+1'${listed}${"STS+1+48'".repeat(251)}`)).toMatchObject(tooLarge)
    expect(read('IFTSTA', `BGM+23+1'CNI+1'${listed}${"STS+1+48'".repeat(20)}`).facts).toHaveLength(8000)
  })

  it('reads a head of at most a thousand segments and reports it', () => {
    const head = "TDT+20+012E+1++QDLX:172:20'"
    const short = read('CODECO', `BGM+34+1'${head}${containers(1)}`)
    const long = read('CODECO', `BGM+34+1'${head}${"LOC+9+CNSHA:139:6'".repeat(MAX_HEAD_SEGMENTS)}${containers(1)}`)
    expect(codes(short)).not.toContain('HEAD_TOO_LONG')
    expect(codes(long)).toContain('HEAD_TOO_LONG')
    expect(long.facts).toHaveLength(1)
    expect(
      codes(read('CODECO', `BGM+34+1'${head}${"GID+1+1:CT'".repeat(2 * MAX_HEAD_SEGMENTS)}${containers(1)}`)),
    ).not.toContain('HEAD_TOO_LONG')
  })

  it('keeps a hundred warnings of a kind and reports that there were more', () => {
    const reading = read('CODECO', `BGM+34+1'${"EQD+CN+TSTU1234560+22G1++2+5'".repeat(5000)}`)
    expect(reading.facts).toHaveLength(5000)
    expect(reading.warnings.filter(({ code }) => code === 'CHECK_DIGIT')).toHaveLength(100)
    expect(reading.warnings.filter(({ code }) => code === 'WARNINGS_SUPPRESSED').map(({ text }) => text)).toContain(
      'More than 100 warnings CHECK_DIGIT',
    )
    expect(reading.warnings.length).toBeLessThan(1000)
  })
})
