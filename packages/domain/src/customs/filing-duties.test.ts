import { describe, expect, it } from 'vitest'
import { placeTime } from '../kernel/local-time.ts'
import { testCalls } from '../schedule/vessel-call.fixture.ts'
import {
  type DueFiling,
  dueRegimes,
  type FilingCall,
  filingCallOf,
  filingDuties,
  type FilingLeg,
  regimeOfPort,
} from './filing-duties.ts'
import { DEFAULT_FILING_RULES } from './filing-hours.data.ts'

const ZONES: Readonly<Record<string, string>> = {
  CN: 'Asia/Shanghai',
  NL: 'Europe/Amsterdam',
  US: 'America/New_York',
  JP: 'Asia/Tokyo',
  KR: 'Asia/Seoul',
  GR: 'Europe/Athens',
  TR: 'Europe/Istanbul',
  IL: 'Asia/Jerusalem',
  IN: 'Asia/Kolkata',
  CA: 'America/Vancouver',
  PA: 'America/Panama',
  EG: 'Africa/Cairo',
}

interface Times {
  readonly atb?: string
  readonly etb?: string
  readonly eta?: string
  readonly etd?: string
  readonly atd?: string
  readonly afc?: string
  readonly zone?: string | null
}

function call(port: string, { zone = ZONES[port.slice(0, 2)] ?? null, ...times }: Times = {}): FilingCall {
  const at = (local: string | undefined) => (local === undefined ? null : placeTime({ local, offset: null }, zone))
  return {
    port,
    actualBerthing: at(times.atb),
    expectedBerthing: at(times.etb),
    actualArrival: null,
    expectedArrival: at(times.eta),
    actualDeparture: at(times.atd),
    expectedDeparture: at(times.etd),
    filingCutOff: at(times.afc),
  }
}

const leg = (...calls: readonly FilingCall[]): FilingLeg => ({ calls })
const shown = (time: DueFiling['legal']['time']) => (time === null ? null : `${time.local} ${time.offset}`)

const only = (...legs: readonly FilingLeg[]): DueFiling => {
  const duties = filingDuties(legs)
  expect(duties).toHaveLength(1)
  const [duty] = duties
  if (duty === undefined) throw new Error('no duty')
  return duty
}

describe('the deadline before loading', () => {
  // Worked out by hand from the offsets of each place.
  it.each<[string, FilingCall, string | null, DueFiling['legal']['basis']]>([
    [
      'the day when clocks go forward',
      call('NLRTM', { etb: '2026-03-29T10:00' }),
      '2026-03-28T09:00 +01:00',
      'EXPECTED',
    ],
    ['the day when clocks go back', call('NLRTM', { etb: '2026-10-25T10:00' }), '2026-10-24T11:00 +02:00', 'EXPECTED'],
    ['New Year', call('CNNGB', { etb: '2027-01-01T03:00' }), '2026-12-31T03:00 +08:00', 'EXPECTED'],
    [
      'the end of February in a leap year',
      call('CNNGB', { etb: '2028-03-01T03:00' }),
      '2028-02-29T03:00 +08:00',
      'EXPECTED',
    ],
    ['half an hour off', call('INNSA', { etb: '2026-06-01T00:15' }), '2026-05-31T00:15 +05:30', 'EXPECTED'],
    [
      'berthed',
      call('CNNGB', { atb: '2026-06-02T08:00', etb: '2026-06-02T06:00', eta: '2026-06-02T04:00' }),
      '2026-06-01T08:00 +08:00',
      'ACTUAL',
    ],
    [
      'berth expected',
      call('CNNGB', { etb: '2026-06-02T06:00', eta: '2026-06-02T04:00' }),
      '2026-06-01T06:00 +08:00',
      'EXPECTED',
    ],
    ['arrival expected', call('CNNGB', { eta: '2026-06-02T04:00' }), '2026-06-01T04:00 +08:00', 'EXPECTED'],
    ['only a departure', call('CNNGB', { etd: '2026-06-02T04:00' }), null, 'UNKNOWN'],
    ['a date alone', call('CNNGB', { etb: '2026-06-02' }), null, 'UNKNOWN'],
    ['an unknown zone', call('CNNGB', { etb: '2026-06-02T04:00', zone: null }), null, 'UNKNOWN'],
    ['nothing', call('CNNGB'), null, 'UNKNOWN'],
  ])('%s', (_, load, deadline, basis) => {
    const { legal } = only(leg(load, call('USNYC', { eta: '2026-12-24T08:00' })))
    expect([shown(legal.time), legal.basis]).toEqual([deadline, basis])
  })
})

