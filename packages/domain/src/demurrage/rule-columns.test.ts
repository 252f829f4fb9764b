import { describe, expect, it } from 'vitest'
import { readAgreementRows } from './read-agreement-rows.ts'
import { readSlabText, slabText } from './read-slabs.ts'
import { readTariffRows } from './read-tariff-rows.ts'
import { agreementColumns, agreementRowOf, tariffColumns, tariffRowOf } from './rule-columns.ts'
import { HIGH_CUBE, LONGER, RATED, SPLIT } from './rule-rows.fixture.ts'

describe('rules in columns', () => {
  it('come back as they were', () => {
    const lines = [HIGH_CUBE, SPLIT, { ...SPLIT, rowKey: 'C', isShipperOwned: true }]
    expect(readTariffRows(lines.map((line) => tariffRowOf(tariffColumns(line)))).lines).toEqual(lines)
    const agreements = [LONGER, RATED]
    expect(readAgreementRows(agreements.map((each) => agreementRowOf(agreementColumns(each)))).agreements).toEqual(
      agreements,
    )
  })

  it('are written as people write them', () => {
    expect(tariffColumns(HIGH_CUBE)['slabs']).toBe('8-15: 120; 16-40: 200; 41+: 400')
    expect(tariffColumns(SPLIT)).toMatchObject({
      sizeTypes: '20GP, 40GP',
      nonWorking: 'SAT, SUN, HOLIDAY',
      isShipperOwned: 'FALSE',
      slabs: '1: 116.2; 2+: 0.000001',
    })
  })

  it.each([
    ['8-15:120;16+:200', '8-15: 120; 16+: 200'],
    ['  8 - 15 : 120 ;\n 16 + : 200 ; ', '8-15: 120; 16+: 200'],
    ['9: 5', '9: 5'],
  ])('reads %j', (text, written) => {
    const read = readSlabText(text)
    expect(read.ok && slabText(read.value)).toBe(written)
  })

  it.each(['', ';', '120', '8-15 120', '8-+: 1', '-1: 5', '8..15: 120', '8-15: 1 120'])('does not guess %j', (text) =>
    expect(readSlabText(text).ok).toBe(false),
  )

  it('names what is no slab', () => {
    const row = tariffRowOf({ ...tariffColumns(HIGH_CUBE), slabs: '8-15: 120; 16 to 40: 200', isShipperOwned: 'maybe' })
    expect(readTariffRows([row]).problems).toEqual([
      { row: 'tariffs[0]', field: 'isShipperOwned', problem: 'must be true, false or empty' },
      {
        row: 'tariffs[0]',
        field: 'terms.slabs',
        problem: '16 to 40: 200 is no slab: write 8-15: 120; 16-40: 200; 41+: 400',
      },
    ])
  })
})
