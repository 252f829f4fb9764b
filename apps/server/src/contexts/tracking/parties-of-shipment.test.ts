import { bothDatabases } from '@quayline/testing/databases-under-test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../platform/sessions/caller.ts'
import { sessionUserOf } from '../../platform/sessions/session-user.fixture.ts'
import { openTestApp, type TestApp } from '../../platform/test-app.fixture.ts'
import { bill, booking, publishAll, state } from './event-feed.fixture.ts'
import { isShipmentParty, partyCodesOf } from './parties-of-shipment.ts'

const NOBODY = { id: '', holder: '', purpose: null, partyCode: null, user: null }
const partner = (partyCode: string): Caller => ({ ...NOBODY, role: 'partner', partyCode })
const OPERATOR: Caller = { ...NOBODY, role: 'operator' }

const user = (partyCodes: readonly string[], isInternal = false): Caller => ({
  ...NOBODY,
  role: 'user',
  partyCode: partyCodes[0] ?? null,
  user: sessionUserOf({ isInternal, partyCode: partyCodes[0] ?? null, partyCodes }),
})

describe('the codes by which documents name a caller', () => {
  it.each([
    ['a visitor', null, []],
    ['a partner', partner('SHIPPER1'), ['SHIPPER1']],
    ['an operator', OPERATOR, []],
    ['a user without a company', user([]), []],
    ['a user whose company has several codes', user(['C1', 'C2']), ['C1', 'C2']],
  ])('%s', (_, caller, codes) => {
    expect(partyCodesOf(caller)).toEqual(codes)
  })
})

describe.each(await bothDatabases())('the parties of a shipment on the $name', ({ open }) => {
  let test: TestApp
  beforeAll(async () => {
    const database = await open()
    test = await openTestApp({ db: database.db, rateLimits: false })
    const close = test.close
    test = {
      ...test,
      database,
      close: async () => {
        await close()
        await database.close()
      },
    }
    await state(database.db, {
      bookings: [
        // CA is the carrier, MS the sender of the message: they are not parties to the carriage (UN/EDIFACT 3035).
        booking('7300000001', {
          parties: ['CZ SHIPPER1', 'FW FORWARDER', 'CA CARRIER9', 'MS SENDER9'],
          bills: ['T1'],
        }),
      ],
      bills: [bill('T1', { parties: ['CN CONSIGNEE1', 'NI NOTIFY1'], bookings: ['7300000001'] })],
    })
    await publishAll(database.db, test.clock)
  })
  afterAll(() => test.close())

  const isParty = (caller: Caller | null, ...numbers: string[]): Promise<boolean> =>
    isShipmentParty(test.database.db, caller, numbers)

  it.each([
    ['the shipper of the booking', partner('SHIPPER1'), ['COSU7300000001'], true],
    ['the booking without its carrier prefix', partner('SHIPPER1'), ['7300000001'], true],
    ['the booking in lower case with blanks', partner('FORWARDER'), ['cosu 730 0000001'], true],
    ['the consignee of the bill', user(['CONSIGNEE1']), ['T1'], true],
    ['by the second code of the company', user(['ELSEWHERE', 'NOTIFY1']), ['T1'], true],
    ['one of several numbers', user(['CONSIGNEE1']), ['COSU7300000001', 'T1'], true],
    ['the consignee of the bill, for the booking', user(['CONSIGNEE1']), ['COSU7300000001'], false],
    ['the shipper of the booking, for a bill that does not name it', partner('SHIPPER1'), ['T1'], false],
    ['the carrier', partner('CARRIER9'), ['COSU7300000001'], false],
    ['the sender of the message', partner('SENDER9'), ['COSU7300000001'], false],
    ['another company', user(['OTHER']), ['COSU7300000001', 'T1'], false],
    ['a code in other letters', user(['shipper1']), ['COSU7300000001'], false],
    ['a code with a wildcard', user(['SHIPPER%']), ['COSU7300000001'], false],
    ['a user without a company', user([]), ['COSU7300000001'], false],
    ['a visitor', null, ['COSU7300000001'], false],
    ['an unknown number', partner('SHIPPER1'), ['9999999999'], false],
    ['no number', partner('SHIPPER1'), [], false],
    ['an operator', OPERATOR, ['COSU7300000001'], true],
    ['staff of the line', user([], true), ['T1'], true],
  ] as const)('%s: %#', async (_, caller, numbers, expected) => {
    expect(await isParty(caller, ...numbers)).toBe(expected)
  })

  it('change with a new version of the paper, at once after it is published', async () => {
    await state(test.database.db, {
      bills: [bill('T1', { parties: ['CN CONSIGNEE2'], bookings: ['7300000001'], statedAt: '2015-02-01T00:00' })],
    })
    await publishAll(test.database.db, test.clock)
    expect(await isParty(user(['CONSIGNEE1']), 'T1')).toBe(false)
    expect(await isParty(user(['CONSIGNEE2']), 'T1')).toBe(true)
  })
})
