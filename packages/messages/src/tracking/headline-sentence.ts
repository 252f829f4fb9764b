// Describes the cargo's current state in one sentence of the reader's language, with the local time and its time zone.
import { fill } from '../language.ts'
import { type TimeZoneRef, type DateTexts, shortZoneText, timeText } from '../time-text.ts'
import type { TrackingMessages } from './tracking.zh-CN.ts'

export interface HeadlineFacts {
  readonly kind: 'status' | 'departed' | 'arrived' | 'expectedDeparture' | 'expectedArrival'
  /** The status in the reader's language, or the vessel's name. */
  readonly subject: string
  /** Empty if unknown. */
  readonly city: string
  readonly time: string | null
  readonly clock: TimeZoneRef | undefined
  /** How many of the containers share the status. */
  readonly count: number
  readonly total: number
  /** More containers than `count` may share it. */
  readonly isAtLeast: boolean
}

export interface HeadlineTexts {
  readonly tracking: TrackingMessages
  readonly date: DateTexts
  readonly notGiven: string
}

/** `2 of 3 containers: Loaded at transshipment port, Singapore, 18 Feb 2026 14:40 local (UTC+8)`. */
export function headlineSentence(facts: HeadlineFacts, { tracking, date, notGiven }: HeadlineTexts): string {
  const { kind, subject, count, total } = facts
  const given = (facts.time ?? '').trim()
  const parts = { place: facts.city || notGiven, time: timeText(given, date), zone: shortZoneText(facts.clock, date) }
  if (kind !== 'status') return fill(tracking[kind], { ...parts, vessel: subject || tracking.vessel })
  const sentence = fill(given === '' ? tracking.sentenceUndated : tracking.sentence, { ...parts, status: subject })
  if (count === total) return sentence
  return fill(facts.isAtLeast ? tracking.sentenceAtLeast : tracking.sentenceSome, { count, total, sentence })
}
