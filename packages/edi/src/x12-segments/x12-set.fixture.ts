// For tests: one X12 set read from its segments, `readSet('315', ['B4***I*…', …])`, in a valid envelope of 2024-03-02
// 04:05.
import { splitFile } from '../messages.ts'
import { NO_PARTNER_RULES, type PartnerRules } from '../partner-rules.ts'
import { readMessage } from '../read-message.ts'
import { tokenize } from '../syntax/tokenizer.ts'

const ISA = 'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *240302*0405*U*00401*000000007*0*P*>'

export const setText = (type: string, body: readonly string[]): string =>
  [
    ISA,
    'GS*QO*SENDER*RECEIVER*20240302*0405*7*X*004010',
    `ST*${type}*0001`,
    ...body,
    `SE*${body.length + 2}*0001`,
    'GE*1*7',
    'IEA*1*000000007',
  ]
    .map((segment) => `${segment}~\n`)
    .join('')

/** The readings of all sets in a text, with the warnings about the file. */
export function readText(text: string, rules: PartnerRules = NO_PARTNER_RULES) {
  const { segments, warnings } = tokenize(new TextEncoder().encode(text))
  const file = splitFile(segments, warnings)
  return { readings: file.messages.map((message) => readMessage(message, rules)), fileWarnings: file.warnings }
}

export function readSet(type: string, body: readonly string[], rules: PartnerRules = NO_PARTNER_RULES) {
  const [reading] = readText(setText(type, body), rules).readings
  if (reading === undefined) throw new Error('no set')
  return reading
}

export const codesOf = (reading: ReturnType<typeof readSet>): readonly string[] =>
  reading.warnings.map(({ code }) => code)
