import { describe, expect, it } from 'vitest'
import { splitFile, splitMessages } from './messages.ts'
import { tokenize } from './syntax/tokenizer.ts'

const split = (text: string) => {
  const { segments, warnings } = tokenize(new TextEncoder().encode(text))
  return splitFile(segments, warnings)
}
const codes = (text: string) => split(text).warnings.map(({ segment, code }) => `${segment} ${code}`)

const UNB = "UNB+UNOA:2+SND:01+RCV:ZZ+240321:1625+R1'"
const ONE = "UNH+1+CODECO:D:95B:UN:ITG14'BGM+34'UNT+3+1'"
const TWO = "UNH+2+COARRI:D:00B:UN'BGM+44'UNT+3+2'"

const ISA = 'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *240311*0930*U*00401*000000001*0*P*>~'
const GS = 'GS*QO*A*B*20240311*0930*1*X*004010~'
const ST = 'ST*315*0001~B4***VD~SE*3*0001~'

describe('a message', () => {
  it('carries its envelope, its name, its segments and its place', () => {
    const text = `${UNB}${ONE}${TWO}UNZ+2+R1'`
    const { messages, interchanges, warnings } = split(text)
    expect(interchanges).toBe(1)
    expect(warnings).toEqual([])
    expect(messages[0]).toMatchObject({
      envelope: {
        syntax: 'EDIFACT',
        sender: 'SND',
        receiver: 'RCV',
        controlReference: 'R1',
        preparedAt: '2024-03-21T16:25',
      },
      type: 'CODECO',
      directory: 'D.95B',
      associationCode: 'ITG14',
      reference: '1',
      offset: UNB.length,
      length: ONE.length - 1,
      warnings: [],
      truncated: false,
    })
    expect(messages[0]?.segments.map(({ tag }) => tag)).toEqual(['UNH', 'BGM', 'UNT'])
    expect(messages[1]).toMatchObject({ type: 'COARRI', directory: 'D.00B', associationCode: null, reference: '2' })
    expect(messages[1]?.segments[0]?.index).toBe(4)
  })

  it('of X12 takes its directory from GS08 and the century from GS04', () => {
    const { messages, warnings } = split(`${ISA}${GS.replace('004010', '004010VICS')}${ST}GE*1*1~IEA*1*000000001~`)
    expect(warnings).toEqual([])
    expect(messages).toMatchObject([
      {
        envelope: {
          syntax: 'X12',
          sender: 'SENDER',
          receiver: 'RECEIVER',
          controlReference: '000000001',
          preparedAt: '2024-03-11T09:30',
        },
        type: '315',
        directory: '004010',
        associationCode: 'VICS',
        reference: '0001',
      },
    ])
  })

  it.each([
    ['240321:1625', '2024-03-21T16:25'],
    ['20240321:1625', '2024-03-21T16:25'],
    ['240229:2359', '2024-02-29T23:59'],
    ['940101:0950', '1994-01-01T09:50'],
    ['230229:1200', null],
    ['999818:999', null],
    ['240321:2460', null],
    ['', null],
  ])('prepared at %s', (sent, preparedAt) => {
    const { messages, warnings } = split(`${UNB.replace('240321:1625', sent)}${ONE}UNZ+1+R1'`)
    expect(messages[0]?.envelope.preparedAt).toBe(preparedAt)
    expect(warnings.map(({ code }) => code)).toEqual(preparedAt === null ? ['PREPARED_AT_INVALID'] : [])
  })

  it('keeps the warnings of its own segments, from the tokenizer too', () => {
    const { segments, warnings } = tokenize(
      new TextEncoder().encode(`${UNB}${ONE}${TWO.replace('BGM+44', 'bgm+44')}UNZ+2+R1'`),
    )
    expect(warnings.map(({ segment }) => segment)).toEqual([5, 5])
    const messages = splitMessages(segments, warnings)
    expect(messages.map((message) => message.warnings.map(({ code }) => code))).toEqual([
      [],
      ['CHARACTERS_OUTSIDE_LEVEL', 'TAG_INVALID'],
    ])
  })
})

