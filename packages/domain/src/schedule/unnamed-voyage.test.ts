import { describe, expect, it } from 'vitest'
import type { StatedCall } from './call.ts'
import { statementOf } from './stated-call.fixture.ts'
import { vesselBook } from './vessel-book.ts'

const unnamed = (
  given: Partial<Parameters<typeof statementOf>[0]> = {},
  operator: string | null = 'TST',
): StatedCall => ({
  ...statementOf({ on: 1, imo: null, times: ['EST ARRI 2026-03-20T08:00'], ...given }),
  operator,
})
const named = (imo: string, given: Partial<Parameters<typeof statementOf>[0]> = {}, operator: string | null = 'TST') =>
  unnamed({ on: 2, ...given, imo }, operator)
const keyOf = (asked: StatedCall, ...sailings: readonly StatedCall[]): string =>
  vesselBook(
    sailings.map(({ vessel }) => vessel),
    [],
    sailings,
  ).keyOf(asked)

describe('a voyage without a ship', () => {
  it('is known by operator, service and voyage, and by nothing else', () => {
    expect(keyOf(unnamed())).toBe('voyage:TST:AEU1:042W')
    expect(keyOf(unnamed({ port: 'NLRTM' }))).toBe('voyage:TST:AEU1:042W')
    expect(keyOf(unnamed({}, null))).toBe('voyage::AEU1:042W')
    const others = [unnamed({ voyage: '043W' }), unnamed({ service: 'AEU2' }), unnamed({}, 'OTHR')].map((one) =>
      keyOf(one),
    )
    expect(new Set([keyOf(unnamed()), ...others]).size).toBe(4)
  })

  it.each([
    ['the ship that is named for it', [named('9000003')], '9000003'],
    ['of two the one that is named last', [named('9000015', { on: 3 }), named('9000003')], '9000015'],
    ['not one of another operator', [named('9000003', {}, 'OTHR')], null],
    ['not one of another service', [named('9000003', { service: 'AEU2' })], null],
    ['not one of another voyage', [named('9000003', { voyage: '043W' })], null],
    ['not one of the year before', [named('9000003', { times: ['EST ARRI 2025-03-20T08:00'] })], null],
    ['not one whose naming is taken back', [named('9000003'), named('9000003', { on: 4, cancels: true })], null],
  ])('is taken over by %s', (_, sailings, ship) => {
    for (const given of [sailings, sailings.toReversed()])
      expect(keyOf(unnamed(), ...given)).toBe(ship ?? 'voyage:TST:AEU1:042W')
  })

  it('without operator and service it is the sender’s own', () => {
    const bare = (by: string) => unnamed({ by, service: null }, null)
    expect(keyOf(bare('A'), named('9000003', { by: 'A', service: null }, null))).toBe('9000003')
    expect(keyOf(bare('A'), named('9000003', { by: 'B', service: null }, null))).toBe('voyage:::042W')
  })
})
