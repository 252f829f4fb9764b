// The user as reported by the native app. Pages subscribe to it; the bridge polls and the app's callbacks fill it.
import type { HostKind } from './host.ts'

export interface Session {
  /**
   * waiting: the app may still report the user. ready: without a token the visitor is anonymous; a later token is still
   * accepted.
   */
  readonly state: 'waiting' | 'ready'
  readonly host: HostKind
  readonly token: string | null
  readonly userId: string | null
  /** ISO 3166 alpha-2. */
  readonly region: string | null
  readonly isAuthUser: boolean
}

/** Before scripts run, and on the server. */
export const NO_SESSION: Session = {
  state: 'waiting',
  host: 'web',
  token: null,
  userId: null,
  region: null,
  isAuthUser: false,
}
