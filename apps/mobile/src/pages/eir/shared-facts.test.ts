import { describe, expect, it } from 'vitest'
import { sharedValue } from './shared-facts.ts'

describe('what most share', () => {
  it.each([
    [['a', 'a', 'b'], { value: 'a', isOfAll: false }],
    [['b', 'a'], { value: 'b', isOfAll: false }],
    [['a', 'a'], { value: 'a', isOfAll: true }],
    [['', 'a'], { value: 'a', isOfAll: false }],
    [['', ''], { value: '', isOfAll: true }],
    [[], { value: '', isOfAll: true }],
  ])('of %o is %o', (values, shared) => {
    expect(sharedValue(values)).toEqual(shared)
  })
})
