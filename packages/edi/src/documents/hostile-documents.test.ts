// Instructions, answers and bills that no guide allows: they are read as far as possible, reported and bounded, and
// never fail.
import type { DocumentMessage } from '@quayline/domain/intake/document-messages'
import { INSTRUCTION_LIMITS } from '@quayline/domain/instructions/shipping-instruction'
import { caseFile } from '@quayline/testing/case-files'
import { describe, expect, it } from 'vitest'
import { splitFile } from '../messages.ts'
import type { PartnerRules } from '../partner-rules.ts'
import { readMessage } from '../read-message.ts'
import { tokenize } from '../syntax/tokenizer.ts'
import { testReading } from '../test-message.ts'
import { readSet } from '../x12-segments/x12-set.fixture.ts'

const RULES: PartnerRules = {
  messageNameCodes: {},
  statusCodes: {},
  documents: {
    IFTMIN: { filings: true, methodReference: 'ZZZ', remarks: ['AAI', 'AAS'], cancel: '1' },
    '304': { verifiedMass: { value: 'V1', unit: 'V2', method: 'V3' }, cancel: '01' },
    IFTMCS: { functions: { '46': 'DRAFT' } },
    APERAK: { answers: { 'ERC/A': 'ACCEPTED' } },
  },
}

const HEAD = ['BGM+340+SI1+9', 'RFF+BN:BK1']
const iftmin = (body: readonly string[]) => testReading('IFTMIN:D:99B:UN', [...HEAD, ...body], RULES)
const x12 = (body: readonly string[]) => readSet('304', ['B2****SI1**PP', 'B2A*00', 'N9*BN*BK1', ...body], RULES)

function instructionOf(documents: readonly DocumentMessage[] | undefined) {
  const [document] = documents ?? []
  if (document?.kind !== 'INSTRUCTION') throw new Error('no instruction')
  return document
}

function readBytes(bytes: Uint8Array) {
  const { segments, warnings } = tokenize(bytes)
  return splitFile(segments, warnings).messages.map((message) => readMessage(message, RULES))
}

const SAMPLES = [
  'iftmin-d99b-hub-a-self-filing.edi',
  'iftmin-d99b-hub-b-replace-vgm.edi',
  'x12-304-replace-two-boxes.edi',
  'aperak-d99b-outcome-in-erc.edi',
  'iftmcs-d00b-agent-copy-and-draft.edi',
]

