import { describe, expect, it } from 'vitest'
import { deriveEirs, type EirSources } from './derive-eirs.ts'
import type { RecordedRelease } from './eir.ts'
import { DEPOT, stated, TERMINAL, uuidOf } from './release.fixture.ts'

const derive = (releases: readonly RecordedRelease[], more: Partial<EirSources> = {}) =>
  deriveEirs({ bookingNumber: '7700000001', releases, bills: [], containers: [], uuidOf, ...more })

const boxes = (releases: readonly RecordedRelease[], more: Partial<EirSources> = {}) =>
  derive(releases, more)?.eirs.map(({ container, release }) => `${container} ${release.releaseNumber}`) ?? []

const R1 = stated({ at: '2026-02-20T10:00' })
const cancel = (
  at: string,
  fact: Parameters<typeof stated>[1] = {},
  more: Partial<Parameters<typeof stated>[0]> = {},
) => stated({ at, function: 'CANCEL', ...more }, fact)

describe('an import EIR', () => {
  it('states what the release order states', () => {
    const booking = derive([R1])
    expect(booking).toMatchObject({ bookingNumber: '7700000001', officeCode: 'NGB' })
    expect(booking?.eirs).toEqual([
      {
        eirUuid: uuidOf('EIR R1 TSTU1234568 7700000001'),
        eirNumber: expect.stringMatching(/^NGB[0-9A-HJKMNP-TV-Z]{12}$/),
        packageUuid: uuidOf('EIR package R1 7700000001'),
        container: 'TSTU1234568',
        isoSizeType: '22G1',
        isShipperOwned: false,
        pickUp: TERMINAL,
        returnTo: DEPOT,
        endsAt: null,
        shipmentNumbers: ['7700000001'],
        partyCodes: ['QC0001'],
        release: R1.fact,
        statedBy: 'QLTB',
      },
    ])
  })

  it('has the same ids whoever derives it, other ids for another container, order or booking, and one package for an order', () => {
    const [one] = derive([R1])?.eirs ?? []
    const again = derive([stated({ at: '2026-02-21T10:00', function: 'CHANGE' }, { voyage: '013W' })])?.eirs[0]
    const two = derive([R1, stated({ at: '2026-02-20T10:00' }, { container: 'XMPU4142037' })])?.eirs ?? []
    const other = derive([stated({ at: '2026-02-20T10:00' }, { releaseNumber: 'R2' })])?.eirs[0]
    expect(again).toMatchObject({ eirUuid: one?.eirUuid, eirNumber: one?.eirNumber, packageUuid: one?.packageUuid })
    expect(new Set(two.map(({ eirUuid }) => eirUuid)).size).toBe(2)
    expect(new Set(two.map(({ eirNumber }) => eirNumber)).size).toBe(2)
    expect(new Set(two.map(({ packageUuid }) => packageUuid)).size).toBe(1)
    expect(other?.eirUuid).not.toBe(one?.eirUuid)
    expect(other?.packageUuid).not.toBe(one?.packageUuid)
  })

  it.each([
    ['the port under its other code', { place: { ...TERMINAL, unLocode: 'CNNBO' } }, 1],
    ['a terminal without its port, discharged at Ningbo', { place: { ...TERMINAL, unLocode: null } }, 1],
    ['another port', { place: { ...TERMINAL, unLocode: 'CNSHA' } }, 0],
    ['no place at all', { place: null }, 0],
    ['an export', { moveDirection: 'EXPORT' }, 0],
    ['no direction', { moveDirection: null }, 0],
    ['an empty to be picked up', { releaseType: 'EMPTY_RELEASE' }, 0],
    ['an acceptance', { releaseType: 'ACCEPTANCE' }, 0],
    ['a number of boxes instead of a box', { container: null, count: 2 }, 0],
    ['another booking', { bookingNumber: '7700000002' }, 0],
    ['the booking with the carrier’s prefix', { bookingNumber: 'qltb 7700000001' }, 1],
    ['no return place', { returnPlace: null }, 1],
  ] as const)('%s', (_, fact, count) => {
    expect(boxes([stated({ at: '2026-02-20T10:00' }, fact)])).toHaveLength(count)
  })

  it.each([
    ['a date ends with its day at Ningbo', '2026-03-06', '2026-03-06T16:00:00.000Z'],
    ['a minute ends at it', '2026-03-06T12:00', '2026-03-06T04:00:00.000Z'],
    ['the last day of a year', '2026-12-31', '2026-12-31T16:00:00.000Z'],
  ])('ends: %s', (_, local, instant) => {
    const [eir] = derive([stated({ at: '2026-02-20T10:00' }, { validUntil: { local, offset: null } })])?.eirs ?? []
    expect(eir?.endsAt).toBe(Date.parse(instant))
  })

  it.each([['2026-02-31'], ['2026-13-01T10:00'], ['never']])(
    'an end that no clock shows (%s) ends nothing',
    (local) => {
      const [eir] = derive([stated({ at: '2026-02-20T10:00' }, { validUntil: { local, offset: null } })])?.eirs ?? []
      expect(eir?.endsAt).toBeNull()
    },
  )
})

