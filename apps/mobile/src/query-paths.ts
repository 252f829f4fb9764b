// The addresses of the query pages inside the app: EIR, cut-off, demurrage, free days, pick-up, customs. Apart from paths.ts, which every page loads first.
import type { DocumentNumberType } from '@quayline/domain/tracking/number-kind'
import type { Language } from '@quayline/messages/language'
import { withQuery } from './paths.ts'

/** BM import, BN export. */
type Bound = 'BM' | 'BN'
type CostType = 'ALL' | 'DND' | 'DEM' | 'DET'

/** Of the result all; the filter opened from elsewhere knows the number only (docs/requirements/native-app.md 3.1). */
interface FreeDaysQuery {
  readonly num: string
  readonly type?: DocumentNumberType | undefined
  readonly docType?: Bound | undefined
  readonly numberType?: DocumentNumberType | undefined
  readonly chargeType?: Exclude<CostType, 'ALL'> | undefined
  readonly previewDateFrom?: string | undefined
  readonly previewDateTo?: string | undefined
  readonly language?: Language | null
}

/** Without a number the page asks for one. */
interface DocumentQuery {
  readonly num?: string
  readonly type?: DocumentNumberType
  readonly language?: Language | null
}

const flag = (isSet: boolean | undefined): string | null => (isSet === true ? 'true' : null)

export const queryPaths = {
  /** `num` stands in the field already where it is, or may be, a booking's. */
  eirHome: (
    query: { readonly num?: string; readonly type?: 'bl' | 'bkg' | 'cntr'; readonly language?: Language | null } = {},
  ): string => withQuery('/eir-home', { ...query }),
  /** `approved` preselects what is approved (docs/requirements/eir.md 3). */
  eirResult: (query: {
    readonly num: string
    readonly current?: 'approved'
    readonly language?: Language | null
  }): string => withQuery('/eir-result', { ...query }),
  eirQrCode: (query: { readonly num: string; readonly language?: Language | null }): string =>
    withQuery('/eir-qrcode', { ...query }),
  /** `num` stands in the search box already. */
  cutoffHome: (
    query: {
      readonly tab?: 'vessel' | undefined
      readonly num?: string
      readonly type?: 'bl' | 'bkg' | 'cntr' | undefined
      readonly language?: Language | null
    } = {},
  ): string => withQuery('/cutoff-home', { ...query }),
  cutoffNumberResult: (query: {
    readonly num: string
    readonly type?: 'bl' | 'bkg' | 'cntr' | undefined
    readonly language?: Language | null
  }): string => withQuery('/cutoff-number-result', { ...query }),
  /** `polCode` distinguishes ports of one name; `pol` is the name that the reader sees. */
  cutoffVesselResult: ({
    days,
    ...query
  }: {
    readonly vslCode: string
    readonly vslName: string
    readonly pol: string
    readonly polCode?: string | null
    readonly days: number
    readonly language?: Language | null
  }): string => withQuery('/cutoff-vessel-result', { ...query, days: String(days) }),
  /** `type` is the switch between bill of lading and booking number; `num` stands in the field already. */
  demurrageHome: (
    query: { readonly type?: DocumentNumberType; readonly num?: string; readonly language?: Language | null } = {},
  ): string => withQuery('/demurrage-home', { ...query }),
  /** The filter; from the result it hands its choice back instead of opening another result. */
  demurrageGoodsTrack: ({
    isFromResultPage,
    ...query
  }: {
    readonly chargeType: CostType
    readonly bound: Bound
    readonly num: string
    readonly type: DocumentNumberType
    readonly isFromResultPage?: boolean
    readonly language?: Language | null
  }): string => withQuery('/demurrage-goods-track', { ...query, isFromResultPage: flag(isFromResultPage) }),
  /** `docRef` is the number as it is asked for, `num` as it was typed (docs/requirements/native-app.md 3.1). */
  demurrageResult: (query: {
    readonly docRef: string
    readonly bound: Bound
    readonly chargeType: CostType
    readonly num: string
    readonly type: DocumentNumberType
    readonly language?: Language | null
  }): string => withQuery('/demurrage-result', { ...query }),
  demurrageFreeHome: (
    query: { readonly num?: string; readonly type?: DocumentNumberType; readonly language?: Language | null } = {},
  ): string => withQuery('/demurrageFree-home', { ...query }),
  demurrageFreeQueryCondition: ({
    isFromResultPage,
    ...query
  }: FreeDaysQuery & { readonly isFromResultPage?: boolean }): string =>
    withQuery('/demurrageFree-query-condition', { ...query, isFromResultPage: flag(isFromResultPage) }),
  demurrageFreeResult: (query: FreeDaysQuery): string => withQuery('/demurrageFree-result', { ...query }),
  pickUpNumber: (query: DocumentQuery): string => withQuery('/pick-up-number', { ...query }),
  customsDeclaration: (query: DocumentQuery): string => withQuery('/customs-declaration', { ...query }),
}
