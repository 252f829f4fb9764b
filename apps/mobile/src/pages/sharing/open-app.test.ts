import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openApp, type Stage, STORE_FALLBACK_MS } from './open-app.ts'

const APP = 'quayline://open?name=bill-of-lading&key=k'
const STORE = 'https://store.example/app'

function stage(): { stage: Stage; visited: string[]; hide: () => void; show: () => void } {
  const visited: string[] = []
  let hidden = false
  let listener: (() => void) | null = null
  return {
    visited,
    hide: () => {
      hidden = true
      listener?.()
    },
    show: () => {
      hidden = false
    },
    stage: {
      navigate: (url) => visited.push(url),
      isHidden: () => hidden,
      onHidden: (given) => {
        listener = given
        return () => {
          listener = null
        }
      },
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('opening the app', () => {
  it('tries the custom scheme at once and the store after 2000 ms, not before', () => {
    const played = stage()
    openApp(APP, STORE, played.stage)
    expect(STORE_FALLBACK_MS).toBe(2000)
    expect(played.visited).toEqual([APP])
    vi.advanceTimersByTime(1999)
    expect(played.visited).toEqual([APP])
    vi.advanceTimersByTime(1)
    expect(played.visited).toEqual([APP, STORE])
  })

  it('does not go to the store when the page is hidden meanwhile', () => {
    const played = stage()
    openApp(APP, STORE, played.stage)
    vi.advanceTimersByTime(500)
    played.hide()
    vi.advanceTimersByTime(5000)
    expect(played.visited).toEqual([APP])
  })

  it('does not go to the store when the visitor comes back from the app before the time is over', () => {
    const played = stage()
    openApp(APP, STORE, played.stage)
    vi.advanceTimersByTime(300)
    played.hide()
    vi.advanceTimersByTime(700)
    played.show()
    vi.advanceTimersByTime(5000)
    expect(played.visited).toEqual([APP])
  })
})
