// The one bridge of the page and who is here, for components. The first render is the server's: waiting, nobody.
import { useSyncExternalStore } from 'react'
import type { Bridge } from './bridge.ts'
import { connectBridge } from './connect-bridge.ts'
import { NO_SESSION, type Session } from './session.ts'

let connected: Bridge | null = null

/** In the browser only; connects at the first call. */
export const bridge = (): Bridge => (connected ??= connectBridge(window))

const subscribe = (notify: () => void): (() => void) => bridge().subscribe(notify)
const current = (): Session => bridge().session()
const onServer = (): Session => NO_SESSION

export const useSession = (): Session => useSyncExternalStore(subscribe, current, onServer)
