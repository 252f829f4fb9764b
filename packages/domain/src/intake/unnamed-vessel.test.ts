import { describe, expect, it } from 'vitest'
import { isPlaceholderVesselName, withoutPlaceholderName } from './unnamed-vessel.ts'

// The abbreviations of the trade and what they stand for, as carriers' schedules have them.
const NO_SHIPS = [
  'TBA|TBN|TBC|TBD|tbn|T.B.N.|T.B.A|T B D| TBC |(TBN)|TBA/TBN|TBN 2|ＴＢＮ',
  'to be advised|to be announced|to be confirmed|to be declared|to be determined|to be named|to be nominated',
  'TO BE NOMINATED (TBN)|To-Be-Advised|VESSEL TBN|TBN VESSEL|MV TBN|VESSEL TO BE NAMED',
  'DUMMY|Dummy Vessel|DUMMY 1|UNKNOWN|UNKNOWN VESSEL||   |-|***',
].flatMap((line) => line.split('|'))
const SHIPS =
  'TBILISI|TBN EXPRESS|TBA STAR|TBC PROGRESS|TO BE OR NOT|UNKNOWN PLEASURE|DUMMYS HOPE|ATBN|VESSEL|MV|TB|MARTB|TEST NAVIGATOR|海丰天津'

describe('isPlaceholderVesselName', () => {
  it.each(NO_SHIPS)('%j names none', (text) => expect(isPlaceholderVesselName(text)).toBe(true))
  it.each(SHIPS.split('|'))('%j is a ship', (text) => expect(isPlaceholderVesselName(text)).toBe(false))
})

describe('withoutPlaceholderName', () => {
  it('keeps what names a ship beside what does not', () => {
    const given = { imoNumber: '9000003', callSign: 'TBA', carrierCode: 'TBN', name: 'T.B.N.' }
    expect(withoutPlaceholderName(given)).toEqual({
      imoNumber: '9000003',
      callSign: null,
      carrierCode: null,
      name: null,
    })
  })

  // 0000000: the sum of six zeros ends in 0, so the check digit fits.
  it.each(['0000000', '9999999'])('%s is no IMO number', (imoNumber) =>
    expect(withoutPlaceholderName({ imoNumber, callSign: null, carrierCode: null, name: null }).imoNumber).toBeNull(),
  )
})