describe('hostile documents', () => {
  it('1 MB of description is cut to the lines of a bill, kept in part, and reported', () => {
    const text = 'TOYS '.repeat(200_000)
    const reading = iftmin(['GID+1+5:CT', `FTX+AAA+++${text}`])
    const { instruction, unplaced } = instructionOf(reading.documents)
    expect(instruction.cargo[0]?.description).toHaveLength(INSTRUCTION_LIMITS.descriptionLines)
    expect(reading.warnings.map(({ code }) => code)).toEqual(expect.arrayContaining(['TEXT_TOO_LONG', 'UNPLACED_CUT']))
    expect(unplaced).toEqual([`FTX+AAA+++${text}`.slice(0, 2000)])
  })

  it('one word of 1 MB', () => {
    const reading = iftmin([`NAD+CZ+++${'Y'.repeat(100_000)}`, 'GID+1', `FTX+AAA+++${'X'.repeat(1_000_000)}`])
    const { instruction } = instructionOf(reading.documents)
    expect(instruction.cargo[0]?.description[0]).toBe('X'.repeat(35))
    expect(instruction.parties.SHIPPER?.name).toHaveLength(70)
    expect(instruction.parties.SHIPPER?.address).toHaveLength(6)
  })

  it('NUL is dropped, the message stands', () => {
    const bytes = Uint8Array.from(caseFile('document-messages/iftmin-d99b-hub-a-self-filing.edi'))
    const clean = readBytes(bytes)
    const withNul = readBytes(
      Uint8Array.from([...bytes].flatMap((byte, at) => (byte === 0x2b && at > 9 ? [0, byte, 0] : [byte]))),
    )
    expect(withNul.map(({ documents }) => documents)).toEqual(clean.map(({ documents }) => documents))
  })

  it('999 containers with 10 seals are all read, more are reported', () => {
    const count = INSTRUCTION_LIMITS.containerLines
    const number = (at: number) => `TSTU${String(at).padStart(7, '0')}`
    const boxes = (boxCount: number) => [
      'GID+1+5:CT',
      ...Array.from({ length: boxCount }, (_, at) => `SGP+${number(at)}+1`),
      ...Array.from({ length: boxCount }, (_, at) => [
        `EQD+CN+${number(at)}+45G1`,
        ...Array.from({ length: 10 }, (__, seal) => `SEL+S${at}X${seal}+SH`),
      ]).flat(),
    ]
    const { instruction, unplaced } = instructionOf(iftmin(boxes(count)).documents)
    expect(instruction.containers).toHaveLength(999)
    expect(instruction.containers.every(({ seals }) => seals.length === 10)).toBe(true)
    expect(unplaced).toEqual([])
    const more = iftmin(boxes(count + 1))
    expect(instructionOf(more.documents).instruction.containers).toHaveLength(999)
    expect(more.warnings.map(({ code }) => code)).toContain('TOO_MANY_CONTAINERS')
    expect(instructionOf(more.documents).unplaced).toContain(`SGP+${number(count)}+1`)
  })

  it('more seals, goods, Houses, bookings, remarks and clauses than a bill has', () => {
    const many = (count: number, text: (at: number) => string) => Array.from({ length: count }, (_, at) => text(at))
    const reading = iftmin([
      ...many(20, (at) => `RFF+BN:B${at}`),
      ...many(300, (at) => `RFF+BH:H${at}`),
      ...many(30, (at) => `FTX+AAI+++R${at}`),
      ...many(30, (at) => `FTX+BLC++${at}`),
      ...many(200, (at) => `GID+${at + 1}+1:CT`),
      'EQD+CN+TSTU1234568',
      ...many(30, (at) => `SEL+S${at}`),
    ])
    const { instruction, unplaced } = instructionOf(reading.documents)
    expect([
      instruction.bookingNumbers.length,
      instruction.houseBills.length,
      instruction.remarks.length,
      instruction.clauses.length,
      instruction.cargo.length,
      instruction.containers[0]?.seals.length,
    ]).toEqual([10, 200, 10, 20, 99, 10])
    // Everything that did not fit: 100 House B/Ls, 20 remarks, 10 clauses, 101 goods, 20 seals.
    expect(unplaced).toHaveLength(251)
  })

  it('keeps at most 1,000 segments without a place', () => {
    const reading = iftmin(Array.from({ length: 5000 }, (_, at) => `MOA+44:${at}`))
    expect(instructionOf(reading.documents).unplaced).toHaveLength(1000)
    expect(reading.warnings.map(({ code }) => code)).toContain('UNPLACED_CUT')
  })

  it.each([
    [
      'empty groups',
      [
        'NAD',
        'LOC',
        'TDT',
        'DOC',
        'CPI',
        'CNT',
        'GID',
        'PIA',
        'PCI',
        'SGP',
        'EQD',
        'EQD+CN',
        'SEL',
        'MEA',
        'RFF',
        'FTX',
        'COM',
      ],
    ],
    [
      'unknown qualifiers',
      ['NAD+QQ+++X', 'LOC+999+CNSHA', 'RFF+QQQ:1', 'MEA+QQ+QQ+QQ:1', 'CPI+99++Q', 'DOC+999', 'FTX+QQQ+++X', 'XYZ+1'],
    ],
  ])('%s are kept, and the rest stands', (_what, odd) => {
    const { instruction, unplaced } = instructionOf(iftmin([...odd, 'NAD+CN+++BUYER']).documents)
    expect(instruction.parties.CONSIGNEE?.name).toBe('BUYER')
    expect(instruction.bookingNumbers).toEqual(['BK1'])
    expect(instruction.references).toEqual([])
    // An empty goods item still counts as one, and an empty HS segment has no meaning.
    const taken = new Set(['GID', 'PIA', 'PCI'])
    expect(unplaced).toEqual(odd.filter((text) => !taken.has(text)))
  })

  it('an X12 set of empty and unknown segments', () => {
    const odd = [
      'N1',
      'N1*QQ*X',
      'R4',
      'R4*Q*UN*CNSHA',
      'PWK',
      'L3',
      'K1',
      'N9*QQ*1',
      'XYZ*1',
      'LX',
      'N7',
      'QTY',
      'M7',
      'L0',
      'L5',
    ]
    const { instruction } = instructionOf(x12([...odd, 'N1*CN*BUYER']).documents)
    expect(instruction.bookingNumbers).toEqual(['BK1'])
    expect(instruction.cargo).toHaveLength(1)
  })

  it('names that every object has are no codes', () => {
    const body = ['NAD+CONSTRUCTOR+++X', 'NAD+__PROTO__+++X']
    expect(instructionOf(iftmin(body).documents).instruction.parties).toEqual({})
    expect(testReading('APERAK:D:99B:UN', ['BGM+312+1+9', 'DOC+340+S', 'ERC+toString'], RULES).documents).toMatchObject(
      [{ answers: [{ outcome: 'UNKNOWN', code: 'toString' }] }],
    )
  })

  it('wrong counts in the trailer are reported, the document is kept', () => {
    const text = caseFile('document-messages/x12-304-replace-two-boxes.edi').toString('latin1')
    const [reading] = readBytes(new TextEncoder().encode(text.replace('SE*48*', 'SE*47*')))
    expect(reading?.warnings.map(({ code }) => code)).toEqual(['SEGMENT_COUNT_DIFFERS'])
    expect(reading?.documents).toHaveLength(1)
  })

  it.each(SAMPLES)('%s cut at every place fails nowhere', (name) => {
    const bytes = caseFile(`document-messages/${name}`)
    for (let end = 0; end <= bytes.length; end++) {
      for (const { rejection } of readBytes(bytes.subarray(0, end))) expect(rejection?.reason).not.toBe('MAPPER_FAILED')
    }
  })

  it.each(SAMPLES)('%s with any one segment left out or twice fails nowhere', (name) => {
    const text = caseFile(`document-messages/${name}`).toString('latin1')
    const terminator = name.startsWith('x12') ? '~' : "'"
    const parts = text.split(terminator)
    parts.forEach((part, place) => {
      for (const put of [[], [part, part]]) {
        const changed = [...parts.slice(0, place), ...put, ...parts.slice(place + 1)].join(terminator)
        for (const { rejection } of readBytes(new TextEncoder().encode(changed)))
          expect(rejection?.reason).not.toBe('MAPPER_FAILED')
      }
    })
  })

  it('costs no more than its size', () => {
    const body = (count: number): readonly string[] => [
      ...Array.from({ length: count }, (_, at) => `NAD+QQ+++P${at}`),
      ...Array.from({ length: 90 }, (_, at) => [
        `GID+${at + 1}`,
        ...Array.from({ length: count / 90 }, (__, box) => `SGP+TSTU${String(box).padStart(7, '0')}+1`),
      ]).flat(),
      ...Array.from({ length: count }, (_, at) => [
        `EQD+CN+TSTU${String(at).padStart(7, '0')}`,
        'SEL+S1',
        'MEA+WT+VGM+KGM:5',
      ]).flat(),
    ]
    const timeOf = (count: number): number => {
      const segments = body(count)
      const start = performance.now()
      iftmin(segments)
      return performance.now() - start
    }
    timeOf(9000)
    const [small, large] = [Math.min(timeOf(9000), timeOf(9000)), Math.min(timeOf(36_000), timeOf(36_000))]
    // Four times the size: a ratio of 4 if linear, 16 if quadratic.
    expect(large / small).toBeLessThan(9)
  })
})
