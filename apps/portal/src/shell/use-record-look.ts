// Records on this device that the reader viewed one item: a shipment by its number, or the item named in the screen's
// heading.
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { recentsStore, withRecent } from './recents.ts'
import { isOfOneThing, useCurrentScreen } from './screen.ts'
import { useSession } from './use-session.ts'
import { numberIn } from './window-title.ts'

/** Parameters that do not identify an item: the open tab, and how the reader came to it. */
const NO_THING = ['tab', 'row', 'after', 'sort']

function thingOf(pathname: string, search: string): string {
  const address = new URLSearchParams(search)
  for (const name of NO_THING) address.delete(name)
  return address.size === 0 ? pathname : `${pathname}?${address}`
}

export function useRecordLook(heading: string): void {
  const session = useSession()
  const screen = useCurrentScreen()
  const { pathname, search } = useLocation()
  const number = numberIn(search)
  const isThing = screen !== null && (number !== null || isOfOneThing(screen))
  const uid = session?.user?.uid ?? null
  const pattern = screen?.pattern ?? ''
  const label = number ?? heading
  const isKnown = session !== null
  useEffect(() => {
    if (!isThing || !isKnown) return
    const store = recentsStore(uid)
    const path = thingOf(pathname, search)
    store.write(withRecent(store.read(), { path, label, pattern, at: new Date().toISOString() }))
  }, [isThing, isKnown, uid, pathname, search, label, pattern])
}
