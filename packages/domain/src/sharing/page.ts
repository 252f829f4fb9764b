// What the server hands to the mobile app's server-rendering bundle, and what the page then hydrates from.
import type { Clocks, TrackingAnswer } from '../tracking/answer.ts'
import type { ShareBody } from './share-body.ts'

export type PageLanguage = 'zh-CN' | 'en-US' | 'es-ES' | 'fr'

/** When the newest message behind an answer arrived (instant, ISO 8601 UTC) and what kind of message it was. */
export interface AsOf {
  readonly at: string
  readonly source: string | null
}

export type PageContent =
  | {
      readonly page: 'share'
      readonly state: 'loaded'
      readonly key: string
      readonly body: ShareBody
      readonly clocks: Clocks
      readonly asOf: AsOf | null
      readonly sections: readonly string[] | null
      readonly expiresAt: string | null
    }
  | { readonly page: 'share'; readonly state: 'expired' }
  /** The link itself may be fine: our side failed. */
  | { readonly page: 'share'; readonly state: 'failed'; readonly key: string; readonly requestId: string }
  | { readonly page: 'home'; readonly state: 'ready' }
  | {
      readonly page: 'home'
      readonly state: 'answered'
      readonly number: string
      readonly answer: TrackingAnswer
      readonly clocks: Clocks
      readonly asOf: AsOf | null
    }
  | { readonly page: 'home'; readonly state: 'refused'; readonly number: string; readonly message: string }
  | { readonly page: 'not-found' }
  | { readonly page: 'server-error'; readonly requestId: string }
  | { readonly page: 'restricted'; readonly code: string }

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
  /** Path and query as asked: `/bill-of-lading?key=…`. */
  readonly url: string
  readonly language: PageLanguage
  readonly device: 'ios' | 'android' | 'other'
  readonly content: PageContent
  readonly brand: LineBrand
}

export interface PageAssets {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly nonce: string
}

/** The built bundle's one export: the whole HTML document with the answer in it. */
export type RenderDocument = (input: PageInput, assets: PageAssets) => string
