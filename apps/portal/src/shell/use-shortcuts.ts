// Listens for the shortcuts while no dialog is open and the reader has not switched them off (WCAG 2.1.4).
import { useRef } from 'react'
import { isPaletteStroke, type ShortcutAction, shortcutOf, type Stroke } from './shortcuts.ts'
import { isDialogOpen, isFreeKey, useKeyDown } from './use-key-down.ts'

export function useShortcuts(run: (action: ShortcutAction) => void): void {
  const before = useRef<Stroke | null>(null)
  useKeyDown((event) => {
    // No single key: it stands also while typing, and for whoever has switched the single keys off.
    if (!isDialogOpen() && isPaletteStroke(event)) {
      event.preventDefault()
      run('search')
      return
    }
    if (!isFreeKey(event)) {
      before.current = null
      return
    }
    const now = { key: event.key, at: event.timeStamp }
    const action = shortcutOf(before.current, now)
    before.current = action === null ? now : null
    if (action === null) return
    event.preventDefault()
    run(action)
  })
}
