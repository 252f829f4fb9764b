import { describe, expect, it } from 'vitest'
import { offsetOfTimeCode, timeCodeOf } from './element-623-offsets.ts'

describe('element 623', () => {
  // X12 004010: 01 to 12 ISO P01 to P12, 13 to 24 ISO M12 to M01; S standard and D daylight time.
  it.each([
    ['UT', '+00:00'],
    ['GM', '+00:00'],
    ['01', '+01:00'],
    ['08', '+08:00'],
    ['12', '+12:00'],
    ['13', '-12:00'],
    ['17', '-08:00'],
    ['20', '-05:00'],
    ['24', '-01:00'],
    ['ES', '-05:00'],
    ['ED', '-04:00'],
    ['CS', '-06:00'],
    ['CD', '-05:00'],
    ['MS', '-07:00'],
    ['MD', '-06:00'],
    ['PS', '-08:00'],
    ['PD', '-07:00'],
    ['AS', '-09:00'],
    ['AD', '-08:00'],
    ['HS', '-10:00'],
    ['NS', '-03:30'],
    ['ND', '-02:30'],
    ['TS', '-04:00'],
    ['TD', '-03:00'],
  ])('%s is %s all year', (code, offset) => {
    expect(offsetOfTimeCode(code, '2024-01-15T12:00')).toBe(offset)
    expect(offsetOfTimeCode(code, '2024-07-15T12:00')).toBe(offset)
  })

  // US summer time 2024: 10 March 02:00 to 3 November 02:00.
  it.each([
    ['PT', '2024-01-15T12:00', '-08:00'],
    ['PT', '2024-07-15T12:00', '-07:00'],
    ['PT', '2024-03-10T01:59', '-08:00'],
    ['PT', '2024-03-10T03:00', '-07:00'],
    ['ET', '2024-03-10T03:00', '-04:00'],
    ['ET', '2024-11-03T00:59', '-04:00'],
    ['ET', '2024-11-03T02:00', '-05:00'],
    ['AT', '2024-07-15T12:00', '-08:00'],
    ['NT', '2024-07-15T12:00', '-02:30'],
    ['PT', '2024-12-31T23:59:59', '-08:00'],
    // Saskatchewan, Arizona and Hawaii have no summer time: in winter one hour for all, in summer not.
    ['CT', '2024-01-15T12:00', '-06:00'],
    ['MT', '2024-01-15T12:00', '-07:00'],
    ['HT', '2024-01-15T12:00', '-10:00'],
    ['TT', '2024-01-15T12:00', '-04:00'],
  ])('%s at %s is %s', (code, local, offset) => expect(offsetOfTimeCode(code, local)).toBe(offset))

  it.each([
    ['the skipped hour', 'PT', '2024-03-10T02:30'],
    ['the doubled hour', 'PT', '2024-11-03T01:30'],
    ['Arizona or the rest of Mountain time', 'MT', '2024-07-15T12:00'],
    ['Saskatchewan or the rest of Central time', 'CT', '2024-07-15T12:00'],
    ['local time', 'LT', '2024-07-15T12:00'],
    ['a code of no list', 'XX', '2024-07-15T12:00'],
    ['a number of no list', '25', '2024-07-15T12:00'],
    ['none', '', '2024-07-15T12:00'],
    ['a name of an object', 'constructor', '2024-07-15T12:00'],
  ])('%s has no one offset', (_case, code, local) => expect(offsetOfTimeCode(code, local)).toBeNull())

  it('has a code for every whole hour, and none for the others', () => {
    for (const offset of ['+00:00', '-08:00', '+08:00', '+12:00', '-12:00', '-03:30']) {
      expect(offsetOfTimeCode(timeCodeOf(offset) ?? '', '2024-07-15T12:00')).toBe(offset)
    }
    expect(timeCodeOf('+05:30')).toBeNull()
  })
})
