import { describe, expect, it } from 'vitest'
import { statusOfCode } from './milestone-status.ts'

describe('what a code means by itself', () => {
  it.each([
    ['GTIN', 'GATE_IN'],
    ['GTOT', 'GATE_OUT'],
    ['DEPA', 'DEPARTED'],
    ['STUF', 'STUFFED'],
    ['FREE_TIME_EXPIRED', 'FREE_TIME_EXPIRED'],
    ['DAMAGED', 'DAMAGED'],
    // The status depends on where the container was loaded, or on what was released: without these there is none.
    ['LOAD', null],
    ['RELS', null],
    ['toString', null],
  ])('%s: %s', (code, expected) => {
    expect(statusOfCode(code)).toBe(expected)
  })
})
