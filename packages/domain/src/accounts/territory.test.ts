// Which territory is responsible for a country, and which territories there are.
import { expect, it } from 'vitest'
import { HQ_REGION, territoryByCode, territoryOfCountry } from './territory.ts'

const territory = (code: string, region: string, countries: readonly string[]) => ({
  code,
  name: code,
  region,
  regionName: region,
  countries,
})
const LINE = [
  territory('CN-NORTH', 'CN', ['CN']),
  territory('CN-EAST', 'CN', []),
  territory('CN-SOUTH', 'CN', ['HK', 'MO', 'CN']),
  territory('EU-MED', 'EU', ['IT', 'ES']),
]

it.each([
  ['the first of two that name it', 'CN', 'CN-NORTH'],
  ['the second country of a list', 'MO', 'CN-SOUTH'],
  ['another region', 'ES', 'EU-MED'],
  ['none that names it', 'BR', undefined],
  ['no country known', null, undefined],
  ['lower case', 'cn', undefined],
  ['empty', '', undefined],
  ['part of a code', 'C', undefined],
])('the territory of a country: %s', (_, country, code) => {
  expect(territoryOfCountry(LINE, country)?.code).toBe(code)
})

it('without territories no country has one', () => {
  expect(territoryOfCountry([], 'CN')).toBeNull()
})

it.each([
  ['CN-EAST', 'CN-EAST'],
  ['cn-east', undefined],
  ['CN-EAST ', undefined],
  ['', undefined],
  [null, undefined],
  ['CN', undefined],
  ['__proto__', undefined],
])('the territory with code %j', (code, found) => {
  expect(territoryByCode(LINE, code)?.code).toBe(found)
})

it('headquarters are no territory of a line', () => {
  expect(territoryByCode(LINE, HQ_REGION)).toBeUndefined()
})
