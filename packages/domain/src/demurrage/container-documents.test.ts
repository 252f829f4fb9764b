import { describe, expect, it } from 'vitest'
import type { RecordedRelease } from '../eir/eir.ts'
import { stated } from '../eir/release.fixture.ts'
import { facts } from '../tracking/recorded.fixture.ts'
import { containerFacts } from './period-events.ts'
import { asked, BILL, CONTAINER, JOURNEY, OTHER, shippingDocuments } from './period-journey.fixture.ts'

describe('what documents say of a container', () => {
  it.each<[string, boolean, Partial<RecordedRelease>, Partial<RecordedRelease['fact']>]>([
    ['the order states SOC', true, {}, { shipperOwned: true }],
    ['the order states it in its remark', true, {}, { remark: '1X40HQ SOC' }],
    ['the order states carrier', false, {}, { shipperOwned: false }],
    ['the order of another bill', false, {}, { shipperOwned: true, billNumber: 'ELSE00001' }],
    ['the order of another box', false, {}, { shipperOwned: true, container: OTHER }],
  ])('shipper-owned when %s: %s', (_, expected, statement, fact) => {
    const order = { bookingNumber: null, billNumber: BILL, container: CONTAINER, ...fact }
    const release = stated({ at: '2026-04-01T10:00', ...statement }, order)
    const cancel = stated({ at: '2026-04-02T10:00', ...statement, function: 'CANCEL' }, order)
    const isOwned = (...releases: readonly RecordedRelease[]) =>
      containerFacts(asked, facts(JOURNEY, shippingDocuments()), releases)?.[0]?.isShipperOwned
    expect(isOwned(release)).toBe(expected)
    expect(isOwned(cancel, release)).toBe(false)
  })
})
