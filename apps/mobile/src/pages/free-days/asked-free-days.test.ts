import { describe, expect, it } from 'vitest'
import { queryPaths } from '../../query-paths.ts'
import { type AskedFreeDays, firstAsked, nameOfAsked, pathQuery, readAsked } from './asked-free-days.ts'
import { ASKED } from './free-days.fixture.ts'

const TODAY = '2026-11-28'
const read = (query: string): AskedFreeDays => readAsked(new URLSearchParams(query), TODAY)
const queryOf = (path: string): string => path.slice(path.indexOf('?') + 1)

describe('the query of the free-days addresses (docs/requirements/native-app.md 3.1)', () => {
  it('is the same after it went through an address', () => {
    const odd = {
      ...ASKED,
      num: ' QLYS 7300&41=6250'.trim(),
      numberType: 'bkg',
      docType: 'BN',
      chargeType: 'DEM',
    } as const
    for (const asked of [ASKED, odd, { ...ASKED, numberType: null }]) {
      expect(read(queryOf(queryPaths.demurrageFreeResult(pathQuery(asked))))).toEqual(asked)
      expect(read(queryOf(queryPaths.demurrageFreeQueryCondition(pathQuery(asked))))).toEqual(asked)
    }
  })

  it('of the filter opened from elsewhere: number and type; the end date is today, the start is asked for', () => {
    expect(read('num=BK2600041&type=bkg')).toEqual({ ...firstAsked('BK2600041', TODAY), numberType: 'bkg' })
    expect(read('')).toEqual(firstAsked('', TODAY))
  })

  it.each([
    ['docType=XX', 'docType', 'BM'],
    ['chargeType=ALL', 'chargeType', 'DND'],
    ['chargeType=det', 'chargeType', 'DND'],
    ['type=cntr', 'numberType', null],
    ['type=bl&numberType=bkg', 'numberType', 'bkg'],
    ['previewDateFrom=2026-02-30', 'previewDateFrom', ''],
    ['previewDateFrom=01.02.2026', 'previewDateFrom', ''],
    ['previewDateFrom=2028-02-29', 'previewDateFrom', '2028-02-29'],
    ['previewDateTo=<script>', 'previewDateTo', TODAY],
  ] as const)('%s: %s is %j', (query, field, value) => {
    expect(read(query)[field]).toBe(value)
  })

  it('answers are kept apart by whatever is asked, and not by how a number was typed', () => {
    const others: Partial<AskedFreeDays>[] = [
      { numberType: 'bkg' },
      { numberType: null },
      { docType: 'BN' },
      { chargeType: 'DEM' },
      { previewDateFrom: '2026-12-02' },
      { previewDateTo: '2027-01-01' },
      { num: 'QLYS7300416251' },
    ]
    const names = [{}, ...others].map((more) => nameOfAsked({ ...ASKED, ...more }))
    expect(new Set(names).size).toBe(names.length)
    expect(nameOfAsked({ ...ASKED, num: 'qlys 7300-416250' })).toBe(nameOfAsked(ASKED))
  })
})
