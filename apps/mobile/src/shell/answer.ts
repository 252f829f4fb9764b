// Requests the shown answer again. A response that is not an answer for this page changes nothing.
import type { Success } from '@quayline/client/outcome'
import type { PageContent } from '@quayline/page-contract/page'
import { SHIPMENT_SHARE_TYPES, type ShareBody } from '@quayline/domain/sharing/share-body'
import type { BillTracking, TrackingAnswer } from '@quayline/domain/tracking/answer'
import { request, type Result, type Surroundings } from './request.ts'

type Share = Extract<PageContent, { page: 'share'; state: 'loaded' | 'failed' }>
type Tracked = Extract<PageContent, { page: 'home'; state: 'answered' }>
export type Refreshable = Share | Tracked

export const isRefreshable = (content: PageContent): content is Refreshable =>
  (content.page === 'share' && content.state !== 'expired') || (content.page === 'home' && content.state === 'answered')

export interface Refreshed {
  readonly result: Result<unknown>
  /** Null: the page keeps its content. */
  readonly content: PageContent | null
}

/** `from`: position of the first container to show; without it, that of the page's first request. */
export async function askAgain(before: Refreshable, around: Surroundings, from?: number): Promise<Refreshed> {
  const query = pageOf(before, from)
  if (before.page === 'share') {
    const params = { path: { key: before.key }, query }
    const result = await request({ send: (client) => client.GET('/v1/sharedatas/{key}', { params }) }, around)
    return { result, content: result?.ok === true ? shareFrom(result, before) : null }
  }
  const params = { path: { num: before.number }, query }
  const result = await request({ send: (client) => client.GET('/v1/public/tracking/{num}', { params }) }, around)
  return { result, content: result?.ok === true ? trackedFrom(result, before) : null }
}

export function pageOf(before: Refreshable, from?: number): { readonly containersFrom?: number } {
  const place = from ?? ('containersPage' in before ? before.containersPage.from : 0)
  return place === 0 ? {} : { containersFrom: place }
}

function shareFrom(answered: Success<unknown>, before: Share): PageContent | null {
  const { ok: _, requestId: __, data, ...seen } = answered
  if (!isShareBody(data)) return isEmptyList(data) ? { page: 'share', state: 'expired' } : null
  const { sections, expiresAt } = before.state === 'loaded' ? before : { sections: null, expiresAt: null }
  const routeMap = before.state === 'loaded' && portsOf(before.body) === portsOf(data) ? before.routeMap : undefined
  const kept = routeMap === undefined ? {} : { routeMap }
  return { page: 'share', state: 'loaded', key: before.key, body: data, ...seen, sections, expiresAt, ...kept }
}

export function trackedFrom(answered: Success<TrackingAnswer>, before: Tracked): Tracked | null {
  const { ok: _, requestId: __, data: answer, ...seen } = answered
  const {
    containersPage: ___,
    inlandLegs: ____,
    rolled: ________,
    isIncomplete: _____,
    voyages: ______,
    deadline: _______,
    routeMap,
    ...kept
  } = before
  if (!isTrackingAnswer(answer)) return null
  const isSameWay = routeMap !== undefined && portsOf(before.answer.content) === portsOf(answer.content)
  return { ...kept, answer, ...seen, ...(isSameWay && { routeMap }) }
}

/** The route sketch came with the page: it stays as long as the ports are the same. */
const portsOf = (content: object | null): string =>
  content !== null && 'actualShipment' in content
    ? (content as BillTracking).actualShipment.map((leg) => `${leg.portOfLoading} ${leg.portOfDischarge}`).join()
    : ''

// The types promise the shape; a server of another version or a proxy may send something else.
const TRACKING_TYPES: readonly TrackingAnswer['type'][] = ['bl', 'bkg', 'cntr', 'none']

const isShareBody = (data: unknown): data is ShareBody => isOneOf(SHIPMENT_SHARE_TYPES, data)

export const isTrackingAnswer = (data: unknown): data is TrackingAnswer => isOneOf(TRACKING_TYPES, data)

const isOneOf = (types: readonly string[], data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && types.some((type) => type === data.type)

const isEmptyList = (data: unknown): boolean => Array.isArray(data) && data.length === 0
