// Tariff lines, agreements and containers for tests, with the simplest values as defaults. T1 is
// docs/requirements/tariff-tables.md 2.1.
import type { PeriodEvent, ContainerFacts, RuleBook } from './assessment.ts'
import type { Agreement, PeriodEventKind, TariffLine } from './tariff.ts'
import type { ChargeType, Slab, Terms } from './terms.ts'

export const slabs = (
  ...bands: readonly (readonly [from: number, to: number | null, rate: string])[]
): readonly Slab[] => bands.map(([fromDay, toDay, rate]) => ({ fromDay, toDay, rate }))

export const terms = (part: Partial<Terms> = {}): Terms => ({
  currency: 'CNY',
  firstDay: 'SAME_DAY',
  freeDays: 7,
  freeDayType: 'CALENDAR',
  chargeDayType: 'CALENDAR',
  nonWorking: [],
  excludedRuns: 'ALL',
  closures: 'COUNTED',
  slabBasis: 'ABSOLUTE',
  slabs: slabs([8, null, '100']),
  capAmount: null,
  ...part,
})

/** 40HC: 1-7 free, 8-15 120, 16-40 200, then 400 CNY a day. */
export const T1_40HC = terms({ slabs: slabs([8, 15, '120'], [16, 40, '200'], [41, null, '400']) })
/** 20GP: 1-10 free, 11-20 40, 21-40 80, then 160 CNY a day. */
export const T1_20GP = terms({ freeDays: 10, slabs: slabs([11, 20, '40'], [21, 40, '80'], [41, null, '160']) })

const EVENTS: Readonly<Record<string, readonly [PeriodEventKind, PeriodEventKind]>> = {
  'BM DND': ['DISCHARGE', 'EMPTY_RETURN'],
  'BM DEM': ['DISCHARGE', 'GATE_OUT_FULL'],
  'BM DET': ['GATE_OUT_FULL', 'EMPTY_RETURN'],
  'BN DND': ['EMPTY_PICK_UP', 'LOAD'],
  'BN DEM': ['GATE_IN_FULL', 'LOAD'],
  'BN DET': ['EMPTY_PICK_UP', 'GATE_IN_FULL'],
}

/** Periods as docs/requirements/demurrage.md 1.1 defines them. */
export function line(rowKey: string, part: Partial<TariffLine> = {}): TariffLine {
  const { bound = 'BM', chargeType = 'DND' } = part
  const [startsWith, endsWith] = EVENTS[`${bound} ${chargeType}`] ?? ['DISCHARGE', 'EMPTY_RETURN']
  return {
    rowKey,
    clause: `Tariff item ${rowKey}`,
    country: 'CN',
    port: null,
    bound,
    chargeType,
    sizeTypes: [],
    commodity: null,
    isShipperOwned: null,
    effectiveFrom: '2000-01-01',
    effectiveUntil: null,
    basis: 'CLOCK_START',
    startsWith,
    endsWith,
    terms: terms(),
    ...part,
  }
}

export const agreement = (rowKey: string, part: Partial<Agreement> = {}): Agreement => ({
  rowKey,
  clause: `Agreement ${rowKey}`,
  scope: 'CUSTOMER',
  holder: 'C1',
  country: null,
  port: null,
  bound: 'BM',
  chargeType: 'DND',
  sizeTypes: [],
  effectiveFrom: '2000-01-01',
  effectiveUntil: null,
  freeDays: 14,
  freeDayType: null,
  slabRule: 'JUMP',
  slabs: null,
  currency: null,
  ...part,
})

export const book = (tariffs: readonly TariffLine[], part: Partial<RuleBook> = {}): RuleBook => ({
  tariffs,
  agreements: [],
  calendars: [],
  ...part,
})

/** `DISCHARGE 2026-03-01`, optionally followed by a port. */
export function happened(text: string, part: Partial<PeriodEvent> = {}): PeriodEvent {
  const [kind = '', on = '', port = null] = text.split(' ')
  const time = { local: `${on}T10:00`, zone: null, offset: null, instant: null }
  return { kind: kind as PeriodEventKind, on, time, port, eventId: text, source: 'COARRI/44', isActual: true, ...part }
}

export const container = (
  events: readonly (string | PeriodEvent)[],
  part: Partial<ContainerFacts> = {},
): ContainerFacts => ({
  container: 'CBHU4398907',
  isoSizeType: '45G1',
  sizeType: '40HQ',
  isShipperOwned: false,
  commodity: null,
  portOfDischarge: 'CNSHA',
  portOfLoading: 'CNSHA',
  events: events.map((event) => (typeof event === 'string' ? happened(event) : event)),
  shipmentNumbers: ['6100000001'],
  contractNumbers: [],
  partyCodes: [],
  ...part,
})

export const split = (part: Partial<TariffLine> = {}): readonly TariffLine[] =>
  (['DEM', 'DET'] satisfies ChargeType[]).map((chargeType) => line(`SPLIT-${chargeType}`, { ...part, chargeType }))
