// What the reader has opened on a page is kept in the history entry: going back finds it open.
import { useState } from 'react'

const OPENED = 'opened'

/** Of a history entry's state, whoever wrote the rest of it. */
export function readOpened(state: unknown, name: string): boolean | null {
  if (typeof state !== 'object' || state === null || !(OPENED in state)) return null
  const { opened } = state
  if (typeof opened !== 'object' || opened === null) return null
  const isOpen: unknown = new Map<string, unknown>(Object.entries(opened)).get(name)
  return typeof isOpen === 'boolean' ? isOpen : null
}

/** The same state with the section opened or closed. */
export function withOpened(state: unknown, name: string, isOpen: boolean): object {
  const rest = typeof state === 'object' && state !== null ? state : {}
  const before = OPENED in rest && typeof rest.opened === 'object' ? rest.opened : {}
  return { ...rest, [OPENED]: { ...before, [name]: isOpen } }
}

/** `name`: unique on the page. Without a browser nothing was opened before. */
export function useKeptOpen(
  name: string,
  isOpenAtFirst = false,
): readonly [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(() => readOpened(globalThis.window?.history.state, name) ?? isOpenAtFirst)
  return [
    isOpen,
    (next) => {
      setOpen(next)
      window.history.replaceState(withOpened(window.history.state, name, next), '')
    },
  ]
}
