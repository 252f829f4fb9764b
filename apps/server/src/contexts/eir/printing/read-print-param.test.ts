import { describe, expect, it } from 'vitest'
import { readPrintParam } from './read-print-param.ts'

const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const record = (n: number, booking = 'BK1'): string =>
  `TSTU${1000000 + n},${uuid(n)},NGB${n},22G1,${booking},SHA,C1,QLTB,T1,D1,CN,`
const records = (count: number): string => Array.from({ length: count }, (_, index) => record(index + 1)).join(';')

describe('readPrintParam', () => {
  // docs/requirements/eir.md 4.4: cntrNo,eirUuid,eirNo,sizeType,bkgNum,bkgOfceCde,partyCde,carrier,pickupCde,returnCde,regionCde,status
  it('reads twelve fields in the order of docs/requirements/eir.md 4.4; the last may be empty', () => {
    expect(readPrintParam(record(7))).toEqual({
      ok: true,
      value: [
        {
          cntrNo: 'TSTU1000007',
          eirUuid: uuid(7),
          eirNo: 'NGB7',
          sizeType: '22G1',
          bkgNum: 'BK1',
          bkgOfceCde: 'SHA',
          partyCde: 'C1',
          carrier: 'QLTB',
          pickupCde: 'T1',
          returnCde: 'D1',
          regionCde: 'CN',
          status: '',
        },
      ],
    })
  })

  it.each([
    ['two records', `${record(1)};${record(2)}`, 2],
    ['a trailing semicolon', `${record(1)};${record(2)};`, 2],
    ['blanks around fields and records', ` ${record(1).replaceAll(',', ' , ')}; `, 1],
    ['fifty, the most', records(50), 50],
    ['fifty with a trailing semicolon', `${records(50)};`, 50],
  ])('takes %s', (_, text, count) => {
    const read = readPrintParam(text)
    expect(read.ok && read.value.length).toBe(count)
  })

  it.each([
    ['51 records', records(51), 'printParam.51', 'eirRecordLimit', 51],
    ['eleven fields', `${record(1)};${record(2).slice(0, -1)}`, 'printParam.2', 'eirRecordFields', 2],
    ['thirteen fields', `${record(1)},x`, 'printParam.1', 'eirRecordFields', 1],
    ['the eight fields of older clients', 'A,B,C,D,E,F,G,H', 'printParam.1', 'eirRecordFields', 1],
    ['an empty record between two', `${record(1)};;${record(2)}`, 'printParam.2', 'eirRecordFields', 2],
    ['an empty record at the end', `${record(1)};;`, 'printParam.2', 'eirRecordFields', 2],
    ['nothing but a semicolon', ';', 'printParam.1', 'eirRecordFields', 1],
    ['a record of another booking', `${record(1)};${record(2, 'BK2')}`, 'printParam.2', 'eirRecordBooking', 2],
    ['a container twice', `${record(1)};${record(2)};${record(1)}`, 'printParam.3', 'eirRecordRepeated', 3],
    [
      'an EIR twice under another container',
      `${record(1)};${record(2).replace(uuid(2), uuid(1))}`,
      'printParam.2',
      'eirRecordRepeated',
      2,
    ],
  ])('refuses %s and names the record', (_, text, path, detail, number) => {
    const read = readPrintParam(text)
    expect(read).toMatchObject({
      ok: false,
      reason: { refused: 'BAD_PARAMETER', problems: [{ path }], detail, values: { record: number } },
    })
  })

  it('a booking may be spelt with the carrier’s prefix in one record and without in another', () => {
    const read = readPrintParam(`${record(1, '7700000001')};${record(2, 'QLTB7700000001')}`)
    expect(read.ok).toBe(true)
  })

  it.each([
    ['cntrNo', `,${uuid(1)},N,22G1,BK1,,C1,,T1,,CN,`, 'printParam.1.cntrNo'],
    ['eirUuid', `TSTU1000001,no-uuid,N,22G1,BK1,,C1,,T1,,CN,`, 'printParam.1.eirUuid'],
    ['partyCde', `TSTU1000001,${uuid(1)},N,22G1,BK1,,,,T1,,CN,`, 'printParam.1.partyCde'],
    ['status', `TSTU1000001,${uuid(1)},N,22G1,BK1,,C1,,T1,,CN,${'x'.repeat(21)}`, 'printParam.1.status'],
  ])('names the field %s that breaks its rule', (_, text, path) => {
    const read = readPrintParam(text)
    expect(read).toMatchObject({ ok: false, reason: { refused: 'BAD_PARAMETER', problems: [{ path }] } })
  })
})
