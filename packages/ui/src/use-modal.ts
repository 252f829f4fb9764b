// Opens and closes a native modal <dialog> from a flag: the browser traps the focus, Escape asks to close, the focus goes back.
import { type KeyboardEvent, type RefObject, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

/**
 * Who had the focus when a dialog opened, and before that when the dialog around it opened. Needed beside the browser's own memory
 * when two dialogs close in the same breath.
 */
const openers = new WeakMap<HTMLDialogElement, readonly HTMLElement[]>()

export interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>
  readonly onKeyDown: (event: KeyboardEvent<HTMLDialogElement>) => void
  readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
  readonly onClose: (event: SyntheticEvent<HTMLDialogElement>) => void
}

/**
 * Spread the answer onto a `<dialog>`. `onDismiss` is called for Escape and the like; null: this dialog closes only when `open`
 * says so. The first focus goes to the last element marked `data-autofocus`.
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
      // Stopped before the browser sees it: a second Escape would close the dialog for a moment, and a tap could slip through.
      if (event.key === 'Escape' && onDismiss === null) event.preventDefault()
    },
    onCancel: (event) => {
      if (event.target !== event.currentTarget) return
      // Whether it closes is the page's decision alone: the flag and the screen cannot drift apart.
      event.preventDefault()
      onDismiss?.()
    },
    onClose: (event) => {
      if (event.target !== event.currentTarget || !open) return
      // Browsers let a second gesture of going back through even when the first was refused.
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
  // The browser has given the focus back already, unless the opener lies in a dialog that closed just before.
  const focused = document.activeElement
  const isLost = focused === null || focused === document.body || focused.closest('dialog')?.open === false
  if (isLost) openers.get(dialog)?.find(isInReach)?.focus()
}

const isInReach = (element: HTMLElement): boolean => element.isConnected && element.closest('dialog')?.open !== false
