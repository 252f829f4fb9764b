import { describe, expect, it } from 'vitest'
import { codeField, filingRows, isLocked, withFiler } from './filing-rows.ts'
import { duty } from './form.fixture.ts'
import { fieldOfPart, partOfField } from './face-boxes.ts'

const stated = (regime: string, country: string) => ({
  regime,
  country,
  performedBy: 'SELF',
  filerCode: 'CRFX',
  identificationNumber: '',
})

describe('the filings of an instruction', () => {
  it('are those due, with what the draft says of each, then what it says besides', () => {
    const rows = filingRows(
      [duty('US_AMS', 'US'), duty('EU_ENS', 'DE')],
      [stated('CA_ACI', 'CA'), stated('US_AMS', '')],
    )
    expect(rows.map(({ regime, index, duty: due }) => [regime, index, due !== null])).toEqual([
      ['US_AMS', 1, true],
      ['EU_ENS', null, true],
      ['CA_ACI', 0, false],
    ])
  })

  it('of AMS and ACI are locked while House B/Ls exist', () => {
    const line = { performedBy: 'CARRIER', filerCode: '' }
    const locked = (regime: string, filing = line) => isLocked(regime, [{}], filing)
    expect(['US_AMS', 'CA_ACI', 'EU_ENS', 'JP_AFR'].map((regime) => locked(regime))).toEqual([true, true, false, false])
    expect(isLocked('US_AMS', [], line)).toBe(false)
    // Nothing is locked before the filer is completely stated.
    expect(isLocked('US_AMS', [{}], undefined)).toBe(false)
    expect(['', 'CRF', 'CRFX'].map((filerCode) => locked('US_AMS', { performedBy: 'SELF', filerCode }))).toEqual([
      false,
      false,
      true,
    ])
  })

  it('are added, changed and taken out by who files', () => {
    const us = { regime: 'US_AMS', country: 'US' }
    expect(withFiler([], { ...us, index: null }, 'CARRIER')).toEqual([
      { ...us, performedBy: 'CARRIER', filerCode: '', identificationNumber: '' },
    ])
    expect(withFiler([stated('US_AMS', 'US')], { ...us, index: 0 }, 'CARRIER')[0]).toMatchObject({
      performedBy: 'CARRIER',
      filerCode: 'CRFX',
    })
    expect(withFiler([stated('US_AMS', 'US')], { ...us, index: 0 }, '')).toEqual([])
  })
})

it.each([
  ['US_AMS', 'SELF', 'filerCode'],
  ['CA_ACI', 'SELF', 'filerCode'],
  ['US_AMS', 'CARRIER', null],
  ['EU_ENS', 'CARRIER', 'identificationNumber'],
  ['TR_ENS', 'SELF', 'identificationNumber'],
])('%s by %s asks for %s', (regime, performedBy, field) => {
  expect(codeField(regime, performedBy)).toBe(field)
})

describe('a box of the bill', () => {
  it('leads to its field; an empty box to where its party is added', () => {
    expect(fieldOfPart('shipper', {})).toBe('parties.SHIPPER.name')
    expect(fieldOfPart('alsoNotify', {})).toBe('parties.NOTIFY_1.name')
    expect(fieldOfPart('alsoNotify', { 'parties.NOTIFY_2.name': 'X' })).toBe('parties.NOTIFY_2.name')
    expect(fieldOfPart('preCarriage', {})).toBeNull()
  })

  it('is lit while one of its fields is edited', () => {
    expect(partOfField('parties.NOTIFY_3.phone')).toBe('alsoNotify')
    expect(partOfField('containers.4.weight')).toBe('goods')
    expect(partOfField('portOfLoading.displayedName')).toBe('portOfLoading')
    expect(partOfField('filings.0.filerCode')).toBeNull()
  })
})
