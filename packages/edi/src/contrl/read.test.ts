import { describe, expect, it } from 'vitest'
import { testMessages } from '../test-message.ts'
import { NO_PARTNER_RULES } from '../partner-rules.ts'
import { readMessage } from '../read-message.ts'

const reading = (text: string) => {
  const [message] = testMessages(text)
  if (message === undefined) throw new Error('no message')
  return readMessage(message, NO_PARTNER_RULES)
}
const contrl = (body: string, segments: number) =>
  `UNB+UNOC:3+TERM+LINE+260301:0800+1'UNH+1+CONTRL:D:3:UN'${body}UNT+${segments}+1'UNZ+1+1'`
const x12 = (type: string, body: string, segments: number) =>
  `GS*FA*RAIL*LINE*20260301*0800*7*X*004010~ST*${type}*0001~${body}SE*${segments}*0001~GE*1*7~`

describe('acknowledgements that come in', () => {
  it.each([
    ['CONTRL', contrl("UCI+5+LINE+TERM+7'", 3)],
    ['997', x12('997', 'AK1*QO*7~AK9*A*1*1*1~', 4)],
    ['999', x12('999', 'AK1*SO*7*005010~AK9*A*1*1*1~', 4)],
  ])('%s is taken without facts and without noise', (type, text) => {
    const { messageType, facts, rejection, warnings } = reading(text)
    expect({ messageType, facts, rejection }).toEqual({ messageType: type, facts: [], rejection: null })
    expect(warnings.filter(({ code }) => code === 'NEGATIVE_ACKNOWLEDGEMENT')).toEqual([])
  })

  it.each([
    ['CONTRL', contrl("UCI+5+LINE+TERM+7'UCM+1+IFTMBC:D:99B:UN+4+12'", 4), ['UCM']],
    ['997', x12('997', 'AK1*QO*7~AK2*315*1~AK5*R*5~AK9*P*2*2*1~', 6), ['AK5', 'AK9']],
  ])('%s that rejects is kept with a warning for each rejection', (_, text, tags) => {
    const { warnings, rejection } = reading(text)
    const negative = warnings.filter(({ code }) => code === 'NEGATIVE_ACKNOWLEDGEMENT')
    expect(negative.map((warning) => warning.text.slice(0, 3))).toEqual(tags)
    expect(rejection).toBeNull()
  })
})
