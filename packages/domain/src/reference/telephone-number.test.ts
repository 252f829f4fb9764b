import { expect, it } from 'vitest'
import { telephoneNumber } from './telephone-number.ts'

it.each([
  ['86', '532', '5555 0100', '+86 532 5555 0100'],
  ['+86', null, '55550100', '+86 55550100'],
  ['0049', '40', '555', '+49 40 555'],
  [null, '0532', '55550100', '0532 55550100'],
  ['86', '532', null, null],
  ['86', '532', '  ', null],
])('%j %j %j is %j', (country, area, number, shown) => expect(telephoneNumber(country, area, number)).toBe(shown))
