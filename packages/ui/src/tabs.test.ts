import { describe, expect, it } from 'vitest'
import { nextTab } from './tabs.tsx'

describe('the keys of the ARIA tabs pattern', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['ArrowLeft', 1, 0],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['ArrowDown', 0, null],
    ['Tab', 0, null],
    ['a', 0, null],
  ])('%s on tab %i leads to %s', (key, here, expected) => expect(nextTab(key, here, 3)).toBe(expected))
})
