// Windows as plain objects: the page inside an iOS app, an Android app or a browser; every outgoing message is
// recorded.
import { PAGE_MESSAGE_NAMES, type PageMessageName } from './messages.ts'

export const TOKEN = 'ql_user_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG'
export const OTHER_TOKEN = 'ql_user_zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz'

export interface Posted {
  readonly name: PageMessageName
  readonly body: unknown
}

export interface FakePage {
  readonly page: Window
  readonly posted: Posted[]
  /** How often the page sent this request. */
  asked(name: PageMessageName): number
  readonly stored: Map<string, string>
}

interface AppOptions {
  /** The messages that an older app knows. */
  readonly knows?: readonly PageMessageName[]
  /** Called within the page's call, as a fast app answers. */
  readonly answer?: (name: PageMessageName, page: Window) => void
}

function emptyPage(): { page: Window; stored: Map<string, string> } {
  const stored = new Map<string, string>()
  const listeners = new Map<string, Set<(event: unknown) => void>>()
  const page = {
    addEventListener: (type: string, listener: (event: unknown) => void) => {
      listeners.set(type, (listeners.get(type) ?? new Set()).add(listener))
    },
    removeEventListener: (type: string, listener: (event: unknown) => void) => listeners.get(type)?.delete(listener),
    dispatchEvent: (event: Event) => {
      for (const listener of listeners.get(event.type) ?? []) listener(event)
      return true
    },
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
  }
  return { page: Object.assign(page, { parent: page }) as unknown as Window, stored }
}

const record = (posted: Posted[], page: Window, { answer }: AppOptions, name: PageMessageName, body: unknown): void => {
  posted.push({ name, body })
  answer?.(name, page)
}

const counted = (posted: readonly Posted[]) => (name: PageMessageName) =>
  posted.filter((each) => each.name === name).length

export function iosPage(options: AppOptions = {}): FakePage {
  const { page, stored } = emptyPage()
  const posted: Posted[] = []
  const handler = (name: PageMessageName) => ({
    postMessage: (body: unknown) => record(posted, page, options, name, body),
  })
  page.webkit = {
    messageHandlers: Object.fromEntries((options.knows ?? PAGE_MESSAGE_NAMES).map((name) => [name, handler(name)])),
  }
  return { page, posted, asked: counted(posted), stored }
}

export function androidPage(options: AppOptions = {}): FakePage {
  const { page, stored } = emptyPage()
  const posted: Posted[] = []
  page.NativeBridge = Object.fromEntries(
    (options.knows ?? PAGE_MESSAGE_NAMES).map((name) => [
      name,
      // Like Android's bridge object: accepts text only, and only when called as a method of the object.
      function (this: unknown, json: string) {
        if (this !== page.NativeBridge) throw new TypeError('Java bridge method called on another object')
        if (typeof json !== 'string') throw new TypeError('Java bridge methods take text')
        record(posted, page, options, name, JSON.parse(json))
      },
    ]),
  )
  return { page, posted, asked: counted(posted), stored }
}

export function webPage(stored: Map<string, string> = new Map()): FakePage {
  const made = emptyPage()
  for (const [key, value] of stored) made.stored.set(key, value)
  return { ...made, posted: [], asked: () => 0 }
}

/** With cookies disabled, even reading the property throws. */
export function pageWithoutStorage(): Window {
  const { page } = emptyPage()
  Object.defineProperty(page, 'localStorage', {
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
  return page
}
