// The bridge outside an app: our own login page and its stored login replace the app; pages bring their own pickers.
import type { Bridge } from './bridge.ts'
import { webSessionOf } from './web-session.ts'

export function webBridge(page: Window): Bridge {
  const listeners = new Set<() => void>()
  const web = webSessionOf(page)
  let session = web.read()
  const publish = (): void => {
    session = web.read()
    for (const notify of listeners) notify()
  }
  // A login or logout in another tab applies here too.
  const onStorage = ({ key }: StorageEvent): void => {
    if (web.isKey(key)) publish()
  }
  page.addEventListener('storage', onStorage)
  return {
    kind: 'web',
    session: () => session,
    subscribe: (notify) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    openLogin: (whenWeb) => whenWeb(),
    openPage: () => false,
    offersPages: () => false,
    toggleQrButton: () => undefined,
    pickVessel: () => false,
    pickPort: () => false,
    logEvent: () => undefined,
    keepLogin: (login) => {
      const isKept = web.keep(login)
      publish()
      return isKept
    },
    forgetToken: (token = session.token) => {
      // Another tab may have logged in again: only the rejected token is forgotten.
      if (token !== null && token === web.read().token) web.forget()
      publish()
    },
    stop: () => {
      page.removeEventListener('storage', onStorage)
      listeners.clear()
    },
  }
}
