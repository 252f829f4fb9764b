// A short message about the user's last action: disappears after 3 s (docs/requirements/native-app.md 6.4), announced
// by screen readers, one at a time.
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'

export const TOAST_MS = 3000

export interface Toast {
  readonly tone: 'plain' | 'danger'
  readonly text: string
  /** What the user can do about it: undo. */
  readonly action?: ReactNode
  /** Longer if there is an action. */
  readonly lastsMs?: number
}

interface ToastState {
  readonly shown: (Toast & { readonly turn: number }) | null
  /** The topmost open dialog: content outside it is neither visible nor announced. Null: the page itself. */
  readonly host: string | null
  readonly enter: (host: string) => void
  readonly leave: (host: string) => void
  /** While the pointer or the focus is on the toast it stays; afterwards its full time starts again. */
  readonly hold: (held: boolean) => void
}

const ShowToast = createContext<((toast: Toast) => void) | null>(null)
const House = createContext<ToastState | null>(null)

export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<ToastState['shown']>(null)
  const [held, hold] = useState(false)
  const [hosts, setHosts] = useState<readonly string[]>([])
  useEffect(() => {
    if (shown === null || held) return undefined
    const timer = setTimeout(() => setShown(null), shown.lastsMs ?? TOAST_MS)
    return () => clearTimeout(timer)
  }, [shown, held])
  // A new turn each time: a repeated text restarts its 3 s and becomes a new element, so it is announced again.
  const show = useCallback((toast: Toast) => {
    hold(false)
    setShown((before) => (toast.text === '' ? null : { ...toast, turn: (before?.turn ?? 0) + 1 }))
  }, [])
  const enter = useCallback((host: string) => setHosts((open) => [...open, host]), [])
  const leave = useCallback((host: string) => setHosts((open) => open.filter((other) => other !== host)), [])
  const host = hosts.at(-1) ?? null
  const house = useMemo(() => ({ shown, host, enter, leave, hold }), [shown, host, enter, leave])
  return (
    <ShowToast value={show}>
      <House value={house}>
        {children}
        <Region house={house} toast={host === null ? shown : null} />
      </House>
    </ShowToast>
  )
}

/** An empty text removes the toast. */
export function useToast(): (toast: Toast) => void {
  const show = useContext(ShowToast)
  if (show === null) throw new Error('Rendered outside of ToastProvider')
  return show
}

/** The place of toasts inside an open dialog. Without a provider there are no toasts to place. */
export function DialogToasts() {
  const house = useContext(House)
  const id = useId()
  const enter = house?.enter
  const leave = house?.leave
  useLayoutEffect(() => {
    enter?.(id)
    return () => leave?.(id)
  }, [enter, leave, id])
  return house === null ? null : <Region house={house} toast={house.host === id ? house.shown : null} />
}

/** Two permanent live regions: screen readers announce only regions that existed before their text. */
function Region({ house, toast }: { readonly house: ToastState; readonly toast: ToastState['shown'] }) {
  const card =
    toast === null ? null : (
      <span
        key={toast.turn}
        className={`toast toast-${toast.tone}`}
        onPointerEnter={() => house.hold(true)}
        onPointerLeave={() => house.hold(false)}
        onFocus={() => house.hold(true)}
        onBlur={() => house.hold(false)}
      >
        {toast.text}
        {toast.action}
      </span>
    )
  const isDanger = toast?.tone === 'danger'
  return (
    <div className="toasts">
      <output>{isDanger ? null : card}</output>
      <div role="alert">{isDanger ? card : null}</div>
    </div>
  )
}
