import { describe, expect, it } from 'vitest'
import { queryPaths } from '../../query-paths.ts'
import { askedCharges, nameOfAsked, readAsked, readType } from './asked-charges.ts'

const read = (query: string) => readAsked(new URLSearchParams(query))

describe('what a result is about', () => {
  it('is what the address says', () => {
    const asked = askedCharges(' bk 26-00041', 'bkg', { chargeType: 'DET', bound: 'BN' })
    expect(asked).toEqual({ docRef: 'BK2600041', num: 'bk 26-00041', type: 'bkg', chargeType: 'DET', bound: 'BN' })
    const address = queryPaths.demurrageResult({ ...asked, language: 'fr' })
    expect(address.startsWith('/demurrage-result?')).toBe(true)
    expect(read(address.split('?')[1] ?? '')).toEqual(asked)
  })

  it('falls back to all charges of imports for what is missing or unknown', () => {
    const fallen = { docRef: 'X1', num: 'X1', type: 'bl', chargeType: 'ALL', bound: 'BM' }
    expect(read('num=X1')).toEqual(fallen)
    expect(read('docRef=x-1&chargeType=dnd&bound=XX&type=cntr')).toEqual(fallen)
    expect(readType(null)).toBe('bl')
  })

  it('is nothing without a number', () => {
    for (const query of ['', 'num=', 'num=%20-%20', 'docRef=&bound=BM']) expect(read(query)).toBeNull()
  })

  it('has a name of its own for each question', () => {
    const one = askedCharges('X1', 'bl', { chargeType: 'ALL', bound: 'BM' })
    const others = [one, { ...one, bound: 'BN' as const }, { ...one, type: 'bkg' as const }, { ...one, docRef: 'X2' }]
    expect(new Set(others.map(nameOfAsked)).size).toBe(4)
  })
})
