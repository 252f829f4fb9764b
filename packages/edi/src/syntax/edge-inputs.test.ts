import { describe, expect, it } from 'vitest'
import { inspectEdi } from '../inspect.ts'
import { tokenize } from './tokenizer.ts'

// Small inputs with the deviations of real files (docs/requirements/edi.md 1.5 and 7); expected values by hand.

const BODY = ["UNH+1+CODECO:D:95B:UN'", "BGM+34+DOC1+9'", "FTX+AAA+++PLAIN'", "UNT+4+1'"]
const UNB = "UNB+UNOA:2+SND+RCV+240321:1625+R1'"
const FILE = [UNB, ...BODY, "UNZ+1+R1'"].join('')
const TAGS = ['UNB', 'UNH', 'BGM', 'FTX', 'UNT', 'UNZ']

const ISA = 'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *240311*0930*U*00401*000000001*0*P*>'
const X12_SEGMENTS = [
  ISA,
  'GS*QO*A*B*20240311*0930*1*X*004010',
  'ST*315*0001',
  'B4***VD*20240302*1410*CNSHA*TSTU*123456*L*45G1*CNSHA*UN*8',
  'R4*L*UN*CNSHA*SHANGHAI*CN',
  'SE*4*0001',
  'GE*1*1',
  'IEA*1*000000001',
]
const X12_TAGS = ['ISA', 'GS', 'ST', 'B4', 'R4', 'SE', 'GE', 'IEA']
const X12 = `${X12_SEGMENTS.join('~')}~`

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0))
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const read = (text: string) => tokenize(latin1(text))
const tags = (text: string) => read(text).segments.map(({ tag }) => tag)
const codes = (text: string) => read(text).warnings.map(({ code }) => code)
const find = (text: string | Uint8Array, tag: string) => {
  const { segments } = typeof text === 'string' ? read(text) : tokenize(text)
  return segments.find((segment) => segment.tag === tag)
}

describe('UNA', () => {
  const body = `${UNB}${BODY.join('')}UNZ+1+R1'`
  it.each([
    ['whole', "UNA:+.? '", []],
    ['with a star in the reserved place', "UNA:+.?*'", []],
    ['cut short as terminal systems send it', "UNA:+.'", ['UNA_TRUNCATED']],
    ['without its reserved place', "UNA:+.?'", ['UNA_TRUNCATED']],
    ['three characters', "UNA:+'", ['UNA_TRUNCATED']],
    ['with blanks and line breaks after it', "UNA:+.? '  \r\n\r\n", []],
    ['cut short, with a line break', "UNA:+.'\r\n", ['UNA_TRUNCATED']],
    ['without its reserved place, with a line break', "UNA:+.?'\n", ['UNA_TRUNCATED']],
    ['after a stray terminator', "'UNA:+.? '", ['JUNK_SKIPPED']],
    ['after blanks', " \r\n\0UNA:+.? '", []],
    ['after mail headers', "Subject: EDI\r\n\r\nUNA:+.? '", ['JUNK_SKIPPED']],
    ['that makes no sense', "UNAAAAAA'", ['JUNK_SKIPPED']],
    ['that UNB contradicts', "UNA*|.? '", ['UNA_CONTRADICTED']],
  ])('%s', (_, una, expected) => {
    expect(tags(una + body)).toEqual(TAGS)
    expect(codes(una + body)).toEqual(expected)
    expect(find(una + body, 'UNB')?.elements[0]).toEqual(['UNOA', '2'])
  })

  it('chooses the separators of its own interchange only', () => {
    const first = 'UNA|*,\\ ~UNB*UNOA|2*SND*RCV*240321|1625*R1~UNH*1*X|D~FTX*AAA***A\\*B\\|C\\~D\\\\E~UNT*3*1~UNZ*1*R1~'
    expect(tags(first + body)).toEqual(['UNB', 'UNH', 'FTX', 'UNT', 'UNZ', ...TAGS])
    expect(find(first, 'FTX')?.elements).toEqual([['AAA'], [''], [''], ['A*B|C~D\\E']])
    expect(tags(`${body}\r\n${first}UNA:+.? '${body}`)).toHaveLength(17)
    expect(codes(`${body}\r\n${first}UNA:+.? '${body}`)).toEqual([])
  })

  it('counts only at a segment start', () => {
    const references = body
      .replaceAll('R1', 'UNA1234')
      .replace('PLAIN', "BINAN, LAGUNA+13'UNBELIEVABLE")
      .replace('BGM', 'NAD')
    expect(tags(`UNA:+.? '${references}`)).toEqual(['UNB', 'UNH', 'NAD', 'FTX', 'UNBELIEVABLE', 'UNT', 'UNZ'])
    expect(find(references, 'UNB')?.elements[4]).toEqual(['UNA1234'])
    expect(find(references, 'FTX')?.elements.slice(3)).toEqual([['BINAN, LAGUNA'], ['13']])
  })

  it('with a blank release place releases nothing', () => {
    expect(find(`UNA:+.  '${body.replace('PLAIN', 'WHAT??')}`, 'FTX')?.elements[3]).toEqual(['WHAT??'])
  })

  it('may name the line feed as terminator', () => {
    const lines = `UNA:+.? \n${body.replaceAll("'", '\n')}`
    expect(tags(lines)).toEqual(TAGS)
    expect(tags(lines.replaceAll('\n', '\r\n'))).toEqual(TAGS)
    expect(find(lines.replaceAll('\n', '\r\n'), 'FTX')?.elements[3]).toEqual(['PLAIN'])
  })
})

