// The one sentence that says where cargo is: the newest fact of its containers and vessels, else the next one that is expected.
import type { Clocks } from '@quayline/domain/tracking/answer'
import type { Headline } from '@quayline/domain/tracking/headline'
import { eventPlace } from '@quayline/domain/tracking/place-parts'
import { statusOfLabel } from '@quayline/domain/tracking/status-code'
import { headlineSentence } from '@quayline/messages/headline-sentence'
import { fill } from '@quayline/messages/language'
import { lookUp } from '@quayline/messages/lookup'
import type { DateTexts } from '@quayline/messages/time-text'
import type { TrackingMessages } from '@quayline/messages/tracking.zh-CN'

interface Words {
  readonly tracking: TrackingMessages
  readonly date: DateTexts
  readonly notGiven: string
}

/** The reader's words for a status label; a code that nobody has explained is shown as reported. */
export function statusText(label: string, tracking: TrackingMessages): string {
  const code = statusOfLabel(label)?.detail ?? null
  return code === null ? lookUp(tracking.status, label) : fill(tracking.statusUnknown, { code })
}

export function statusSentence(headline: Headline | null, clocks: Clocks, words: Words): string {
  if (headline === null) return words.tracking.noStatus
  const { kind, subject } = headline
  const said = kind === 'status' ? statusText(subject, words.tracking) : subject
  const at = { city: eventPlace(headline.place).city, clock: clocks[headline.pointer] }
  return headlineSentence({ ...headline, ...at, subject: said }, words)
}
