// The reader's country or region: chosen on this device, otherwise the profile's.
import { useSyncExternalStore } from 'react'
import { keptRegion } from './kept-choice.ts'
import { isRegion } from './regions.ts'
import { useSession } from './use-session.ts'

const listeners = new Set<() => void>()
/** Chosen in this window; without storage it lasts until the window closes. */
let chosenHere: string | null = null

const read = (): string | null => chosenHere ?? keptRegion.read()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function choose(region: string): void {
  chosenHere = region
  keptRegion.write(region)
  for (const listener of listeners) listener()
}

/** ISO 3166 alpha-2; null while none is chosen. The stored value is validated. */
export function useRegion(): readonly [string | null, (region: string) => void] {
  const kept = useSyncExternalStore(subscribe, read, read)
  const profile = useSession()?.user?.regionCde ?? null
  const region = [kept, profile].find((code) => code !== null && isRegion(code)) ?? null
  return [region, choose]
}
