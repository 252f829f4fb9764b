import { describe, expect, it } from 'vitest'
import { wrapLines } from './text-limits.ts'

describe('wrapLines', () => {
  it.each([
    ['short', ['AB CD'], ['AB CD']],
    ['between words', ['ABC DEF GHI'], ['ABC', 'DEF', 'GHI']],
    ['a word longer than a line', ['ABCDEFGHIJKLM'], ['ABCDE', 'FGHIJ', 'KLM']],
    ['a blank just behind the width', ['ABCDE FG'], ['ABCDE', 'FG']],
    ['blanks at the end', ['ABCDE   '], ['ABCDE']],
    ['an empty line stays', ['', 'A'], ['', 'A']],
  ])('%s', (_, lines, expected) => {
    expect(wrapLines(lines, 5)).toEqual(expected)
  })
})
