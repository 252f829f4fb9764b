import { describe, expect, it } from 'vitest'
import { destinationContact, type Facility, telephoneNumber } from './facility.ts'

it.each([
  ['86', '532', '5555 0100', '+86 532 5555 0100'],
  ['+86', null, '55550100', '+86 55550100'],
  ['0049', '40', '555', '+49 40 555'],
  [null, '0532', '55550100', '0532 55550100'],
  ['86', '532', null, null],
  ['86', '532', '  ', null],
])('%j %j %j is %j', (country, area, number, shown) => expect(telephoneNumber(country, area, number)).toBe(shown))

const NOTHING = {
  addr1: null,
  addr2: null,
  addr3: null,
  addr4: null,
  addr5: null,
  telCntryCde: null,
  telAreaCde: null,
  telNum: null,
  faxCntryCde: null,
  faxAreaCde: null,
  faxNum: null,
}
const PIER_J: Facility = {
  ...NOTHING,
  code: 'LGB01',
  unLocode: 'USLGB',
  fcilNme: 'Pier J',
  telCntryCde: '1',
  telAreaCde: '562',
  telNum: '555-0142',
}
const AGENCY: Facility = { ...NOTHING, code: 'LGB02', unLocode: 'USLGB', fcilNme: 'Quayline Agency Long Beach' }

describe('who is asked at the destination', () => {
  it('the facility that the answer names', () => {
    expect(destinationContact([AGENCY, PIER_J], 'Long Beach - PIER J')).toEqual({
      contact: 'Pier J',
      telephone: '+1 562 555-0142',
    })
  })

  it('else the only one of the place, also without a telephone', () => {
    expect(destinationContact([AGENCY], 'Long Beach')).toEqual({
      contact: 'Quayline Agency Long Beach',
      telephone: null,
    })
  })

  it('nobody of several, and nobody where none is known', () => {
    const nobody = { contact: null, telephone: null }
    expect(destinationContact([AGENCY, PIER_J], 'Long Beach')).toEqual(nobody)
    expect(destinationContact([], null)).toEqual(nobody)
  })
})
