// The keyboard handling of a list's rows: while the focus is in the rows, and from anywhere on the screen where no
// other element handles the keys.
import type { RefObject } from 'react'
import { isTyping } from '../shell/shortcuts.ts'
import { rowActionOf } from './row-keys.ts'
import type { Selection } from './use-selection.ts'
import { isFreeKey, useKeyDown } from '../shell/use-key-down.ts'

export interface RowKeys {
  readonly keys: readonly string[]
  readonly current: string | null
  readonly onCurrent: (key: string) => void
  readonly selection: Selection | null
  /** Opens the side panel, or the page if there is no panel. */
  readonly onOpen: (key: string) => void
  readonly onPage: (key: string) => void
  /** Closes the panel first, then clears the selection; false: nothing was open. */
  readonly onClose: () => boolean
  /** An open panel follows the row that the keys move to. */
  readonly onMoved: (key: string) => void
}

/** Keys that no element of a row handles itself. */
const FROM_ANYWHERE = /^[jkJKxo]$/

export function useRowKeys(body: RefObject<HTMLElement | null>, rows: RowKeys): void {
  useKeyDown((event) => {
    if (event.defaultPrevented || isTyping(event)) return
    const target = event.target as HTMLElement
    const isInRows = body.current?.contains(target) === true
    const isOnRow = isInRows && target.closest('tr') === target
    if (!isInRows && !isFromAnywhere(event, target)) return
    // Enter and Space belong to the focused button or link; a row's checkbox does not use Enter.
    const isOnCheckbox = isInRows && target.closest('.choose-cell') !== null
    if (isInRows && !isOnRow && (event.key === ' ' || (event.key === 'Enter' && !isOnCheckbox))) return
    const handled = applyKey(event, rows, body.current)
    if (handled) event.preventDefault()
  })
}

const isFromAnywhere = (event: KeyboardEvent, target: HTMLElement): boolean =>
  isFreeKey(event) && FROM_ANYWHERE.test(event.key) && (target === document.body || target.closest('main, h1') !== null)

/** The index of the focused row; otherwise of the row used last; -1 if there is none. */
function placeOf({ target }: KeyboardEvent, { keys, current }: RowKeys, body: HTMLElement | null): number {
  const focused = target instanceof Element ? target.closest('tr') : null
  const place = body === null || focused === null ? -1 : [...body.children].indexOf(focused)
  return place >= 0 ? place : current === null ? -1 : keys.indexOf(current)
}

function applyKey(event: KeyboardEvent, rows: RowKeys, body: HTMLElement | null): boolean {
  const { keys, selection } = rows
  const here = placeOf(event, rows, body)
  const current = keys[here]
  const pressed = rowActionOf(event, here, keys.length)
  if (pressed === null) return false
  if (pressed.action === 'CLOSE') return rows.onClose()
  if (pressed.action === 'MOVE') {
    const key = keys[pressed.to]
    if (key === undefined) return false
    if (pressed.isRange) selection?.extend(current ?? key, key)
    rows.onCurrent(key)
    rows.onMoved(key)
    body?.querySelectorAll<HTMLElement>(':scope > tr')[pressed.to]?.focus()
    return true
  }
  const key = current
  if (key === undefined) return false
  if (pressed.action === 'OPEN') rows.onOpen(key)
  else if (pressed.action === 'PAGE') rows.onPage(key)
  else if (selection === null) return false
  else selection.toggle(key, event.shiftKey)
  return true
}
