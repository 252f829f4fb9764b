import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { NO_PARTNER_RULES } from './partner-rules.ts'
import { readMessage } from './read-message.ts'
import type { RawMessage, Segment } from './syntax/segment.ts'
import { interchangeText, testMessage, testMessages, testReading } from './test-message.ts'

const D95B = 'CODECO:D:95B:UN'
const UNIT = ['EQD+CN+TSTU1234568+45G1:102:5++2+5', 'DTM+7:202403021410:203', 'LOC+165+CNSHA:139:6']
const GATE_IN = ['BGM+34+1+9', ...UNIT]

describe('readMessage', () => {
  // UN/EDIFACT 1225.
  it.each([
    ['9', 'ORIGINAL', []],
    ['5', 'REPLACE', []],
    ['1', 'CANCEL', []],
    ['4', 'CHANGE', []],
    ['2', 'ADDITION', []],
    ['3', 'CANCEL', []],
    ['6', 'ORIGINAL', []],
    ['', 'ORIGINAL', []],
    ['77', 'ORIGINAL', ['UNKNOWN_CODE']],
  ])('reads BGM 1225 %s as %s', (code, expected, codes) => {
    const reading = testReading(D95B, [`BGM+34+N1+${code}`, ...UNIT])
    expect(reading.function).toBe(expected)
    expect(reading.documentNumber).toBe('N1')
    expect(reading.warnings.map((warning) => warning.code)).toEqual(codes)
    // A cancellation still has the facts that it cancels.
    expect(reading.facts).toMatchObject([{ code: 'GTIN', container: 'TSTU1234568' }])
  })

  it('dates the document by DTM+137, else by the interchange', () => {
    expect(testReading(D95B, ['BGM+34+1+9', 'DTM+137:202403011200:203', ...UNIT]).documentAt).toBe('2024-03-01T12:00')
    expect(testReading(D95B, GATE_IN).documentAt).toBe('2024-03-02T04:05')
    const empty = testReading(D95B, ['BGM+34+1+9', 'DTM+137::201', ...UNIT])
    expect(empty.documentAt).toBe('2024-03-02T04:05')
    expect(empty.warnings).toMatchObject([{ segment: 2, code: 'DTM_FORMAT' }])
  })

  it.each(['DESADV', 'PAORES', 'BAPLIE', 'COPRAR', 'COPINO', 'IFTMAN', 'constructor', 'toString'])(
    'keeps %s aside as an unknown type and reports it',
    (type) => {
      const reading = testReading(`${type}:D:95B:UN`, ['BGM+9+D7+5', 'DTM+137:202403011200:203'])
      expect(reading).toMatchObject({
        messageType: type,
        function: 'REPLACE',
        documentNumber: 'D7',
        documentAt: '2024-03-01T12:00',
        facts: [],
        rejection: { reason: 'UNKNOWN_MESSAGE_TYPE' },
        warnings: [{ segment: -1, code: 'UNKNOWN_CODE' }],
      })
    },
  )

  it('keeps X12 sets aside, without reading EDIFACT segments into them', () => {
    const x12: RawMessage = {
      ...testMessage(D95B, GATE_IN),
      envelope: { syntax: 'X12', sender: null, receiver: null, controlReference: null, preparedAt: '2024-03-02T04:05' },
      type: '312',
      directory: '004010',
    }
    expect(readMessage(x12, NO_PARTNER_RULES)).toMatchObject({
      messageType: '312',
      documentNumber: null,
      documentAt: '2024-03-02T04:05',
      rejection: { reason: 'UNKNOWN_MESSAGE_TYPE' },
    })
  })

  it('sets a truncated message aside and keeps its header', () => {
    const text = interchangeText(D95B, ['BGM+34+N1+5', ...UNIT])
    const [message] = testMessages(text.slice(0, text.indexOf('LOC')))
    expect(message && readMessage(message, NO_PARTNER_RULES)).toMatchObject({
      documentNumber: 'N1',
      function: 'REPLACE',
      facts: [],
      rejection: { reason: 'TRUNCATED' },
    })
  })

  it('merges the warnings of the envelope, by position in the message', () => {
    const second = interchangeText(D95B, GATE_IN, '2').split('\n').slice(1, -1).join('').replace('UNT+6', 'UNT+9')
    const first = interchangeText(D95B, GATE_IN).split('\n').slice(0, -1).join('')
    const [, message] = testMessages(`${first}${second}UNZ+2+7'`)
    const reading = message && readMessage(message, NO_PARTNER_RULES)
    expect(reading?.warnings).toHaveLength(1)
    expect(reading?.warnings[0]?.segment).toBe(5)
    expect(reading?.facts).toMatchObject([{ segmentIndex: 2 }])
  })

  it('turns a bug into MAPPER_FAILED with its text', () => {
    const message = testMessage(D95B, GATE_IN)
    const segments = message.segments.map((segment): Segment => {
      if (segment.tag !== 'EQD') return segment
      return {
        ...segment,
        get elements(): never {
          throw new RangeError('planted')
        },
      }
    })
    expect(readMessage({ ...message, segments }, NO_PARTNER_RULES)).toMatchObject({
      documentNumber: '1',
      facts: [],
      rejection: { reason: 'MAPPER_FAILED', text: 'RangeError: planted' },
    })
  })
})