describe("the line's cut-off", () => {
  const us = call('USNYC')
  it.each<[string, FilingLeg, string | null, DueFiling['lineCutOff']['basis']]>([
    [
      'is the published one',
      leg(call('CNNGB', { etb: '2026-06-05T06:00', afc: '2026-06-02T17:00' }), us),
      '2026-06-02T17:00 +08:00',
      'PUBLISHED',
    ],
    [
      'else 24 hours before the legal one',
      leg(call('CNNGB', { etb: '2026-06-05T06:00' }), us),
      '2026-06-03T06:00 +08:00',
      'EXPECTED',
    ],
    [
      'is published though the loading is not known',
      leg(call('CNNGB', { afc: '2026-06-02T17:00' }), us),
      '2026-06-02T17:00 +08:00',
      'PUBLISHED',
    ],
    ['else it is not known', leg(call('CNNGB'), us), null, 'UNKNOWN'],
  ])('%s', (_, way, time, basis) => {
    const { lineCutOff } = only(way)
    expect([shown(lineCutOff.time), lineCutOff.basis]).toEqual([time, basis])
  })

  it('for Israel is 24 hours before loading, though the law counts from arrival', () => {
    const way = leg(call('CNNGB', { etb: '2026-06-05T06:00' }), call('ILHFA', { eta: '2026-07-02T09:00' }))
    const { legal, lineCutOff } = only(way)
    expect(shown(legal.time)).toBe('2026-07-01T09:00 +03:00')
    expect(legal.counted).toEqual({ hours: 24, before: 'ARRIVAL' })
    expect(shown(lineCutOff.time)).toBe('2026-06-04T06:00 +08:00')
  })
})

