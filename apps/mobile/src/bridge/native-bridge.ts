// The page's end of the bridge inside an app: it requests the user's data every 500 ms, at most 50 times, until
// answered (docs/requirements/native-app.md 2.2), also accepts later answers, and passes pick results to the caller.
// Nothing is stored or logged.
import type { Bridge } from './bridge.ts'
import type { Host } from './host.ts'
import { type KnownFacts, NOTHING, QUESTIONS, withoutUser } from './known-facts.ts'
import type { AppCallbacks, PickedPort, PickedVessel } from './messages.ts'
import { NO_SESSION, type Session } from './session.ts'
import { isLogout, readFlag, readPort, readRegion, readToken, readUserId, readVessel } from './values.ts'

export const POLL_MS = 500
export const POLLS = 50
/** Several calls that fail at the same moment open one login page, not several on top of each other. */
export const LOGIN_LOCK_MS = 1000

export function nativeBridge(page: Window, host: Host): Bridge {
  const listeners = new Set<() => void>()
  let session: Session = { ...NO_SESSION, host: host.kind }
  const visitor = rememberVisitor(host, (shown) => {
    session = shown
    for (const notify of listeners) notify()
  })
  const vesselPick = onePick<PickedVessel>()
  const portPick = onePick<PickedPort>()
  const loginPage = loginPageOf(host)
  const callbacks: AppCallbacks = {
    ...visitor.callbacks,
    onVesselPicked: (value) => vesselPick.answer(readVessel(value)),
    onPortPicked: (value) => portPick.answer(readPort(value)),
  }
  page.quaylineBridge = callbacks
  visitor.startAsking()

  return {
    kind: host.kind,
    session: () => session,
    subscribe: (notify) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    openLogin: (whenWeb) => {
      if (!loginPage.open(whenWeb)) return
      // After the login the app sends the token; polling finds it even if the app does not send it.
      visitor.startAsking()
    },
    openPage: (name, params) => host.post('openPage', { name, params }),
    offersPages: () => host.takes('openPage'),
    toggleQrButton: (visible) => void host.post('toggleQrButton', { visible }),
    pickVessel: (picked) => {
      vesselPick.await(picked)
      return host.post('pickVessel', {})
    },
    pickPort: (picked) => {
      portPick.await(picked)
      return host.post('pickPort', {})
    },
    logEvent: (name, values = {}) => void host.post('logEvent', { name, values }),
    keepLogin: () => false,
    forgetToken: visitor.forgetToken,
    stop: () => {
      visitor.stopAsking()
      loginPage.forget()
      listeners.clear()
      if (page.quaylineBridge === callbacks) delete page.quaylineBridge
    },
  }
}

type VisitorCallbacks = Pick<AppCallbacks, 'onToken' | 'onUserId' | 'onRegion' | 'onIsAuthUser'>

interface Visitor {
  readonly callbacks: VisitorCallbacks
  readonly startAsking: () => void
  readonly stopAsking: () => void
  /** The current token if no argument is given. */
  readonly forgetToken: (token?: string | null) => void
}

/** The app's user as far as reported: polls for the facts and publishes each change. */
function rememberVisitor(host: Host, show: (session: Session) => void): Visitor {
  const refusedTokens = new Set<string>()
  let known = NOTHING
  /** Once true the page has started: waiting for another token does not hide it again. */
  let settled = false

  const publish = (): void => {
    settled ||= isComplete(known, host)
    show(sessionOf(known, settled, host))
  }
  const settle = (facts: KnownFacts): void => {
    known = facts
    settled = true
    publish()
  }
  const asking = askRepeatedly(
    host,
    () => known,
    () => settle(known),
  )
  const learn = (facts: Partial<KnownFacts>): void => {
    known = { ...known, ...facts }
    publish()
  }
  /** Restarts the page: its content and permissions depend on the user. */
  const meet = (facts: KnownFacts): void => {
    known = facts
    settled = false
    publish()
    asking.start()
  }
  const logOut = (): void => {
    // Before a login these values only mean "none yet", and polling continues.
    if (known.token === null) return
    asking.stop()
    settle(withoutUser(known))
  }
  const takeToken = (token: string | null): void => {
    if (token === null || token === known.token || refusedTokens.has(token)) return
    // Another token may belong to another user: the facts about the previous user no longer apply.
    if (known.token !== null) return meet({ ...NOTHING, token })
    settled = false
    learn({ token })
    asking.goOn()
  }
  const takeUserId = (userId: string | null): void => {
    if (userId === null || userId === known.userId) return
    // Another user whose token arrives later: the previous user's token must not be used for the new user.
    if (known.userId !== null && known.token !== null) meet({ ...NOTHING, userId })
    else learn({ userId })
  }
  return {
    callbacks: readingCallbacks({ logOut, takeToken, takeUserId, learn }),
    startAsking: asking.start,
    stopAsking: asking.stop,
    forgetToken: (token = known.token) => {
      if (token === null) return
      refusedTokens.add(token)
      if (token !== known.token) return
      settle(withoutUser(known))
      asking.start()
    },
  }
}

