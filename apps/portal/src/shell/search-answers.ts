// Converts the answers of the server's searches to results: numbers, shipments, vessels, users.
import type { AdminUserRow, components } from '@quayline/client/schema.d'
import type { TrackingAnswer } from '@quayline/domain/tracking/answer'
import { fill } from '@quayline/messages/language'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import { type NumberType, paths } from '../paths.ts'
import type { Hit } from './search-hit.ts'
import { timeLeft } from './time-left.ts'

type FoundNumber = components['schemas']['FoundNumber']
type FoundShipment = components['schemas']['FoundShipment']
type Texts = Pick<PortalTexts, 'portal'>

const TYPES = { BKG: 'bkg', TRD: 'bl' } as const

const joined = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(', ')

function routeOf(from: string | null, to: string | null, { portal }: Texts): string | null {
  return from === null || to === null ? null : fill(portal.search.route, { from, to })
}

const nameOf = (place: FoundShipment['portOfLoading']): string | null => place?.name ?? place?.unLocode ?? null

function deadlineText(deadline: FoundShipment['nextDeadline'], now: number, { portal }: Texts): string | null {
  if (deadline === null) return null
  const { deadlines } = portal.search
  const name = deadline.kind.startsWith('LAST_FREE_DAY') ? 'LAST_FREE_DAY' : (deadline.kind as keyof typeof deadlines)
  const { count, unit } = timeLeft(deadline.at, now)
  const left = fill(unit === 'hours' ? portal.search.leftHours : portal.search.leftDays, { count })
  return `${deadlines[name]} ${left}`
}

export function numberHits(found: readonly FoundNumber[], whole: string, now: number, texts: Texts): readonly Hit[] {
  const compared = whole.replace(/[^\p{L}\d]/gu, '').toUpperCase()
  return found.map(({ documentType, number, container, portOfLoading, portOfDischarge, nextDeadline }) => {
    const type: NumberType = container === null ? TYPES[documentType] : 'cntr'
    const label = container ?? number
    return {
      key: `${type}-${label}`,
      icon: type === 'cntr' ? 'container' : 'page',
      label,
      isNumber: true,
      isContainer: type === 'cntr',
      isExact: label === compared || compared.endsWith(number),
      side: joined(
        texts.portal.search.types[type],
        routeOf(nameOf(portOfLoading), nameOf(portOfDischarge), texts),
        deadlineText(nextDeadline, now, texts),
      ),
      opens: { kind: 'screen', to: paths.tracking({ number: label, type }) },
    }
  })
}

export const shipmentHits = (found: readonly FoundShipment[], now: number, texts: Texts): readonly Hit[] =>
  found.map(({ documentType, number, portOfLoading, portOfDischarge, nextDeadline }) => ({
    key: `shipment-${documentType}-${number}`,
    icon: 'container',
    label: joined(routeOf(nameOf(portOfLoading), nameOf(portOfDischarge), texts) ?? number),
    side: joined(`${texts.portal.search.types[TYPES[documentType]]} ${number}`, deadlineText(nextDeadline, now, texts)),
    opens: { kind: 'screen', to: paths.tracking({ number, type: TYPES[documentType] }) },
  }))

/** "Qingdao ,Shandong ,China": the city is the first part before a comma (docs/requirements/tracking.md 2.3). */
const cityOf = (place: string | null): string | null => place?.split(',')[0]?.trim() || null

/** Results for a complete public number: the answer is a bill, a booking, both, or containers. */
export function trackedHits(number: string, answer: TrackingAnswer, texts: Texts): readonly Hit[] {
  const hit = (type: NumberType, found: string, route: string | null): Hit => ({
    key: `${type}-${found}`,
    icon: type === 'cntr' ? 'container' : 'page',
    label: found,
    isNumber: true,
    isContainer: type === 'cntr',
    isExact: true,
    side: joined(texts.portal.search.types[type], route),
    opens: { kind: 'screen', to: paths.tracking({ number: found, type }) },
  })
  if (answer.type === 'none') return []
  if (answer.type === 'cntr')
    return answer.content.containers.map(({ container }) => hit('cntr', container.containerNumber, null))
  const { fromCity, toCity } = answer.content.trackingPath
  const found = answer.content.itNumber ?? number
  // One number may be both: the reader chooses which one is meant.
  const types: readonly NumberType[] = answer.numberType === 'both' ? ['bl', 'bkg'] : [answer.type]
  return types.map((type) => hit(type, found, routeOf(cityOf(fromCity), cityOf(toCity), texts)))
}

/** Duplicates are shown once; complete numbers first. */
export function withTracked(found: readonly Hit[], tracked: readonly Hit[]): readonly Hit[] {
  const added = tracked.filter(({ key }) => found.every((hit) => hit.key !== key))
  return [
    ...found.filter(({ isExact }) => isExact === true),
    ...added,
    ...found.filter(({ isExact }) => isExact !== true),
  ]
}

export const vesselHits = (found: readonly { readonly vslName: string; readonly vslCode: string }[]): readonly Hit[] =>
  found.map(({ vslName, vslCode }) => ({
    key: `vessel-${vslCode}`,
    icon: 'SAIL',
    label: vslName,
    side: vslCode,
    opens: { kind: 'screen', to: paths.vessel({ code: vslCode, name: vslName }) },
  }))

/** In the shape of the user search's answer. */
export type FoundUser = Pick<AdminUserRow, 'userId' | 'username' | 'name' | 'companyName'>

export const userHits = (found: readonly FoundUser[]): readonly Hit[] =>
  found.map(({ userId, username, name, companyName }) => ({
    key: `user-${userId}`,
    icon: 'user',
    label: name,
    side: joined(username, companyName),
    opens: { kind: 'screen', to: paths.user(userId) },
  }))
