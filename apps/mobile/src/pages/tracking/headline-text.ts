// The headline of a page as one sentence.
import type { TimeZoneRefs } from '@quayline/domain/tracking/answer'
import type { Headline } from '@quayline/domain/tracking/headline'
import { eventPlace } from '@quayline/domain/reference/place-parts'
import { headlineSentence } from '@quayline/messages/tracking/headline-sentence'
import type { PageTexts } from '@quayline/messages/phone/page-texts'
import { statusText } from './status-text.ts'

export function headlineText(headline: Headline | null, clocks: TimeZoneRefs, { tracking, shell }: PageTexts): string {
  if (headline === null) return tracking.noStatus
  const { kind, subject, place, pointer } = headline
  const facts = {
    ...headline,
    subject: kind === 'status' ? statusText(subject, tracking) : subject,
    city: eventPlace(place).city,
    clock: clocks[pointer],
  }
  return headlineSentence(facts, { tracking, date: shell.date, notGiven: shell.notGiven })
}
