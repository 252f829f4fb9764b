// The call of the page, and the content of its answer. Public; a logged-in user also sees the clearance of bills of the
// user's own company.
import type { AdvanceFiling, CustomsClearance } from '@quayline/client/schema.d'
import { normalizedNumber } from '../../shell/normalized-number.ts'
import type { Call } from '../../shell/request.ts'

export interface CustomsAnswer {
  readonly content: {
    readonly isFound: boolean
    readonly area: 'CA' | 'US' | 'EU' | 'JP' | ''
    readonly location: string | null
    readonly isLandedThere: boolean
    readonly vessel: string | null
    readonly voyage: string | null
    readonly portOfLoading: string | null
    readonly departure: string | null
    readonly isDepartureActual: boolean
    readonly arrival: string | null
    readonly isArrivalActual: boolean
    readonly filings: readonly AdvanceFiling[]
    readonly clearance: CustomsClearance | null
    readonly can: { readonly seeClearance: boolean }
  }
}

export const customsCall = (num: string, hasToken: boolean): Call<{ readonly data: CustomsAnswer }> => ({
  needsToken: hasToken,
  send: (client) =>
    client.GET('/v1/ebbase/public/customsGeneralInquiry/searchCustomsFilings', {
      params: { query: { blNumber: normalizedNumber(num) } },
    }),
})

export const nameOfCustoms = (num: string): string => `customs ${normalizedNumber(num)}`
