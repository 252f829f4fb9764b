import { describe, expect, it } from 'vitest'
import { KEPT_QUERIES, recentQueries } from '../../shell/recent-queries.ts'
import { type ChargeQuery, identityOfQuery, parseChargeQuery } from './charge-queries.ts'

const query = (more: Partial<ChargeQuery> = {}): ChargeQuery => ({
  num: 'EXPLSHA2600042',
  type: 'bl',
  bound: 'BM',
  chargeType: 'ALL',
  ...more,
})

describe('a stored demurrage query', () => {
  it('is read as it was written', () => {
    expect(parseChargeQuery(JSON.parse(JSON.stringify(query({ chargeType: 'DND' }))))).toEqual(
      query({ chargeType: 'DND' }),
    )
  })

  it.each([
    null,
    'EXPLSHA2600042',
    [],
    {},
    { ...query(), num: ' - ' },
    { ...query(), num: 'X'.repeat(61) },
    { ...query(), num: 42 },
    { ...query(), type: 'cntr' },
    { ...query(), bound: 'bm' },
    { ...query(), chargeType: 'XXX' },
  ])('is none: %j', (stored) => {
    expect(parseChargeQuery(stored)).toBeNull()
  })

  it('stands once for each number and kind, newest first, five at most', () => {
    const kept = new Map<string, string>()
    const store = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    }
    const queries = recentQueries('demurrage', parseChargeQuery, identityOfQuery, () => store)
    for (const num of ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'a-3']) queries.add(query({ num }))
    expect(KEPT_QUERIES).toBe(5)
    expect(queries.read().map(({ num }) => num)).toEqual(['a-3', 'A6', 'A5', 'A4', 'A2'])
    queries.add(query({ num: 'A3', type: 'bkg' }))
    expect(
      queries
        .read()
        .map(({ num, type }) => `${type} ${num}`)
        .slice(0, 2),
    ).toEqual(['bkg A3', 'bl a-3'])
  })
})
