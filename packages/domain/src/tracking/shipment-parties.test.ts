import { describe, expect, it } from 'vitest'
import type { MessageFunction, PartyRef } from '../intake/facts.ts'
import { recordedBooking } from './recorded.fixture.ts'
import { rolesOfSide, shipmentParties, sidesOf } from './shipment-parties.ts'

const party = (role: string, code: string | null): PartyRef => ({ role, code, name: `${role} LTD`, addressLines: [] })

function version(
  statedAt: string,
  parties: readonly PartyRef[],
  messageFunction: MessageFunction = 'ORIGINAL',
  partner = 'CARRIER',
) {
  const booking = recordedBooking('B1', { statedAt, statement: { function: messageFunction, partner } })
  return { ...booking, fact: { ...booking.fact, parties } }
}

describe('who may see a booking or bill', () => {
  // UN/EDIFACT D.99B, data element 3035.
  it.each(['CZ', 'CN', 'NI', 'N1', 'N2', 'FW', 'BA'])('%s is a party of the carriage', (role) =>
    expect(shipmentParties([version('2026-01-01T10:00', [party(role, 'C1')])])).toEqual([
      { code: 'C1', roles: [role] },
    ]),
  )

  it.each(['CA', 'CF', 'TR', 'CU', 'MS', 'MR', 'FP', 'IV', 'CB', 'SPC', 'AM', '', 'cz', 'constructor', '__proto__'])(
    '"%s" is none',
    (role) => expect(shipmentParties([version('2026-01-01T10:00', [party(role, 'C1')])])).toEqual([]),
  )

  it('a party is known by its code only, each once', () =>
    expect(
      shipmentParties([
        version('2026-01-01T10:00', [party('N1', null), party('CZ', 'C2'), party('CN', 'C1'), party('FW', 'C2')]),
      ]),
    ).toEqual([
      { code: 'C1', roles: ['CN'] },
      { code: 'C2', roles: ['CZ', 'FW'] },
    ]))

  it.each([
    ['in order', false],
    ['out of order', true],
  ])('the latest version counts, %s', (_, isReversed) => {
    const versions = [
      version('2026-01-01T10:00', [party('CN', 'OLD')]),
      version('2026-01-02T10:00', [party('CN', 'NEW')], 'REPLACE'),
    ]
    expect(shipmentParties(isReversed ? versions.toReversed() : versions).map(({ code }) => code)).toEqual(['NEW'])
  })

  it('a cancelled document has none, whenever its original arrives', () => {
    const versions = [
      version('2026-01-02T10:00', [party('CN', 'C1')], 'CANCEL'),
      version('2026-01-01T10:00', [party('CN', 'C1')]),
    ]
    expect(shipmentParties(versions)).toEqual([])
  })

  it('nothing stated, nobody', () => expect(shipmentParties([])).toEqual([]))
})

describe('the sides of a carriage', () => {
  it('who sends the cargo or books for him exports, who gets it or is notified of it imports', () => {
    expect(rolesOfSide('EXPORT').toSorted()).toEqual(['BA', 'CZ', 'FW'])
    expect(rolesOfSide('IMPORT').toSorted()).toEqual(['CN', 'N1', 'N2', 'NI'])
  })

  it.each([
    [[], []],
    [['FW'], ['EXPORT']],
    [['N2', 'CN'], ['IMPORT']],
    [
      ['CN', 'CZ'],
      ['EXPORT', 'IMPORT'],
    ],
  ] as const)('%j: %j', (roles, sides) => expect(sidesOf(roles)).toEqual(sides))
})
