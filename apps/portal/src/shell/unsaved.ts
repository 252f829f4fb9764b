// The forms with unsaved input: the browser asks before the window closes, and no new version loads by itself.
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
  // Bound only while needed: browsers do not put a page with this listener into the back/forward cache.
  if (typeof window !== 'undefined') {
    if (hasUnsaved()) window.addEventListener('beforeunload', ask)
    else window.removeEventListener('beforeunload', ask)
  }
  notify()
}

/**
 * A form registers whether it has unsaved input; when it unmounts, it has none. Returns a function that reports
 * everything as saved at once, before the next rendering, so that the user is not asked when leaving directly
 * afterwards.
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
