// The page's single bridge and its session, for components. The first render equals the server's: waiting, no user.
import { useSyncExternalStore } from 'react'
import type { Bridge } from './bridge.ts'
import { findHost } from './host.ts'
import { nativeBridge } from './native-bridge.ts'
import { NO_SESSION, type Session } from './session.ts'
import { webBridge } from './web-bridge.ts'

let connected: Bridge | null = null

// Connects the page to the app around it, or to our own web login without an app.
export function connectBridge(page: Window): Bridge {
  const host = findHost(page)
  return host.kind === 'web' ? webBridge(page) : nativeBridge(page, host)
}

/** In the browser only; the first call connects. */
export const bridge = (): Bridge => (connected ??= connectBridge(window))

const subscribe = (notify: () => void): (() => void) => bridge().subscribe(notify)
const current = (): Session => bridge().session()
const onServer = (): Session => NO_SESSION

export const useSession = (): Session => useSyncExternalStore(subscribe, current, onServer)
