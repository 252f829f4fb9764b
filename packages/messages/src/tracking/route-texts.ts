// The texts of the voyage sketch, in the mobile app and in the portal.
import { fill } from '../language.ts'
import { type DateTexts, instantText } from '../time-text.ts'
import type { TrackingMessages } from './tracking.zh-CN.ts'

interface Sketched {
  readonly ports: readonly { readonly city: string }[]
  readonly miles: { readonly sailed: number; readonly total: number }
  /** ISO instant for which the position was estimated. */
  readonly at: string
}

export function routeTexts(
  { ports, miles: { sailed, total }, at }: Sketched,
  tracking: Pick<TrackingMessages, 'map' | 'legsSection' | 'sailedOf'>,
  date: DateTexts,
) {
  const values = { sailed, total, rest: total - sailed }
  const way = ports.map(({ city }) => city).join(' – ')
  return {
    label: `${tracking.legsSection}: ${way}. ${fill(tracking.sailedOf, values)}`,
    sailed: fill(tracking.map.sailed, values),
    rest: fill(tracking.map.rest, values),
    estimated: fill(tracking.map.estimated, { time: instantText(at, date) }),
  }
}
