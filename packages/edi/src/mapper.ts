// The common interface of all mappers: message in, facts out, deviations in the report.
import type { Fact, MessageReading } from '@quayline/domain/intake/facts'
import type { DocumentMessage } from '@quayline/domain/intake/document-messages'
import type { PartnerRules } from './partner-rules.ts'
import type { ReadingReport } from './reading-report.ts'
import { reportValues } from './report-values.ts'
import type { RawMessage, Segment } from './syntax/segment.ts'
import { messageNameCodeOf } from './segments/read-message-function.ts'

/** The result of a mapper, in addition to the header that readMessage reads for every type. */
export interface MappedMessage {
  readonly facts: readonly Fact[]
  readonly rejection: MessageReading['rejection']
  /** Complete instructions, answers and bills, in addition to the facts. */
  readonly documents?: readonly DocumentMessage[]
  /**
   * Header values that X12 sets have in other segments (301 B1, 310 B2A), and the number of an order if it differs from
   * that of its message (RFF+RE): they override envelope and BGM.
   */
  readonly header?: Partial<Pick<MessageReading, 'function' | 'documentNumber' | 'documentAt'>>
}

export type Mapper = (message: RawMessage, rules: PartnerRules, report: ReadingReport) => MappedMessage

export const accepted = (facts: readonly Fact[]): MappedMessage => ({ facts, rejection: null })

/**
 * Maximum for one message. The largest ship carries a quarter as many containers; more facts would delay all other
 * messages.
 */
export const MAX_FACTS = 100_000

export const tooManyFacts = (): MappedMessage =>
  rejected('TOO_LARGE', `The message says more than ${MAX_FACTS} things: send it in parts`)

/**
 * For a supported message type with an unknown name (BGM 1001): an order or instruction must not be guessed. The
 * message is rejected until a partner's rule gives the UN code, and is then replayed.
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
