import { expect, it } from 'vitest'
import { sizeTypeNames } from './size-type-names.ts'

it.each([
  ['40HQ', null, '40HC · 45G1'],
  ['40HQ', '45G0', '40HC · 45G0'],
  ['20GP', '22G1', '20GP · 22G1'],
  [null, 'ZZZZ', 'ZZZZ'],
  ['52XX', null, '52XX'],
  ['', ' ', ''],
  [null, null, ''],
])('%s and %s read %s', (sizeType, iso, text) => {
  expect(sizeTypeNames(sizeType, iso)).toBe(text)
})
