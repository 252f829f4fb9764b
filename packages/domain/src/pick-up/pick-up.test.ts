import { describe, expect, it } from 'vitest'
import type { ContainerFacts } from '../demurrage/assessment.ts'
import { book, container, happened } from '../demurrage/tariff-line.fixture.ts'
import type { ReleaseReport } from '../tracking/entry-facts.ts'
import { isCollectedHere, pickUpOf } from './pick-up.ts'

const NOW = Date.parse('2026-09-01T12:00Z')
const NOTHING = { bills: [], bookings: [], reports: [] }
const OUT = happened('GATE_OUT_FULL 2026-09-04 USLGB', { goesOn: true })

const of = (facts: ContainerFacts, reports: readonly ReleaseReport[] = []) => {
  const entry = { ...NOTHING, reports }
  const [found] = pickUpOf({ containers: [facts], entry, releases: [], book: book([]), now: NOW })
  if (found === undefined) throw new Error('No container')
  return found
}

describe('where cargo is collected (docs/requirements/pick-up.md 1)', () => {
  it.each([
    ['USLGB', 'USLGB', true],
    ['CAVAN', 'CATOR', true],
    ['PRSJU', null, true],
    // Landed in Mexico for a consignee in Laredo.
    ['MXZLO', 'USLRD', true],
    ['CAVAN', 'USCHI', true],
    ['CNNGB', 'CNNGB', false],
    ['JPTYO', null, false],
    [null, null, false],
  ])('port of discharge %s, place of delivery %s: %s', (lastPortOfDischarge, placeOfDelivery, expected) => {
    expect(isCollectedHere({ lastPortOfDischarge, placeOfDelivery })).toBe(expected)
  })
})

describe('how far a container is', () => {
  it.each([
    [[], {}, 'NOT_ARRIVED'],
    [['VESSEL_ARRIVAL 2026-09-01'], {}, 'ARRIVED'],
    [['VESSEL_ARRIVAL 2026-09-01', 'DISCHARGE 2026-09-02'], {}, 'DISCHARGED'],
    [['DISCHARGE 2026-09-02', 'AVAILABILITY 2026-09-03'], {}, 'AVAILABLE'],
    [['AVAILABILITY 2026-09-03', 'GATE_OUT_FULL 2026-09-04'], {}, 'PICKED_UP'],
    [['GATE_OUT_FULL 2026-09-04', 'EMPTY_RETURN 2026-09-09'], {}, 'RETURNED'],
    [['AVAILABILITY 2026-09-03', OUT], {}, 'INLAND'],
    // The ramp reports that it can be collected there.
    [['AVAILABILITY 2026-09-03', OUT, 'AVAILABILITY 2026-09-08'], {}, 'AVAILABLE'],
    [['AVAILABILITY 2026-09-03', OUT, 'GATE_OUT_FULL 2026-09-09'], {}, 'PICKED_UP'],
    // Events that are not events of a period also show how far the container has gone.
    [['DISCHARGE 2026-09-02'], { reached: 'GATE_OUT_FULL' }, 'INLAND'],
    [['DISCHARGE 2026-09-02'], { reached: 'EMPTY_RETURN' }, 'RETURNED'],
  ] as const)('%j %j: %s', (events, part, expected) => {
    expect(of(container(events, { portOfDischarge: 'USLGB', ...part })).progress).toBe(expected)
  })

  it('names the expected day only while it has not arrived', () => {
    const expected = { arrivesOn: '2026-09-05', portOfDischarge: 'USLGB' }
    expect(of(container([], expected)).expectedOn).toBe('2026-09-05')
    expect(of(container(['DISCHARGE 2026-09-04'], expected)).expectedOn).toBeNull()
  })
})

it('counts the reports of the container and of the whole shipment, each for its own', () => {
  const report = (part: Partial<ReleaseReport>): ReleaseReport => ({
    by: 'CUSTOMS',
    state: 'RELEASED',
    container: null,
    time: null,
    place: null,
    sourceCode: '315/CT',
    ...part,
  })
  const own = container([]).container
  expect(of(container([]), [report({})]).customs.state).toBe('RELEASED')
  expect(of(container([]), [report({ container: own })]).customs.state).toBe('RELEASED')
  expect(of(container([]), [report({ container: 'TSTU1234568' })]).customs.state).toBe('NOT_REPORTED')
  expect(of(container([]), [report({ by: 'LINE' })])).toMatchObject({
    customs: { state: 'NOT_REPORTED' },
    line: { state: 'RELEASED', order: null },
  })
})
