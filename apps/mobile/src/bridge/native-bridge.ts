// The page's end of the bridge inside an app: asks who is here every 500 ms and at most 50 times until it is told
// (docs/requirements/native-app.md 2.2), takes what comes later all the same, and hands pick results to whoever asked. Nothing of it is
// stored or logged.
import type { Bridge } from './bridge.ts'
import type { Host } from './host.ts'
import { type KnownFacts, NOTHING, QUESTIONS, withoutUser } from './known-facts.ts'
import type { AppCallbacks, PickedPort, PickedVessel } from './messages.ts'
import { NO_SESSION, type Session } from './session.ts'
import { isLogout, readFlag, readPort, readRegion, readToken, readUserId, readVessel } from './values.ts'

export const POLL_MS = 500
export const POLLS = 50
/** Several calls that fail at the same moment ask for one login page, not for a stack of them. */
export const LOGIN_LOCK_MS = 1000

export function nativeBridge(page: Window, host: Host): Bridge {
  const listeners = new Set<() => void>()
  const refusedTokens = new Set<string>()
  let known = NOTHING
  let polls = 0
  /** Once true the page has started: asking for another token does not take it away from its reader. */
  let settled = false
  let session: Session = { ...NO_SESSION, host: host.kind }
  let polling: ReturnType<typeof setTimeout> | undefined
  let loginLock: ReturnType<typeof setTimeout> | undefined
  let vesselPicked: ((vessel: PickedVessel) => void) | null = null
  let portPicked: ((port: PickedPort) => void) | null = null

  const unanswered = () => QUESTIONS.filter(([, fact]) => known[fact] === null)

  // What an older app cannot be asked is not waited for.
  const isComplete = (): boolean => known.token !== null && unanswered().every(([message]) => !host.takes(message))

  const publish = (): void => {
    settled ||= isComplete()
    const state = settled ? 'ready' : 'waiting'
    // Without a token the visitor is anonymous, whatever else the app has told.
    const shown = known.token === null ? withoutUser(known) : known
    session = { state, host: host.kind, ...shown, isAuthUser: shown.isAuthUser ?? false }
    for (const notify of listeners) notify()
  }

  const ask = (): void => {
    polling = undefined
    if (unanswered().length === 0) return
    if (polls === POLLS) {
      settled = true
      publish()
      return
    }
    polls++
    // Set before the questions go out: an app may answer inside the call, and a new token starts the asking anew.
    polling = setTimeout(ask, POLL_MS)
    for (const [message, fact] of QUESTIONS) if (known[fact] === null) host.post(message, {})
  }

  const stopAsking = (): void => {
    clearTimeout(polling)
    polling = undefined
  }

  const startAsking = (): void => {
    stopAsking()
    polls = 0
    ask()
  }

  const learn = (facts: Partial<KnownFacts>): void => {
    known = { ...known, ...facts }
    publish()
  }

  /** The page starts anew: what it shows and may do depends on who is here. */
  const meet = (facts: KnownFacts): void => {
    known = facts
    settled = false
    publish()
    startAsking()
  }

  const callbacks: AppCallbacks = {
    onToken: (value) => {
      if (isLogout(value)) {
        // Before a login these values only say "none yet", and asking goes on.
        if (known.token === null) return
        stopAsking()
        known = withoutUser(known)
        settled = true
        publish()
        return
      }
      const token = readToken(value)
      if (token === null || token === known.token || refusedTokens.has(token)) return
      if (known.token !== null) {
        // Another token may be another user's: what was known of the last one no longer holds.
        meet({ ...NOTHING, token })
        return
      }
      settled = false
      learn({ token })
      // Its user may still be unknown: the limit counts anew, and whoever has stopped asking asks again.
      polls = 0
      if (polling === undefined) ask()
    },
    onUserId: (value) => {
      const userId = readUserId(value)
      if (userId === null || userId === known.userId) return
      // Another user whose token comes after: the last one's must not be used in the new one's name.
      if (known.userId !== null && known.token !== null) meet({ ...NOTHING, userId })
      else learn({ userId })
    },
    onRegion: (value) => {
      const region = readRegion(value)
      if (region !== null) learn({ region })
    },
    onIsAuthUser: (value) => {
      const isAuthUser = readFlag(value)
      if (isAuthUser !== null) learn({ isAuthUser })
    },
    onVesselPicked: (value) => {
      const vessel = readVessel(value)
      if (vessel === null) return
      const tell = vesselPicked
      vesselPicked = null
      tell?.(vessel)
    },
    onPortPicked: (value) => {
      const port = readPort(value)
      if (port === null) return
      const tell = portPicked
      portPicked = null
      tell?.(port)
    },
  }

  page.quaylineBridge = callbacks
  startAsking()

  return {
    kind: host.kind,
    session: () => session,
    subscribe: (notify) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    openLogin: (whenWeb) => {
      if (loginLock !== undefined) return
      loginLock = setTimeout(() => {
        loginLock = undefined
      }, LOGIN_LOCK_MS)
      if (!host.post('openLogin', {})) whenWeb()
      // After the login the app tells the token; asking finds it even where it does not.
      startAsking()
    },
    openPage: (name, params) => host.post('openPage', { name, params }),
    offersPages: () => host.takes('openPage'),
    toggleQrButton: (visible) => void host.post('toggleQrButton', { visible }),
    pickVessel: (picked) => {
      vesselPicked = picked
      return host.post('pickVessel', {})
    },
    pickPort: (picked) => {
      portPicked = picked
      return host.post('pickPort', {})
    },
    logEvent: (name, values = {}) => void host.post('logEvent', { name, values }),
    keepLogin: () => false,
    forgetToken: (token = known.token) => {
      if (token === null) return
      refusedTokens.add(token)
      if (token !== known.token) return
      known = withoutUser(known)
      settled = true
      publish()
      startAsking()
    },
    stop: () => {
      stopAsking()
      clearTimeout(loginLock)
      listeners.clear()
      if (page.quaylineBridge === callbacks) delete page.quaylineBridge
    },
  }
}
