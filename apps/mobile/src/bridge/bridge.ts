// What pages ask of the bridge, whatever is at its other end: the iOS app, the Android app, or nobody (the web).
import type { HostKind } from './host.ts'
import type { PickedPort, PickedVessel } from './messages.ts'
import type { Session } from './session.ts'
import type { WebLogin } from './web-session.ts'

export interface Bridge {
  readonly kind: HostKind
  session(): Session
  /** Called after every change; returns what ends it. */
  subscribe(notify: () => void): () => void
  /** The app's login page. `whenWeb` opens ours: outside an app, and for an app that has none. */
  openLogin(whenWeb: () => void): void
  /** A page of the host app. False when there is no app, or it does not know the message. */
  openPage(name: string, params: Readonly<Record<string, string>>): boolean
  /** Whether the app around this page, perhaps an older one, takes `openPage`; false on the web. */
  offersPages(): boolean
  toggleQrButton(visible: boolean): void
  /** False outside an app: the page offers its own search then. A newer question replaces an older one; one answer each. */
  pickVessel(picked: (vessel: PickedVessel) => void): boolean
  pickPort(picked: (port: PickedPort) => void): boolean
  logEvent(name: string, values?: Readonly<Record<string, string>>): void
  /** What our own login page got. False when it was not kept: inside an app, whose login counts, or without storage. */
  keepLogin(login: WebLogin): boolean
  /**
   * The server does not take this token (any longer); without one the token of now is meant. It is not accepted again, and the
   * next one is waited for. A token that has been replaced meanwhile is forgotten already: nothing happens.
   */
  forgetToken(token?: string | null): void
  /** Ends polling and callbacks: for tests and for a page that goes away. */
  stop(): void
}
