// Puts the headline into one sentence of the reader's language, with the local time and its zone.
import type { Clocks } from '@quayline/domain/tracking/answer'
import { fill } from '@quayline/messages/language'
import type { PageCatalog } from '@quayline/messages/page-catalog'
import { shortZoneText, timeText } from '@quayline/messages/time-text'
import type { Headline } from './headline.ts'
import { eventPlace } from './place-parts.ts'
import { statusText } from './status-text.ts'

/** `2 of 3 containers: Loaded at transshipment port, Singapore, 18 Feb 2026 14:40 local (UTC+8)`. */
export function headlineText(headline: Headline | null, clocks: Clocks, texts: PageCatalog): string {
  const { tracking, shell } = texts
  if (headline === null) return tracking.noStatus
  const given = (headline.time ?? '').trim()
  const parts = {
    place: eventPlace(headline.place).city || shell.notGiven,
    time: timeText(given, shell.date),
    zone: shortZoneText(clocks[headline.pointer], shell.date),
  }
  if (headline.kind !== 'status')
    return fill(tracking[headline.kind], { ...parts, vessel: headline.subject || tracking.vessel })
  const status = statusText(headline.subject, tracking)
  const sentence = fill(given === '' ? tracking.sentenceUndated : tracking.sentence, { ...parts, status })
  if (headline.count === headline.total) return sentence
  return fill(tracking.sentenceSome, { count: headline.count, total: headline.total, sentence })
}