describe('EDIFACT', () => {
  it.each([
    ['CRLF after segments', FILE.replaceAll("'", "'\r\n"), []],
    ['blank lines', FILE.replaceAll("'", "'\n\n"), []],
    ['Ctrl-Z at the end', `${FILE}\r\n\u001a`, []],
    ['NULs at the end', `${FILE}\0\0\0`, []],
    ['a doubled terminator', FILE.replace('UNT', "'\r\n'UNT"), ['EMPTY_SEGMENT', 'EMPTY_SEGMENT']],
    ['a doubled last terminator', `${FILE}'`, []],
    ['no last terminator', FILE.slice(0, -1), ['TERMINATOR_MISSING']],
    ['no last terminator, but a line break', `${FILE.slice(0, -1)}\r\n`, ['TERMINATOR_MISSING']],
    ['lower case under UNOA', FILE.replace('PLAIN', 'Mixed_case @ 100%'), ['CHARACTERS_OUTSIDE_LEVEL']],
    ['lower case under UNOB', FILE.replace('UNOA', 'UNOB').replace('PLAIN', 'Mixed case'), []],
    ['text after UNZ', `${FILE}\r\n--\r\nsent from my desk`, ['JUNK_SKIPPED']],
  ])('%s', (_, text, expected) => {
    expect(tags(text)).toEqual(TAGS)
    expect(codes(text)).toEqual(expected)
    expect(find(text, 'UNZ')?.elements).toEqual([['1'], ['R1']])
  })

  it('drops hard wraps, also inside values, tags, headers and released pairs', () => {
    const one = FILE.replace('PLAIN', "IT?'S TSTU1234568 A??B")
    const text = one + one
    for (let width = 1; width <= 80; width++) {
      const wrapped = text.replaceAll(new RegExp(`.{${width}}`, 'g'), '$&\r\n')
      expect(read(wrapped).segments.map(({ tag, elements }) => [tag, elements])).toEqual(
        read(text).segments.map(({ tag, elements }) => [tag, elements]),
      )
    }
    expect(find(text, 'FTX')?.elements[3]).toEqual(["IT'S TSTU1234568 A?B"])
  })

  it.each([
    ["A??'", ['A?']],
    ["A????'", ['A??']],
    ["A??????'", ['A???']],
    ["A ???'B ?+C ?:D'", ["A ?'B +C :D"]],
    ["https?://x.example/t.cgi??ref=1'", ['https://x.example/t.cgi?ref=1']],
    ["?A?B'", ['AB']],
    ["A??:B??+C'", ['A?', 'B?']],
  ])('releases %s', (text, expected) => {
    expect(find(FILE.replace("PLAIN'", text), 'FTX')?.elements[3]).toEqual(expected)
    expect(tags(FILE.replace("PLAIN'", text))).toEqual(TAGS)
  })

  it('knows the separators of level B without UNA', () => {
    const text = FILE.replace('UNOA', 'UNOB').replaceAll('+', '\x1d').replaceAll(':', '\x1f').replaceAll("'", '\x1c')
    const odd = text.replace('PLAIN', "IT'S A + B: ?")
    expect(find(odd, 'FTX')?.elements[3]).toEqual(["IT'S A + B: ?"])
    expect(tags(odd)).toEqual(TAGS)
  })

  it('repeats only from syntax 4 on', () => {
    const text = FILE.replace('PLAIN', 'A*B:C*D')
    expect(find(text, 'FTX')?.elements[3]).toEqual(['A*B', 'C*D'])
    const four = find(text.replace('UNOA:2', 'UNOC:4'), 'FTX')
    expect(four?.elements[3]).toEqual(['A'])
    expect(four?.repetitions?.get(3)).toEqual([['B', 'C'], ['D']])
    expect(find(`UNA:+.? '${text.replace('UNOA:2', 'UNOC:4')}`, 'FTX')?.elements[3]).toEqual(['A*B', 'C*D'])
  })

  it('reads a bare message, and several interchanges with and without UNZ', () => {
    expect(tags(BODY.join('\r\n'))).toEqual(['UNH', 'BGM', 'FTX', 'UNT'])
    expect(tags(FILE + FILE)).toEqual([...TAGS, ...TAGS])
    const noUnz = FILE.replace(/UNZ.*$/, '')
    expect(tags(`${noUnz}UNA:+.? '${noUnz}`)).toEqual([...TAGS.slice(0, 5), ...TAGS.slice(0, 5)])
    expect(inspectEdi(latin1(noUnz + noUnz))).toMatchObject({ interchanges: 2, messages: 2 })
  })

  it('keeps empty elements and components where they stand', () => {
    expect(find("UNH+1'EQD+CN++:102:+'", 'EQD')?.elements).toEqual([['CN'], [''], ['', '102', ''], ['']])
    expect(find("UNH+1'UNS'", 'UNS')?.elements).toEqual([])
  })

  it('gives the position of each segment', () => {
    const { segments } = read(`UNA:+.? '\r\n${FILE.replaceAll("'", "'\r\n")}`)
    expect(segments.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5])
    expect(segments[0]).toMatchObject({ offset: 11, length: 33 })
    expect(segments[1]).toMatchObject({ offset: 47, length: 21 })
  })
})

