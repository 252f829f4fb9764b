// Finds the native app around this page and posts messages to it.
import { PAGE_MESSAGE_NAMES, type PageMessageName, type PageMessages } from './messages.ts'

export type HostKind = 'ios' | 'android' | 'web'

export interface Host {
  readonly kind: HostKind
  /**
   * False if this app, perhaps an older version, does not know the message (always on the web). Checked at each call.
   */
  takes(name: PageMessageName): boolean
  /** False if the app did not accept the message: it does not know it, or its handler failed. */
  post<Name extends PageMessageName>(name: Name, body: PageMessages[Name]): boolean
}

const WEB: Host = { kind: 'web', takes: () => false, post: () => false }

/**
 * Our app is recognized by a handler for at least one of our messages: browsers on iOS and pages inside chat apps have
 * `webkit.messageHandlers` of their own.
 */
export function findHost(page: Window): Host {
  attachSimulator(page)
  const isOurs = ({ takes }: Host): boolean => PAGE_MESSAGE_NAMES.some(takes)
  return [iosHost(page), androidHost(page)].find(isOurs) ?? WEB
}

function iosHost(page: Window): Host {
  const takes = (name: PageMessageName): boolean =>
    typeof page.webkit?.messageHandlers?.[name]?.postMessage === 'function'
  return {
    kind: 'ios',
    takes,
    post: (name, body) => takes(name) && isTaken(() => page.webkit?.messageHandlers?.[name]?.postMessage(body)),
  }
}

function androidHost(page: Window): Host {
  const takes = (name: PageMessageName): boolean => typeof page.NativeBridge?.[name] === 'function'
  return {
    kind: 'android',
    takes,
    // Called as a method: Android rejects a method that is detached from its object.
    post: (name, body) => takes(name) && isTaken(() => page.NativeBridge?.[name]?.(JSON.stringify(body))),
  }
}

function isTaken(deliver: () => void): boolean {
  try {
    deliver()
    return true
  } catch {
    // A handler that throws is a fault of the app: the page treats it like an app that does not know the message.
    return false
  }
}

/** Only our own pages may frame us (frame-ancestors 'self'), and only the app simulator offers this. */
function attachSimulator(page: Window): void {
  simulatorAround(page)?.attach(page)
}

function simulatorAround(page: Window): Window['quaylineAppSimulator'] {
  if (page.parent === page) return undefined
  try {
    return page.parent.quaylineAppSimulator
  } catch {
    // A frame of another origin: its window is not accessible, and it is not the simulator.
    return undefined
  }
}
