// The messages between page and native app (docs/integration/native-bridge.md). Names are fixed: released apps use
// them.

/** Page to app. `window.webkit.messageHandlers.<name>.postMessage(body)` on iOS, `window.NativeBridge.<name>(json)` on Android. */
export interface PageMessages {
  readonly getToken: Record<string, never>
  readonly getUid: Record<string, never>
  readonly getRegion: Record<string, never>
  readonly getIsAuthUser: Record<string, never>
  readonly openLogin: Record<string, never>
  readonly openPage: { readonly name: string; readonly params: Readonly<Record<string, string>> }
  readonly toggleQrButton: { readonly visible: boolean }
  readonly pickVessel: Record<string, never>
  readonly pickPort: Record<string, never>
  readonly logEvent: { readonly name: string; readonly values: Readonly<Record<string, string>> }
}

export type PageMessageName = keyof PageMessages

export const PAGE_MESSAGE_NAMES: readonly PageMessageName[] = [
  'getToken',
  'getUid',
  'getRegion',
  'getIsAuthUser',
  'openLogin',
  'openPage',
  'toggleQrButton',
  'pickVessel',
  'pickPort',
  'logEvent',
]

export interface PickedVessel {
  /** The text that the picker shows. */
  readonly description: string
  readonly code: string
}

export interface PickedPort {
  readonly cityNameEn: string
}

/** App to page: `window.quaylineBridge.on…(value)`. Every value is checked before it is used (values.ts). */
export interface AppCallbacks {
  readonly onToken: (value: unknown) => void
  readonly onUserId: (value: unknown) => void
  readonly onRegion: (value: unknown) => void
  readonly onIsAuthUser: (value: unknown) => void
  readonly onVesselPicked: (value: unknown) => void
  readonly onPortPicked: (value: unknown) => void
}

declare global {
  interface Window {
    quaylineBridge?: AppCallbacks
    webkit?: { messageHandlers?: Partial<Record<string, { postMessage(body: unknown): void }>> }
    NativeBridge?: Partial<Record<PageMessageName, (json: string) => void>>
    /** Set by /app-simulator on its own window, in whose frame this page runs: it simulates the native side. */
    quaylineAppSimulator?: { attach(page: Window): void }
  }
}
