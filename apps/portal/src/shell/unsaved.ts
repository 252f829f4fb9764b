// Which forms hold input that is not saved yet: the browser asks before the window closes, and no new version loads by itself.
import { useEffect, useId, useSyncExternalStore } from 'react'

const unsaved = new Set<string>()
const listeners = new Set<() => void>()

export const hasUnsaved = (): boolean => unsaved.size > 0

function notify(): void {
  for (const listener of listeners) listener()
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

export function markUnsaved(form: string, isUnsaved: boolean): void {
  if (isUnsaved) unsaved.add(form)
  else unsaved.delete(form)
  // Bound only while needed: a page with this listener is not kept for going back to.
  if (typeof window !== 'undefined') {
    if (hasUnsaved()) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  }
  notify()
}

/**
 * A form says whether it holds unsaved input; when it goes, it holds none. Returns how it says at once, without waiting for the next
 * rendering, that all is saved: whoever then leads away is not asked.
 */
export function useUnsaved(isUnsaved: boolean): () => void {
  const form = useId()
  useEffect(() => {
    markUnsaved(form, isUnsaved)
    return () => markUnsaved(form, false)
  }, [form, isUnsaved])
  return () => markUnsaved(form, false)
}

export const useHasUnsaved = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hasUnsaved,
    () => false,
  )