const withText = (level: string, text: string) => FILE.replace('UNOA', level).replace('PLAIN', text)

const decode = (part: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(part)

describe('character sets', () => {
  it('reads Latin-1, windows-1252 and UTF-8 under any level', () => {
    expect(find(latin1(withText('UNOC', 'M\xdcNCHEN STRA\xdfE')), 'FTX')?.elements[3]).toEqual(['MÜNCHEN STRAßE'])
    expect(find(latin1(withText('UNOC', '\x80 5')), 'FTX')?.elements[3]).toEqual(['€ 5'])
    expect(find(latin1(withText('UNOA', 'MALM\xd6')), 'FTX')?.elements[3]).toEqual(['MALMÖ'])
    expect(find(utf8(withText('UNOC', 'MÜNCHEN')), 'FTX')?.elements[3]).toEqual(['MÜNCHEN'])
    expect(find(utf8(withText('UNOY', '上海洋山港')), 'FTX')?.elements[3]).toEqual(['上海洋山港'])
    expect(find(latin1(withText('UNOY', 'MALM\xd6')), 'FTX')?.elements[3]).toEqual(['MALMÖ'])
  })

  it('says so once an interchange', () => {
    const twice = withText('UNOC', 'MÜNCHEN').replace('UNT', "FTX+AAI+++Ü'UNT")
    expect(tokenize(utf8(twice)).warnings).toMatchObject([{ segment: 3, code: 'CHARSET_DIFFERS' }])
    expect(tokenize(utf8(twice + twice)).warnings).toMatchObject([{ segment: 3 }, { segment: 10 }])
    expect(tokenize(latin1(withText('UNOY', '\xd6'))).warnings).toMatchObject([{ code: 'CHARSET_DIFFERS' }])
  })

  it('asks for other ISO 8859 parts and survives a decoder that has none', () => {
    const bytes = latin1(withText('UNOD', '\xa3\xf3d\xbc'))
    expect(tokenize(bytes, { decode }).segments[3]?.elements[3]).toEqual(['Łódź'])
    const broken = tokenize(bytes, {
      decode: () => {
        throw new RangeError('unknown encoding')
      },
    })
    expect(broken.segments[3]?.elements[3]).toEqual(['£ód¼'])
    expect(broken.warnings).toMatchObject([{ code: 'CHARSET_UNAVAILABLE' }])
    expect(tokenize(bytes).warnings).toMatchObject([{ code: 'CHARSET_UNAVAILABLE' }])
  })

  it('keeps a wrapped UTF-8 character whole and drops NULs', () => {
    const bytes = [...utf8(withText('UNOY', '港'))]
    bytes.splice(bytes.indexOf(0xe6) + 1, 0, 0x0d, 0x0a)
    expect(find(Uint8Array.from(bytes), 'FTX')?.elements[3]).toEqual(['港'])
    expect(find(FILE.replace('PLAIN', 'PL\0AIN'), 'FTX')?.elements[3]).toEqual(['PLAIN'])
    expect(codes(FILE.replace('PLAIN', 'PL\0AIN'))).toEqual(['NUL_DROPPED'])
  })

  it('skips a byte order mark', () => {
    for (const text of [FILE, X12]) {
      const { segments, warnings } = tokenize(utf8(`\ufeff${text}`))
      expect(segments[0]).toMatchObject({ index: 0, offset: 3 })
      expect(warnings).toEqual([])
    }
  })
})

describe('X12', () => {
  const trimmed = X12.replaceAll(/ +/g, '')
  it.each([
    ['one line', X12, []],
    ['a line break after each terminator', X12.replaceAll('~', '~\r\n'), []],
    ['the line feed as terminator', X12.replaceAll('~', '\n'), []],
    ['CRLF as terminator', X12.replaceAll('~', '\r\n'), []],
    ['the carriage return as terminator', X12.replaceAll('~', '\r'), []],
    ['CRLF as terminator, without the last', X12.replaceAll('~', '\r\n').trimEnd(), ['TERMINATOR_MISSING']],
    ['a blank before the terminator', X12.replaceAll('~', ' ~\n'), []],
    ['another element separator', X12.replaceAll('*', '|'), []],
    ['a trimmed ISA', trimmed, ['ISA_TRIMMED']],
    ['a trimmed ISA and the line feed', trimmed.replaceAll('~', '\n'), ['ISA_TRIMMED']],
    ['an ISA without its last element', X12.replace('*P*>~', '*P~'), ['ISA_MALFORMED']],
    ['an ISA with an empty last element', X12.replace('*P*>~', '*P*~'), ['ISA_MALFORMED']],
    ['a doubled last terminator', `${X12}~`, []],
  ])('%s', (_, text, expected) => {
    expect(tags(text)).toEqual(X12_TAGS)
    expect(codes(text)).toEqual(expected)
    expect(find(text, 'IEA')?.elements).toEqual([['1'], ['000000001']])
    expect(find(text, 'B4')?.elements.slice(-2)).toEqual([['UN'], ['8']])
  })

  it('keeps ISA as it is and its padding with it', () => {
    const isa = find(X12, 'ISA')
    expect(isa?.elements).toHaveLength(16)
    expect(isa?.elements[5]).toEqual(['SENDER         '])
    expect(isa?.elements[15]).toEqual(['>'])
    expect(isa).not.toHaveProperty('repetitions')
  })

  it('splits components only in composite elements', () => {
    const text = X12.replace('R4*', 'K1*AT 10:30 > NOON~NTE**A>B~N9*BM*X>Y*****BN>123~R4*').replace(
      'SHANGHAI',
      'SHANG>HAI',
    )
    expect(find(text, 'K1')?.elements).toEqual([['AT 10:30 > NOON']])
    expect(find(text, 'NTE')?.elements[1]).toEqual(['A>B'])
    expect(find(text, 'N9')?.elements.slice(1, 3)).toEqual([['X>Y'], ['']])
    expect(find(text, 'N9')?.elements[6]).toEqual(['BN', '123'])
    expect(find(text, 'R4')?.elements[3]).toEqual(['SHANG>HAI'])
  })

  it('repeats only from 00402 on, and never with a letter', () => {
    const old = X12.replace('SHANGHAI', 'FUZHOU^YU')
    expect(find(old, 'R4')?.elements[3]).toEqual(['FUZHOU^YU'])
    expect(find(old.replace('00401', '00501'), 'R4')?.elements[3]).toEqual(['FUZHOU^YU'])
    const repeated = find(old.replace('*U*00401*', '*^*00501*'), 'R4')
    expect(repeated?.elements[3]).toEqual(['FUZHOU'])
    expect(repeated?.repetitions?.get(3)).toEqual([['YU']])
    expect(find(old.replace('*U*00401*', '*^*00501*'), 'ISA')?.elements[10]).toEqual(['^'])
    expect(find(old.replace('*U*00401*', '*^*00401*'), 'R4')?.elements[3]).toEqual(['FUZHOU^YU'])
  })

  it('takes ISA for a header only at a segment start with sixteen separators', () => {
    const text = X12.replace('R4*', 'N1*SH*VISA~N1*CN*ISA*TRADING~ISA*NOT A HEADER~R4*')
    expect(tags(text)).toEqual(['ISA', 'GS', 'ST', 'B4', 'N1', 'N1', 'ISA', 'R4', 'SE', 'GE', 'IEA'])
    expect(inspectEdi(latin1(text))).toMatchObject({ interchanges: 1, messages: 1 })
  })

  it('reads several interchanges, each with its own separators', () => {
    expect(tags(`${X12}\n${X12.replaceAll('*', '|').replaceAll('~', '\n')}`)).toEqual([...X12_TAGS, ...X12_TAGS])
    expect(tags(X12.replace(/IEA.*$/, '') + X12)).toEqual([...X12_TAGS.slice(0, 7), ...X12_TAGS])
    expect(tags(X12 + FILE + X12)).toEqual([...X12_TAGS, ...TAGS, ...X12_TAGS])
  })

  it('reads a bare ST with either terminator', () => {
    const bare = X12_SEGMENTS.slice(2, 6)
    expect(tags(`${bare.join('~\n')}~`)).toEqual(['ST', 'B4', 'R4', 'SE'])
    expect(tags(`${bare.join('\r\n')}\r\n`)).toEqual(['ST', 'B4', 'R4', 'SE'])
    expect(tags(`${X12_SEGMENTS.slice(1, 7).join('~')}~`)).toEqual(['GS', 'ST', 'B4', 'R4', 'SE', 'GE'])
  })
})

describe('what is not EDI', () => {
  it.each([
    ['nothing', ''],
    ['blanks', ' \r\n\t'],
    ['prose', 'STATUS: the UNHAPPY terminal said GS and ISA, see UNB.'],
    ['a zip archive that contains an interchange', `PK\x03\x04\x14\0${FILE}`],
    ['NULs', '\0'.repeat(1000)],
    ['UTF-16', `\xff\xfe${FILE.split('').join('\0')}\0`],
    ['JSON', '{"UNB": ["UNOA", 2]}'],
  ])('%s', (_, text) => {
    const { segments, syntax, warnings } = read(text)
    expect(segments).toEqual([])
    expect(syntax).toBeNull()
    expect(warnings).toMatchObject([{ segment: -1, code: 'NOT_EDI' }])
    expect(inspectEdi(latin1(text))).toMatchObject({ interchanges: 0, messages: 0, segments: [] })
  })

  it('an overlong segment is skipped up to its terminator, and the rest stands', () => {
    const text = FILE.replace('PLAIN', 'X'.repeat((1 << 20) + 10))
    expect(tags(text)).toEqual(['UNB', 'UNH', 'BGM', 'UNT', 'UNZ'])
    const { warnings, skipped } = read(text)
    expect(warnings).toMatchObject([{ segment: 3, code: 'SEGMENT_TOO_LONG' }])
    expect(skipped).toMatchObject([{ offset: text.indexOf('FTX') }])
    expect(find(FILE.replace('PLAIN', 'X'.repeat(1_000_000)), 'FTX')?.elements[3]?.[0]).toHaveLength(1_000_000)
  })

  it('garbage after a header is given up, and the next interchange is read', () => {
    const { segments, warnings } = read(`${UNB}${"\x02x!'".repeat(5000)}${FILE}`)
    expect(segments.slice(-6).map(({ tag }) => tag)).toEqual(TAGS)
    expect(segments.length).toBeLessThan(200)
    expect(warnings.map(({ code }) => code)).toContain('INTERCHANGE_ABANDONED')
    expect(warnings.length).toBeLessThan(400)
  })

  it('stray letters before a tag are reported with the segment', () => {
    expect(read(FILE.replace('FTX', 'XXFTX')).warnings).toMatchObject([{ segment: 3, code: 'TAG_INVALID' }])
  })
})