/** One message for each mapper with everything that it reads, as the input for mutations. */
const GROUND: readonly (readonly [string, readonly string[]])[] = [
  [
    D95B,
    [
      'TDT+20+014E+1++T+++9000003:146:11:N',
      'LOC+9+CNSHA:139:6',
      ...GATE_IN,
      'MEA+AAE+G+KGM:1,5',
      'SEL+1+CA',
      'DAM+1+A+B+C',
      'TDT+1++3',
    ],
  ],
  [
    'COARRI:D:95B:UN',
    [
      'BGM+44',
      'TDT+20+1+1',
      'LOC+11+USLAX:139:6',
      'DTM+178:202403021410:203',
      'EQD+CN+TSTU1234568',
      'DTM+203:20240302:203',
      'TDT+30',
      'LOC+7+USCHI',
    ],
  ],
  [
    'IFTSTA:D:99B:UN',
    [
      'BGM+23',
      'RFF+EQ:XMPU3000172',
      'RFF+BM:B',
      'CNI+1',
      'STS+1+48',
      'DTM+334:202403021410?+0800:205',
      'DTM+44:20240303:102',
      'LOC+175+X',
      'TDT+20',
      'LOC+9+CNSHA',
      'DTM+133',
      'EQD+CN+TSTU1234568++++4',
      'CNI+2',
      'STS+1',
    ],
  ],
  [
    'IFTMBC:D:99B:UN',
    [
      'BGM+770+1+6+AP',
      'LOC+88+CNSHA',
      'RFF+BN:B',
      'TDT+20+1',
      'LOC+9+CNSHA',
      'DTM+180:202403021410:203',
      'NAD+CZ+A+B:C',
      'EQD+CN++45G1',
      'EQN+1:2',
      'FTX+AAI+++T:U',
    ],
  ],
  [
    'IFTMCS:D:99B:UN',
    [
      'BGM+705+B',
      'DTM+95:20240302:102',
      'RFF+BM:B',
      'TDT+20',
      'GID+1+8:CT',
      'FTX+AAA+++T',
      'SGP+TSTU1234568+8',
      'MEA+AAE+WT+KGM:0.1',
      'SGP+TSTU1234568+9',
      'MEA+AAE+WT+KGM:0.25',
      'EQD+CN+TSTU1234568',
      'SEL+1:CA',
    ],
  ],
  [
    'IFTMIN:D:99B:UN',
    [
      'BGM+340+S+9',
      'DTM+137:202403021410:203',
      'DOC+706',
      'RFF+BN:B',
      'RFF+BM:L',
      'TDT+20+1',
      'LOC+9+CNSHA',
      'NAD+CZ+A+B:C',
      'GID+1+8:CT',
      'FTX+AAA+++T',
      'MEA+AAE+AAW+MTQ:1,5',
      'PCI++N/M',
      'SGP+TSTU1234568+8',
      'EQD+CN+TSTU1234568',
      'SEL+1:CA',
    ],
  ],
  [
    'COPARN:D:95B:UN',
    [
      'BGM+12+C+9',
      'RFF+RE:R',
      'TDT+20+1+1++T+++9000003:146:11:N',
      'NAD+CN+X',
      'EQD+CN++45G1:102:5++2+4',
      'RFF+BN:B',
      'EQN+3:2',
      'DTM+201:202403021410:203',
      'LOC+98+ITSAL:139:6+D:STO:ZZZ',
      'FTX+AAA+++*',
      'TDT+1++3',
    ],
  ],
  [
    'COREOR:D:99B:UN',
    [
      'BGM+129+O+1',
      'DTM+137:202403021410:203',
      'RFF+ACW:P',
      'RFF+BM:L',
      'DTM+36:20240402:102',
      'NAD+TR+T',
      'GID+1',
      'EQD+CN+TSTU1234568++++5',
      'LOC+11+USLAX:139:6',
      'MEA+AAE+G+KGM:5',
    ],
  ],
  [
    'VERMAS:D:16A:UN:SMDG10',
    [
      'BGM+749+V+9',
      'DTM+137:202403021410:203',
      'NAD+MS+A',
      'EQD+CN+TSTU1234568+22G1:6346:306',
      'RFF+BN:B',
      'SEL+1:SH',
      'MEA+AAE+VGM+TNE:1.5',
      'DTM+WAT:202403021410:203',
      'TDT+20+1',
      'DOC+SM1:VGM:306',
      'DTM+171:20240302:102',
      'NAD+AM+++N',
      'CTA+RP+:P',
    ],
  ],
]

