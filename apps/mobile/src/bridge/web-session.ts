// The session outside an app: the login that our own login page stored in local storage
// (docs/requirements/native-app.md 7 allows the token there).
import { NO_SESSION, type Session } from './session.ts'
import { readRegion, readToken, readUserId } from './values.ts'

export interface WebLogin {
  readonly token: string
  readonly userId: string
  /** ISO 3166 alpha-2. */
  readonly region: string | null
  readonly isAuthUser: boolean
}

const KEY = 'quayline.login'

export interface WebSession {
  /** Anonymous if no user logged in here, or if the stored value is not a login. */
  read(): Session
  /** False if this browser does not let pages store anything. */
  keep(login: WebLogin): boolean
  forget(): void
  /** Whether a storage event concerns this key; null means that the storage was cleared. */
  isKey(key: string | null): boolean
}

/** Reads the window at each call: with cookies disabled, even reading `localStorage` throws. */
export function webSessionOf(page: Pick<Window, 'localStorage'>): WebSession {
  return {
    read: () => ({
      ...NO_SESSION,
      state: 'ready',
      ...loginOf(attempt(() => page.localStorage.getItem(KEY))),
    }),
    keep: (login) => {
      const text = JSON.stringify(login)
      attempt(() => page.localStorage.setItem(KEY, text))
      return attempt(() => page.localStorage.getItem(KEY)) === text
    },
    forget: () => void attempt(() => page.localStorage.removeItem(KEY)),
    isKey: (key) => key === null || key === KEY,
  }
}

/** Null if storage is full or disabled. */
function attempt<Value>(use: () => Value): Value | null {
  try {
    return use()
  } catch {
    return null
  }
}

function loginOf(text: string | null): WebLogin | null {
  if (text === null) return null
  try {
    const stored = JSON.parse(text) as Readonly<Record<string, unknown>> | null
    const token = readToken(stored?.['token'])
    const userId = readUserId(stored?.['userId'])
    if (token === null || userId === null) return null
    return { token, userId, region: readRegion(stored?.['region']), isAuthUser: stored?.['isAuthUser'] === true }
  } catch {
    // Invalid JSON: a value from other code, or an incomplete one of ours.
    return null
  }
}
