// Opens and closes a native modal <dialog> by a flag: the browser traps the focus, Escape requests closing, the focus
// is restored.
import { type KeyboardEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

/**
 * The elements that had the focus when a dialog opened and when the dialogs around it opened. The browser's own focus
 * memory is not enough when two dialogs close at the same time.
 */
const openers = new WeakMap<HTMLDialogElement, readonly HTMLElement[]>()

export interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => void
  readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
  readonly onClose: (event: SyntheticEvent<HTMLDialogElement>) => void
}

/**
 * Spread the result onto a `<dialog>`. `onDismiss` is called for Escape and similar; null: only `open` closes this
 * dialog. The initial focus goes to the last element marked `data-autofocus`.
 */
export function useModal(open: boolean, onDismiss: (() => void) | null): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || dialog === null) return undefined
    show(dialog)
    return () => hide(dialog)
  }, [open])
  return {
    ref,
    onKeyDown: (event) => {
      // Prevented before the browser handles it: a second Escape would briefly close the dialog, and a tap could reach
      // the page.
      if (event.key === 'Escape' && onDismiss === null) event.preventDefault()
    },
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return
      // Only the page decides whether the dialog closes, so that the flag and the screen stay in step.
      event.preventDefault()
      onDismiss?.()
    },
    onClose: (event) => {
      if (event.target !== event.currentTarget || !open) return
      // Browsers close the dialog on a second back gesture even if the first was prevented.
      if (onDismiss === null) show(event.currentTarget)
      else onDismiss()
    },
  }
}

function show(dialog: HTMLDialogElement): void {
  if (dialog.open || !dialog.isConnected) return
  const focused = document.activeElement
  if (focused instanceof HTMLElement && focused !== document.body && !dialog.contains(focused)) {
    const around = focused.closest('dialog')
    openers.set(dialog, [focused, ...(around === null ? [] : (openers.get(around) ?? []))])
  }
  dialog.showModal()
  const marked = dialog.querySelectorAll<HTMLElement>('[data-autofocus]')
  marked[marked.length - 1]?.focus()
}

function hide(dialog: HTMLDialogElement): void {
  if (dialog.open) dialog.close()
  // The browser has already restored the focus, unless the opener is inside a dialog that closed just before.
  const focused = document.activeElement
  const isLost = focused === null || focused === document.body || focused.closest('dialog')?.open === false
  if (isLost) openers.get(dialog)?.find(isInReach)?.focus()
}

const isInReach = (element: HTMLElement): boolean => element.isConnected && element.closest('dialog')?.open !== false
