import { bothDatabases } from '@quayline/testing/databases-under-test'
import type { Caller } from '../../platform/sessions/caller.ts'
import { statementsOf } from '../../platform/database/statements.fixture.ts'
import { containerCheckDigit } from '@quayline/domain/kernel/container-number'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coreor } from '../releases/release-orders.fixture.ts'
import {
  BILL,
  BOOKING,
  type TestContainer,
  container,
  type DemurrageTestApp,
  discharged,
  iftmbc,
  iftmcs,
  OLD_CONTAINER,
  OPEN_CONTAINER,
  openDemurrageApp,
} from './charges/charge-app.fixture.ts'
import { loadLedger } from './charges/charge-ledger.ts'
import { loadCharges } from './charges/load-charges.ts'
import { type AskedNumber, loadShipment } from './load-shipment.ts'

const NOBODY = { id: '', holder: '', purpose: null, partyCode: null, user: null }
const OPERATOR: Caller = { ...NOBODY, role: 'operator' }
const partner = (partyCode: string): Caller => ({ ...NOBODY, role: 'partner', partyCode })

const containers = (count: number, serial = 0): readonly TestContainer[] =>
  Array.from({ length: count }, (_, index) => {
    const number = `QZXU${String(serial + index).padStart(6, '0')}`
    return container(`${number}${containerCheckDigit(number)}`, '45G1')
  })

describe.each(await bothDatabases())('the containers that a caller sees on the $name', ({ open }) => {
  let test: DemurrageTestApp
  beforeAll(async () => {
    test = await openDemurrageApp(open)
  })
  afterAll(() => test.close())

  const seen = async (caller: Caller | null, asked: AskedNumber) => {
    const loaded = await loadShipment(test.database.db, caller, asked)
    return loaded.ok ? loaded.value.containers.map(({ container }) => container) : loaded.reason
  }

  it.each([
    [{ docRef: BILL }, [OLD_CONTAINER, OPEN_CONTAINER]],
    [{ docRef: BILL, docType: 'bl' }, [OLD_CONTAINER, OPEN_CONTAINER]],
    [{ docRef: BILL, docType: 'bkg' }, []],
    [{ docRef: '9999999999' }, []],
    [{ docRef: '' }, 'EMPTY'],
    [{ docRef: '#' }, 'REFERENCE_FORMAT'],
    [{ docRef: `${OLD_CONTAINER},${OPEN_CONTAINER}` }, 'REFERENCE_FORMAT'],
  ] as const)('staff: %j', async (asked, expected) => {
    expect(await seen(OPERATOR, asked)).toEqual(expected)
  })

  it('nobody sees anything without a code by which documents name him', async () => {
    expect(await seen(null, { docRef: BILL })).toBe('NOT_PARTY')
    expect(await seen({ ...NOBODY, role: 'user' }, { docRef: BILL })).toBe('NOT_PARTY')
    expect(await seen(partner('CONSIGNEE2'), { docRef: BILL })).toBe('NOT_PARTY')
    expect(await seen(partner('CONSIGNEE1'), { docRef: BILL })).toEqual([OLD_CONTAINER, OPEN_CONTAINER])
  })

  it('a number that is both: the bill to its consignee, the whole booking to its shipper', async () => {
    const [first, second] = containers(2)
    if (first === undefined || second === undefined) throw new Error('no boxes')
    await test.deliver(iftmbc('7700000300', ['QLTB7700000300', 'QLTB7700000301'], 'SHIPPER3', [first, second]))
    await test.deliver(iftmcs('QLTB7700000300', '7700000300', 'CONSIGNEE3', [first]))
    await test.deliver(iftmcs('QLTB7700000301', '7700000300', 'CONSIGNEE4', [second]))
    await test.publish()
    const docRef = '7700000300'
    expect(await seen(partner('CONSIGNEE3'), { docRef })).toEqual([first.number])
    expect(await seen(partner('CONSIGNEE3'), { docRef, docType: 'bkg' })).toEqual([first.number])
    expect(await seen(partner('SHIPPER3'), { docRef })).toEqual([first.number, second.number])
    expect(await seen(partner('SHIPPER3'), { docRef, docType: 'bl' })).toBe('NOT_PARTY')
    expect(await seen(partner('CONSIGNEE4'), { docRef })).toEqual([second.number])
    expect(await seen(partner('CONSIGNEE4'), { docRef, docType: 'bl' })).toBe('NOT_PARTY')
    expect(await seen(OPERATOR, { docRef })).toEqual([first.number])
  })

  it('knows the shipper’s own containers by the line’s orders', async () => {
    const owned = async () => {
      const loaded = await loadShipment(test.database.db, OPERATOR, { docRef: BILL })
      if (!loaded.ok) throw new Error(loaded.reason)
      return loaded.value.containers.map(({ isShipperOwned }) => isShipperOwned)
    }
    expect(await owned()).toEqual([false, false])
    await test.deliver(
      coreor({ booking: BOOKING, bill: BILL, containers: [OPEN_CONTAINER], consignee: 'CONSIGNEE1', supplier: '1' }),
    )
    expect(await owned()).toEqual([false, true])
  })

  it('asks as few statements for a bill of 200 containers as for one of two', async () => {
    const many = containers(200, 1000)
    await test.deliver(iftmbc('7700000400', ['QLTB7700000400'], 'SHIPPER5', many))
    await test.deliver(iftmcs('QLTB7700000400', '7700000400', 'CONSIGNEE5', many))
    await test.deliver(discharged('202602201000', many))
    await test.publish()
    const assess = (docRef: string, caller: Caller) =>
      statementsOf(test.database.db, async () => {
        const loaded = await loadShipment(test.database.db, caller, { docRef })
        if (!loaded.ok) throw new Error(loaded.reason)
        return loadCharges({ db: test.database.db, clock: test.clock }, loaded.value.containers, {
          bound: 'BM',
          chargeType: 'ALL',
        })
      })
    const few = await assess(BILL, partner('CONSIGNEE1'))
    const lots = await assess('QLTB7700000400', partner('CONSIGNEE5'))
    expect(few.answer).toHaveLength(2)
    expect(lots.answer).toHaveLength(200)
    // 20 February to 1 March are ten days, of which seven are free: 3 x 120 for each.
    for (const { outcome } of lots.answer) expect(outcome).toMatchObject({ quote: { total: '360.00' } })
    expect(lots.statements.length).toBeLessThanOrEqual(few.statements.length + 2)
    expect(lots.statements.length).toBeLessThanOrEqual(25)
  })

  it('shows the days of 200 containers, but not ten years of each in one answer', async () => {
    const ask = (endDate: string, rowId?: string) =>
      loadLedger({ db: test.database.db, clock: test.clock }, partner('CONSIGNEE5'), 'en-US', {
        docRef: 'QLTB7700000400',
        bound: 'BM',
        chargeType: 'ALL',
        endDate,
        rowId,
      })
    const near = await ask('2026-03-01')
    expect(near.ok && near.value.entries.map(({ days }) => days.length)).toEqual(Array.from({ length: 200 }, () => 10))
    const refusal = { refused: 'BAD_PARAMETER', problems: [{ path: 'rowId', rule: 'required' }] }
    expect(await ask('2035-12-31')).toMatchObject({ ok: false, reason: refusal })
    const one = await ask('2035-12-31', containers(1, 1000)[0]?.number)
    // 20 February 2026 to 31 December 2035: 315 days of the first year, and nine years with the leap days of 2028 and 2032.
    expect(one.ok && one.value.entries[0]?.days.length).toBe(315 + 9 * 365 + 2)
  })
})
