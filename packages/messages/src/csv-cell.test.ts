import { expect, it } from 'vitest'
import { csvCell } from './csv-cell.ts'

// RFC 4180 section 2, rules 5 to 7, and the first characters that spreadsheets take for a formula (OWASP, CSV injection).
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
