// The one sentence that says where cargo is: the newest fact of its containers and vessels, else the next one that is expected.
import type { TimeZoneRefs } from '@quayline/domain/tracking/answer'
import type { Headline } from '@quayline/domain/tracking/headline'
import { eventPlace } from '@quayline/domain/reference/place-parts'
import { reportedCodeOf } from '@quayline/domain/tracking/unknown-status'
import { headlineSentence, type HeadlineTexts } from '@quayline/messages/tracking/headline-sentence'
import { fill } from '@quayline/messages/language'
import { lookUp } from '@quayline/messages/lookup'
import type { TrackingMessages } from '@quayline/messages/tracking/tracking.zh-CN'

/** The reader's words for a status label; a code that nobody has explained is shown as reported. */
export function statusText(label: string, tracking: TrackingMessages): string {
  const code = reportedCodeOf(label)
  return code === null ? lookUp(tracking.status, label) : fill(tracking.statusUnknown, { code })
}

export function statusSentence(headline: Headline | null, clocks: TimeZoneRefs, texts: HeadlineTexts): string {
  if (headline === null) return texts.tracking.noStatus
  const { kind, subject, place, pointer } = headline
  const shownSubject = kind === 'status' ? statusText(subject, texts.tracking) : subject
  const at = { city: eventPlace(place).city, clock: clocks[pointer] }
  return headlineSentence({ ...headline, ...at, subject: shownSubject }, texts)
}
