import { describe, expect, it } from 'vitest'
import { messageContent } from './message-content.ts'
import type { RawMessage } from './syntax/segment.ts'
import { interchangeText, testMessage, testMessages } from './test-message.ts'

const BODY = ['BGM+34+1+9', 'EQD+CN+TSTU1234568+45G1:102:5++2+5', 'DTM+7:202403021410:203']
const content = (identifier: string, body: readonly string[]) => messageContent(testMessage(identifier, body))

describe('messageContent', () => {
  it('is the same for a resend in another envelope, directory or layout', () => {
    const original = content('CODECO:D:95B:UN', BODY)
    expect(content('CODECO:D:00B:UN:SMDG21', BODY)).toBe(original)
    const [resent] = testMessages(interchangeText('CODECO:D:95B:UN', BODY, 'OTHER99').replaceAll('\n', ''))
    expect(resent && messageContent(resent)).toBe(original)
    const [bare] = testMessages(interchangeText('CODECO:D:95B:UN', BODY).split('\n').slice(1, -1).join(''))
    expect(bare && messageContent(bare)).toBe(original)
    expect(content('CODECO:D:95B:UN', [...BODY.slice(0, 2), 'DTM+7:202403021410:203:::+++'])).toBe(original)
  })

  it('is the same in other service characters', () => {
    const text = interchangeText('CODECO:D:95B:UN', BODY).replaceAll('+', '|').replaceAll(':', '*')
    const [message] = testMessages(`UNA*|.? '${text}`)
    expect(message && messageContent(message)).toBe(content('CODECO:D:95B:UN', BODY))
  })

  it('differs when anything is stated differently', () => {
    const original = content('CODECO:D:95B:UN', BODY)
    const others = [
      content('COARRI:D:95B:UN', BODY),
      content('CODECO:D:95B:UN', ['BGM+34+1+5', ...BODY.slice(1)]),
      content('CODECO:D:95B:UN', [...BODY, 'FTX+AAI+++X']),
      content('CODECO:D:95B:UN', BODY.toReversed()),
      content('CODECO:D:95B:UN', BODY.slice(1)),
    ]
    expect(new Set([original, ...others]).size).toBe(others.length + 1)
  })

  it('cannot be confused by separators inside values', () => {
    const texts = [
      'FTX+AAI+++A:B',
      'FTX+AAI+++A?:B',
      'FTX+AAI+++A+B',
      'FTX+AAI+++A?+B',
      "FTX+AAI+++A?'B",
      'FTX+AAI+++A"B',
      'FTX+AAI+++A,B',
    ]
    expect(new Set(texts.map((text) => content('CODECO:D:95B:UN', [text]))).size).toBe(texts.length)
  })

  it('counts repetitions, and an UNH-like segment inside the body', () => {
    const message = testMessage('CODECO:D:95B:UN', BODY)
    const repeated: RawMessage = {
      ...message,
      segments: message.segments.map((segment) =>
        segment.tag === 'DTM' ? { ...segment, repetitions: new Map([[0, [['7', '202403021411', '203']]]]) } : segment,
      ),
    }
    expect(messageContent(repeated)).not.toBe(messageContent(message))
  })
})
