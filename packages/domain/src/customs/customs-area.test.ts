import { describe, expect, it } from 'vitest'
import { customsAreaOf, filingRegimeOf } from './customs-area.ts'

describe('the customs area of a shipment', () => {
  it.each([
    [['CAVAN'], 'CA'],
    [['USLAX'], 'US'],
    [['PRSJU'], 'US'],
    [['JPTYO'], 'JP'],
    [['NLRTM'], 'EU'],
    [['NOOSL'], 'EU'],
    [['CHBSL'], 'EU'],
    [['HRRJK'], 'EU'],
    [['GBFXT'], null],
    [['CNNGB'], null],
    [['TRIST'], null],
    [[], null],
  ])('%j is %s', (ports, area) => {
    expect(customsAreaOf(ports)).toBe(area)
  })

  it('is the one that the cargo reaches first', () => {
    expect(customsAreaOf(['KRPUS', 'CAVAN', 'USCHI'])).toBe('CA')
    expect(customsAreaOf(['JPYOK', 'USLAX'])).toBe('JP')
  })

  it('is that of an inland place of delivery where the port lies in no area', () => {
    expect(customsAreaOf(['GBFXT', 'DEHAM'])).toBe('EU')
  })
})

describe('the filing regime of a country (docs/requirements/master-data.md 1)', () => {
  it.each([
    ['US', 'US'],
    ['PR', 'US'],
    ['CA', 'CA'],
    ['DE', 'EU'],
    ['NO', 'EU'],
    ['CH', 'EU'],
    ['TR', 'TR'],
    ['IL', 'IL'],
    ['JP', 'JP'],
    ['GB', null],
    ['CN', null],
    ['', null],
  ])('%s is %s', (country, regime) => {
    expect(filingRegimeOf(country)).toBe(regime)
  })
})
