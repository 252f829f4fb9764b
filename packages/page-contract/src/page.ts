// The data that the server passes to the mobile app's server-rendering bundle, and from which the page hydrates.
import type { Facility } from '@quayline/domain/reference/facility'
import type { RouteCall, VesselParticulars } from '@quayline/domain/reference/vessel'
import type { ScheduleShareBody, ShareBody, VesselShareBody } from '@quayline/domain/sharing/share-body'
import type { AsOf, AnswerSupplement, TimeZoneRefs, TrackingAnswer } from '@quayline/domain/tracking/answer'
import type { NumberType } from '@quayline/domain/tracking/number-kind'
import type { RouteMap } from '@quayline/domain/tracking/route-map'

export type PageLanguage = 'zh-CN' | 'en-US' | 'es-ES' | 'fr'

/** Pages inside the native app that browsers render: the server sends their frame, the browser requests the rest. */
export const IN_APP_ROUTES = [
  'eir-home',
  'eir-result',
  'eir-qrcode',
  'cutoff-home',
  'cutoff-number-result',
  'cutoff-vessel-result',
  'demurrage-home',
  'demurrage-goods-track',
  'demurrage-result',
  'demurrageFree-home',
  'demurrageFree-query-condition',
  'demurrageFree-result',
  'pick-up-number',
  'customs-declaration',
  'login',
] as const
export type InAppRoute = (typeof IN_APP_ROUTES)[number]

export interface NamedLink {
  readonly name: string
  readonly url: string
}

/** The target of /visitWeb. Only a listed target becomes a link; of any other the visitor sees at most the host. */
export type VisitTarget =
  | { readonly kind: 'listed'; readonly host: string; readonly url: string }
  | { readonly kind: 'unlisted'; readonly host: string }
  | { readonly kind: 'unusable' }

/**
 * Information pages (docs/requirements/static-pages.md 1). They need no scripts. `legalName` null: the brand's name is
 * shown instead.
 */
export type StaticContent = { readonly page: 'static'; readonly status?: 400 | 403 | 404 } & (
  | { readonly name: 'terms' | 'precautions'; readonly legalName: string | null }
  | {
      readonly name: 'privacy-policy'
      readonly legalName: string | null
      /** How to remove cookies in each browser, and the privacy policies of the components built into the app. */
      readonly browserHelp: readonly NamedLink[]
      readonly appSdks: readonly NamedLink[]
    }
  | { readonly name: 'app-download'; readonly state: AppDownloadState }
  | { readonly name: 'visit-web'; readonly target: VisitTarget }
  | { readonly name: 'open-in-computer'; readonly link: string }
)
export type StaticPage = StaticContent['name']

/**
 * chat-browser: the built-in browser of WeChat or QQ on Android, which cannot download. The last two are answers of the
 * download itself.
 */
export type AppDownloadState = 'ready' | 'chat-browser' | 'no-package' | 'unknown-app'

/** One user that the app simulator can log in as. */
export interface SimulatedUser {
  readonly role: 'basic' | 'certified' | 'shipment-party' | 'internal' | 'ningbo'
  readonly name: string
  readonly token: string
  readonly userId: string
  readonly region: string
  readonly isAuthUser: boolean
}

/**
 * The two pages with a search box: the menu `/`, and /cargo-tracking, where the visitor may state the number's type
 * (null: detect it).
 */
interface SearchPage {
  readonly page: 'home'
  /** Absent at `/`. */
  readonly cargoTracking?: { readonly type: NumberType | null }
}

/** The sketch of the voyage in an answer, as of the moment when the page was sent; absent if its ports are unknown. */
interface Mapped {
  readonly routeMap?: RouteMap
}

