import { expect, it } from 'vitest'
import { sizeTypeText } from './size-type-text.ts'

it.each([
  ['40HQ', '45G1', '40HQ · 45G1'],
  ['40HQ', null, '40HQ'],
  [null, 'ZZZZ', 'ZZZZ'],
  ['40HQ', '40HQ', '40HQ'],
  ['', ' ', ''],
  [null, null, ''],
])('%s and %s read %s', (trade, iso, text) => {
  expect(sizeTypeText(trade, iso)).toBe(text)
})
