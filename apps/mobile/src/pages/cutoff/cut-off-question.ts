// The two queries of the cut-off pages, each with the name under which its answer is stored and passed between pages.
import type { LookAheadDays, NumberCutOffs, VoyageCutOffs } from '@quayline/domain/cutoff/cutoff-answer'
import type { NumberType } from '@quayline/domain/tracking/number-kind'
import { normalizedNumber } from '../../shell/normalized-number.ts'
import type { Call } from '../../shell/request.ts'

export interface Question<Data> {
  readonly name: string
  readonly call: Call<{ readonly data: Data }>
}

export interface NumberAnswer {
  readonly content: readonly NumberCutOffs[]
}

/** `type` null: the server detects it. */
export const numberQuestion = (number: string, type: NumberType | null): Question<NumberAnswer> => ({
  name: `cutoff-number ${type ?? 'any'} ${normalizedNumber(number)}`,
  call: {
    send: (client) =>
      client.GET('/v1/public/cutoffQuery/findCutoffNumber', {
        params: { query: { number, ...(type === null ? {} : { numberType: type }) } },
      }),
  },
})

export interface VesselAsked {
  readonly vslCode: string
  readonly pol: string
  readonly polCode: string | null
  readonly days: LookAheadDays
}

export const vesselQuestion = ({ vslCode, pol, polCode, days }: VesselAsked): Question<readonly VoyageCutOffs[]> => ({
  name: `cutoff-vessel ${vslCode} ${polCode ?? pol} ${days}`,
  call: {
    send: (client) =>
      client.GET('/v1/public/cutoffQuery/findCutoffVsl', {
        params: { query: { vslCode, pol: polCode ?? pol, days } },
      }),
  },
})
