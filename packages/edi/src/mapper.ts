// The one shape of all mappers: a message in, its facts out, deviations into the report.
import type { Fact, MessageReading } from '@quayline/domain/intake/facts'
import type { DocumentMessage } from '@quayline/domain/intake/document-messages'
import type { PartnerRules } from './partner-rules.ts'
import type { ReadingReport } from './reading-report.ts'
import { reportValues } from './report-values.ts'
import type { RawMessage, Segment } from './syntax/segment.ts'
import { messageNameCodeOf } from './segments/read-message-function.ts'

/** What a mapper adds to the header that readMessage reads for every type alike. */
export interface MappedMessage {
  readonly facts: readonly Fact[]
  readonly rejection: MessageReading['rejection']
  /** Instructions, answers and bills as a whole, beside the facts. */
  readonly documents?: readonly DocumentMessage[]
  /**
   * What an X12 set states of itself in segments of its own (301 B1, 310 B2A), and the number of an order that is not that of
   * its message (RFF+RE): overrides what the envelope and BGM say.
   */
  readonly header?: Partial<Pick<MessageReading, 'function' | 'documentNumber' | 'documentAt'>>
}

export type Mapper = (message: RawMessage, rules: PartnerRules, report: ReadingReport) => MappedMessage

export const accepted = (facts: readonly Fact[]): MappedMessage => ({ facts, rejection: null })

/** Of one message. The largest ship carries a quarter of it in containers; more would keep everybody else waiting. */
export const MAX_FACTS = 100_000

export const tooManyFacts = (): MappedMessage =>
  rejected('TOO_LARGE', `The message says more than ${MAX_FACTS} things: send it in parts`)

/**
 * A message type that we read, under a name (BGM 1001) whose meaning is not known: an order or instruction must not be
 * guessed. It waits among the rejects until a partner's rule names the UN code, and is then replayed.
 */
export function unknownName(message: RawMessage, bgm: Segment | undefined, report: ReadingReport): MappedMessage {
  const name = `${message.type}/${messageNameCodeOf(bgm) ?? ''}`
  report.warn(bgm ?? null, 'UNKNOWN_CODE', `message name code ${name}`)
  reportValues(message, report)
  return rejected('UNKNOWN_MESSAGE_TYPE', `no mapping for the message name code ${name}`)
}

type MapperRejection = 'NO_REFERENCE' | 'NO_CONTAINER' | 'TOO_LARGE' | 'UNKNOWN_MESSAGE_TYPE'

export const rejected = (reason: MapperRejection, text: string): MappedMessage => ({
  facts: [],
  rejection: { reason, text },
})
