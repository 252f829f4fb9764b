import { describe, expect, it } from 'vitest'
import { findPlace } from './find-place.ts'
import { cityLine, locationLine } from './place-line.ts'

const place = (code: string) => {
  const found = findPlace(code)
  if (found === null) throw new Error(code)
  return found
}

// Expected lines are copied from the carrier's published payloads (docs/requirements/tracking.md 2.3).
describe('cityLine', () => {
  it('keeps the stray blanks of the payload', () => {
    expect(cityLine(place('CNTAO'))).toBe('Qingdao ,Shandong ,China')
    expect(cityLine(place('USDAL'))).toBe('Dallas ,Texas ,United States')
  })

  it('has the city first and the country last also without a subdivision', () => {
    const parts = cityLine(place('SGSIN'))
      .split(',')
      .map((part) => part.trim())
    expect([parts[0], parts.at(-1), parts.length]).toEqual(['Singapore', 'Singapore', 3])
  })
})

describe('locationLine', () => {
  it.each([
    ['Equipment Storage Services', 'USDAL', 'Equipment Storage Services,Dallas,Texas,United States'],
    ['Kepple/Tanjong Pagar Terminal', 'SGSIN', 'Kepple/Tanjong Pagar Terminal,Singapore,,Singapore'],
    ['Pasir Panjang Terminal', 'SGSIN', 'Pasir Panjang Terminal,Singapore,,Singapore'],
    ['Aisa World Port Terminal', 'MMRGN', 'Aisa World Port Terminal,Yangon,Yangon,Myanmar'],
    ['QQCTU Qingdao Qianwan United Ctn', 'CNQIN', 'QQCTU Qingdao Qianwan United Ctn,Qingdao,Shandong,China'],
    ['Northwest Container Services Inc.', 'USPDX', 'Northwest Container Services Inc.,Portland,Oregon,United States'],
    ['SSA Port of Seattle Terminal 18', 'USSEA', 'SSA Port of Seattle Terminal 18,Seattle,Washington,United States'],
    ['Shanghai Shengdong (I), Yangshan', 'CNSHA', 'Shanghai Shengdong (I), Yangshan,Shanghai,Shanghai,China'],
    ['Tianjin Port Container Terminal Co', 'CNTXG', 'Tianjin Port Container Terminal Co,Xingang,Tianjin,China'],
  ])('%s in %s', (facility, code, line) => expect(locationLine(facility, place(code), null)).toBe(line))

  it('falls back on the name in the message, and is empty when there is none', () => {
    expect(locationLine(null, place('USDAL'), 'DALLAS TX')).toBe('Dallas,Texas,United States')
    expect(locationLine(null, null, 'BNSF ALLIANCE RAMP')).toBe('BNSF ALLIANCE RAMP')
    expect(locationLine('Yard 7', null, 'XXLOC')).toBe('Yard 7,XXLOC')
    expect(locationLine('Yard 7', null, null)).toBe('Yard 7')
    expect(locationLine(null, null, null)).toBeNull()
  })
})
