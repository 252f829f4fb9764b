// The sections that the reader opened are stored in the history entry: after going back they are still open.
import { useState } from 'react'

const OPENED = 'opened'

/** Reads it from a history entry's state, whatever code wrote the rest of the state. */
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

/** `name`: unique on the page. On the server nothing was opened before. */
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
