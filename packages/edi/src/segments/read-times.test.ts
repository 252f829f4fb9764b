import { describe, expect, it } from 'vitest'
import { openReport } from '../reading-report.ts'
import { testMessage } from '../test-message.ts'
import { findTime, parseDtm } from './read-times.ts'

// Formats by UN/EDIFACT code list 2379.
describe('parseDtm', () => {
  it.each([
    ['20240302', '102', '2024-03-02', null],
    ['240302', '101', '2024-03-02', null],
    ['691231', '101', '2069-12-31', null],
    ['991231', '101', '1999-12-31', null],
    ['2403021410', '201', '2024-03-02T14:10', null],
    ['202403021410', '203', '2024-03-02T14:10', null],
    ['20240302141059', '204', '2024-03-02T14:10:59', null],
    ['202403021410+0800', '205', '2024-03-02T14:10', '+08:00'],
    ['202403021410-0330', '205', '2024-03-02T14:10', '-03:30'],
    ['202403021410UTC', '303', '2024-03-02T14:10', '+00:00'],
    ['202403021410+08', '303', '2024-03-02T14:10', '+08:00'],
    ['20240302141059GMT', '304', '2024-03-02T14:10:59', '+00:00'],
    ['202402290000', '203', '2024-02-29T00:00', null],
    ['200002291200', '203', '2000-02-29T12:00', null],
  ])('%s as %s is %s, offset %s', (value, format, local, offset) => {
    expect(parseDtm(value, format)).toEqual({ time: { local, offset }, clock: null, deviation: null })
  })

  it.each([
    ['8 digits marked 203', '20240302', '203', '2024-03-02'],
    ['12 digits marked 102', '202403021410', '102', '2024-03-02T14:10'],
    ['14 digits marked 203', '20240302141059', '203', '2024-03-02T14:10:59'],
    ['12 digits marked 201', '202403021410', '201', '2024-03-02T14:10'],
    ['no format code', '202403021410', '', '2024-03-02T14:10'],
  ])('reads %s by its own shape and says so', (_case, value, format, local) => {
    const { time, deviation } = parseDtm(value, format)
    expect(time).toEqual({ local, offset: null })
    expect(deviation).toContain(value)
  })

  it.each([
    ['an empty value', '', '203'],
    ['30 February', '202402301200', '203'],
    ['29 February of no leap year', '202302291200', '203'],
    ['29 February 1900', '19000229', '102'],
    ['month 13', '20241302', '102'],
    ['month 0', '20240002', '102'],
    ['day 0', '20240300', '102'],
    ['year 0', '00000302', '102'],
    ['letters', 'MARCH', '203'],
    ['ten digits marked 203', '2403021410', '203'],
    ['a format nobody agreed on', '20240302', '718'],
  ])('gives no time for %s', (_case, value, format) => {
    const { time, deviation } = parseDtm(value, format)
    expect(time).toBeNull()
    expect(deviation).not.toBeNull()
  })

  // X12 times with 2400 are read the same way; ISO 9735 has no hour 24.
  it.each([
    ['hour 24', '202403022400', '203'],
    ['minute 60', '202403021460', '203'],
    ['second 60', '20240302141060', '204'],
    ['hour 24 with a zone', '202403022400UTC', '303'],
    ['letters in the hour', '20240302AB10', '203'],
    ['a clock cut short', '202403021', '203'],
  ])('keeps the day of %s', (_case, value, format) => {
    const { time, deviation } = parseDtm(value, format)
    expect(time).toEqual({ local: '2024-03-02', offset: null })
    expect(deviation).not.toBeNull()
  })

  it('keeps the clock and drops a zone that is not one offset', () => {
    for (const value of ['202403021410CST', '202403021410+15', '202403021410-1300'.slice(0, 15)]) {
      const { time, deviation } = parseDtm(value, '303')
      expect(time).toEqual({ local: '2024-03-02T14:10', offset: null })
      expect(deviation).not.toBeNull()
    }
  })
})

const find = (...dtm: string[]) => {
  const message = testMessage('CODECO:D:95B:UN', dtm)
  const report = openReport(message)
  const time = findTime(message.segments, '7', report)
  return { time, codes: report.warnings.map(({ segment, code }) => `${segment} ${code}`) }
}

describe('findTime', () => {
  it('joins date and time of one qualifier in either order (402 and 401)', () => {
    expect(find('DTM+7:20240302:102', 'DTM+7:141059:402').time).toEqual({ local: '2024-03-02T14:10:59', offset: null })
    expect(find('DTM+7:1410:401', 'DTM+7:20240302:102').time).toEqual({ local: '2024-03-02T14:10', offset: null })
  })

  it('does not join what stands under another qualifier', () => {
    expect(find('DTM+7:20240302:102', 'DTM+203:141059:402').time).toEqual({ local: '2024-03-02', offset: null })
  })

  it('reads the released plus of format 205', () => {
    expect(find('DTM+7:202403021410?+0800:205').time).toEqual({ local: '2024-03-02T14:10', offset: '+08:00' })
  })

  it('warns of a time without a date, an empty value and a wrong format, by position in the message', () => {
    expect(find('DTM+7:1410:401')).toEqual({ time: null, codes: ['1 DTM_FORMAT'] })
    expect(find('DTM+7::203')).toEqual({ time: null, codes: ['1 DTM_FORMAT'] })
    expect(find('FTX+AAI', 'DTM+7:20240302:203')).toEqual({
      time: { local: '2024-03-02', offset: null },
      codes: ['2 DTM_FORMAT'],
    })
  })

  it('goes on to the next DTM of the qualifier when one is impossible', () => {
    expect(find('DTM+7:202413021410:203', 'DTM+7:202403021410:203')).toEqual({
      time: { local: '2024-03-02T14:10', offset: null },
      codes: ['1 DTM_FORMAT'],
    })
  })
})
