import type { RejectionReason } from '@quayline/domain/intake/facts'
import { describe, expect, it } from 'vitest'
import { inspectEdi } from '../inspect.ts'
import { splitFile } from '../messages.ts'
import { receivedInterchanges } from '../received-interchanges.ts'
import { tokenize } from '../syntax/tokenizer.ts'
import { write997 } from './write.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

function answersTo(text: string, rejected: Readonly<Record<number, RejectionReason>> = {}): (string | null)[] {
  const { segments, warnings } = tokenize(bytes(text))
  const { messages } = splitFile(segments, warnings)
  return receivedInterchanges(segments, messages).map((interchange) =>
    write997({
      interchange,
      rejectionOf: (position) => rejected[position] ?? null,
      preparedAt: '2026-03-01T08:05',
      controlNumber: 41,
    }),
  )
}

const set = (number: string, type = '315', { count = '3' } = {}): string =>
  `ST*${type}*${number}~B4***VD*20260301~SE*${count}*${number}~`
const group = (sets: string, { identifier = 'QO', number = '7', count = '1' } = {}): string =>
  `GS*${identifier}*RAIL*LINE*20260301*0800*${number}*X*004010~${sets}GE*${count}*${number}~`
const isa = (groups: string, count = 1): string =>
  `ISA*00*          *00*          *02*RAIL           *ZZ*LINE           *260301*0800*U*00401*000000009*1*P*>~` +
  `${groups}IEA*${count}*000000009~`

const HEAD =
  'ISA*00*          *00*          *ZZ*LINE           *02*RAIL           *260301*0805*U*00401*000000041*0*P*>~'

describe('write997', () => {
  // X12 997 (004010): AK1 quotes GS01 and GS06, AK2 ST01 and ST02; AK9 has the counts: GE01, received, accepted.
  it('accepts a group, sender and receiver and their qualifiers changed over', () => {
    expect(answersTo(isa(group(set('0001'))))).toEqual([
      `${HEAD}GS*FA*LINE*RAIL*20260301*0805*41*X*004010~ST*997*0001~AK1*QO*7~AK2*315*0001~AK5*A~AK9*A*1*1*1~SE*6*0001~GE*1*41~IEA*1*000000041~`,
    ])
  })

  it('writes one 997 for each group of an interchange: accepted, partly accepted, rejected', () => {
    const text = isa(
      group(set('0001')) +
        group(set('0001', '322') + set('0002', '999999'), { identifier: 'SO', number: '8', count: '2' }) +
        group(set('0001', '404'), { identifier: 'SR', number: '0009' }),
      3,
    )
    const [answer = ''] = answersTo(text, { 2: 'UNKNOWN_MESSAGE_TYPE', 3: 'NO_CONTAINER' })
    expect(answer).toContain('AK1*QO*7~AK2*315*0001~AK5*A~AK9*A*1*1*1~')
    expect(answer).toContain('AK1*SO*8~AK2*322*0001~AK5*A~AK2*999999*0002~AK5*R*1~AK9*P*2*2*1~')
    expect(answer).toContain('AK1*SR*0009~AK2*404*0001~AK5*R*5~AK9*R*1*1*0~')
    expect([...(answer ?? '').matchAll(/GS\*FA\*LINE\*RAIL\*20260301\*0805\*(\d+)/g)].map(([, n]) => n)).toEqual([
      '41',
      '42',
      '43',
    ])
    expect(answer).toMatch(/IEA\*3\*000000041~$/)
    expect(inspectEdi(bytes(answer ?? '')).warnings).toEqual([])
  })

  it('notes errors that did not keep it from reading (717 E; 718 4 count, 716 4 number, 5 count)', () => {
    const text = isa(group(set('0001', '315', { count: '9' }), { count: '2' }).replace('GE*2*7', 'GE*2*70'))
    expect(answersTo(text)[0]).toContain('AK5*E*4~AK9*E*2*1*1*4*5~')
  })

  it('says which trailer is missing (718 2, 716 3)', () => {
    const text = isa('').replace('IEA*1*000000009~', '') + group(set('0001')).replace(/SE.*$/, '')
    expect(answersTo(text, { 0: 'TRUNCATED' })[0]).toContain('AK2*315*0001~AK5*R*2~AK9*R*1*1*0*3~')
  })

  it('rejects a group without sets', () => {
    expect(answersTo(isa(group('', { count: '0' })))[0]).toContain('AK1*QO*7~AK9*R*0*0*0~')
  })

  it.each([
    ['a group of acknowledgements', isa(group('ST*997*0001~AK1*QO*7~AK9*A*1*1*1~SE*4*0001~', { identifier: 'FA' }))],
    ['sets outside a group', isa(set('0001'))],
    ['an EDIFACT interchange', "UNB+UNOC:3+TERM+LINE+260301:0800+1'UNH+1+CODECO:D:95B:UN'UNT+2+1'UNZ+1+1'"],
  ])('never answers %s', (_, text) => {
    expect(answersTo(text)).toEqual([null])
  })

  it('speaks the version of the interchange (ISA11 repeats from 00402 on) and answers a test as a test', () => {
    const text = isa(group(set('0001')).replace('004010', '005010'))
      .replace('*U*00401*', '*^*00501*')
      .replace('*1*P*>', '*1*T*>')
    const [answer = ''] = answersTo(text)
    expect(answer).toContain('*260301*0805*^*00501*000000041*0*T*>~GS*FA*LINE*RAIL*20260301*0805*41*X*005010~')
  })

  it('counts control numbers on past the largest', () => {
    const { segments, warnings } = tokenize(bytes(isa(group(set('0001')) + group(set('0001'), { number: '8' }), 2)))
    const [interchange] = receivedInterchanges(segments, splitFile(segments, warnings).messages)
    if (interchange === undefined) throw new Error('no interchange')
    const answer = write997({
      interchange,
      rejectionOf: () => null,
      preparedAt: '2026-03-01T08:05',
      controlNumber: 999_999_999,
    })
    expect(answer).toContain('GE*1*999999999~GS*FA*LINE*RAIL*20260301*0805*1*X*')
  })
})
