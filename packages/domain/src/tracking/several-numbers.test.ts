import { expect, it } from 'vitest'
import { severalNumbers } from './several-numbers.ts'

it.each([
  ['one, however it is spelt', ' 6170-012 403 ', ['6170012403']],
  [
    'commas, semicolons, lines, tabs, also full-width',
    '6170012403,6170012404；6170012405\n6170012406\t6170012407、6170012408',
    ['6170012403', '6170012404', '6170012405', '6170012406', '6170012407', '6170012408'],
  ],
  ['each document once, with the carrier’s prefix or without', 'COSU6170012403, 6170012403', ['COSU6170012403']],
  ['nothing between separators', ',; \n', []],
])('%s', (_, text, numbers) => {
  expect(severalNumbers(text, 10)).toEqual({ numbers, beyond: [] })
})

it('names what is beyond what a question takes', () => {
  expect(severalNumbers('A100001,A100002,A100003', 2)).toEqual({ numbers: ['A100001', 'A100002'], beyond: ['A100003'] })
})
