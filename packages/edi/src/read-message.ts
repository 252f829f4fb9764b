// From one raw message to what it says: picks the mapper by message type; unknown types are kept and reported, never guessed.
import type { MessageReading } from '@quayline/domain/intake/facts'
import type { RawMessage } from './segment.ts'
import type { PartnerRules } from './partner-rules.ts'

export type Mapper = (message: RawMessage, rules: PartnerRules) => MessageReading
