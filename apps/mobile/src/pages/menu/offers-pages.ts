// Whether the app around this page takes `openPage`. Asked once the bridge is connected: the app simulator comes with it.

/** False on the web, and in an app that is too old for it. */
export const offersPages = (page: Window): boolean =>
  typeof page.webkit?.messageHandlers?.['openPage']?.postMessage === 'function' ||
  typeof page.NativeBridge?.openPage === 'function'
