// Converts the line's tariff tables, written as a shipping line prints them, to tariff lines: a table is for one charge
// in one or more countries, each of its rows for a group of size types.
import type { BasisDate, PeriodEventKind, TariffLine } from '@quayline/domain/demurrage/tariff'
import type { Bound, ChargeType, LocalDate, Slab, Terms } from '@quayline/domain/demurrage/terms'

/** How days are counted: the same in every row of a table. */
export type Counting = Omit<Terms, 'freeDays' | 'slabs' | 'capAmount'>

export interface TariffSheet {
  /** ISO 3166 alpha-2, separated by blanks. */
  readonly countries: string
  /** UN/LOCODE of the port for which this table replaces its country's. */
  readonly port?: string
  readonly bound: Bound
  readonly chargeType: ChargeType
  /** Year and letter of the edition, `2026A`. */
  readonly edition: string
  /** Inclusive. */
  readonly from: LocalDate
  /** Inclusive; absent: until superseded. */
  readonly until?: LocalDate
  readonly basis: BasisDate
  /** Start and end of the period. */
  readonly clock: readonly [PeriodEventKind, PeriodEventKind]
  readonly counting: Counting
  readonly commodity?: string
  readonly isShipperOwned?: boolean
  /**
   * One line per group: `40HQ 45HQ | 7 | 8-15 130, 16+ 250 | cap`; `*`: every other type. In tables with absolute
   * slabs, the free days have rate 0.
   */
  readonly rows: string
}

/** Every day counts: free time and charge by calendar days, slabs by the absolute day. */
export const calendarDays = (currency: string, firstDay: Terms['firstDay'] = 'SAME_DAY'): Counting => ({
  currency,
  firstDay,
  freeDayType: 'CALENDAR',
  chargeDayType: 'CALENDAR',
  nonWorking: [],
  excludedRuns: 'ALL',
  closures: 'COUNTED',
  slabBasis: 'ABSOLUTE',
})

/** Free time in working days; after it has ended, every day is charged. */
export const workingDays = (
  currency: string,
  nonWorking: Terms['nonWorking'],
  firstDay: Terms['firstDay'] = 'NEXT_DAY',
): Counting => ({ ...calendarDays(currency, firstDay), freeDayType: 'WORKING', nonWorking })

/** Throws when a table is in the wrong format, which is a bug in this package. */
export function linesOfSheets(sheets: readonly TariffSheet[]): readonly TariffLine[] {
  return sheets.flatMap((sheet) => sheet.countries.split(' ').flatMap((country) => linesOf(sheet, country)))
}

function linesOf(sheet: TariffSheet, country: string): readonly TariffLine[] {
  const { bound, chargeType, edition, counting } = sheet
  const place = sheet.port ?? country
  const holder = sheet.commodity ?? (sheet.isShipperOwned === true ? 'SOC' : null)
  return sheet.rows
    .trim()
    .split('\n')
    .map((row, index): TariffLine => {
      const [types = '', free = '', rates = '', cap] = row.split('|').map((cell) => cell.trim())
      const sizeTypes = types === '*' ? [] : types.split(' ')
      const freeDays = Number(free)
      return {
        rowKey: [place, bound, chargeType, sizeTypes[0] ?? 'OTHER', ...(holder === null ? [] : [holder]), edition].join(
          '-',
        ),
        clause: `Quayline Demonstration Tariff ${place} ${edition}, ${bound} ${chargeType}${holder === null ? '' : ` ${holder}`} item ${index + 1}`,
        country,
        port: sheet.port ?? null,
        bound,
        chargeType,
        sizeTypes,
        commodity: sheet.commodity ?? null,
        isShipperOwned: sheet.isShipperOwned ?? null,
        effectiveFrom: sheet.from,
        effectiveUntil: sheet.until ?? null,
        basis: sheet.basis,
        startsWith: sheet.clock[0],
        endsWith: sheet.clock[1],
        terms: {
          ...counting,
          freeDays,
          slabs: slabsOf(rates, counting.slabBasis === 'ABSOLUTE' ? freeDays : 0),
          capAmount: cap ?? null,
        },
      }
    })
}

/** `8-15 130, 16+ 250`, from the day after the free days. */
function slabsOf(rates: string, freeDays: number): readonly Slab[] {
  const slabs: Slab[] = freeDays === 0 ? [] : [{ fromDay: 1, toDay: freeDays, rate: '0' }]
  for (const part of rates.split(', ')) {
    const [, from = '', to, rate = ''] = /^(\d+)(?:-(\d+)|\+) (\d+(?:\.\d+)?)$/.exec(part) ?? []
    const last = slabs.at(-1)
    if (rate === '' || last?.toDay === null || Number(from) !== (last?.toDay ?? 0) + 1)
      throw new Error(`The slab ${part} of ${rates} does not follow on`)
    slabs.push({ fromDay: Number(from), toDay: to === undefined ? null : Number(to), rate })
  }
  if (slabs.at(-1)?.toDay !== null) throw new Error(`The slabs ${rates} come to an end`)
  return slabs
}
