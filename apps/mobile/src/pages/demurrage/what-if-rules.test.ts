import { describe, expect, it } from 'vitest'
import { WHAT_IF } from './charges.fixture.ts'
import { costNotes } from './budget-calendar.tsx'
import { todayOf } from '@quayline/messages/today-of'
import { answerFor, questionOf } from './what-if-answer.ts'

describe('what the date picker notes under a day', () => {
  it('is the cost where the comparison has it', () => {
    const noteOf = costNotes(WHAT_IF)
    expect(noteOf('2026-12-13')).toEqual({ short: '1,200', ariaLabel: 'CNY 1,200.00' })
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
    expect(noteOf('2026-12-01')).toEqual({ short: '+', ariaLabel: 'CNY 1.50 + USD 2.00' })
    expect(noteOf('2026-12-02')).toEqual({ short: '0', ariaLabel: '0' })
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
