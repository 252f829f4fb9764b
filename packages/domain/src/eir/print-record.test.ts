import { expect, it } from 'vitest'
import { eirInfo, params, returnOption, uuidOf } from './listed-eirs.fixture.ts'
import { isWritable, printParam, recordOf, shownPrints } from './print-record.ts'

it('has twelve fields in the order of docs/requirements/eir.md 4.4', () => {
  const record = recordOf(eirInfo(1), null, { ...params, bkgOfceCde: 'SHA' })
  expect(printParam([record])).toBe(
    `QDLU5300013,${uuidOf(1)},NGB000000000001,45G1,6200000003,SHA,E2ECN1,QDLX,CNNGBT2,CNNGBD1,CN,`,
  )
})

it('separates records by semicolons', () => {
  const records = [1, 2].map((n) => recordOf(eirInfo(n), null, params))
  expect(
    printParam(records)
      .split(';')
      .map((each) => each.split(',').length),
  ).toEqual([12, 12])
})

it('returns the empty to the chosen point, else to the place of the order, else nowhere', () => {
  const returned = (item: Parameters<typeof eirInfo>[1], chosen: Parameters<typeof recordOf>[1]) =>
    recordOf(eirInfo(1, item), chosen, params).returnCde
  expect(returned({}, returnOption(1))).toBe('CNNGBD2')
  expect(returned({}, null)).toBe('CNNGBD1')
  expect(returned({ returnFacility: '' }, null)).toBe('')
})

it.each([
  ['a code', 'CNNGBT2', true],
  ['a name', 'Beilun Terminal 2', true],
  ['a comma', 'Terminal 2, Beilun', false],
  ['a semicolon', 'Terminal;2', false],
  ['a blank at its end', 'CNNGBT2 ', false],
])('%s can stand in a batch: %#', (_, pickUpFacility, expected) => {
  expect(isWritable(recordOf(eirInfo(1, { pickUpFacility }), null, params))).toBe(expected)
})

it('hides what was cancelled and keeps the order (docs/requirements/eir.md 2)', () => {
  const print = (printNo: string, eirStatus: 'Sent' | 'Canceled') => ({
    printNo,
    eirStatus,
    printTime: '2026-11-28T07:13:00.000Z',
    eirPrintHistoryList: [],
  })
  const shown = shownPrints([print('N3', 'Sent'), print('N2', 'Canceled'), print('N1', 'Sent')])
  expect(shown.map(({ printNo }) => printNo)).toEqual(['N3', 'N1'])
})
