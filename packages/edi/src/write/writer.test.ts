import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inspectEdi } from '../inspect.ts'
import { tokenize } from '../syntax/tokenizer.ts'
import { type SegmentToWrite, segmentText, writeInterchange } from './writer.ts'
import { writeX12Interchange } from './x12-writer.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const ENVELOPE = {
  sender: 'CNSHAYSP3',
  receiver: ['TESTLINE', 'ZZZ'],
  preparedAt: '2024-03-02T04:05',
  controlReference: '77',
}
const CODECO = { type: 'CODECO', version: 'D', release: '95B' }

describe('writeInterchange', () => {
  it('writes UNA, UNB, counts and references', () => {
    const text = writeInterchange({
      ...ENVELOPE,
      messages: [
        { ...CODECO, reference: 'M1', association: 'ITG14', body: [{ tag: 'BGM', elements: ['34', '', '9'] }] },
        { ...CODECO, reference: 'M2', body: [] },
      ],
    })
    expect(text).toBe(
      "UNA:+.? 'UNB+UNOC:3+CNSHAYSP3+TESTLINE:ZZZ+240302:0405+77'UNH+M1+CODECO:D:95B:UN:ITG14'BGM+34++9'UNT+3+M1'" +
        "UNH+M2+CODECO:D:95B:UN'UNT+2+M2'UNZ+2+77'",
    )
  })

  it('writes syntax 4 with an eight-digit date and a repetition separator', () => {
    const body = [{ tag: 'FTX', elements: ['A*B'] }]
    const text = writeInterchange({
      ...ENVELOPE,
      syntax: 'UNOY:4',
      lineBreaks: true,
      messages: [{ ...CODECO, reference: '1', body }],
    })
    expect(text.split('\n').slice(0, 4)).toEqual([
      "UNA:+.?*'",
      "UNB+UNOY:4+CNSHAYSP3+TESTLINE:ZZZ+20240302:0405+77'",
      "UNH+1+CODECO:D:95B:UN'",
      "FTX+A?*B'",
    ])
  })

  it('comes back as it went in, whatever the text', () => {
    const value = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.string({ unit: fc.constantFrom('?', "'", '+', ':', '*', 'A', ' '), maxLength: 12 }),
    )
    const element = fc.oneof(value, fc.array(value, { maxLength: 4 }))
    const tag = fc.constantFrom('FTX', 'BGM', 'NAD', 'UNS')
    const segment: fc.Arbitrary<SegmentToWrite> = fc.record({ tag, elements: fc.array(element, { maxLength: 5 }) })
    const messages = fc.array(fc.array(segment, { maxLength: 5 }), { maxLength: 3 })
    const syntax = fc.constantFrom('UNOC:3', 'UNOY:4', 'UNOA:1')
    fc.assert(
      fc.property(messages, syntax, fc.boolean(), (bodies, level, lineBreaks) => {
        const written = bodies.map((body, i) => ({ ...CODECO, reference: `R${i}`, body }))
        const text = writeInterchange({ ...ENVELOPE, syntax: level, lineBreaks, messages: written })
        const { segments, messages: count, warnings, interchanges } = inspectEdi(bytes(text))
        expect([interchanges, count]).toEqual([1, bodies.length])
        const odd = warnings.filter(({ code }) => code !== 'CHARACTERS_OUTSIDE_LEVEL' && code !== 'CHARSET_DIFFERS')
        expect(odd).toEqual([])
        const envelope = new Set(['UNB', 'UNH', 'UNT', 'UNZ'])
        const read = segments.filter((one) => !envelope.has(one.tag))
        expect(read.map(({ tag: name, elements }) => [name, trimmed(elements)])).toEqual(
          bodies.flat().map((one) => [one.tag, trimmed(one.elements.map(sendable))]),
        )
      }),
      { numRuns: 500 },
    )
  })
})

/** Characters that the syntax cannot carry become blanks. */
const sendable = (element: string | readonly string[]): readonly string[] =>
  (typeof element === 'string' ? [element] : element).map((value) =>
    Array.from(value, (character) => (character < ' ' || character === '\u007f' ? ' ' : character)).join(''),
  )

/** Trailing empty components and elements have no meaning. */
function trimmed(elements: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const short = elements.map((element) => element.slice(0, element.findLastIndex((value) => value !== '') + 1))
  return short.slice(0, short.findLastIndex((element) => element.length > 0) + 1)
}

describe('segmentText', () => {
  it('releases service characters and leaves out what is empty at the end', () => {
    expect(segmentText({ tag: 'FTX', elements: ['AAI', '', '', ["IT'S", '1+1', '2:3', 'WHY?', '']] })).toBe(
      "FTX+AAI+++IT?'S:1?+1:2?:3:WHY??'",
    )
    expect(segmentText({ tag: 'UNS', elements: ['', ['', '']] })).toBe("UNS'")
    expect(segmentText({ tag: 'FTX', elements: ['A\r\nB'] })).toBe("FTX+A  B'")
  })

  it('writes other service characters', () => {
    const characters = { component: 0x7c, element: 0x2a, release: 0x5c, repetition: null, terminator: 0x7e }
    expect(segmentText({ tag: 'FTX', elements: [['A*B|C~D\\E', "'"]] }, characters)).toBe("FTX*A\\*B\\|C\\~D\\\\E|'~")
  })
})

describe('writeX12Interchange', () => {
  it('pads ISA to 106 characters, counts, and is read back', () => {
    const text = writeX12Interchange({
      sender: 'TESTLINE',
      receiver: 'CUSTOMER',
      preparedAt: '2024-03-11T09:30',
      controlNumber: 101,
      functionalIdentifier: 'QO',
      sets: [
        {
          type: '315',
          controlNumber: '0001',
          body: [{ tag: 'N9', elements: ['BM', 'A*B', '', '', '', '', ['BN', '1', '']] }],
        },
      ],
    })
    expect(text).toBe(
      'ISA*00*          *00*          *ZZ*TESTLINE       *ZZ*CUSTOMER       *240311*0930*U*00401*000000101*0*P*>~' +
        'GS*QO*TESTLINE*CUSTOMER*20240311*0930*101*X*004010~ST*315*0001~N9*BM*A B*****BN>1~SE*3*0001~GE*1*101~IEA*1*000000101~',
    )
    expect(text.indexOf('~')).toBe(105)
    expect(inspectEdi(bytes(text))).toMatchObject({ interchanges: 1, messages: 1, warnings: [] })
    expect(tokenize(bytes(text)).segments[3]?.elements[6]).toEqual(['BN', '1'])
  })
})
