// All page addresses that the mobile app builds (the client builds those of calls). Values are always encoded.
import type { Language } from '@quayline/messages/language'

export function withQuery(path: string, query: Readonly<Record<string, string | null | undefined>>): string {
  const given = Object.entries(query).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  )
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

interface SharedPage {
  readonly key: string
  readonly language?: Language | null
}

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
  /** Pages of the portal, which uses the same language parameter. */
  register: ({ language }: { readonly language?: Language | null }): string =>
    withQuery('/portal/register', { language }),
  forgottenPassword: ({ language }: { readonly language?: Language | null }): string =>
    withQuery('/portal/password', { language }),
  viewPort: (query: { readonly rev: string; readonly deli: string; readonly language?: Language | null }): string =>
    withQuery('/view-port', { ...query }),
  checkFlights: (query: {
    readonly vessel: string
    readonly service: string
    readonly language?: Language | null
  }): string => withQuery('/check-flights', { ...query }),
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

/** The native app opens the current page: `quayline://open?name=bill-of-lading&key=…`. */
export const appLink = (scheme: string, name: string, key: string): string =>
  `${scheme}open?${new URLSearchParams({ name, key })}`

/** The current address in another language; key and number stay. Never leaves this site, whatever the input. */
export const inLanguage = (url: string, language: Language): string => withParameter(url, 'language', language)

/** The current address with another number. */
export const withNumber = (url: string, number: string): string => withParameter(url, 'number', number)

/** The current address with the containers of a shipment from a position on. */
export const fromContainer = (url: string, place: number): string => withParameter(url, 'containersFrom', String(place))

function withParameter(url: string, name: string, value: string): string {
  const { pathname, searchParams } = new URL(url, 'http://page.invalid')
  searchParams.set(name, value)
  return `${pathname.replace(/^\/+/, '/')}?${searchParams}`
}

/** The language in the address, as written; null if the server chose it by other means. */
export const askedLanguage = (url: string): string | null =>
  new URL(url, 'http://page.invalid').searchParams.get('language')
