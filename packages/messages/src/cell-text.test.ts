import { describe, expect, it } from 'vitest'
import { csvCell, workbookCell } from './cell-text.ts'

// RFC 4180 section 2, rules 5 to 7, and the first characters that spreadsheets read as a formula (OWASP, CSV
// injection).
it.each([
  ['plain', 'plain'],
  ['滞箱费', '滞箱费'],
  ['a,b', '"a,b"'],
  ['a"b', '"a""b"'],
  ['a\nb', '"a\nb"'],
  ['a\r\nb', '"a\r\nb"'],
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  ['+44', "'+44"],
  ['-1+1', "'-1+1"],
  ['-12.50', '-12.50'],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\n=1', '"\'\n=1"'],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM', "'＠SUM"],
  ['a=1', 'a=1'],
  [' =1', ' =1'],
])('writes %j as %j', (text, expected) => {
  expect(csvCell(text)).toBe(expected)
})

describe('a cell of a workbook', () => {
  it.each([
    ['', null],
    ['=1+1', '=1+1'],
    ['0042', '0042'],
    // ECMA-376 part 1, 22.9.2.19: _x005F_ stands for the underscore itself.
    ['_x0041_', '_x005F_x0041_'],
    ['a_x00e9_b_xyz_', 'a_x005F_x00e9_b_xyz_'],
  ] as const)('%j is %j', (text, expected) => {
    expect(workbookCell(text)).toBe(expected)
  })

  it('is cut where Excel takes no more', () => {
    expect(workbookCell('x'.repeat(40_000))).toHaveLength(32_767)
  })
})
