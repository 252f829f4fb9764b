import { describe, expect, it } from 'vitest'
import { entityTag, isUnchanged } from './entity-tag.ts'

describe('entity tags', () => {
  it('are equal for equal bytes only', () => {
    const [a, b, c] = ['one', 'one', 'two'].map((text) => entityTag(new TextEncoder().encode(text)))
    expect(a).toBe(b)
    expect(a).not.toBe(c)
    expect(a).toMatch(/^W\/"[\w-]{27}"$/)
  })

  it.each([
    ['W/"a"', 'W/"a"', true],
    ['"a"', 'W/"a"', true],
    ['"x", W/"a"', 'W/"a"', true],
    ['*', 'W/"a"', true],
    ['W/"b"', 'W/"a"', false],
    ['a', 'W/"a"', false],
    ['', 'W/"a"', false],
    [undefined, 'W/"a"', false],
    ['*', undefined, false],
  ])('If-None-Match %s and tag %s', (asked, tag, unchanged) => {
    expect(isUnchanged(asked, tag)).toBe(unchanged)
  })
})