describe('which bill the order names', () => {
  const byBill = stated({ at: '2026-02-20T10:00' }, { bookingNumber: null, billNumber: 'B1' })
  it.each([
    ['a bill of nobody’s booking is the number itself', '7700000001', [], [], 0],
    ['asked for by that bill', 'B1', [], [], 1],
    ['a bill of this booking', '7700000001', [{ number: 'B1', bookingNumbers: ['7700000001'] }], [], 1],
    [
      'a bill of two bookings, the container of neither',
      '7700000001',
      [{ number: 'B1', bookingNumbers: ['7700000001', 'X1'] }],
      [],
      0,
    ],
    [
      'a bill of two bookings, the container of this',
      '7700000001',
      [{ number: 'B1', bookingNumbers: ['7700000001', 'X1'] }],
      ['TSTU1234568'],
      1,
    ],
    ['the bill itself, once its booking is known', 'B1', [{ number: 'B1', bookingNumbers: ['7700000001'] }], [], 0],
  ])('%s', (_, bookingNumber, bills, containers, count) => {
    expect(boxes([byBill], { bookingNumber, bills, containers })).toHaveLength(count)
  })

  it('of several bills only the container’s own decides who may send it', () => {
    const bills = [
      { number: 'B1', bookingNumbers: ['7700000001'] },
      { number: 'B2', bookingNumbers: ['7700000001'] },
    ]
    const named = derive([stated({ at: '2026-02-20T10:00' }, { billNumber: 'B2' })], { bills })
    const unnamed = derive([stated({ at: '2026-02-20T10:00' }, { billNumber: null })], { bills })
    const only = derive([stated({ at: '2026-02-20T10:00' }, { billNumber: null })], { bills: bills.slice(0, 1) })
    expect(named?.eirs[0]?.shipmentNumbers).toEqual(['7700000001', 'B2'])
    expect(unnamed?.eirs[0]?.shipmentNumbers).toEqual(['7700000001'])
    expect(only?.eirs[0]?.shipmentNumbers).toEqual(['7700000001', 'B1'])
  })
})

