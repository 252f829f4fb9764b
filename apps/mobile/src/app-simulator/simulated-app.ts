// The simulated native side of the bridge: installs its handlers on the page's window, answers requests after a short
// delay, and sends the results of its own pages and pickers (docs/integration/native-bridge.md).
import type { SimulatedUser } from '@quayline/page-contract/page'
import {
  type AppCallbacks,
  PAGE_MESSAGE_NAMES,
  type PageMessageName,
  type PickedPort,
  type PickedVessel,
} from '../bridge/messages.ts'
import type { PhoneSetup } from './phone-setup.ts'

/** A native call crosses threads: no answer arrives within the call itself. */
const ANSWER_MS = 5

/** What the app currently knows. */
export interface AppState extends Pick<PhoneSetup, 'device' | 'token' | 'lateSeconds'> {
  readonly user: SimulatedUser | null
  readonly expiredToken: string | null
  /** ISO 3166 alpha-2. */
  readonly region: string
}

/** What the phone around the page shows. */
export interface NativeScreen {
  /** A page has found the app: the state of the previous page no longer counts. */
  started(): void
  openLogin(): void
  openPage(name: string, params: Readonly<Record<string, unknown>>): void
  pickVessel(): void
  pickPort(): void
  showQrButton(visible: boolean): void
}

export interface AppOptions {
  /** Read at each message. */
  readonly state: () => AppState
  readonly screen: NativeScreen
  readonly log: (direction: 'to-app' | 'to-page', name: string, value: unknown) => void
}

export interface SimulatedApp {
  /** The page in the frame (bridge/host.ts) calls it before looking for its app. */
  attach(page: Window): void
  /** After a login on the native login page, the app sends everything without a request. */
  sendLogin(user: SimulatedUser, region: string): void
  sendLogout(): void
  vesselPicked(vessel: PickedVessel): void
  portPicked(port: PickedPort): void
}

export function simulateApp({ state, screen, log }: AppOptions): SimulatedApp {
  let attached: Window | null = null
  let attachedAt = 0

  const call = (page: Window, name: keyof AppCallbacks, value: unknown): void => {
    // The frame may show another page by now, as in a web view that has navigated.
    if (page !== attached) return
    log('to-page', name, value)
    page.quaylineBridge?.[name](value)
  }

  const answer = (page: Window, name: keyof AppCallbacks, value: unknown): void =>
    void setTimeout(() => call(page, name, value), ANSWER_MS)

  const receive = (page: Window, name: PageMessageName, body: unknown): void => {
    log('to-app', name, body)
    const reply = answerOf(name, state(), Date.now() - attachedAt)
    if (reply !== null) answer(page, reply.callback, reply.value)
    const fields = fieldsOf(body)
    if (name === 'openLogin') screen.openLogin()
    if (name === 'openPage') screen.openPage(String(fields['name']), fieldsOf(fields['params']))
    if (name === 'toggleQrButton') screen.showQrButton(fields['visible'] === true)
    if (name === 'pickVessel') screen.pickVessel()
    if (name === 'pickPort') screen.pickPort()
  }

  const push = (name: keyof AppCallbacks, value: unknown): void => {
    if (attached !== null) call(attached, name, value)
  }

  return {
    attach: (page) => {
      attached = page
      attachedAt = Date.now()
      screen.started()
      if (state().device === 'ios') page.webkit = { messageHandlers: iosHandlers(page, receive) }
      else page.NativeBridge = androidInterface(page, receive)
    },
    sendLogin: (user, region) => {
      push('onToken', user.token)
      push('onUserId', user.userId)
      push('onRegion', region)
      push('onIsAuthUser', user.isAuthUser)
    },
    sendLogout: () => push('onToken', ''),
    vesselPicked: (vessel) => push('onVesselPicked', vessel),
    portPicked: (port) => push('onPortPicked', port),
  }
}

type Receive = (page: Window, name: PageMessageName, body: unknown) => void

const iosHandlers = (page: Window, receive: Receive) =>
  Object.fromEntries(
    PAGE_MESSAGE_NAMES.map((name) => [name, { postMessage: (body: unknown) => receive(page, name, body) }]),
  )

const androidInterface = (page: Window, receive: Receive) =>
  Object.fromEntries(
    PAGE_MESSAGE_NAMES.map((name) => [name, (json: string) => receive(page, name, JSON.parse(json) as unknown)]),
  )

/** Null: no answer (yet). An app that is still restoring its login does not know the user yet, but knows its region. */
export function answerOf(
  name: PageMessageName,
  { user, token, lateSeconds, expiredToken, region }: AppState,
  sinceStartMs: number,
): { readonly callback: keyof AppCallbacks; readonly value: unknown } | null {
  if (name === 'getRegion') return { callback: 'onRegion', value: region }
  if (token === 'late' && sinceStartMs < lateSeconds * 1000) return null
  const known = token === 'absent' ? null : user
  switch (name) {
    case 'getToken':
      return { callback: 'onToken', value: (token === 'expired' ? expiredToken : known?.token) ?? '' }
    case 'getUid':
      return { callback: 'onUserId', value: known?.userId ?? '' }
    case 'getIsAuthUser':
      return { callback: 'onIsAuthUser', value: known?.isAuthUser ?? false }
    default:
      return null
  }
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
