// Makes one list of hits, in groups, out of what the three searches behind the search box answered.
import type { AdminUserRow } from '@quayline/client/schema.d'
import type { TrackingAnswer } from '@quayline/domain/tracking/answer'
import { type NumberType, paths } from '../paths.ts'

export type HitGroup = 'shipment' | 'vessel' | 'user'
export const HIT_GROUPS: readonly HitGroup[] = ['shipment', 'vessel', 'user']

export type Hit = { readonly key: string; readonly to: string } & (
  | {
      readonly group: 'shipment'
      readonly type: NumberType
      readonly number: string
      readonly from: string | null
      readonly destination: string | null
    }
  | { readonly group: 'vessel'; readonly name: string; readonly code: string }
  | { readonly group: 'user'; readonly name: string; readonly username: string; readonly companyName: string | null }
)

/** One letter begins half the world's names. */
export const SHORTEST_SEARCH = 2

/** Bills, bookings and containers have digits and are never as short as this: half a number is not asked for. */
export const mayBeNumber = (text: string): boolean => /\d/.test(text) && text.replace(/[^\p{L}\d]/gu, '').length >= 6

/** A name or code in any script. */
export const mayBeName = (text: string): boolean => /\p{L}/u.test(text)

/** A person may paste a number with blanks around it or a line break at its end. */
export const searchText = (typed: string): string => typed.replace(/\s+/g, ' ').trim()

/** A bill number asked for as typed: the answer names a bill, a booking, or both. */
export function shipmentHits(number: string, answer: TrackingAnswer): readonly Hit[] {
  if (answer.type === 'none') return []
  if (answer.type === 'cntr')
    return answer.content.containers.map(({ container }) => {
      const found = container.containerNumber
      return {
        key: `cntr-${found}`,
        to: paths.tracking({ number: found, type: 'cntr' }),
        group: 'shipment',
        type: 'cntr',
        number: found,
        from: null,
        destination: null,
      }
    })
  const { fromCity, toCity } = answer.content.trackingPath
  const found = answer.content.itNumber ?? number
  // One number may be both: the reader says which one is meant.
  const types: readonly NumberType[] = answer.numberType === 'both' ? ['bl', 'bkg'] : [answer.type]
  return types.map((type) => ({
    key: `${type}-${found}`,
    to: paths.tracking({ number: found, type }),
    group: 'shipment',
    type,
    number: found,
    from: cityOf(fromCity),
    destination: cityOf(toCity),
  }))
}

/** "Qingdao ,Shandong ,China": the city is the first comma part (docs/requirements/tracking.md 2.3). */
const cityOf = (place: string | null): string | null => place?.split(',')[0]?.trim() || null

export const vesselHits = (found: readonly { readonly vslName: string; readonly vslCode: string }[]): readonly Hit[] =>
  found.slice(0, 5).map(({ vslName, vslCode }) => ({
    key: `vessel-${vslCode}`,
    to: paths.vessel({ code: vslCode, name: vslName }),
    group: 'vessel',
    name: vslName,
    code: vslCode,
  }))

/** As the search among users answers it. */
export type FoundUser = Pick<AdminUserRow, 'userId' | 'username' | 'name' | 'companyName'>

export const userHits = (found: readonly FoundUser[]): readonly Hit[] =>
  found.slice(0, 5).map(({ userId, username, name, companyName }) => ({
    key: `user-${userId}`,
    to: paths.user(userId),
    group: 'user',
    name,
    username,
    companyName,
  }))

/** Around the ends; null is the field itself. */
export function nextHit(key: 'ArrowDown' | 'ArrowUp', at: number | null, count: number): number | null {
  if (count === 0) return null
  if (key === 'ArrowDown') return at === null ? 0 : at === count - 1 ? null : at + 1
  return at === null ? count - 1 : at === 0 ? null : at - 1
}
