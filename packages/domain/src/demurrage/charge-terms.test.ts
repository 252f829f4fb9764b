import { describe, expect, it } from 'vitest'
import { assess, type Asked, assessed, only } from './assessed.fixture.ts'
import type { ContainerFacts } from './assessment.ts'
import { agreement, book, container, line, slabs, split, terms } from './tariff-line.fixture.ts'
import type { TariffLine } from './tariff.ts'
import type { ChargeType } from './terms.ts'

describe('which charges', () => {
  const facts = container(['DISCHARGE 2026-05-01', 'GATE_OUT_FULL 2026-05-10', 'EMPTY_RETURN 2026-05-20'])
  const rowsOf = (lines: readonly TariffLine[], chargeType: ChargeType | 'ALL' = 'ALL') =>
    assess(facts, lines, { chargeType }).map(({ chargeType: type, outcome }) =>
      outcome.status === 'CANNOT_ASSESS' ? `${type} ${outcome.reason}` : type,
    )
  const dnd = line('DND')

  it.each<[string, readonly TariffLine[], readonly string[]]>([
    ['the combined one', [dnd], ['DND']],
    ['the split ones', split(), ['DEM', 'DET']],
    ['only what the book has', split().slice(1), ['DET']],
    ['nothing', [], ['DND NO_TARIFF']],
    ['a contradiction is reported, never both charges', [dnd, ...split()], ['DND TARIFF_AMBIGUOUS']],
    ['a split port of a combined country', [dnd, ...split({ port: 'CNSHA' })], ['DEM', 'DET']],
    ['a combined port of a split country', [line('PORT', { port: 'CNSHA' }), ...split()], ['DND']],
    ['a split port elsewhere', [dnd, ...split({ port: 'CNNGB' })], ['DND']],
    ['two lines of one charge', [dnd, line('AGAIN')], ['DND TARIFF_AMBIGUOUS']],
    [
      // Discharged under the old combined tariff, out of the gate under the new split one.
      'the tariff under which the period began',
      [line('OLD', { effectiveUntil: '2026-05-05' }), ...split({ effectiveFrom: '2026-05-06' })],
      ['DND'],
    ],
  ])('ALL: %s', (_, lines, expected) => {
    expect(rowsOf(lines)).toEqual(expected)
  })

  it('a charge that is asked for and that this place does not have: those that it has are offered', () => {
    expect(rowsOf([dnd], 'DND')).toEqual(['DND'])
    expect(rowsOf([dnd], 'DEM')).toEqual(['DEM CHARGE_TYPE_NOT_HERE'])
    expect(only(facts, [dnd], { chargeType: 'DEM' })).toMatchObject({ detail: 'DND', chargeTypesHere: ['DND'] })
    expect(rowsOf(split(), 'DND')).toEqual(['DND CHARGE_TYPE_NOT_HERE'])
    expect(only(facts, split(), { chargeType: 'DND' })).toMatchObject({
      detail: 'DEM, DET',
      chargeTypesHere: ['DEM', 'DET'],
    })
    expect(rowsOf(split(), 'DET')).toEqual(['DET'])
    // No rule is valid at this place: no other charge type is offered.
    expect(rowsOf([line('JP', { country: 'JP' })], 'DEM')).toEqual(['DEM NO_TARIFF'])
    // The rules contradict each other: no other charge type can be offered.
    expect(rowsOf([dnd, ...split()], 'DEM')).toEqual(['DEM NO_TARIFF'])
  })

  it.each<[string, Partial<ContainerFacts>, Asked, string]>([
    ['an unknown type', { sizeType: null, isoSizeType: '42X9' }, {}, 'SIZE_TYPE_UNKNOWN 42X9'],
    ['no type at all', { sizeType: null, isoSizeType: null }, {}, 'SIZE_TYPE_UNKNOWN null'],
    ['no port of discharge', { portOfDischarge: null }, {}, 'PORT_UNKNOWN null'],
    ['a type without a price', { sizeType: '45HQ' }, {}, 'NO_TARIFF CNSHA BM DND 45HQ'],
    ['the other bound', {}, { bound: 'BN' }, 'NO_TARIFF CNSHA BN DND 40HQ'],
    ['another country', { portOfDischarge: 'JPTYO' }, {}, 'NO_TARIFF JPTYO BM DND 40HQ'],
  ])('%s', (_, part, asked, expected) => {
    const outcome = only({ ...facts, ...part }, [line('HQ', { sizeTypes: ['40HQ'] })], asked)
    if (outcome.status !== 'CANNOT_ASSESS') throw new Error(outcome.status)
    expect(`${outcome.reason} ${outcome.detail}`).toBe(expected)
  })

  it('distinguishes an open clock at a port of unknown time zone from a closed one', () => {
    const elsewhere = { portOfDischarge: 'CNZZZ' }
    expect(only({ ...facts, ...elsewhere }, [dnd]).status).toBe('ASSESSED')
    expect(only(container(['DISCHARGE 2026-05-01'], elsewhere), [dnd])).toMatchObject({
      reason: 'PORT_UNKNOWN',
      detail: 'CNZZZ',
    })
    expect(only(container(['DISCHARGE 2026-05-01'], elsewhere), [dnd], { endDate: '2026-05-03' }).status).toBe(
      'ASSESSED',
    )
  })

  it('chooses the version by the line’s basis, and names the date used where that was not reported', () => {
    const versions = [
      line('OLD', { basis: 'ON_BOARD', effectiveUntil: '2026-03-31' }),
      line('NEW', { basis: 'ON_BOARD', effectiveFrom: '2026-04-01' }),
    ]
    const loaded = container(['LOAD 2026-03-31', 'DISCHARGE 2026-05-01', 'EMPTY_RETURN 2026-05-20'])
    expect(assessed(loaded, versions)).toMatchObject({
      tariff: { rowKey: 'OLD' },
      versionBy: { basis: 'ON_BOARD', on: '2026-03-31' },
    })
    expect(assessed(facts, versions)).toMatchObject({
      tariff: { rowKey: 'NEW' },
      versionBy: { basis: 'CLOCK_START', on: '2026-05-01' },
    })
  })

  it('knows a port under its alias: what is reported for CNSGH is charged by the lines of CNSHA', () => {
    const lines = [line('SHA', { port: 'CNSHA' }), dnd]
    const [row] = assess({ ...facts, portOfDischarge: 'CNSGH' }, lines)
    expect(row).toMatchObject({ port: 'CNSHA', outcome: { tariff: { rowKey: 'SHA' } } })
  })

  it('refuses a special rate in another currency than the tariff’s', () => {
    const foreign = agreement('USD', { slabs: slabs([1, null, '10']), currency: 'USD' })
    const rules = book([dnd], { agreements: [foreign] })
    expect(only({ ...facts, partyCodes: ['C1'] }, rules)).toMatchObject({
      reason: 'TARIFF_AMBIGUOUS',
      detail: 'USD USD, DND CNY',
    })
  })

  it('cannot count closures of a place without a calendar', () => {
    const lines = [line('US', { terms: terms({ closures: 'NOT_IN_FREE_TIME' }) })]
    expect(only(facts, lines)).toMatchObject({ reason: 'CALENDAR_UNKNOWN' })
  })
})
