// The bridge's interface for pages, independent of the other end: the iOS app, the Android app, or none (the web).
import type { HostKind } from './host.ts'
import type { PickedPort, PickedVessel } from './messages.ts'
import type { Session } from './session.ts'
import type { WebLogin } from './web-session.ts'

export interface Bridge {
  readonly kind: HostKind
  session(): Session
  /** Called after every change; returns the unsubscribe function. */
  subscribe(notify: () => void): () => void
  /** Opens the app's login page. `whenWeb` opens ours: outside an app, and for an app without a login page. */
  openLogin(whenWeb: () => void): void
  /** Opens a page of the host app. False if there is no app or it does not know the message. */
  openPage(name: string, params: Readonly<Record<string, string>>): boolean
  /** Whether the app around this page, perhaps an older version, supports `openPage`; false on the web. */
  offersPages(): boolean
  toggleQrButton(visible: boolean): void
  /**
   * False outside an app: then the page offers its own search. A newer request replaces an older one; each gets one
   * answer.
   */
  pickVessel(picked: (vessel: PickedVessel) => void): boolean
  pickPort(picked: (port: PickedPort) => void): boolean
  logEvent(name: string, values?: Readonly<Record<string, string>>): void
  /**
   * Stores the result of our own login page. False if not stored: inside an app, whose own login counts, or without
   * storage.
   */
  keepLogin(login: WebLogin): boolean
  /**
   * The server rejects this token; without an argument the current token is meant. The token is not accepted again, and
   * the bridge waits for the next one. Nothing happens if the token has already been replaced.
   */
  forgetToken(token?: string | null): void
  /** Ends polling and callbacks: for tests and for a page that is unloaded. */
  stop(): void
}
