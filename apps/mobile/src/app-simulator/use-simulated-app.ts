// The state of the simulated app for the simulator's components: setup, log, screen, and the frame in which it opens
// pages.
import type { SimulatedUser } from '@quayline/page-contract/page'
import { fill, type Language } from '@quayline/messages/language'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { PickedPort, PickedVessel } from '../bridge/messages.ts'
import { inLanguage } from '../paths.ts'
import { bodyText, type LogEntry, withEntry } from './message-log.ts'
import { type PhoneSetup, searchOf, setupOf, shownPath } from './phone-setup.ts'
import { type SimulatedApp, simulateApp } from './simulated-app.ts'

/** The native view on top of the page: one of the app's own screens, or none. */
export type NativeView =
  | { readonly kind: 'none' | 'login' | 'vessel-picker' | 'port-picker' }
  | { readonly kind: 'page'; readonly name: string; readonly params: Readonly<Record<string, unknown>> }

export interface Phone {
  /** Address of the first page in the frame. */
  readonly firstAddress: string
  readonly setup: PhoneSetup
  readonly user: SimulatedUser | null
  readonly view: NativeView
  readonly isQrShown: boolean
  readonly log: readonly LogEntry[]
  /** Path and query of the page shown now. */
  shown(): string
  change(part: Partial<PhoneSetup>): void
  /** False if the text is not a page of this site. */
  open(address: string): boolean
  reload(): void
  show(view: NativeView): void
  logIn(user: SimulatedUser): void
  logOut(): void
  pickVessel(vessel: PickedVessel): void
  pickPort(port: PickedPort): void
  clearLog(): void
}

interface SimulatedAppOptions {
  /** Where the pages are shown. */
  readonly frame: RefObject<HTMLIFrameElement | null>
  readonly users: readonly SimulatedUser[]
  readonly expiredToken: string | null
  readonly language: Language
  /** The replacement text for a token, with a placeholder {count}. */
  readonly masked: string
}

const NONE: NativeView = { kind: 'none' }

// oxlint-disable-next-line max-lines-per-function -- State and messages of one simulated phone; split, each part would hand all of it on.
export function useSimulatedApp({ frame, users, expiredToken, language, masked }: SimulatedAppOptions): Phone {
  const [firstPage] = useState(() => shownPath(new URLSearchParams(window.location.search).get('page')) ?? '/')
  const [setup, setSetup] = useState(() => setupOf(window.location.search, { users, expiredToken, language }))
  const [firstAddress] = useState(() => inLanguage(firstPage, setup.language))
  const [view, setView] = useState(NONE)
  const [isQrShown, setQrShown] = useState(false)
  const [log, setLog] = useState<readonly LogEntry[]>([])
  const app = useRef<SimulatedApp>(null)
  // The app answers between two renders and reads the latest setup from this ref.
  const current = useRef(setup)

  useLayoutEffect(() => {
    const tokens = [...users.map(({ token }) => token), expiredToken ?? '']
    let id = 0
    const simulated = simulateApp({
      state: () => stateOf(current.current, users, expiredToken),
      screen: {
        started: () => {
          setView(NONE)
          setQrShown(false)
        },
        openLogin: () => setView({ kind: 'login' }),
        openPage: (name, params) => setView({ kind: 'page', name, params }),
        pickVessel: () => setView({ kind: 'vessel-picker' }),
        pickPort: () => setView({ kind: 'port-picker' }),
        showQrButton: setQrShown,
      },
      log: (direction, name, value) => {
        const body = bodyText(name, value, tokens, (count) => fill(masked, { count }))
        const entry: LogEntry = { id: id++, at: Date.now(), direction, name, body }
        setLog((entries) => withEntry(entries, entry))
      },
    })
    app.current = simulated
    // Set before the frame's page runs: the page looks for the simulator when it starts.
    window.quaylineAppSimulator = simulated
    return () => {
      delete window.quaylineAppSimulator
    }
  }, [users, expiredToken, masked])

  const become = (next: PhoneSetup): void => {
    current.current = next
    setSetup(next)
  }

  const shown = (): string => {
    try {
      const { pathname, search } = frame.current?.contentWindow?.location ?? { pathname: firstPage, search: '' }
      return shownPath(pathname + search) ?? firstPage
    } catch {
      // The frame was navigated to another site, which the policy of our pages blocked: the browser shows its own error
      // page.
      return firstPage
    }
  }

  const load = (path: string): void => {
    const { language: pageLanguage } = current.current
    frame.current?.contentWindow?.location.replace(inLanguage(path, pageLanguage))
    window.history.replaceState(null, '', searchOf(current.current, path, language))
  }

  return {
    firstAddress,
    setup,
    user: userOf(setup, users),
    view,
    isQrShown,
    log,
    shown,
    change: (part) => {
      become({ ...current.current, ...part })
      load(shown())
    },
    open: (address) => {
      const path = shownPath(address)
      if (path !== null) load(path)
      return path !== null
    },
    reload: () => load(shown()),
    show: setView,
    logIn: (user) => {
      setView(NONE)
      become({ ...current.current, role: user.role, token: 'present' })
      app.current?.sendLogin(user, stateOf(current.current, users, expiredToken).region)
    },
    logOut: () => {
      become({ ...current.current, token: 'absent' })
      app.current?.sendLogout()
    },
    pickVessel: (vessel) => {
      setView(NONE)
      app.current?.vesselPicked(vessel)
    },
    pickPort: (port) => {
      setView(NONE)
      app.current?.portPicked(port)
    },
    clearLog: () => setLog([]),
  }
}

const userOf = ({ role }: PhoneSetup, users: readonly SimulatedUser[]): SimulatedUser | null =>
  users.find((user) => user.role === role) ?? null

function stateOf(setup: PhoneSetup, users: readonly SimulatedUser[], expiredToken: string | null) {
  const user = userOf(setup, users)
  return { ...setup, user, expiredToken, region: setup.region ?? user?.region ?? 'CN' }
}
