// Pulling a result down at its top refreshes it: an app's web view has no such gesture, and a browser's would load a
// new document and lose what was opened. Without a touch screen there is the refresh button.
import { useEffect, useEffectEvent } from 'react'

/** The minimum distance; less is accidental. */
export const PULLED_PX = 96

interface Point {
  readonly x: number
  readonly y: number
}

/** More vertical than horizontal, and far enough. */
export const isPull = (from: Point, to: Point): boolean =>
  to.y - from.y >= PULLED_PX && to.y - from.y > 2 * Math.abs(to.x - from.x)

/** Only a touch with one finger that begins at the top of the page, outside of sheets. */
export function usePull(onPull: () => void): void {
  const pulled = useEffectEvent(onPull)
  useEffect(() => {
    let from: Point | null = null
    const begin = ({ touches, target }: TouchEvent): void => {
      const [touch, another] = touches
      const isAtTop = window.scrollY <= 0 && !(target instanceof Element && target.closest('dialog') !== null)
      from = touch === undefined || another !== undefined || !isAtTop ? null : { x: touch.clientX, y: touch.clientY }
    }
    const end = ({ changedTouches: [touch] }: TouchEvent): void => {
      if (from !== null && touch !== undefined && isPull(from, { x: touch.clientX, y: touch.clientY })) pulled()
      from = null
    }
    const forget = (): void => {
      from = null
    }
    document.addEventListener('touchstart', begin, { passive: true })
    document.addEventListener('touchend', end, { passive: true })
    document.addEventListener('touchcancel', forget, { passive: true })
    // The browser's own pull gesture would reload the document.
    document.documentElement.classList.add('is-pulled-here')
    return () => {
      document.removeEventListener('touchstart', begin)
      document.removeEventListener('touchend', end)
      document.removeEventListener('touchcancel', forget)
      document.documentElement.classList.remove('is-pulled-here')
    }
  }, [])
}
