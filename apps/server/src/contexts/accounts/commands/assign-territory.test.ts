import type { Administrator } from '@quayline/domain/accounts/administer-rule'
import { describe, expect, it } from 'vitest'
import { TERRITORIES } from '../administration/administration.fixture.ts'
import { assignNew, reassign } from './assign-territory.ts'

const admin = (given: Partial<Administrator>): Administrator => ({
  userId: 'a',
  adminRole: null,
  adminRegion: null,
  territories: [],
  companyId: null,
  ...given,
})
const HQ = admin({ adminRole: 'HQ_ADMIN' })
const CN = admin({ adminRole: 'REGION_ADMIN', adminRegion: 'CN' })
const NORTH = admin({ adminRole: 'PORT_ADMIN', territories: ['CN-NORTH'] })
const BOTH = admin({ adminRole: 'PORT_ADMIN', territories: ['CN-NORTH', 'EU-NORTH'] })

const placed = (approvalRegion: string | null, territoryCode: string | null) => ({
  ok: true,
  value: { approvalRegion, territoryCode },
})
const no = (reason: string) => ({ ok: false, reason })

describe('where a new user belongs', () => {
  it.each([
    ['headquarters, by his country', HQ, 'DE', {}, placed('EU', 'EU-NORTH')],
    ['headquarters, of a country without a territory', HQ, 'BR', {}, placed('HQ', null)],
    ['headquarters, a territory named', HQ, 'DE', { territoryCode: 'CN-SOUTH' }, placed('CN', 'CN-SOUTH')],
    ['headquarters, a region named', HQ, 'DE', { approvalRegion: 'CN' }, placed('CN', null)],
    ['headquarters, their own', HQ, 'DE', { approvalRegion: 'HQ' }, placed('HQ', null)],
    ['headquarters, no such region', HQ, 'DE', { approvalRegion: 'XX' }, no('UNKNOWN_REGION')],
    ['headquarters, an empty region', HQ, 'DE', { approvalRegion: '' }, no('UNKNOWN_REGION')],
    ['headquarters, no such territory', HQ, 'DE', { territoryCode: 'cn-north' }, no('UNKNOWN_TERRITORY')],
    [
      'headquarters, a territory of another region',
      HQ,
      'DE',
      { approvalRegion: 'EU', territoryCode: 'CN-NORTH' },
      no('UNKNOWN_TERRITORY'),
    ],
    ['a region, by his country', CN, 'HK', {}, placed('CN', 'CN-SOUTH')],
    ['a region, of a foreign country: its own, without a territory', CN, 'DE', {}, placed('CN', null)],
    ['a region, a foreign territory named', CN, 'DE', { territoryCode: 'EU-NORTH' }, no('HQ_ONLY')],
    ['a region, headquarters named', CN, 'CN', { approvalRegion: 'HQ' }, no('HQ_ONLY')],
    ['a port, by his country', NORTH, 'CN', {}, placed('CN', 'CN-NORTH')],
    ['a port, of a foreign country: its only territory', NORTH, 'DE', {}, placed('CN', 'CN-NORTH')],
    ['a port, another territory named', NORTH, 'CN', { territoryCode: 'CN-SOUTH' }, no('HQ_ONLY')],
    ['a port, its region without a territory', NORTH, 'CN', { approvalRegion: 'CN' }, no('HQ_ONLY')],
    ['a port of two territories, neither of his country', BOTH, 'HK', {}, no('TERRITORY_REQUIRED')],
  ])('%s', (_, by, country, asked, expected) => {
    expect(assignNew(by, TERRITORIES, country, asked)).toEqual(expected)
  })
})

describe('moving a user', () => {
  const present = { approvalRegion: 'CN', territoryCode: 'CN-NORTH' }

  it.each([
    ['nothing named', CN, present, {}, placed('CN', 'CN-NORTH')],
    ['inside the region', CN, present, { territoryCode: 'CN-SOUTH' }, placed('CN', 'CN-SOUTH')],
    ['out of the region', CN, present, { territoryCode: 'EU-NORTH' }, no('HQ_ONLY')],
    ['out of the region by its name', CN, present, { approvalRegion: 'EU' }, no('HQ_ONLY')],
    ['by headquarters', HQ, present, { territoryCode: 'EU-NORTH' }, placed('EU', 'EU-NORTH')],
    ['to another region, whose territory is open', HQ, present, { approvalRegion: 'EU' }, placed('EU', null)],
    ['a port out of its territory', NORTH, present, { territoryCode: 'CN-SOUTH' }, no('HQ_ONLY')],
    ['to where nothing is', HQ, present, { territoryCode: 'XX' }, no('UNKNOWN_TERRITORY')],
    [
      'named what he has, which the configuration no longer knows',
      CN,
      { approvalRegion: 'CN', territoryCode: 'GONE' },
      { approvalRegion: 'CN', territoryCode: 'GONE' },
      placed('CN', 'GONE'),
    ],
    ['a user of nowhere, nothing named', HQ, { approvalRegion: null, territoryCode: null }, {}, placed(null, null)],
  ])('%s', (_, by, before, asked, expected) => {
    expect(reassign(by, TERRITORIES, before, asked)).toEqual(expected)
  })
})

it('answers the two fields alone, whatever else its argument holds', () => {
  const whole = { approvalRegion: 'CN', territoryCode: null, username: 'x' }
  expect(reassign(HQ, TERRITORIES, whole, {})).toEqual(placed('CN', null))
})