describe('a release that is taken back or replaced', () => {
  const K1 = 'TSTU1234568'
  const K2 = 'XMPU4142037'
  const r1k2 = stated({ at: '2026-02-20T10:00' }, { container: K2 })
  const both = (at: string, parts: Partial<Parameters<typeof stated>[0]>, number = 'R1') => [
    stated({ ...parts, at, hash: `both ${at}`, ordinal: 0 }, { releaseNumber: number, container: K1 }),
    stated({ ...parts, at, hash: `both ${at}`, ordinal: 1 }, { releaseNumber: number, container: K2 }),
  ]
  const bare = { bookingNumber: null, billNumber: null }

  it.each<[string, readonly RecordedRelease[], readonly string[]]>([
    ['cancelled', [R1, cancel('2026-02-21T10:00')], []],
    ['cancelled in the same minute', [R1, cancel('2026-02-20T10:00')], []],
    [
      'cancelled, and released again under its number',
      [R1, cancel('2026-02-21T10:00'), stated({ at: '2026-02-22T10:00' })],
      [`${K1} R1`],
    ],
    [
      'cancelled, and released under another number',
      [R1, cancel('2026-02-21T10:00'), stated({ at: '2026-02-22T10:00' }, { releaseNumber: 'R2' })],
      [`${K1} R2`],
    ],
    [
      'released under another number, and the old one cancelled after that',
      [R1, stated({ at: '2026-02-21T10:00' }, { releaseNumber: 'R2' }), cancel('2026-02-22T10:00')],
      [`${K1} R2`],
    ],
    ['replaced by another number', [R1, stated({ at: '2026-02-21T10:00' }, { releaseNumber: 'R2' })], [`${K1} R2`]],
    [
      'replaced by another number, which is cancelled: the old one does not come back',
      [
        R1,
        stated({ at: '2026-02-21T10:00' }, { releaseNumber: 'R2' }),
        cancel('2026-02-22T10:00', { releaseNumber: 'R2' }),
      ],
      [],
    ],
    [
      'a cancellation that is older than the release',
      [stated({ at: '2026-02-22T10:00' }), cancel('2026-02-21T10:00')],
      [`${K1} R1`],
    ],
    ['one box cancelled, the other stands', [R1, r1k2, cancel('2026-02-21T10:00', { container: K2 })], [`${K1} R1`]],
    [
      'the whole order cancelled by its number',
      [R1, r1k2, cancel('2026-02-21T10:00', { container: null, ...bare })],
      [],
    ],
    [
      'the container cancelled under the cancellation’s own number',
      [R1, r1k2, cancel('2026-02-21T10:00', { releaseNumber: 'O2' }, { documentNumber: 'O2' })],
      [`${K2} R1`],
    ],
    [
      'an order of the booking’s other containers cancelled as a whole',
      [
        R1,
        stated({ at: '2026-02-20T10:00' }, { releaseNumber: 'R9', container: K2 }),
        cancel('2026-02-21T10:00', { releaseNumber: 'R9', container: null }),
      ],
      [`${K1} R1`],
    ],
    [
      'the same number cancelled for another shipment',
      [R1, cancel('2026-02-21T10:00', { bookingNumber: '7700000002', billNumber: null, container: null })],
      [`${K1} R1`],
    ],
    [
      'another partner’s cancellation of what it never stated',
      [R1, cancel('2026-02-21T10:00', {}, { partner: 'OTHER' })],
      [`${K1} R1`],
    ],
    [
      'stated by line and terminal, cancelled by the line',
      [R1, stated({ at: '2026-02-20T12:00', partner: 'TERM' }), cancel('2026-02-21T10:00')],
      [],
    ],
    [
      'replaced by the line while the terminal still states the old number, later by its clock',
      [
        R1,
        stated({ at: '2026-02-21T10:00' }, { releaseNumber: 'R2' }),
        stated({ at: '2026-02-23T12:00', partner: 'TERM' }),
      ],
      [`${K1} R2`],
    ],
    [
      'a replacement without the container leaves it out',
      [R1, r1k2, stated({ at: '2026-02-21T10:00', function: 'REPLACE' }, { container: K2 })],
      [`${K2} R1`],
    ],
    [
      'a change of one container leaves the others',
      [R1, r1k2, stated({ at: '2026-02-21T10:00', function: 'CHANGE' }, { container: K2 })],
      [`${K1} R1`, `${K2} R1`],
    ],
    [
      'a replacement of all containers',
      [...both('2026-02-20T10:00', {}), ...both('2026-02-21T10:00', { function: 'REPLACE' })],
      [`${K1} R1`, `${K2} R1`],
    ],
    [
      'moved to a port without EIRs',
      [R1, stated({ at: '2026-02-21T10:00', function: 'CHANGE' }, { place: { ...TERMINAL, unLocode: 'CNSHA' } })],
      [],
    ],
    ['the same message twice', [R1, R1, r1k2, r1k2], [`${K1} R1`, `${K2} R1`]],
  ])('%s', (_, statements, expected) => {
    for (const order of permutations(statements)) expect(boxes(order)).toEqual(expected)
  })

  it('a correction replaces what was stated: size type, terminal, return place', () => {
    const corrected = stated(
      { at: '2026-02-21T10:00', function: 'REPLACE' },
      { isoSizeType: '45G1', returnPlace: null },
    )
    for (const statements of [
      [R1, corrected],
      [corrected, R1],
    ])
      expect(derive(statements)?.eirs[0]).toMatchObject({ isoSizeType: '45G1', returnTo: null })
  })
})

/** All orders of arrival. */
function permutations<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  if (items.length < 2) return [items]
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  )
}