interface Taken {
  readonly logOut: () => void
  readonly takeToken: (token: string | null) => void
  readonly takeUserId: (userId: string | null) => void
  readonly learn: (facts: Partial<KnownFacts>) => void
}

const readingCallbacks = ({ logOut, takeToken, takeUserId, learn }: Taken): VisitorCallbacks => ({
  onToken: (value) => (isLogout(value) ? logOut() : takeToken(readToken(value))),
  onUserId: (value) => takeUserId(readUserId(value)),
  onRegion: (value) => {
    const region = readRegion(value)
    if (region !== null) learn({ region })
  },
  onIsAuthUser: (value) => {
    const isAuthUser = readFlag(value)
    if (isAuthUser !== null) learn({ isAuthUser })
  },
})

const unanswered = (known: KnownFacts) => QUESTIONS.filter(([, fact]) => known[fact] === null)

// Facts that an older app cannot report are not waited for.
const isComplete = (known: KnownFacts, host: Host): boolean =>
  known.token !== null && unanswered(known).every(([message]) => !host.takes(message))

function sessionOf(known: KnownFacts, settled: boolean, host: Host): Session {
  // Without a token the visitor is anonymous, whatever else the app has reported.
  const shown = known.token === null ? withoutUser(known) : known
  return {
    state: settled ? 'ready' : 'waiting',
    host: host.kind,
    ...shown,
    isAuthUser: shown.isAuthUser ?? false,
  }
}

interface Asking {
  /** Starts counting from zero. */
  readonly start: () => void
  /** Resets the poll limit and restarts polling if it had stopped: the new token's user may still be unknown. */
  readonly goOn: () => void
  readonly stop: () => void
}

function askRepeatedly(host: Host, known: () => KnownFacts, giveUp: () => void): Asking {
  let polls = 0
  let polling: ReturnType<typeof setTimeout> | undefined
  const ask = (): void => {
    polling = undefined
    if (unanswered(known()).length === 0) return
    if (polls === POLLS) return giveUp()
    polls++
    // Set before the requests are sent: an app may answer within the call, and a new token restarts polling.
    polling = setTimeout(ask, POLL_MS)
    for (const [message, fact] of QUESTIONS) if (known()[fact] === null) host.post(message, {})
  }
  const stop = (): void => {
    clearTimeout(polling)
    polling = undefined
  }
  return {
    start: () => {
      stop()
      polls = 0
      ask()
    },
    goOn: () => {
      polls = 0
      if (polling === undefined) ask()
    },
    stop,
  }
}

/** Passes the next answer to the last caller, once. */
function onePick<Picked>() {
  let waiting: ((picked: Picked) => void) | null = null
  return {
    await: (picked: (one: Picked) => void): void => {
      waiting = picked
    },
    answer: (picked: Picked | null): void => {
      if (picked === null) return
      const hand = waiting
      waiting = null
      hand?.(picked)
    },
  }
}

function loginPageOf(host: Host) {
  let lock: ReturnType<typeof setTimeout> | undefined
  return {
    /** False: a login page was requested a moment ago. */
    open: (whenWeb: () => void): boolean => {
      if (lock !== undefined) return false
      lock = setTimeout(() => {
        lock = undefined
      }, LOGIN_LOCK_MS)
      if (!host.post('openLogin', {})) whenWeb()
      return true
    },
    forget: (): void => clearTimeout(lock),
  }
}
