import { describe, expect, it } from 'vitest'
import { WHAT_IF } from './charges.fixture.ts'
import { comparedDays } from './compared-days.ts'
import { costNotes } from './cost-notes.ts'
import { endingAct } from './ending-act.ts'
import { todayOf } from '../../shell/today-of.ts'
import { answerFor, questionOf } from './what-if-answer.ts'

describe('what ends a clock (docs/requirements/demurrage.md 1.1)', () => {
  it.each([
    ['BM', 'DET', 'return'],
    ['BM', 'DND', 'return'],
    ['BM', 'ALL', 'return'],
    ['BM', 'DEM', 'pickUp'],
    ['BN', 'DET', 'gateIn'],
    ['BN', 'DND', 'gateIn'],
    ['BN', 'ALL', 'gateIn'],
    ['BN', 'DEM', 'load'],
  ] as const)('%s %s: %s', (bound, chargeType, act) => {
    expect(endingAct(bound, chargeType)).toBe(act)
  })
})

describe('the list of days', () => {
  const cny = (amount: string) => [{ currency: 'CNY', amount }]
  /** Thirty days from 1 December: free until the 3rd, then 100 a day. */
  const days = Array.from({ length: 30 }, (_, index) => ({
    on: `2026-12-${String(index + 1).padStart(2, '0')}`,
    totals: cny(`${Math.max(0, index - 2) * 100}.00`),
  }))
  const steps = [{ on: '2026-12-03', totals: cny('0.00'), saves: cny('100.00') }]

  it('has the next four days, a week, two weeks and the last, each with what waiting adds', () => {
    const list = comparedDays({ days, steps })
    expect(list.map(({ on }) => Number(on.slice(8)))).toEqual([1, 2, 3, 4, 7, 14, 30])
    expect(list.map(({ added }) => added[0]?.amount ?? '')).toEqual([
      '',
      '',
      '',
      '100.00',
      '400.00',
      '1100.00',
      '2700.00',
    ])
    expect(list.map(({ bar }) => Math.round((bar?.added ?? 0) * 27))).toEqual([0, 0, 0, 1, 4, 11, 27])
  })

  it('marks the last day that costs no more than today, also where it is far off, and none where nothing gets dearer', () => {
    expect(comparedDays({ days, steps }).find(({ isLeast }) => isLeast)?.on).toBe('2026-12-03')
    const far = comparedDays({ days, steps: [{ on: '2026-12-20', totals: [], saves: [] }] })
    expect(far.find(({ isLeast }) => isLeast)?.on).toBe('2026-12-20')
    expect(comparedDays({ days, steps: [] }).some(({ isLeast }) => isLeast)).toBe(false)
  })

  it('compares no currencies with each other', () => {
    const both = [...cny('1.00'), { currency: 'USD', amount: '2.00' }]
    const [, second] = comparedDays({
      days: [
        { on: '2026-12-01', totals: both },
        { on: '2026-12-02', totals: [...cny('3.00'), { currency: 'USD', amount: '2.00' }] },
      ],
      steps: [],
    })
    expect(second).toMatchObject({ bar: null, added: [{ currency: 'CNY', amount: '2.00' }] })
    expect(comparedDays({ days: [], steps: [] })).toEqual([])
  })
})

describe('what the date picker notes under a day', () => {
  it('is the cost where the comparison tells it', () => {
    const noteOf = costNotes(WHAT_IF)
    expect(noteOf('2026-12-13')).toEqual({ short: '1,200', spoken: 'CNY 1,200.00' })
    expect(noteOf('2026-12-14')).toBeNull()
    expect(costNotes(null)('2026-12-13')).toBeNull()
  })

  it('says several currencies only aloud, and nothing to pay as 0', () => {
    const totals = [
      { currency: 'CNY', amount: '1.50' },
      { currency: 'USD', amount: '2.00' },
    ]
    const days = [
      { on: '2026-12-01', totals },
      { on: '2026-12-02', totals: [] },
    ]
    const noteOf = costNotes({ ...WHAT_IF, days })
    expect(noteOf('2026-12-01')).toEqual({ short: '+', spoken: 'CNY 1.50 + USD 2.00' })
    expect(noteOf('2026-12-02')).toEqual({ short: '0', spoken: '0' })
  })
})

it('today is the date of the phone, whatever UTC says', () => {
  expect(todayOf(new Date(2026, 0, 5, 0, 1))).toBe('2026-01-05')
  expect(todayOf(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31')
})

it('an answer holds for the rows that it was asked for, and no others', () => {
  const compared = { question: questionOf(['a', 'b']), answer: WHAT_IF }
  expect(answerFor(compared, ['a', 'b'])).toBe(WHAT_IF)
  for (const rows of [[], ['a'], ['a', 'b', 'c']]) expect(answerFor(compared, rows)).toBeNull()
  expect(answerFor({ question: questionOf([]), answer: WHAT_IF }, [])).toBe(WHAT_IF)
  expect(answerFor(null, [])).toBeNull()
})
