// The sentence about the cargo's state: the newest fact about its containers and vessels, otherwise the next expected
// one.
import type { TimeZoneRefs } from '@quayline/domain/tracking/answer'
import type { Headline } from '@quayline/domain/tracking/headline'
import { eventPlace } from '@quayline/domain/reference/place-parts'
import { reportedCodeOf } from '@quayline/domain/tracking/unknown-status'
import { headlineSentence, type HeadlineTexts } from '@quayline/messages/tracking/headline-sentence'
import { fill } from '@quayline/messages/language'
import { lookUp } from '@quayline/messages/lookup'
import type { TrackingMessages } from '@quayline/messages/tracking/tracking.zh-CN'

/** The text for a status label in the reader's language; a code without a text is shown as reported. */
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
