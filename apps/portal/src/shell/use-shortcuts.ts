// Listens for the shortcuts while no dialog is open and the reader has not switched them off (WCAG 2.1.4).
import { useEffect, useEffectEvent, useRef } from 'react'
import { keptShortcuts } from './kept-choice.ts'
import { isTyping, type ShortcutAction, shortcutOf, type Stroke } from './shortcuts.ts'

export const areShortcutsOn = (): boolean => keptShortcuts.read() !== 'off'
export const switchShortcuts = (isOn: boolean): void => keptShortcuts.write(isOn ? 'on' : 'off')

export function useShortcuts(run: (action: ShortcutAction) => void): void {
  const before = useRef<Stroke | null>(null)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event) || document.querySelector('dialog[open]') !== null || !areShortcutsOn()) {
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
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
