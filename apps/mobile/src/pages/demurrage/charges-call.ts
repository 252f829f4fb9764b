// The call behind a result (docs/requirements/calls.md 6.2), used by the search and by a refresh.
import type { AskedCharges } from './asked-charges.ts'
import type { Charge } from './charge.ts'
import type { Money } from './money-text.ts'
import type { Call } from '../../shell/request.ts'

export interface ChargesAnswer {
  readonly content: {
    readonly rows: readonly Charge[]
    readonly total: number
    readonly totals: readonly Money[]
    readonly leftOut: number
  }
}

export const chargesCall = ({
  chargeType,
  bound,
  docRef,
  type,
}: AskedCharges): Call<{ readonly data: ChargesAnswer }> => ({
  needsToken: true,
  send: (client) =>
    client.GET('/v1/public/demurrage/searchDemurrage', {
      params: { query: { chargeType, bound, docRef, docType: type } },
    }),
})
