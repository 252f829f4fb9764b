import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  lookAheadOf,
  numberQueries,
  parseNumberQuery,
  parseVesselQuery,
  vesselQueries,
  type VesselQuery,
} from './cut-off-queries.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

const vessel = (more: Partial<VesselQuery> = {}): VesselQuery => ({
  displayName: 'EXAMPLE LODESTAR (Q01)',
  vslName: 'EXAMPLE LODESTAR',
  vslCode: 'Q01',
  pol: 'Shanghai',
  polCode: 'CNSHA',
  daysObj: { value: 14 },
  ...more,
})

describe('the histories', () => {
  it('are two, each of five, newest first, each query once', () => {
    for (const number of ['A1', 'B2', 'C3', 'D4', 'E5', 'F6', 'b-2']) numberQueries.add(number)
    expect(numberQueries.read()).toEqual(['b-2', 'F6', 'E5', 'D4', 'C3'])
    expect(vesselQueries.read()).toEqual([])
    vesselQueries.add(vessel())
    vesselQueries.add(vessel({ daysObj: { value: 28 } }))
    vesselQueries.add(vessel({ vslCode: 'q01', displayName: 'Lodestar' }))
    expect(vesselQueries.read().map(({ displayName, daysObj }) => [displayName, daysObj.value])).toEqual([
      ['Lodestar', 14],
      ['EXAMPLE LODESTAR (Q01)', 28],
    ])
    expect(numberQueries.read()).toHaveLength(5)
  })

  it('give back all that a vessel query was', () => {
    vesselQueries.add(vessel({ polCode: null, pol: 'Cartagena', daysObj: { value: 56 } }))
    expect(vesselQueries.read()).toEqual([vessel({ polCode: null, pol: 'Cartagena', daysObj: { value: 56 } })])
  })

  it('survive what is no entry in storage', () => {
    const good = vessel()
    stored.set('quayline.recent.cutoff-vessel', JSON.stringify([null, 7, {}, { ...good, vslCode: '' }, good]))
    stored.set('quayline.recent.cutoff-number', '{"a":')
    expect(vesselQueries.read()).toEqual([good])
    expect(numberQueries.read()).toEqual([])
  })
})

describe('an entry', () => {
  it.each([
    ['without a period', { ...vessel(), daysObj: undefined }],
    ['of a period that is not offered', { ...vessel(), daysObj: { value: 15 } }],
    ['whose period is a text', { ...vessel(), daysObj: { value: '14' } }],
    ['of a period from the prototype', { ...vessel(), daysObj: [] }],
    ['without a port', { ...vessel(), pol: ' ' }],
    ['without a name', { ...vessel(), vslName: 5 }],
    ['of an endless name', { ...vessel(), displayName: 'x'.repeat(201) }],
  ])('%s is none', (_, value) => expect(parseVesselQuery(value)).toBeNull())

  it('of an older form has no port code', () => {
    const { polCode: _, ...older } = vessel()
    expect(parseVesselQuery(older)?.polCode).toBeNull()
  })

  it.each([['', ' ', 'x'.repeat(201), 5, null, {}]].flat())('of numbers: %j is none', (value) => {
    expect(parseNumberQuery(value)).toBeNull()
  })
})

it.each([
  ['28', 28],
  [56, 56],
  ['15', 14],
  [null, 14],
  ['', 14],
  ['1e9', 14],
  ['-14', 14],
] as const)('a look-ahead of %j days means %i', (given, days) => expect(lookAheadOf(given)).toBe(days))
