// Escape closes the innermost only: an open list of choices, not the dialog around its field.
import type { KeyboardEvent } from 'react'

/** On the control that opens the list: the browser asks a dialog to close unless the key was taken. */
export function keepDialogOpen(event: KeyboardEvent): void {
  const isOpen = event.target instanceof HTMLElement && event.target.getAttribute('aria-expanded') === 'true'
  if (event.key === 'Escape' && isOpen) event.preventDefault()
}