describe('deviations of EDIFACT envelopes', () => {
  it.each([
    ['nothing', `${UNB}${ONE}UNZ+1+R1'`, []],
    ['zero-padded counts', `${UNB}${ONE.replace('UNT+3', 'UNT+000003')}UNZ+0001+R1'`, []],
    ['trailing empty elements', `${UNB.replace("R1'", "R1+++++++'")}${ONE}UNZ+1+R1'`, []],
    ['UNT count', `${UNB}${ONE.replace('UNT+3', 'UNT+4')}UNZ+1+R1'`, ['3 SEGMENT_COUNT_DIFFERS']],
    ['UNT without a count', `${UNB}${ONE.replace('UNT+3', 'UNT+')}UNZ+1+R1'`, ['3 SEGMENT_COUNT_DIFFERS']],
    ['UNT reference', `${UNB}${ONE.replace('3+1', '3+2')}UNZ+1+R1'`, ['3 MESSAGE_REFERENCE_DIFFERS']],
    ['UNZ count', `${UNB}${ONE}UNZ+7+R1'`, ['4 MESSAGE_COUNT_DIFFERS']],
    ['UNZ reference', `${UNB}${ONE}UNZ+1+R2'`, ['4 INTERCHANGE_REFERENCE_DIFFERS']],
    ['no UNZ', `${UNB}${ONE}`, ['0 INTERCHANGE_TRAILER_MISSING']],
    ['no UNZ before the next UNB', `${UNB}${ONE}${UNB}${ONE}UNZ+1+R1'`, ['0 INTERCHANGE_TRAILER_MISSING']],
    ['no UNB', ONE, ['0 ENVELOPE_MISSING']],
    ['no UNB but UNZ', `${ONE}UNZ+1+R1'`, ['0 ENVELOPE_MISSING', '3 INTERCHANGE_HEADER_MISSING']],
    ['no UNH', `${UNB}BGM+34'UNT+2+1'UNZ+0+R1'`, ['1 STRAY_SEGMENTS', '2 MESSAGE_HEADER_MISSING']],
    ['segments between messages', `${UNB}${ONE}FTX'FTX'${TWO}UNZ+2+R1'`, ['4 STRAY_SEGMENTS']],
    ['the same reference twice', `${UNB}${ONE}${ONE}UNZ+2+R1'`, ['4 MESSAGE_REFERENCE_REPEATED']],
    ['no sender', `${UNB.replace('SND:01', '')}${ONE}UNZ+1+R1'`, ['0 ENVELOPE_MALFORMED']],
    [
      'UNB that lost its terminator',
      `${UNB.replace(/'$/, '+1+2+3+4+5+6+7+8')}${ONE}UNZ+0+R1'`,
      ['0 ENVELOPE_MALFORMED', '1 STRAY_SEGMENTS', '2 MESSAGE_HEADER_MISSING'],
    ],
    ['groups', `${UNB}UNG+CODECO+A+B+240321:1625+G1+UN+D:95B'${ONE}UNE+1+G1'UNZ+1+R1'`, []],
    [
      'groups with faults',
      `${UNB}UNG+CODECO+A+B+240321:1625+G1'${ONE}UNE+2+G2'UNZ+2+R1'`,
      ['5 MESSAGE_COUNT_DIFFERS', '5 GROUP_REFERENCE_DIFFERS', '6 GROUP_COUNT_DIFFERS'],
    ],
    ['a group without its end', `${UNB}UNG+CODECO+A+B+240321:1625+G1'${ONE}UNZ+1+R1'`, ['1 GROUP_TRAILER_MISSING']],
  ])('%s', (_, text, expected) => {
    expect(codes(text)).toEqual(expected)
  })
})

