import { describe, expect, it } from 'vitest'
import { cannotAssess, charge } from './shown-charges.fixture.ts'
import { type ChargeState, stateOf, toneOf } from './charge-state.ts'
import type { ShownCharge } from './shown-charge.ts'

const free = (countedUntil: string | null, lastFreeDay: string | null = '2026-12-07'): ShownCharge =>
  charge({ chargedDays: 0, ar: '0.00', countedUntil, lastFreeDay })

describe('the state of a period', () => {
  it.each<[string, ShownCharge, ChargeState, string]>([
    ['cannot be assessed', cannotAssess(), { kind: 'cannotAssess' }, 'danger'],
    [
      'not started',
      charge({ status: 'NOT_STARTED', isOpen: false, chargedDays: null }),
      { kind: 'notStarted' },
      'plain',
    ],
    ['charging', charge(), { kind: 'charging' }, 'danger'],
    ['six days left', free('2026-12-01'), { kind: 'free', daysLeft: 6 }, 'ok'],
    ['two days left', free('2026-12-05'), { kind: 'free', daysLeft: 2 }, 'warn'],
    ['last day', free('2026-12-07'), { kind: 'free', daysLeft: 0 }, 'warn'],
    ['a weekend after it', free('2026-12-08'), { kind: 'free', daysLeft: 0 }, 'warn'],
    ['over the end of a year', free('2026-12-30', '2027-01-02'), { kind: 'free', daysLeft: 3 }, 'ok'],
    ['free without a day', free(null), { kind: 'free', daysLeft: null }, 'ok'],
    ['ended free', charge({ isOpen: false, chargedDays: 0 }), { kind: 'endedFree' }, 'ok'],
    ['ended charged', charge({ isOpen: false }), { kind: 'endedCharged' }, 'plain'],
  ])('%s', (_, row, state, tone) => {
    expect(stateOf(row)).toEqual(state)
    expect(toneOf(stateOf(row))).toBe(tone)
  })
})
