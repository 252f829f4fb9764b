import { describe, expect, it } from 'vitest'
import { endingAction } from './ending-action.ts'

describe('what ends a period (docs/requirements/demurrage.md 1.1)', () => {
  it.each([
    ['BM', 'DET', 'return'],
    ['BM', 'DND', 'return'],
    ['BM', 'ALL', 'return'],
    ['BM', 'DEM', 'pickUp'],
    ['BN', 'DET', 'gateIn'],
    ['BN', 'DND', 'gateIn'],
    ['BN', 'ALL', 'gateIn'],
    ['BN', 'DEM', 'load'],
  ] as const)('%s %s: %s', (bound, chargeType, action) => {
    expect(endingAction(bound, chargeType)).toBe(action)
  })
})