describe('deviations of X12 envelopes', () => {
  it.each([
    ['nothing', `${ISA}${GS}${ST}GE*1*1~IEA*1*000000001~`, []],
    ['unpadded control numbers', `${ISA}${GS}${ST}GE*01*001~IEA*1*1~`, []],
    ['SE count', `${ISA}${GS}${ST.replace('SE*3', 'SE*2')}GE*1*1~IEA*1*000000001~`, ['4 SEGMENT_COUNT_DIFFERS']],
    [
      'SE reference',
      `${ISA}${GS}${ST.replace('3*0001', '3*1')}GE*1*1~IEA*1*000000001~`,
      ['4 MESSAGE_REFERENCE_DIFFERS'],
    ],
    [
      'GE and IEA',
      `${ISA}${GS}${ST}GE*2*9~IEA*3*2~`,
      [
        '5 MESSAGE_COUNT_DIFFERS',
        '5 GROUP_REFERENCE_DIFFERS',
        '6 GROUP_COUNT_DIFFERS',
        '6 INTERCHANGE_REFERENCE_DIFFERS',
      ],
    ],
    ['no IEA', `${ISA}${GS}${ST}GE*1*1~`, ['0 INTERCHANGE_TRAILER_MISSING']],
    ['no GE', `${ISA}${GS}${ST}IEA*1*1~`, ['1 GROUP_TRAILER_MISSING']],
    ['no GS', `${ISA}${ST}IEA*0*1~`, ['1 GROUP_HEADER_MISSING']],
    ['no ISA', `${GS}${ST}GE*1*1~`, ['1 ENVELOPE_MISSING']],
    ['neither', ST, ['0 ENVELOPE_MISSING']],
  ])('%s', (_, text, expected) => {
    expect(codes(text)).toEqual(expected)
  })

  it('a bare GS still names sender and receiver', () => {
    expect(split(`${GS}${ST}GE*1*1~`).messages[0]?.envelope).toEqual({
      syntax: 'X12',
      sender: 'A',
      receiver: 'B',
      controlReference: '1',
      preparedAt: '2024-03-11T09:30',
      group: { reference: '1', functionalId: GS.split('*')[1] },
    })
  })
})

const summary = (text: string) =>
  split(text).messages.map(
    ({ reference, truncated, segments }) => `${reference} ${truncated ? 'cut' : 'whole'} ${segments.length}`,
  )

describe('a message without its end', () => {
  it('is set aside, and the others stand', () => {
    expect(summary(`${UNB}UNH+1+CODECO:D'BGM+34'${TWO}UNZ+2+R1'`)).toEqual(['1 cut 2', '2 whole 3'])
    expect(summary(`${UNB}${ONE}UNH+2+CODECO:D'BGM+34'UNZ+2+R1'`)).toEqual(['1 whole 3', '2 cut 2'])
    expect(summary(`${UNB}${ONE}UNH+2+CODECO:D'BGM+3`)).toEqual(['1 whole 3', '2 cut 2'])
    expect(summary(`${ISA}${GS}ST*315*1~B4~${ST}GE*2*1~IEA*1*1~`)).toEqual(['1 cut 2', '0001 whole 3'])
    expect(summary(`${UNB}UNH+1+CODECO:D'BGM+34'${ISA}${GS}${ST}GE*1*1~IEA*1*1~`)).toEqual(['1 cut 2', '0001 whole 3'])
  })

  it('says where', () => {
    const { messages } = split(`${UNB}UNH+1+CODECO:D'BGM+34'${TWO}UNZ+2+R1'`)
    expect(messages[0]?.warnings).toEqual([
      { segment: 1, code: 'MESSAGE_TRAILER_MISSING', text: 'UNH 1 has no UNT before UNH' },
    ])
  })

  it('keeps segments that only the other syntax gives a meaning', () => {
    expect(summary(`${UNB}UNH+1+X:D'ST+1'SE+2'GS+3'UNT+5+1'UNZ+1+R1'`)).toEqual(['1 whole 5'])
  })
})
