// Decides by which calendar a charge is counted, and calculates it: the port's own calendar in place of its country's; where there is none,
// no day is known to be a working day.
import { type Result, refuse } from '../kernel/result.ts'
import type { CannotAssess } from './assessment.ts'
import { calculateCharge } from './calculate-charge.ts'
import type { EffectiveTerms, Refused } from './charge-terms.ts'
import { dayNumberOf } from './day-number.ts'
import { expandLedger } from './expand-ledger.ts'
import type { LedgerDay, Quote, QuoteRefusal } from './ledger.ts'
import { compileCalendar, compileTerms, ratePeriod, type CompiledCalendar, type CompiledTerms } from './rate-period.ts'
import type { Agreement, TariffLine } from './tariff.ts'
import type { LocalDate, NonWorking } from './terms.ts'
import type { WorkingCalendar } from './working-calendar.ts'

export interface Rating {
  readonly quote: (startOn: LocalDate, endOn: LocalDate) => Result<Quote, QuoteRefusal>
  /** In minor units; null when it is refused. */
  readonly totalMinor: (startOn: LocalDate, endOn: LocalDate) => number | null
  readonly ledger: (startOn: LocalDate, endOn: LocalDate) => readonly LedgerDay[]
}

export function ratingOf(
  { tariff, agreement, port }: Pick<EffectiveTerms, 'tariff' | 'agreement' | 'port'>,
  calendars: readonly WorkingCalendar[],
): Rating {
  const country = port.slice(0, 2)
  const compiled = compiledTerms(tariff, agreement)
  const known = calendarOfPort(port, calendars)
  const calendar = compiledCalendar(known ?? unpublished(country), tariff.terms.nonWorking)
  // Closures stand in a calendar too: without one it is not known that the gate was open.
  const isBlind = known === undefined && tariff.terms.closures !== 'COUNTED'
  return {
    quote: (startOn, endOn) =>
      isBlind
        ? refuse({ why: 'CALENDAR_UNKNOWN', place: country, year: Number(startOn.slice(0, 4)) })
        : ratePeriod(compiled, calendar, startOn, endOn),
    totalMinor: (startOn, endOn) => {
      if (isBlind) return null
      const charge = calculateCharge(compiled, calendar, dayNumberOf(startOn), dayNumberOf(endOn))
      return charge.ok ? charge.totalMinor : null
    },
    ledger: (startOn, endOn) => expandLedger(compiled, calendar, startOn, endOn),
  }
}

/** The port's own calendar, else that of its country. */
export const calendarOfPort = (port: string, calendars: readonly WorkingCalendar[]): WorkingCalendar | undefined =>
  calendars.find(({ place }) => place === port) ?? calendars.find(({ place }) => place === port.slice(0, 2))

export function refusedBy(refusal: QuoteRefusal): Refused {
  const cannot = (reason: CannotAssess, detail: string | null): Refused => ({ ok: false, reason, detail })
  switch (refusal.why) {
    case 'ENDS_BEFORE_START':
      return cannot('ENDS_BEFORE_START', null)
    case 'CALENDAR_UNKNOWN':
      return cannot('CALENDAR_UNKNOWN', `${refusal.place} ${refusal.year}`)
    case 'NO_SLAB':
      return cannot('NO_SLAB', String(refusal.day))
    case 'TOO_LONG':
      return cannot('TOO_LONG', String(refusal.days))
  }
}

// Compiled once for as long as the book stands: a batch asks the same few lines a hundred thousand times.
const TERMS = new WeakMap<TariffLine, WeakMap<TariffLine | Agreement, CompiledTerms>>()
const CALENDARS = new WeakMap<WorkingCalendar, Map<string, CompiledCalendar>>()
const UNPUBLISHED = new Map<string, WorkingCalendar>()

function compiledTerms(tariff: TariffLine, agreement: Agreement | null): CompiledTerms {
  const ofLine = kept(TERMS, tariff, () => new WeakMap<TariffLine | Agreement, CompiledTerms>())
  return kept(ofLine, agreement ?? tariff, () => compileTerms(tariff.terms, agreement))
}

function compiledCalendar(calendar: WorkingCalendar, nonWorking: readonly NonWorking[]): CompiledCalendar {
  const ofCalendar = kept(CALENDARS, calendar, () => new Map<string, CompiledCalendar>())
  return kept(ofCalendar, nonWorking.join(), () => compileCalendar(calendar, nonWorking))
}

/** A calendar of no known year: ratePeriod then refuses exactly where a holiday would have mattered. */
const unpublished = (place: string): WorkingCalendar =>
  kept(UNPUBLISHED, place, () => ({
    place,
    knownYears: { from: 1, to: 0 },
    holidays: [],
    makeUpDays: [],
    closures: [],
    source: '',
  }))

interface Memory<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): unknown
}

function kept<Key, Value>(memory: Memory<Key, Value>, key: Key, make: () => Value): Value {
  const known = memory.get(key)
  if (known !== undefined) return known
  const made = make()
  memory.set(key, made)
  return made
}
