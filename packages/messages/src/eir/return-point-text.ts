// The details of a return point next to its name: how many empties it still accepts, how far it is, what detention
// costs there.
import { fill } from '../language.ts'
import { type DateTexts, timeText } from '../time-text.ts'
import type { EirMessages } from './eir.zh-CN.ts'

export interface ReturnPointDetails {
  readonly avaibleQty: number
  readonly distanceKm: number | null
  readonly detention: { readonly lastFreeDay: string; readonly currency: string; readonly perDay: string } | null
}

interface ReturnPointFacts {
  readonly isNearest: boolean
  /** The last free day has passed, by the date of the place. */
  readonly isFreeTimeOver: boolean
}

export function returnPointText(
  { avaibleQty, distanceKm, detention }: ReturnPointDetails,
  { isNearest, isFreeTimeOver }: ReturnPointFacts,
  texts: EirMessages['returnPoint'],
  date: DateTexts,
): string {
  const parts = [
    avaibleQty > 0 ? fill(texts.quantity, { count: avaibleQty }) : texts.full,
    ...(distanceKm === null ? [] : [fill(texts.distance, { km: Math.round(distanceKm) })]),
    ...(isNearest ? [texts.nearest] : []),
    ...(detention === null
      ? []
      : [
          fill(isFreeTimeOver ? texts.detentionOver : texts.detention, {
            day: timeText(detention.lastFreeDay, date),
            currency: detention.currency,
            amount: detention.perDay,
          }),
        ]),
  ]
  return parts.join(' · ')
}
