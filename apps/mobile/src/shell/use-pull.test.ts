import { describe, expect, it } from 'vitest'
import { isPull, PULLED_PX } from './use-pull.ts'

const from = { x: 100, y: 200 }
const by = (x: number, y: number) => isPull(from, { x: from.x + x, y: from.y + y })

describe('a pull at the top of a result', () => {
  it.each([
    ['far enough down', 0, PULLED_PX, true],
    ['a little aslant', 40, 120, true],
    ['not far enough', 0, PULLED_PX - 1, false],
    ['up', 0, -200, false],
    ['across, as a list is moved', 150, 120, false],
    ['as much across as down', 100, 100, false],
  ])('%s', (_, x, y, is) => {
    expect(by(x, y)).toBe(is)
  })
})
