// A value of this device that several parts of the frame share: stored as JSON, validated on reading, published to all
// subscribers.
import { useCallback, useSyncExternalStore } from 'react'
import { keptChoice } from './kept-choice.ts'

export interface KeptStore<Value> {
  readonly read: () => Value
  readonly write: (value: Value) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** `check` converts any stored value: it may come from another version of the portal, or from other code. */
export function createKeptStore<Value>(name: string, check: (kept: unknown) => Value): KeptStore<Value> {
  const kept = keptChoice(name)
  const listeners = new Set<() => void>()
  let last: { readonly text: string | null; readonly value: Value } | null = null
  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  const ofOtherWindow = ({ key }: StorageEvent): void => {
    if (key === null || key.endsWith(`.${name}`)) notify()
  }
  const read = (): Value => {
    const text = kept.read()
    // The same text returns the same object, so that a comparison by identity finds no change.
    if (last === null || last.text !== text) last = { text, value: check(parse(text)) }
    return last.value
  }
  return {
    read,
    write: (value) => {
      const text = JSON.stringify(value)
      kept.write(text)
      // Without working storage the value lasts until the window closes.
      last = { text: kept.read(), value }
      notify()
    },
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('storage', ofOtherWindow)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', ofOtherWindow)
      }
    },
  }
}

function parse(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    // Not ours, or truncated: treated as missing.
    return null
  }
}

export function useKept<Value>(store: KeptStore<Value>): readonly [Value, (value: Value) => void] {
  const write = useCallback((value: Value) => store.write(value), [store])
  return [useSyncExternalStore(store.subscribe, store.read, store.read), write]
}
