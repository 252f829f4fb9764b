// A typed date, in the language's order or in ISO format, and preset date ranges.
import { addDays, addMonths, clampDay, dayOf, dayText, daysInMonth, parseDay } from '@quayline/ui/calendar'

export interface DateFieldTexts {
  /** Order of a numeric date: `YMD` or `DMY`. */
  readonly order: string
  /** Twelve each, January first; full and short names. */
  readonly months: readonly (readonly string[])[]
  /** The text for today. */
  readonly today: string
}

/**
 * `YYYY-MM-DD`; null if the text is not a date. A missing year means this year; a two-digit year is in this century.
 */
export function readDate(text: string, texts: DateFieldTexts, today: string): string | null {
  const typed = text.trim()
  if (typed === '' || typed.length > LONGEST) return null
  if (plain(typed) === plain(texts.today)) return today
  const basic = /^(\d{4})(\d{2})(\d{2})$/.exec(typed)
  const parts = basic === null ? partsOf(typed, texts) : basic.slice(1).map(Number)
  if (parts === null) return null
  const { year, month, day } = inOrder(parts, basic === null ? orderOf(typed, texts.order) : 'YMD', today)
  const written = dayText({ year, month, day })
  return parseDay(written) === null ? null : written
}

const LONGEST = 40

/** Three numbers, or two without a year; a month name counts as its number. Null for any other text. */
function partsOf(typed: string, { months }: DateFieldTexts): readonly number[] | null {
  // In Chinese, year, month and day are each a number with its sign: 2026年11月28日.
  const tokens = typed.match(/\d+|\p{L}[\p{L}\p{M}]*/gu) ?? []
  const parts = tokens.flatMap((token): readonly (number | null)[] => {
    if (/^\d+$/.test(token)) return [token.length > 4 ? null : Number(token)]
    if (/^[年月日号de]+$/u.test(token)) return []
    return [monthNamed(token, months)]
  })
  const numbers = parts.filter((part) => part !== null)
  return numbers.length === parts.length && (parts.length === 2 || parts.length === 3) ? numbers : null
}

/** Needs at least three letters, accents ignored; "ma" may be March or May. */
function monthNamed(token: string, months: DateFieldTexts['months']): number | null {
  const name = plain(token)
  if (name.length < SHORTEST_MONTH) return null
  const found = months.flatMap((names, index) =>
    names.some((full) => plain(full).startsWith(name)) ? [index + 1] : [],
  )
  return found.length === 1 ? (found[0] ?? null) : null
}

const SHORTEST_MONTH = 3

const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('.', '').toLowerCase()

/** A leading four-digit number is always the year; a leading month name means `Nov 28 2026`. */
function orderOf(typed: string, order: string): string {
  if (/^\D*\d{4}/.test(typed)) return 'YMD'
  return /^\p{L}/u.test(typed) ? 'MDY' : order
}

function inOrder(parts: readonly number[], order: string, today: string) {
  const known = dayOf(today)
  const letters = parts.length === 3 ? order : order.replace('Y', '')
  const part = (letter: string): number | undefined => parts[letters.indexOf(letter)]
  const year = part('Y') ?? known.year
  return { year: year < 100 ? CENTURY + year : year, month: part('M') ?? 0, day: part('D') ?? 0 }
}

const CENTURY = 2000

export const PRESETS = ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth', 'thisYear'] as const
export type Preset = (typeof PRESETS)[number]

export interface DaySpan {
  readonly from: string
  /** Inclusive. */
  readonly until: string
}

/** The date range of a preset on a given day. */
export function spanOf(preset: Preset, today: string): DaySpan {
  const day = dayOf(today)
  const before = (days: number): string => dayText(addDays(day, -days))
  const last = addMonths({ ...day, day: 1 }, -1)
  switch (preset) {
    case 'today':
      return { from: today, until: today }
    case 'yesterday':
      return { from: before(1), until: before(1) }
    case 'last7':
      return { from: before(6), until: today }
    case 'last30':
      return { from: before(29), until: today }
    case 'thisMonth':
      return { from: dayText({ ...day, day: 1 }), until: today }
    case 'lastMonth':
      return { from: dayText(last), until: dayText({ ...last, day: daysInMonth(last.year, last.month) }) }
    case 'thisYear':
      return { from: dayText({ year: day.year, month: 1, day: 1 }), until: today }
  }
}

export interface DayBounds {
  readonly earliest?: string | undefined
  readonly latest?: string | undefined
}

/** The date that a key leads to: one day, one month, with Shift one year; null for other keys. */
export function dayByFieldKey(
  from: string,
  key: string,
  isShift: boolean,
  { earliest, latest }: DayBounds,
): string | null {
  const day = dayOf(from)
  const months = isShift ? 12 : 1
  const to: Readonly<Partial<Record<string, string>>> = {
    ArrowUp: dayText(addDays(day, 1)),
    ArrowDown: dayText(addDays(day, -1)),
    PageUp: dayText(addMonths(day, -months)),
    PageDown: dayText(addMonths(day, months)),
  }
  const found = Object.hasOwn(to, key) ? to[key] : undefined
  return found === undefined ? null : clampDay(found, earliest ?? found, latest ?? found)
}
