// Converts rules to and from the columns of a sheet: one row for each tariff line or agreement, one row for each day of
// a calendar. A written row is read back unchanged.
import type { GivenRow } from '../reference/row-reader.ts'
import { readSlabText, slabText } from './read-slabs.ts'
import type { Agreement, TariffLine } from './tariff.ts'
import type { WorkingCalendar } from './working-calendar.ts'

/** A row of a sheet by column name; an empty text is an empty cell. */
export type Columns = Readonly<Record<string, string>>

const TERMS = [
  'currency',
  'firstDay',
  'freeDays',
  'freeDayType',
  'chargeDayType',
  'nonWorking',
  'excludedRuns',
  'closures',
  'slabBasis',
  'slabs',
  'capAmount',
] as const satisfies readonly (keyof TariffLine['terms'])[]

/** In the order in which they are exported. */
export const TARIFF_COLUMNS = [
  'rowKey',
  'clause',
  'country',
  'port',
  'bound',
  'chargeType',
  'sizeTypes',
  'commodity',
  'isShipperOwned',
  'effectiveFrom',
  'effectiveUntil',
  'basis',
  'startsWith',
  'endsWith',
  ...TERMS,
] as const

export const AGREEMENT_COLUMNS = [
  'rowKey',
  'clause',
  'scope',
  'holder',
  'country',
  'port',
  'bound',
  'chargeType',
  'sizeTypes',
  'effectiveFrom',
  'effectiveUntil',
  'freeDays',
  'freeDayType',
  'slabRule',
  'slabs',
  'currency',
] as const satisfies readonly (keyof Agreement)[]

export const CALENDAR_COLUMNS = ['place', 'on', 'kind', 'name'] as const
export const YEARS_COLUMNS = ['place', 'from', 'to', 'source'] as const

/** In the shape of the JSON file; an invalid slab or flag is passed on as typed, so that the reader reports it. */
export function tariffRowOf(columns: Columns): GivenRow {
  const { terms, rest } = splitTerms(columns)
  return {
    ...rest,
    sizeTypes: listOf(columns['sizeTypes']),
    isShipperOwned: flagOf(columns['isShipperOwned']),
    terms: { ...terms, nonWorking: listOf(columns['nonWorking']), slabs: slabsOf(columns['slabs']) },
  }
}

function splitTerms(columns: Columns): { readonly terms: GivenRow; readonly rest: GivenRow } {
  const isTerm = (name: string): boolean => (TERMS as readonly string[]).includes(name)
  const entries = Object.entries(columns)
  return {
    terms: Object.fromEntries(entries.filter(([name]) => isTerm(name))),
    rest: Object.fromEntries(entries.filter(([name]) => !isTerm(name))),
  }
}

export const agreementRowOf = (columns: Columns): GivenRow => ({
  ...columns,
  sizeTypes: listOf(columns['sizeTypes']),
  slabs: slabsOf(columns['slabs']),
})

/** `40GP, 40HQ`. */
export const listOf = (text = ''): readonly string[] => (text === '' ? [] : text.split(',').map((item) => item.trim()))

const FLAGS: Readonly<Record<string, boolean | null>> = { '': null, TRUE: true, FALSE: false }
const flagOf = (text = ''): unknown => {
  const flag = text.toUpperCase()
  return Object.hasOwn(FLAGS, flag) ? FLAGS[flag] : text
}

const slabsOf = (text = ''): unknown => {
  if (text === '') return null
  const slabs = readSlabText(text)
  return slabs.ok ? slabs.value : slabs.reason
}

export const tariffColumns = ({ terms, ...line }: TariffLine): Columns => {
  const values = { ...line, ...terms }
  return Object.fromEntries(TARIFF_COLUMNS.map((name) => [name, cellOf(name, values[name])]))
}

export const agreementColumns = (agreement: Agreement): Columns =>
  Object.fromEntries(AGREEMENT_COLUMNS.map((name) => [name, cellOf(name, agreement[name])]))

type Cell = TariffLine[keyof TariffLine] | TariffLine['terms'][keyof TariffLine['terms']] | Agreement[keyof Agreement]

function cellOf(name: string, value: Cell): string {
  if (value === null) return ''
  if (name === 'slabs') return slabText(value as TariffLine['terms']['slabs'])
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value)
}

/** One row for each day of a calendar, in order. */
export function calendarDayColumns({ place, holidays, makeUpDays, closures }: WorkingCalendar): readonly Columns[] {
  const days = [
    ...holidays.map(({ on, name }) => ({ place, on, kind: 'HOLIDAY', name: name ?? '' })),
    ...makeUpDays.map((on) => ({ place, on, kind: 'MAKE_UP', name: '' })),
    ...closures.map(({ on, reason }) => ({ place, on, kind: 'CLOSURE', name: reason })),
  ]
  return days.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
}

export const calendarYearColumns = ({ place, knownYears, source }: WorkingCalendar): Columns => ({
  place,
  from: String(knownYears?.from ?? ''),
  to: String(knownYears?.to ?? ''),
  source,
})
