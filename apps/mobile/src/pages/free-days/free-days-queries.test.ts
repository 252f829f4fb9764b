import { describe, expect, it } from 'vitest'
import { recentQueries } from '../../shell/recent-queries.ts'
import { ASKED } from './free-days.fixture.ts'
import { parseFreeDaysQuery } from './free-days-queries.ts'

describe('the recent free-days queries', () => {
  it('reads what it wrote', () => {
    expect(parseFreeDaysQuery(JSON.parse(JSON.stringify(ASKED)))).toEqual(ASKED)
    expect(parseFreeDaysQuery({ ...ASKED, numberType: null, extra: 1 })).toEqual({ ...ASKED, numberType: null })
  })

  it.each([
    [null],
    ['X'],
    [{}],
    [{ ...ASKED, num: ' - ' }],
    [{ ...ASKED, num: 'X'.repeat(61) }],
    [{ ...ASKED, num: 7 }],
    [{ ...ASKED, numberType: 'cntr' }],
    [{ ...ASKED, docType: 'XX' }],
    [{ ...ASKED, chargeType: 'ALL' }],
    [{ ...ASKED, previewDateFrom: '' }],
    [{ ...ASKED, previewDateFrom: '2026-02-30' }],
    [{ ...ASKED, previewDateTo: '2026-11-30' }],
    [{ ...ASKED, previewDateTo: undefined }],
  ])('takes no entry for one that is none: %j', (stored) => {
    expect(parseFreeDaysQuery(stored)).toBeNull()
  })

  it('holds five, newest first', () => {
    const kept = new Map<string, string>()
    const store = () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    })
    const recent = recentQueries('free-days', parseFreeDaysQuery, ({ num }) => num, store)
    for (const num of ['1', '2', '3', '4', '5', '6', '3']) recent.add({ ...ASKED, num })
    expect(recent.read().map(({ num }) => num)).toEqual(['3', '6', '5', '4', '2'])
  })
})