describe('readMessage under mutation', () => {
  const tag = fc.constantFrom(
    'BGM',
    'DTM',
    'LOC',
    'EQD',
    'TDT',
    'STS',
    'CNI',
    'RFF',
    'NAD',
    'GID',
    'SGP',
    'MEA',
    'SEL',
    'FTX',
    'EQN',
    'DAM',
    'UNH',
    'UNT',
    '',
    'Ω',
    '__proto__',
  )
  const text = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom(
      '',
      '20',
      '9',
      '165',
      '7',
      '334',
      '137',
      '203',
      '402',
      '202402301200',
      'CN',
      'BN',
      'BM',
      'EQ',
      '__proto__',
      '99999999999999999999',
      '-1',
      '1e9',
      '.',
      ',',
      '٣',
    ),
  )
  const elements = fc.array(fc.array(text, { maxLength: 6 }), { maxLength: 9 })
  const change = fc.record({
    at: fc.nat(40),
    kind: fc.constantFrom('replace', 'insert', 'remove', 'swap', 'patch'),
    tag,
    elements,
    element: fc.nat(8),
    component: fc.nat(5),
    text,
  })

  type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never
  const apply = (
    segments: readonly Segment[],
    { at, kind, tag, elements, element, component, text }: Change,
  ): readonly Segment[] => {
    const position = at % (segments.length + 1)
    const old = segments[position] ?? { tag, elements, index: position, offset: 0, length: 0 }
    const made: Segment = { ...old, tag, elements }
    switch (kind) {
      case 'insert':
        return segments.toSpliced(position, 0, made)
      case 'remove':
        return segments.toSpliced(position, 1)
      case 'swap':
        return [...segments.slice(position), ...segments.slice(0, position)]
      case 'patch': {
        const patched = [...old.elements]
        const components = [...(patched[element] ?? [])]
        components[component] = text
        patched[element] = components.map((value) => value ?? '')
        return segments.toSpliced(position, 1, { ...old, elements: patched.map((value) => value ?? ['']) })
      }
      default:
        return segments.toSpliced(position, 1, made)
    }
  }

  it('never throws, never fails, and keeps its promises', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...GROUND),
        fc.array(change, { minLength: 1, maxLength: 8 }),
        ([identifier, body], changes) => {
          const message = testMessage(identifier, body)
          const segments = changes
            .reduce(apply, message.segments)
            .map((segment, index) => ({ ...segment, index: index + 3 }))
          const reading = readMessage({ ...message, segments }, NO_PARTNER_RULES)
          expect(reading.rejection?.reason).not.toBe('MAPPER_FAILED')
          if (reading.rejection) expect(reading.facts).toEqual([])
          else expect(reading.facts.length).toBeGreaterThan(0)
          for (const fact of reading.facts) {
            if (fact.kind !== 'EVENT') continue
            expect(fact.segmentIndex).toBeGreaterThanOrEqual(0)
            expect(fact.segmentIndex).toBeLessThan(segments.length)
            if (fact.time) expect(Number.isNaN(Date.parse(fact.time.local + (fact.time.offset ?? '')))).toBe(false)
          }
          for (const { segment } of reading.warnings) expect(segment).toBeLessThan(segments.length)
          // Reading the same message again gives the same result.
          expect(readMessage({ ...message, segments }, NO_PARTNER_RULES)).toEqual(reading)
        },
      ),
      { numRuns: 600 },
    )
  })

  it('never throws on a file with flipped bytes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...GROUND),
        fc.array(fc.tuple(fc.nat(600), fc.integer({ min: 1, max: 255 })), { minLength: 1, maxLength: 6 }),
        ([identifier, body], flips) => {
          const characters = [...interchangeText(identifier, body)]
          for (const [at, code] of flips) characters[at % characters.length] = String.fromCharCode(code)
          for (const message of testMessages(characters.join(''))) {
            expect(readMessage(message, NO_PARTNER_RULES).rejection?.reason).not.toBe('MAPPER_FAILED')
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})
