// 315 sets that no guide allows: they are read as far as possible, reported, and never fail.
import { describe, expect, it } from 'vitest'
import { codesOf, readSet } from '../x12-segments/x12-set.fixture.ts'

const b4 = (code: string) => `B4***${code}*20240317*0140**TSTU*123456*L*45G1*USLAX*UN*8`
const WHOLE = [
  b4('CU'),
  'N9*BN*BK1',
  'R4*5*UN*USLAX*LOS ANGELES*US*PIER 400',
  'DTM*140*20240317*0140*LT',
  'R4*L*UN*CNSHA',
]

describe('315 beyond its guide', () => {
  it.each([
    ['20240317', '0140', '2024-03-17T01:40', []],
    ['20240317', '014059', '2024-03-17T01:40:59', []],
    ['20240317', '01405999', '2024-03-17T01:40:59', []],
    ['20240317', '0140599', '2024-03-17T01:40:59', []],
    ['240317', '0140', '2024-03-17T01:40', []],
    ['20240317', '', '2024-03-17', []],
    ['20240317', '2400', '2024-03-17', ['DTM_FORMAT']],
    ['20240317', '0160', '2024-03-17', ['DTM_FORMAT']],
    ['20240317', '140', '2024-03-17', ['DTM_FORMAT']],
    ['20240317', '01:40', '2024-03-17', ['DTM_FORMAT']],
    ['20240229', '2359', '2024-02-29T23:59', []],
    ['20230229', '2359', null, ['DTM_FORMAT', 'NO_TIME']],
    ['20240230', '0140', null, ['DTM_FORMAT', 'NO_TIME']],
    ['99991231', '0140', null, ['DTM_FORMAT', 'NO_TIME']],
    ['2024-03-17', '0140', null, ['DTM_FORMAT', 'NO_TIME']],
    ['', '0140', null, ['DTM_FORMAT', 'NO_TIME']],
    ['', '', null, ['NO_TIME']],
  ])('a status of %s %s', (date, clock, local, warnings) => {
    const reading = readSet('315', [`B4***I*${date}*${clock}**TSTU*123456*L*45G1*USLAX*UN*8`])
    expect(reading.facts).toMatchObject([{ time: local === null ? null : { local, offset: null } }])
    expect(codesOf(reading)).toEqual(warnings)
  })

  it('lower case, segments in another order, before and after their owner', () => {
    const reading = readSet('315', [
      'N9*bn*bk1',
      'R4*5*un*uslax*los angeles',
      'DTM*140*20240317*0140*lt',
      'b4***ue',
      'B4***oa*20240317*0140**tstu*123456*l*45g1*uslax*un*8',
      'Q2*9000003********014E***l*TEST NAVIGATOR',
    ])
    expect(reading.facts).toMatchObject([
      {
        code: 'GTOT',
        container: 'TSTU1234568',
        isoSizeType: '45G1',
        emptyIndicator: 'LADEN',
        bookingNumber: 'BK1',
        place: { unLocode: 'USLAX', name: 'los angeles' },
        vessel: { imoNumber: '9000003' },
      },
    ])
    expect(codesOf(reading)).toContain('UNKNOWN_SEGMENT')
  })

  it('a blank size type, a second B4 and a DTM without its R4', () => {
    const reading = readSet('315', [
      'B4***I*20240317*0140**TSTU*123456*L*    *USLAX*UN*8',
      'DTM*140*20200101',
      'N9*BN*BK1',
      b4('OA').replace('TSTU*123456', 'XMPU*300017').replace('*8', '*2'),
      'N9*BN*BK2',
    ])
    expect(reading.facts).toMatchObject([
      { code: 'GTIN', isoSizeType: null, bookingNumber: 'BK1', time: { local: '2024-03-17T01:40' } },
      { code: 'GTOT', container: 'XMPU3000172', bookingNumber: 'BK2' },
    ])
    expect(codesOf(reading)).toEqual(['UNKNOWN_SEGMENT'])
  })

  it('a thousand references of a kind, an R4 for every segment, and elements of any length', () => {
    const many = Array.from({ length: 1000 }, (_, index) => `N9*BN*BK${index}`)
    expect(readSet('315', [b4('I'), ...many])).toMatchObject({ facts: [{ bookingNumber: null }], rejection: null })
    const places = Array.from({ length: 3000 }, () => 'R4*5*UN*USLAX')
    const reading = readSet('315', [b4('I'), ...places])
    expect(reading.facts).toHaveLength(1)
    expect(codesOf(reading)).toEqual(['HEAD_TOO_LONG'])
    const long = 'X'.repeat(100_000)
    expect(
      readSet('315', [`B4***I*${long}*${long}*${long}*${long}*${long}*${long}*${long}*${long}*${long}*${long}`]),
    ).toMatchObject({ facts: [{ code: 'GTIN', time: null }], rejection: null })
  })

  it('too many containers for the statuses of one set', () => {
    const containers = Array.from({ length: 400 }, (_, index) => `N9*EQ*TSTU${String(index).padStart(7, '0')}`)
    const codes = Array.from({ length: 251 }, () => 'SG*CT***20240318*0900')
    expect(readSet('315', ['B4***UV*20240317*0140', ...containers, ...codes]).rejection?.reason).toBe('TOO_LARGE')
  })

  it('no set, cut anywhere, makes the reader fail', () => {
    const body = [...WHOLE, 'Q2*9000003********014E***L*TEST NAVIGATOR', 'SG*AV', 'V9*ZZZ*X']
    const text = body.join('~')
    for (let end = 0; end <= text.length; end++) {
      const reading = readSet('315', text.slice(0, end).split('~'))
      expect(reading.rejection?.reason ?? 'ACCEPTED').not.toBe('MAPPER_FAILED')
    }
  })
})
