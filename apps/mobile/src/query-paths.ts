// The addresses of the query pages inside the app: EIR, cut-off, demurrage, free days, pick-up, customs. Separate from
// paths.ts, which is in the first load of every page.
import type { DocumentNumberType } from '@quayline/domain/tracking/number-kind'
import type { Language } from '@quayline/messages/language'
import { withQuery } from './paths.ts'

/** BM import, BN export. */
type Bound = 'BM' | 'BN'
type CostType = 'ALL' | 'DND' | 'DEM' | 'DET'

/**
 * A result has all fields; a filter opened from other pages has the number only (docs/requirements/native-app.md 3.1).
 */
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
  /** `num` prefills the field if it is, or may be, a booking number. */
  eirHome: (
    query: { readonly num?: string; readonly type?: 'bl' | 'bkg' | 'cntr'; readonly language?: Language | null } = {},
  ): string => withQuery('/eir-home', { ...query }),
  /** `approved` preselects approved EIRs (docs/requirements/eir.md 3). */
  eirResult: (query: {
    readonly num: string
    readonly current?: 'approved'
    readonly language?: Language | null
  }): string => withQuery('/eir-result', { ...query }),
  eirQrCode: (query: { readonly num: string; readonly language?: Language | null }): string =>
    withQuery('/eir-qrcode', { ...query }),
  /** `num` prefills the search box. */
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
  /** `polCode` distinguishes ports of the same name; `pol` is the displayed name. */
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
  /** `type` selects bill of lading or booking number; `num` prefills the field. */
  demurrageHome: (
    query: { readonly type?: DocumentNumberType; readonly num?: string; readonly language?: Language | null } = {},
  ): string => withQuery('/demurrage-home', { ...query }),
  /** The filter; opened from the result it passes its choice back instead of opening another result. */
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
  /** `docRef` is the normalized number, `num` the number as typed (docs/requirements/native-app.md 3.1). */
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
