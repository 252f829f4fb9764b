// Reads a message of our own outbox back, to know exactly what a terminal received.
import { readMessage } from '@quayline/edi/read-message'
import { NO_PARTNER_RULES } from '@quayline/edi/partner-rules'
import { splitMessages } from '@quayline/edi/messages'
import { textOf } from '@quayline/edi/syntax/segment'
import { documentNumberOf } from '@quayline/edi/segments/read-message-function'
import { tokenize } from '@quayline/edi/syntax/tokenizer'
import { messageBytes, type SentEir } from './terminal-message.ts'

const segmentsOf = (text: string) => tokenize(messageBytes(text))

/** UNB S002: the line's code. */
export function senderOfMessage(text: string): string {
  const [header] = segmentsOf(text).segments
  const sender = header && textOf(header, 1)
  if (!sender) throw new Error('A message of the outbox has no sender')
  return sender
}

/** Throws when the text is not ours: the outbox has only messages of terminal-message.ts. */
export function readTerminalMessage(text: string): readonly SentEir[] {
  const { segments, warnings } = segmentsOf(text)
  const eirs = splitMessages(segments, warnings).map((message): SentEir => {
    const release = readMessage(message, NO_PARTNER_RULES).facts.find((fact) => fact.kind === 'RELEASE')
    // The order is in RFF+RE; BGM has the number of the EIR.
    const eirNumber = documentNumberOf(message.segments.find(({ tag }) => tag === 'BGM'))
    if (release === undefined || eirNumber === null) throw new Error('A message of the outbox is no release order')
    return { eirNumber, release }
  })
  if (eirs.length === 0) throw new Error('A message of the outbox cannot be read')
  return eirs
}
