import { describe, expect, it } from 'vitest'
import type { RejectionReason } from '@quayline/domain/intake/facts'
import { inspectEdi } from '../inspect.ts'
import { splitFile } from '../messages.ts'
import { receivedInterchanges } from '../received-interchanges.ts'
import { tokenize } from '../syntax/tokenizer.ts'
import { writeContrl } from './write.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

/** The CONTRLs for a file whose messages at these positions were rejected. */
function answersTo(text: string, rejected: Readonly<Record<number, RejectionReason>> = {}): (string | null)[] {
  const { segments, warnings } = tokenize(bytes(text))
  const { messages } = splitFile(segments, warnings)
  return receivedInterchanges(segments, messages).map((interchange) =>
    writeContrl({
      interchange,
      rejectionOf: (position) => rejected[position] ?? null,
      preparedAt: '2026-03-01T08:05',
      controlReference: 'Q1',
    }),
  )
}

const message = (reference: string, type = 'CODECO:D:95B:UN:ITG14'): string =>
  `UNH+${reference}+${type}'BGM+34+1+9'UNT+3+${reference}'`
const interchange = (messages: string, { unb = 'UNOC:3+TERM:ZZZ:BACK+LINE:20+260301:0800+REF7', count = 1 } = {}) =>
  `UNB+${unb}'${messages}UNZ+${count}+REF7'`

describe('writeContrl', () => {
  // ISO 9735-4: UCI quotes 0020, S002 and S003 as received; 0083 7 = acknowledged, including all messages that are not
  // named; UNB has sender and receiver swapped.
  it('acknowledges an interchange whose messages were all taken', () => {
    expect(answersTo(interchange(message('1') + message('2'), { count: 2 }))).toEqual([
      "UNA:+.? 'UNB+UNOC:3+LINE:20+TERM:ZZZ:BACK+260301:0805+Q1'UNH+1+CONTRL:D:3:UN'" +
        "UCI+REF7+TERM:ZZZ:BACK+LINE:20+7'UNT+3+1'UNZ+1+Q1'",
    ])
  })

  it('names every message that was not taken, with the error and its place (0083 4; 0085; UNH is place 1, S009 place 3)', () => {
    const text = interchange(message('A') + message('B', 'XXXXXX:D:95B:UN') + message('C'), { count: 3 })
    const [answer] = answersTo(text, { 1: 'UNKNOWN_MESSAGE_TYPE', 2: 'NO_CONTAINER' })
    expect(answer).toContain(
      "UCI+REF7+TERM:ZZZ:BACK+LINE:20+7'UCM+B+XXXXXX:D:95B:UN+4+14+UNH+3:1'UCM+C+CODECO:D:95B:UN:ITG14+4+13'UNT+5+1'",
    )
  })

  it('answers each interchange of a file by itself', () => {
    const text = interchange(message('1')) + interchange(message('1')).replaceAll('REF7', 'REF8')
    const answers = answersTo(text, { 1: 'TRUNCATED' })
    expect(answers.map((answer) => /UCI\+\w+/.exec(answer ?? '')?.[0])).toEqual(['UCI+REF7', 'UCI+REF8'])
    expect(answers[0]).not.toContain('UCM')
    expect(answers[1]).toContain("UCM+1+CODECO:D:95B:UN:ITG14+4+13+UNT'")
  })

  it('speaks the syntax of the interchange: version 4 has CONTRL 4.1 and a date of eight digits; a test is answered as one', () => {
    const unb = 'UNOY:4+TERM+LINE+20260301:0800+REF7++++++1'
    expect(answersTo(interchange(message('1'), { unb }))[0]).toBe(
      "UNA:+.?*'UNB+UNOY:4+LINE+TERM+20260301:0805+Q1++++++1'UNH+1+CONTRL:4:1:UN'UCI+REF7+TERM+LINE+7'UNT+3+1'UNZ+1+Q1'",
    )
  })

  it('reports by group where the sender used groups (UCF before its UCM)', () => {
    const group = `UNG+CODECO+GA+GB+260301:0800+G1+UN+D:95B'${message('1')}UNE+1+G1'`
    expect(answersTo(interchange(group), { 0: 'MAPPER_FAILED' })[0]).toContain(
      "UCF+G1+GA+GB+7'UCM+1+CODECO:D:95B:UN:ITG14+4+18'",
    )
  })

  it('rejects an interchange without messages (0085 32, lower level empty)', () => {
    expect(answersTo(interchange('', { count: 0 }))[0]).toContain("UCI+REF7+TERM:ZZZ:BACK+LINE:20+4+32'")
  })

  it.each([
    ['an acknowledgement', interchange("UNH+1+CONTRL:D:3:UN'UCI+5+LINE+TERM+7'UNT+3+1'")],
    ['an interchange without a control reference', "UNB+UNOC:3+TERM+LINE+260301:0800'UNH+1+CODECO:D:95B:UN'UNT+2+1'"],
    ['an interchange without a sender', "UNB+UNOC:3++LINE+260301:0800+REF7'UNH+1+CODECO:D:95B:UN'UNT+2+1'"],
  ])('never answers %s', (_, text) => {
    expect(answersTo(text)).toEqual([null])
  })

  it('has nobody to answer for a message outside any interchange', () => {
    expect(answersTo(message('1'))).toEqual([])
  })

  it('releases service characters in what it quotes, and reads back without a warning', () => {
    const text = interchange(message('1'), { unb: "UNOC:3+T?'E?+R+L?:N+260301:0800+R?'7" }).replace('REF7', "R?'7")
    const [answer = ''] = answersTo(text, { 0: 'NO_REFERENCE' })
    const inspected = inspectEdi(bytes(answer ?? ''))
    expect(inspected.warnings).toEqual([])
    expect(inspected.segments[2]).toMatchObject({ tag: 'UCI', elements: [["R'7"], ["T'E+R"], ['L:N'], ['7']] })
  })
})
