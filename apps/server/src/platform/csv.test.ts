import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

// RFC 4180 section 2, rules 5 to 7, and the first characters that spreadsheets take for a formula (OWASP, CSV injection).
it.each([
  [['a', 'b'], 'a,b\r\n'],
  [[null, ''], ',\r\n'],
  [[7, -1], '7,-1\r\n'],
  [['a,b', 'a"b', 'a\nb', 'a\r\nb'], '"a,b","a""b","a\nb","a\r\nb"\r\n'],
  [['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'], "'=1+1,'+1,'-1,'@SUM(A1),'\t=1\r\n"],
  [['=HYPERLINK("http://x","y")'], '"\'=HYPERLINK(""http://x"",""y"")"\r\n'],
  [['\n=1', '＝1+1', '＋1', '－1', '＠SUM'], "\"'\n=1\",'＝1+1,'＋1,'－1,'＠SUM\r\n"],
  [['a=1', ' =1'], 'a=1, =1\r\n'],
  [['滞箱费'], '滞箱费\r\n'],
])('%j is %j', (cells, expected) => {
  expect(csvLine(cells)).toBe(expected)
})