export type PageContent =
  | (AnswerSupplement &
      Mapped & {
        readonly page: 'share'
        readonly state: 'loaded'
        readonly key: string
        readonly body: ShareBody
        readonly clocks: TimeZoneRefs
        readonly asOf: AsOf | null
        readonly sections: readonly string[] | null
        readonly expiresAt: string | null
      })
  | { readonly page: 'share'; readonly state: 'expired' }
  /** The link itself may be valid: the server failed. */
  | { readonly page: 'share'; readonly state: 'failed'; readonly key: string; readonly requestId: string }
  | (SearchPage & { readonly state: 'ready' })
  | (SearchPage &
      AnswerSupplement &
      Mapped & {
        readonly state: 'answered'
        readonly number: string
        readonly answer: TrackingAnswer
        readonly clocks: TimeZoneRefs
        readonly asOf: AsOf | null
      })
  | (SearchPage & { readonly state: 'refused'; readonly number: string; readonly message: string })
  | { readonly page: 'in-app'; readonly route: InAppRoute }
  /** Shares of a search by city pair (/ship-schedule) and of a vessel's voyages (/ship-name). */
  | ({
      readonly page: 'schedule-share'
      readonly state: 'loaded'
      readonly key: string
      /** By JSON pointer into the body: `/data/0/schedules/0/etd`. */
      readonly clocks: TimeZoneRefs
      readonly asOf: AsOf | null
      readonly expiresAt: string | null
    } & (
      | { readonly kind: 'schedule'; readonly body: ScheduleShareBody }
      | { readonly kind: 'vessel'; readonly body: VesselShareBody }
    ))
  | { readonly page: 'schedule-share'; readonly state: 'expired' }
  | { readonly page: 'schedule-share'; readonly state: 'failed'; readonly key: string; readonly requestId: string }
  /** Contact of the loading and the discharge port; null where the code is unknown or was not requested. */
  | { readonly page: 'view-port'; readonly loading: Facility | null; readonly discharge: Facility | null }
  | {
      readonly page: 'check-flights'
      readonly vessel: VesselParticulars | null
      readonly service: string | null
      readonly route: readonly RouteCall[]
      /** Over the last 90 days; null if no call of the service can be assessed. */
      readonly punctuality: {
        readonly onTimePercent: string
        readonly calls: number
        readonly toleranceHours: number
      } | null
    }
  | StaticContent
  /** Simulates the native app around our own pages: for development, tests and demonstrations. */
  | { readonly page: 'app-simulator'; readonly users: readonly SimulatedUser[]; readonly expiredToken: string | null }
  | { readonly page: 'not-found' }
  | { readonly page: 'server-error'; readonly requestId: string }
  | { readonly page: 'restricted'; readonly code: string }

/** Pages on sailings, vessels and ports, which share a chunk and its texts. */
export type ScheduleContent = Extract<PageContent, { page: 'schedule-share' | 'view-port' | 'check-flights' }>

export const isOfSchedules = (content: PageContent): content is ScheduleContent =>
  content.page === 'schedule-share' || content.page === 'view-port' || content.page === 'check-flights'

/** Pages shown instead of one that is missing, failed or restricted. */
export type ErrorContent = Extract<PageContent, { page: 'not-found' | 'server-error' | 'restricted' }>

export const isError = (content: PageContent): content is ErrorContent =>
  content.page === 'not-found' || content.page === 'server-error' || content.page === 'restricted'

/** Brand, links and QR codes of the line: one configuration, checked at start. */
export interface LineBrand {
  readonly name: string
  /** Custom scheme of the native app, `quayline://`. */
  readonly appScheme: string
  readonly iosStoreUrl: string
  /** The app download page for Android. */
  readonly androidDownloadUrl: string
  readonly supportMailbox: string
  /** SVG path data and module count of the QR codes that lead to the app, drawn once at start. */
  readonly qr: { readonly ios: QrDrawing; readonly android: QrDrawing }
}

export interface QrDrawing {
  readonly modules: number
  readonly path: string
}

export interface PageInput {
  /** Path and query as requested: `/bill-of-lading?key=…`. */
  readonly url: string
  readonly language: PageLanguage
  readonly device: 'ios' | 'android' | 'other'
  readonly content: PageContent
  readonly brand: LineBrand
}

export interface PageAssets {
  readonly scripts: readonly string[]
  /** Contents of the style sheets, inlined so that the first paint needs no second request. */
  readonly styles: readonly string[]
  /** Modules that the page imports as soon as it runs: the browser fetches them together with the scripts. */
  readonly preloads?: readonly string[]
  readonly nonce: string
}

/** The built bundle's one export: the whole HTML document with the answer in it. */
export type RenderDocument = (input: PageInput, assets: PageAssets) => string
