// Every address of a page that the mobile app builds (calls are addressed by the client). Values are always encoded.
import type { Language } from '@quayline/messages/language'

function withQuery(path: string, query: Readonly<Record<string, string | null | undefined>>): string {
  const given = Object.entries(query).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  )
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

interface SharedPage {
  readonly key: string
  readonly language?: Language | null
}

type NumberType = 'bl' | 'bkg'
/** BM import, BN export. */
type Bound = 'BM' | 'BN'
type CostType = 'ALL' | 'DND' | 'DEM' | 'DET'

/** Of the result all; the filter opened from elsewhere knows the number only (seed 000 section 2). */
interface FreeDaysQuery {
  readonly num: string
  readonly type?: NumberType | undefined
  readonly docType?: Bound | undefined
  readonly numberType?: NumberType | undefined
  readonly chargeType?: Exclude<CostType, 'ALL'> | undefined
  readonly previewDateFrom?: string | undefined
  readonly previewDateTo?: string | undefined
  readonly language?: Language | null
}

const flag = (isSet: boolean | undefined): string | null => (isSet === true ? 'true' : null)

export const paths = {
  home: (query: { readonly number?: string; readonly language?: Language | null } = {}): string =>
    withQuery('/', { ...query }),
  billOfLading: ({ key, language }: SharedPage): string => withQuery('/bill-of-lading', { key, language }),
  boxDynamics: ({ key, language }: SharedPage): string => withQuery('/box-dynamics', { key, language }),
  cargoTracking: (
    query: {
      readonly number?: string
      readonly type?: 'bl' | 'bkg' | 'cntr'
      readonly language?: Language | null
    } = {},
  ): string => withQuery('/cargo-tracking', { ...query }),
  login: ({ returnTo, language }: { readonly returnTo?: string; readonly language?: Language | null }): string =>
    withQuery('/login', { return: returnTo, language }),
  /** `num` stands in the box already where it is, or may be, a booking's. */
  eirHome: (
    query: { readonly num?: string; readonly type?: 'bl' | 'bkg' | 'cntr'; readonly language?: Language | null } = {},
  ): string => withQuery('/eir-home', { ...query }),
  /** `approved` preselects what is approved (interfaces.md). */
  eirResult: (query: {
    readonly num: string
    readonly current?: 'approved'
    readonly language?: Language | null
  }): string => withQuery('/eir-result', { ...query }),
  eirQrCode: (query: { readonly num: string; readonly language?: Language | null }): string =>
    withQuery('/eir-qrcode', { ...query }),
  viewPort: (query: { readonly rev: string; readonly deli: string; readonly language?: Language | null }): string =>
    withQuery('/view-port', { ...query }),
  checkFlights: (query: {
    readonly vessel: string
    readonly service: string
    readonly language?: Language | null
  }): string => withQuery('/check-flights', { ...query }),
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
  /** `polCode` tells ports of one name apart; `pol` is the name that the reader sees. */
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
  /** `type` is the switch between bill of lading and booking number; `num` stands in the box already. */
  demurrageHome: (
    query: { readonly type?: NumberType; readonly num?: string; readonly language?: Language | null } = {},
  ): string => withQuery('/demurrage-home', { ...query }),
  /** The filter; from the result it hands its choice back instead of opening another result. */
  demurrageGoodsTrack: ({
    isFromResultPage,
    ...query
  }: {
    readonly chargeType: CostType
    readonly bound: Bound
    readonly num: string
    readonly type: NumberType
    readonly isFromResultPage?: boolean
    readonly language?: Language | null
  }): string => withQuery('/demurrage-goods-track', { ...query, isFromResultPage: flag(isFromResultPage) }),
  /** `docRef` is the number as it is asked for, `num` as it was typed (seed 000 section 2). */
  demurrageResult: (query: {
    readonly docRef: string
    readonly bound: Bound
    readonly chargeType: CostType
    readonly num: string
    readonly type: NumberType
    readonly language?: Language | null
  }): string => withQuery('/demurrage-result', { ...query }),
  demurrageFreeHome: (
    query: { readonly num?: string; readonly type?: NumberType; readonly language?: Language | null } = {},
  ): string => withQuery('/demurrageFree-home', { ...query }),
  demurrageFreeQueryCondition: ({
    isFromResultPage,
    ...query
  }: FreeDaysQuery & { readonly isFromResultPage?: boolean }): string =>
    withQuery('/demurrageFree-query-condition', { ...query, isFromResultPage: flag(isFromResultPage) }),
  demurrageFreeResult: (query: FreeDaysQuery): string => withQuery('/demurrageFree-result', { ...query }),
  terms: ({ language }: { readonly language?: Language | null } = {}): string => withQuery('/terms', { language }),
  privacyPolicy: ({ language }: { readonly language?: Language | null } = {}): string =>
    withQuery('/privacy-policy', { language }),
  appDownload: ({ language }: { readonly language?: Language | null } = {}): string =>
    withQuery('/app-download', { language }),
  precautions: ({ language }: { readonly language?: Language | null } = {}): string =>
    withQuery('/precautions', { language }),
  visitWeb: ({ url, lang }: { readonly url: string; readonly lang?: string }): string =>
    withQuery('/visitWeb', { url, lang }),
} as const

/** The native app opens the page that the visitor is looking at: `quayline://open?name=bill-of-lading&key=…`. */
export const appLink = (scheme: string, name: string, key: string): string =>
  `${scheme}open?${new URLSearchParams({ name, key })}`

/** The address of this very page in another language; key and number stay. Never leaves this site, whatever was asked. */
export const inLanguage = (url: string, language: Language): string => withParameter(url, 'language', language)

/** The address of this very page with the containers of a shipment from a place on. */
export const fromContainer = (url: string, place: number): string => withParameter(url, 'containersFrom', String(place))

function withParameter(url: string, name: string, value: string): string {
  const { pathname, searchParams } = new URL(url, 'http://page.invalid')
  searchParams.set(name, value)
  return `${pathname.replace(/^\/+/, '/')}?${searchParams}`
}

/** The language that the address asks for explicitly, as written; null when the server chose by other means. */
export const askedLanguage = (url: string): string | null =>
  new URL(url, 'http://page.invalid').searchParams.get('language')
