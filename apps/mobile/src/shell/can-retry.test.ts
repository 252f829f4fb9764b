import { expect, it } from 'vitest'
import { canRetry } from './can-retry.ts'

const refused = (status: number) => ({ kind: 'refused', status, code: null, message: null, errors: [] }) as const

it('another try is offered where it can help', () => {
  for (const status of [400, 403, 404, 409, 410, 413, 422]) expect(canRetry(refused(status))).toBe(false)
  for (const status of [429, 500, 502, 503]) expect(canRetry(refused(status))).toBe(true)
  expect(canRetry({ kind: 'network' })).toBe(true)
  expect(canRetry({ kind: 'timeout' })).toBe(true)
  expect(canRetry({ kind: 'rejected', code: 1 })).toBe(true)
})
