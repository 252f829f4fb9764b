// Listens for keys on the whole page while a component is mounted.
import { useEffect, useEffectEvent } from 'react'
import { keptShortcuts } from './kept-choice.ts'
import { isTyping } from './shortcuts.ts'

export const areShortcutsOn = (): boolean => keptShortcuts.read() !== 'off'
export const switchShortcuts = (isOn: boolean): void => keptShortcuts.write(isOn ? 'on' : 'off')

/** `handle` may change with each rendering. */
export function useKeyDown(handle: (event: KeyboardEvent) => void): void {
  const onKey = useEffectEvent(handle)
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/** A single key that nothing else handles: no field, no dialog, and single-key shortcuts are enabled. */
export const isFreeKey = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && !isTyping(event) && !isDialogOpen() && areShortcutsOn()

export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null
