// For tests: one message from its segments, `testMessage('CODECO:D:95B:UN', ["BGM+34+1+9", …])`, in a valid envelope.
import { splitMessages } from './messages.ts'
import { NO_PARTNER_RULES, type PartnerRules } from './partner-rules.ts'
import { readMessage } from './read-message.ts'
import type { RawMessage } from './syntax/segment.ts'
import { tokenize } from './syntax/tokenizer.ts'

/**
 * The interchange is of 2024-03-02 04:05; text is ASCII. Throws when the text has no message, which is an error in the
 * test.
 */
export function testMessage(identifier: string, body: readonly string[]): RawMessage {
  const [message] = testMessages(interchangeText(identifier, body))
  if (message === undefined) throw new Error('no message')
  return message
}

export function interchangeText(identifier: string, body: readonly string[], reference = '1'): string {
  const unh = `UNH+${reference}+${identifier}`
  const unt = `UNT+${body.length + 2}+${reference}`
  const interchange = ['UNB+UNOC:3+SENDER+RECEIVER+240302:0405+7', unh, ...body, unt, 'UNZ+1+7']
  return interchange.map((segment) => `${segment}'`).join('\n')
}

export function testMessages(text: string): readonly RawMessage[] {
  const { segments, warnings } = tokenize(Uint8Array.from(text, (character) => character.charCodeAt(0)))
  return splitMessages(segments, warnings)
}

export const testReading = (identifier: string, body: readonly string[], rules: PartnerRules = NO_PARTNER_RULES) =>
  readMessage(testMessage(identifier, body), rules)
