// The one shape of all mappers: a message in, its facts out, deviations into the report.
import type { Fact, MessageReading } from '@quayline/domain/intake/facts'
import type { PartnerRules } from './partner-rules.ts'
import type { ReadingReport } from './reading-report.ts'
import type { RawMessage } from './segment.ts'

/** What a mapper adds to the header that readMessage reads for every type alike. */
export interface MappedMessage {
  readonly facts: readonly Fact[]
  readonly rejection: MessageReading['rejection']
  /** What an X12 set says of itself in segments of its own (301 B1, 310 B2A): overrides what the envelope says. */
  readonly header?: Partial<Pick<MessageReading, 'function' | 'documentNumber' | 'documentAt'>>
}

export type Mapper = (message: RawMessage, rules: PartnerRules, report: ReadingReport) => MappedMessage

export const accepted = (facts: readonly Fact[]): MappedMessage => ({ facts, rejection: null })

/** Of one message. The largest ship carries a quarter of it in containers; more would keep everybody else waiting. */
export const MOST_FACTS = 100_000

export const tooManyFacts = (): MappedMessage =>
  rejected('TOO_LARGE', `The message says more than ${MOST_FACTS} things: send it in parts`)

export const rejected = (reason: 'NO_REFERENCE' | 'NO_CONTAINER' | 'TOO_LARGE', text: string): MappedMessage => ({
  facts: [],
  rejection: { reason, text },
})
