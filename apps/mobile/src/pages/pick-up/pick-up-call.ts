// The call of the page, and the content of its answer.
import type { PickUpContainer } from '@quayline/client/schema.d'
import { normalizedNumber } from '../../shell/normalized-number.ts'
import type { Call } from '../../shell/request.ts'

export interface PickUpAnswer {
  readonly content: {
    readonly blNumber: string
    /** False: the bill has neither port of discharge nor place of delivery in the two countries. */
    readonly isCollectedHere: boolean
    readonly portOfDischarge: string | null
    readonly placeOfDelivery: string | null
    readonly containers: readonly PickUpContainer[]
  }
}

export const pickUpCall = (num: string): Call<{ readonly data: PickUpAnswer }> => ({
  needsToken: true,
  send: (client) =>
    client.GET('/v1/public/pickUp/searchPickUpNumber', { params: { query: { blNumber: normalizedNumber(num) } } }),
})

export const nameOfPickUp = (num: string, language: string): string => `pick-up ${language} ${normalizedNumber(num)}`
