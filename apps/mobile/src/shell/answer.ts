// Reads a refreshed answer off the wire, for a page that already shows one. What does not look like an answer changes nothing.
import type { AsOf, PageContent } from '@quayline/domain/sharing/page'
import type { ShareBody } from '@quayline/domain/sharing/share-body'
import type { Clocks, TrackingAnswer } from '@quayline/domain/tracking/answer'
import { calls } from '../paths.ts'
import type { Envelope } from './request.ts'

export type Refreshable =
  | Extract<PageContent, { page: 'share'; state: 'loaded' | 'failed' }>
  | Extract<PageContent, { page: 'home'; state: 'answered' }>

export const isRefreshable = (content: PageContent): content is Refreshable =>
  (content.page === 'share' && content.state !== 'expired') || (content.page === 'home' && content.state === 'answered')

export const callFor = (content: Refreshable): string =>
  content.page === 'share' ? calls.sharedData(content.key) : calls.tracking(content.number)

/** The new content, or null when the body is not what these calls answer. */
export function contentFrom(envelope: Envelope, before: Refreshable): PageContent | null {
  const { data } = envelope
  const stamps = { asOf: asOfFrom(envelope['asOf']), clocks: clocksFrom(envelope['clocks']) }
  if (before.page === 'home') return isAnswer(data) ? { ...before, ...stamps, answer: data } : null
  if (Array.isArray(data)) return data.length === 0 ? { page: 'share', state: 'expired' } : null
  if (!isShareBody(data)) return null
  const kept =
    before.state === 'loaded'
      ? { sections: before.sections, expiresAt: before.expiresAt }
      : { sections: null, expiresAt: null }
  return { page: 'share', state: 'loaded', key: before.key, body: data, ...stamps, ...kept }
}

const typeOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined

const isShareBody = (data: unknown): data is ShareBody => ['bl', 'bkg', 'blcntr', 'cntr'].includes(String(typeOf(data)))

const isAnswer = (data: unknown): data is TrackingAnswer => ['bl', 'bkg', 'cntr', 'none'].includes(String(typeOf(data)))

const clocksFrom = (clocks: unknown): Clocks =>
  typeof clocks === 'object' && clocks !== null ? (clocks as Clocks) : {}

/** `{ at, source }`; an instant alone is understood too. */
function asOfFrom(asOf: unknown): AsOf | null {
  if (typeof asOf === 'string') return { at: asOf, source: null }
  if (typeof asOf !== 'object' || asOf === null || !('at' in asOf) || typeof asOf.at !== 'string') return null
  return { at: asOf.at, source: 'source' in asOf && typeof asOf.source === 'string' ? asOf.source : null }
}
