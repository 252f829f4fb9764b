import { describe, expect, it } from 'vitest'
import { linesOfReport, printedPart } from './report-size.ts'

/** One line fits ten Latin letters (0.6 of 8.5 points each) or six Chinese characters. */
const WIDTH = 52

describe('printedPart', () => {
  it.each([
    ['a'.repeat(200), 'a'.repeat(200)],
    ['a'.repeat(201), `${'a'.repeat(200)}…`],
    ['汉'.repeat(121), `${'汉'.repeat(120)}…`],
    [`${'a\n'.repeat(20)}b`, `${'a\n'.repeat(19)}a…`],
    ['😀'.repeat(121), `${'😀'.repeat(120)}…`],
  ])('prints twenty lines of a text: case %#', (text, printed) => expect(printedPart(text, WIDTH)).toBe(printed))
})

describe('linesOfReport', () => {
  const report = {
    lines: ['line of whom'],
    blocks: [
      { kind: 'heading', text: 'h' },
      {
        kind: 'facts',
        facts: [
          ['a', 'b'],
          ['c', 'd\ne'],
        ],
      },
      {
        kind: 'table',
        columns: [
          { head: 'x', share: 1 },
          { head: 'y', share: 1 },
        ],
        rows: [
          ['1\n2\n3', '1'],
          ['', ''],
        ],
      },
    ],
  } as const

  it('counts title and lines, headings, facts, heads of tables and the tallest cell of each row', () => {
    expect(linesOfReport(report, 100)).toBe(1 + 1 + 1 + (1 + 2) + (1 + 3 + 1))
  })

  it('counts no further than over the limit', () => {
    expect(linesOfReport(report, 11)).toBe(11)
    expect(linesOfReport(report, 4)).toBe(6)
    const endless = { lines: [], blocks: [{ kind: 'note', text: 'x'.repeat(100_000) }] } as const
    expect(linesOfReport(endless, 1000)).toBe(1 + 20)
  })
})
