// The one bridge of the page and who is here, for components. The first render is the server's: waiting, nobody.
import { useSyncExternalStore } from 'react'
import type { Bridge } from './bridge.ts'
import { findHost } from './host.ts'
import { nativeBridge } from './native-bridge.ts'
import { NO_SESSION, type Session } from './session.ts'
import { webBridge } from './web-bridge.ts'

let connected: Bridge | null = null

// Connects the page to the app around it, or to our own web login where there is none.
export function connectBridge(page: Window): Bridge {
  const host = findHost(page)
  return host.kind === 'web' ? webBridge(page) : nativeBridge(page, host)
}

/** In the browser only; connects at the first call. */
export const bridge = (): Bridge => (connected ??= connectBridge(window))

const subscribe = (notify: () => void): (() => void) => bridge().subscribe(notify)
const current = (): Session => bridge().session()
const onServer = (): Session => NO_SESSION

export const useSession = (): Session => useSyncExternalStore(subscribe, current, onServer)
