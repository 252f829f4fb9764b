import { describe, expect, it } from 'vitest'
import { parseTrackedQuery } from './tracked-query.ts'

describe('a stored query of cargo tracking', () => {
  it.each(['bl', 'bkg', 'cntr'])('of type %s is one', (type) => {
    expect(parseTrackedQuery({ number: '6103622780', type, more: 1 })).toEqual({ number: '6103622780', type })
  })

  it.each([
    null,
    7,
    '6103622780',
    [],
    {},
    { number: '6103622780' },
    { type: 'bl' },
    { number: 6103622780, type: 'bl' },
    { number: ' ', type: 'bl' },
    { number: '1', type: 'none' },
    { number: '1', type: ['bl'] },
    { number: '9'.repeat(201), type: 'bl' },
  ])('%j is none', (stored) => {
    expect(parseTrackedQuery(stored)).toBeNull()
  })
})
