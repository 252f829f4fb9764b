import { describe, expect, it } from 'vitest'
import { ok, refuse } from '../kernel/result.ts'
import { bestTariffLines, type TariffKey } from './choose-tariff.ts'
import { line } from './tariff-line.fixture.ts'

const key = (part: Partial<TariffKey> = {}): TariffKey => ({
  country: 'BR',
  port: 'BRMAO',
  bound: 'BM',
  chargeType: 'DET',
  sizeType: '20GP',
  commodity: null,
  isShipperOwned: false,
  dateFor: () => '2014-09-15',
  ...part,
})
const BRAZIL = { country: 'BR', chargeType: 'DET' } as const
const country20 = line('BR-20GP', { ...BRAZIL, sizeTypes: ['20GP'] })
const others = line('BR-OTHERS', BRAZIL)
const manaus = line('BR-MAO-20GP', { ...BRAZIL, port: 'BRMAO', sizeTypes: ['20GP'] })
const dangerous = line('BR-DG', { ...BRAZIL, commodity: 'DG' })
const soc = line('BR-SOC', { ...BRAZIL, isShipperOwned: true })
const coc = line('BR-COC', { ...BRAZIL, isShipperOwned: false })
const portOthers = line('BR-MAO-OTHERS', { ...BRAZIL, port: 'BRMAO' })

/** No line, one line, or an error of the rules. */
function chooseTariff(lines: Parameters<typeof bestTariffLines>[0], asked: TariffKey) {
  const [best, ...others] = bestTariffLines(lines, asked)
  if (best === undefined) return refuse('NO_TARIFF')
  return others.length > 0 ? refuse('TARIFF_AMBIGUOUS') : ok(best)
}

describe('bestTariffLines', () => {
  it.each([
    ['the port over its country (T9 Manaus)', [country20, others, manaus], {}, 'BR-MAO-20GP'],
    ['the country elsewhere', [country20, others, manaus], { port: 'BRSSZ' }, 'BR-20GP'],
    ['a named size type over all others', [others, country20], {}, 'BR-20GP'],
    ['the group of all others', [others, country20], { sizeType: '40RF' }, 'BR-OTHERS'],
    ['the port’s group of all others over a size type of the country', [country20, portOthers], {}, 'BR-MAO-OTHERS'],
    ['a named commodity over any', [others, dangerous], { commodity: 'DG' }, 'BR-DG'],
    ['any cargo where no commodity is known', [others, dangerous], {}, 'BR-OTHERS'],
    ['a size type over a commodity', [country20, dangerous], { commodity: 'DG' }, 'BR-20GP'],
    ['a line for shipper’s own boxes over one for both', [others, soc, coc], { isShipperOwned: true }, 'BR-SOC'],
    ['a line for the carrier’s boxes over one for both', [others, soc, coc], {}, 'BR-COC'],
  ])('takes %s', (_, lines, part, rowKey) => {
    for (const order of [lines, lines.toReversed()]) {
      expect(chooseTariff(order, key(part))).toMatchObject({ ok: true, value: { rowKey } })
    }
  })

  it.each([
    ['another country', { country: 'AR' }],
    ['the other bound', { bound: 'BN' as const }],
    ['another charge', { chargeType: 'DEM' as const }],
    ['a size type that no line names', { sizeType: '45HQ' }],
  ])('has none for %s', (_, part) => {
    expect(chooseTariff([country20, manaus], key(part))).toEqual({ ok: false, reason: 'NO_TARIFF' })
  })

  it('never guesses between two lines', () => {
    const twice = line('BR-AGAIN', { ...BRAZIL, sizeTypes: ['40GP', '20GP'] })
    expect(chooseTariff([country20, twice], key())).toEqual({ ok: false, reason: 'TARIFF_AMBIGUOUS' })
    // The narrower line decides, so the two wider ones do not matter.
    expect(chooseTariff([country20, twice, manaus], key())).toMatchObject({ value: { rowKey: 'BR-MAO-20GP' } })
  })

  it.each([
    ['2014-08-31', 'OLD'],
    ['2014-09-01', 'NEW'],
    ['2014-12-31', 'NEW'],
    ['2015-01-01', null],
    ['2013-12-31', null],
  ])('takes the version of %s: %s', (on, rowKey) => {
    const versions = [
      line('OLD', { ...BRAZIL, effectiveFrom: '2014-01-01', effectiveUntil: '2014-08-31' }),
      line('NEW', { ...BRAZIL, effectiveFrom: '2014-09-01', effectiveUntil: '2014-12-31' }),
    ]
    const chosen = chooseTariff(versions, key({ dateFor: () => on }))
    expect(chosen.ok ? chosen.value.rowKey : null).toBe(rowKey)
  })

  it('asks each line by its own basis', () => {
    const byDeparture = line('DEPARTED', { ...BRAZIL, basis: 'ON_BOARD', effectiveUntil: '2014-08-31' })
    const byDischarge = line('DISCHARGED', { ...BRAZIL, basis: 'DISCHARGE', effectiveFrom: '2014-10-01' })
    const dateFor: TariffKey['dateFor'] = ({ basis }) => (basis === 'ON_BOARD' ? '2014-08-20' : '2014-09-15')
    expect(chooseTariff([byDeparture, byDischarge], key({ dateFor }))).toMatchObject({ value: { rowKey: 'DEPARTED' } })
  })

  it('knows a port under its alias: CNSGH is CNSHA', () => {
    const lines = [line('SHA', { port: 'CNSGH' }), line('CN')]
    const shanghai = key({ country: 'CN', port: 'CNSHA', chargeType: 'DND' })
    expect(chooseTariff(lines, shanghai)).toMatchObject({ value: { rowKey: 'SHA' } })
  })
})