describe('what is due', () => {
  const dutiesOf = (...legs: readonly FilingLeg[]) =>
    filingDuties(legs).map(
      ({ regime, leg: at, entryPort, isOnward, isShortSea }) =>
        `${at} ${regime} ${entryPort}${isOnward ? ' onward' : ''}${isShortSea ? ' short sea' : ''}`,
    )

  it.each<[string, readonly FilingLeg[], readonly string[]]>([
    ['nothing without a port of theirs', [leg(call('CNNGB'), call('PAPTY'))], []],
    [
      'cargo that stays on board in the United States',
      [leg(call('CNNGB'), call('USLGB'), call('PAPTY'))],
      ['0 US_AMS USLGB onward'],
    ],
    [
      'the first port of each',
      [leg(call('CNNGB'), call('CAVAN'), call('USSEA'), call('USLGB'))],
      ['0 US_AMS USSEA', '0 CA_ACI CAVAN onward'],
    ],
    ['Japan, discharged', [leg(call('CNNGB'), call('JPYOK'))], ['0 JP_AFR JPYOK']],
    [
      'Japan, transhipped',
      [leg(call('CNNGB'), call('JPYOK')), leg(call('JPYOK'), call('USLGB'))],
      ['0 JP_AFR JPYOK', '1 US_AMS USLGB'],
    ],
    ['Japan, on board: nothing', [leg(call('CNNGB'), call('JPYOK'), call('PAPTY'))], []],
    [
      'by the leg that brings it in',
      [leg(call('CNNGB'), call('KRPUS')), leg(call('KRPUS'), call('USLGB'))],
      ['1 US_AMS USLGB'],
    ],
    [
      'not again by a feeder within',
      [leg(call('CNNGB'), call('NLRTM')), leg(call('NLRTM'), call('DEHAM'))],
      ['0 EU_ENS NLRTM'],
    ],
    ['not for cargo that leaves', [leg(call('NLRTM'), call('DEHAM'), call('CNNGB'))], []],
    [
      'short sea to Europe and Turkey',
      [leg(call('EGPSD'), call('TRMER'), call('GRPIR'))],
      ['0 EU_ENS GRPIR short sea', '0 TR_ENS TRMER onward short sea'],
    ],
    ['the Red Sea is no short sea', [leg(call('EGSOK'), call('GRPIR'))], ['0 EU_ENS GRPIR']],
    [
      'Northern Ireland, and no other British port',
      [leg(call('CNNGB'), call('GBFXT'), call('GBBEL'))],
      ['0 EU_ENS GBBEL'],
    ],
    ['one call is no way', [leg(call('USLGB'))], []],
    ['no calls', [leg()], []],
  ])('%s', (_, legs, expected) => {
    expect(dutiesOf(...legs)).toEqual(expected)
  })

  it('on short sea counts from arrival at the first port', () => {
    const { legal } = only(leg(call('EGPSD', { etb: '2026-06-01T08:00' }), call('GRPIR', { eta: '2026-06-03T01:00' })))
    expect(shown(legal.time)).toBe('2026-06-02T23:00 +03:00')
  })

  it('for Japan counts from departure, on a short route that the line entered until departure', () => {
    const way = leg(call('KRPUS', { etb: '2026-06-01T08:00', etd: '2026-06-01T20:00' }), call('JPHKT'))
    expect(shown(only(way).legal.time)).toBe('2026-05-31T20:00 +09:00')
    const rules = DEFAULT_FILING_RULES.map((rule) =>
      rule.regime === 'JP_AFR'
        ? {
            ...rule,
            shortSea: [
              {
                hours: 0,
                before: 'DEPARTURE' as const,
                fromCountries: [],
                fromPorts: ['KRPUS'],
                toPorts: ['JPHKT'],
                source: 'List of short routes',
                sourceOn: '2017-10-08',
              },
            ],
          }
        : rule,
    )
    expect(filingDuties([way], rules).map(({ legal }) => shown(legal.time))).toEqual(['2026-06-01T20:00 +09:00'])
    expect(filingDuties([way], rules)).toMatchObject([{ source: 'List of short routes', sourceOn: '2017-10-08' }])
    const tokyo = leg(way.calls[0] ?? call('KRPUS'), call('JPTYO'))
    expect(filingDuties([tokyo], rules).map(({ isShortSea }) => isShortSea)).toEqual([false])
  })

  it('is gathered by regime', () => {
    const duties = filingDuties([leg(call('CNNGB'), call('JPYOK')), leg(call('JPYOK'), call('USLGB'))])
    expect([...dueRegimes(duties)]).toEqual(['JP_AFR', 'US_AMS'])
  })
})

describe('the regime of a port', () => {
  it.each([
    ['USNYC', 'US_AMS'],
    ['PRSJU', 'US_AMS'],
    ['CAVAN', 'CA_ACI'],
    ['NOOSL', 'EU_ENS'],
    ['GPPTP', 'EU_ENS'],
    ['TRIST', 'TR_ENS'],
    ['ILHFA', 'IL_IAM'],
    ['JPTYO', 'JP_AFR'],
    ['GBFXT', null],
    ['CNNGB', null],
  ])('%s: %s', (port, regime) => expect(regimeOfPort(port)).toBe(regime))
})

it('a call of a vessel is taken over with its filing cut-off', () => {
  const [load, ...others] = testCalls({
    vessel: 'A1',
    voyage: '001E',
    calls: [
      { port: 'CNNGB', arrives: '2026-06-05T06:00', departs: '2026-06-06T06:00', cutOffs: { AFC: '2026-06-03T12:00' } },
      { port: 'USLGB', arrives: '2026-06-20T06:00', departs: '2026-06-22T06:00' },
    ],
  })
  const calls = [load, ...others].flatMap((each) => (each === undefined ? [] : [filingCallOf(each)]))
  const { legal, lineCutOff } = only(leg(...calls))
  expect(shown(legal.time)).toBe('2026-06-04T06:00 +08:00')
  expect([shown(lineCutOff.time), lineCutOff.basis]).toEqual(['2026-06-03T12:00 +08:00', 'PUBLISHED'])
})
