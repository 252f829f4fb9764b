// When a message was stated where it has no DTM+137: the clock of its interchange (UNB), which is the sender's as well.
import type { SentTime } from '@quayline/domain/kernel/local-time'
import type { RawMessage } from './syntax/segment.ts'

export const statedAt = ({ envelope }: RawMessage): SentTime | null =>
  envelope.preparedAt === null ? null : { local: envelope.preparedAt, offset: null }
