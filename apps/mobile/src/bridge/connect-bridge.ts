// Connects the page to the app around it, or to our own web login where there is none.
import type { Bridge } from './bridge.ts'
import { findHost } from './host.ts'
import { nativeBridge } from './native-bridge.ts'
import { webBridge } from './web-bridge.ts'

export function connectBridge(page: Window): Bridge {
  const host = findHost(page)
  return host.kind === 'web' ? webBridge(page) : nativeBridge(page, host)
}
