import { expect, it } from 'vitest'
import { isExpired, noteExpired } from './expired-session.ts'

it('is the token that was refused last, and nobody’s before and without one', () => {
  expect(isExpired('a')).toBe(false)
  noteExpired('a')
  expect(isExpired('a')).toBe(true)
  // Another user, or a user who logged out, has no expired session.
  expect(isExpired('b')).toBe(false)
  expect(isExpired(null)).toBe(false)
  noteExpired(null)
  expect(isExpired(null)).toBe(false)
})
