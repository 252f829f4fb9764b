// Reads a case file of `quayline demurrage quote`, or reports every problem by its JSON path with its correction.
import { MAX_RATE_MINOR } from '@quayline/domain/demurrage/compile-rate-bands'
import { parseDayNumber } from '@quayline/domain/demurrage/day-number'
import type { SpecialTerms, Terms } from '@quayline/domain/demurrage/terms'
import type { WorkingCalendar } from '@quayline/domain/demurrage/working-calendar'
import { fromMinorUnits, isCurrencyCode, toMinorUnits } from '@quayline/domain/kernel/money'
import { z } from 'zod'
import { slabProblems } from './demurrage-quote-slabs.ts'
import { unknownMembers } from './demurrage-quote-members.ts'

export interface QuoteCase {
  readonly terms: Terms
  readonly special: SpecialTerms | null
  readonly calendar: WorkingCalendar
  readonly startOn: string
  readonly endOn: string
}

export type ReadQuoteCase =
  | { readonly ok: true; readonly value: QuoteCase; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly problems: readonly string[]; readonly warnings: readonly string[] }

const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const
const MAX_FREE_DAYS = 3660
const MAX_SLABS = 100_000

/** Absent and wrong values get the same message, so that both state the correction. */
const errorText = (cure: string) => ({
  error: ({ input }: { readonly input?: unknown }) =>
    input === undefined ? `is missing: write ${cure}` : `is ${shown(input)}: write ${cure}`,
})

function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, errorText(values.length === 2 ? values.join(' or ') : `one of ${values.join(', ')}`))

const wholeNumber = (least: number, most: number) => {
  const cure = errorText(`a whole number from ${least} to ${most}`)
  return z.int(cure).min(least, cure).max(most, cure)
}

const dateCure = errorText('a date that exists as YYYY-MM-DD, such as 2026-02-28')
const localDate = z.string(dateCure).refine((text) => parseDayNumber(text) !== null, dateCure)

/**
 * A JSON number is read by its shortest decimal representation: 116.2 is 116.2, and the result of 0.1 + 0.2 is refused.
 */
const amountCure = errorText(
  'an amount that is not negative, with at most 12 digits before and 6 after the point, such as "116.2"',
)
const amount = z
  .union([z.string(), z.number()], amountCure)
  .refine((given) => toMinorUnits(String(given), 'XXX').ok && String(given) === String(given).trim(), amountCure)
  .transform(String)

const slabs = z
  .array(
    z.object(
      {
        fromDay: wholeNumber(1, 1_000_000),
        toDay: wholeNumber(1, 1_000_000)
          .nullish()
          .transform((day) => day ?? null),
        rate: amount,
      },
      errorText('{ "fromDay": 1, "toDay": null, "rate": "0" }'),
    ),
    errorText('a list of slabs'),
  )
  .min(1, 'is empty: write at least one slab')
  .max(MAX_SLABS, `holds too many slabs: write at most ${MAX_SLABS}`)

const dayType = oneOf(['CALENDAR', 'WORKING'])
const dates = z.array(localDate, errorText('a list of dates')).default([])

const caseSchema = z.object(
  {
    tariff: z.object(
      {
        currency: z
          .string(errorText('three capitals (ISO 4217), such as CNY'))
          .refine(isCurrencyCode, errorText('three capitals (ISO 4217), such as CNY')),
        firstDay: oneOf(['SAME_DAY', 'NEXT_DAY']),
        freeDays: wholeNumber(0, MAX_FREE_DAYS),
        freeDayType: dayType,
        chargeDayType: dayType,
        nonWorking: z
          .array(oneOf([...WEEKDAYS, 'HOLIDAY']), errorText('a list of weekdays and HOLIDAY, such as ["SAT", "SUN"]'))
          .default([]),
        excludedRuns: oneOf(['ALL', 'FIRST']).default('ALL'),
        closures: oneOf(['COUNTED', 'NOT_IN_FREE_TIME', 'NEVER_COUNTED']).default('COUNTED'),
        slabBasis: oneOf(['ABSOLUTE', 'AFTER_FREE_TIME']),
        slabs,
        capAmount: amount.nullish().transform((cap) => cap ?? null),
      },
      errorText('an object with the terms of the tariff'),
    ),
    special: z
      .object(
        {
          freeDays: wholeNumber(0, MAX_FREE_DAYS)
            .nullish()
            .transform((days) => days ?? null),
          freeDayType: dayType.nullish().transform((type) => type ?? null),
          slabRule: oneOf(['JUMP', 'RESTART']),
          slabs: slabs.nullish().transform((given) => given ?? null),
        },
        errorText('an object with freeDays and slabRule, or leave it out'),
      )
      .nullish()
      .transform((special) => special ?? null),
    holidays: dates,
    makeUpDays: dates,
    closures: dates,
    startOn: localDate,
    endOn: localDate,
  },
  errorText('an object with tariff, startOn and endOn'),
)
type GivenCase = z.output<typeof caseSchema>

/** The known members, for the warnings; each level of the schema is named once. */
const members = caseSchema.shape

export function readQuoteCase(json: unknown): ReadQuoteCase {
  const warnings = unknownMembers(json, members)
  const read = caseSchema.safeParse(json)
  if (!read.success)
    return {
      ok: false,
      warnings,
      problems: read.error.issues.map(({ path, message }) => `${path.join('.') || 'the whole file'}: ${message}`),
    }
  const problems = contradictions(read.data)
  if (problems.length > 0) return { ok: false, warnings, problems }
  const { tariff, special, holidays, makeUpDays, closures, startOn, endOn } = read.data
  const calendar: WorkingCalendar = {
    place: 'the file',
    // The holidays in the file are complete for every year.
    knownYears: null,
    holidays: holidays.map((on) => ({ on, name: null })),
    makeUpDays,
    closures: closures.map((on) => ({ on, reason: 'closed' })),
    source: 'the file',
  }
  return { ok: true, warnings, value: { terms: tariff, special, calendar, startOn, endOn } }
}

/** Problems between members that are each valid on their own. */
function contradictions({ tariff, special, startOn, endOn }: GivenCase): string[] {
  const { currency, nonWorking, freeDayType, chargeDayType, capAmount } = tariff
  const problems = [
    ...slabProblems('tariff.slabs', tariff.slabs, currency),
    ...slabProblems('special.slabs', special?.slabs ?? [], currency),
  ]
  if (capAmount !== null) {
    const cap = toMinorUnits(capAmount, currency)
    if (!cap.ok || cap.value > MAX_RATE_MINOR)
      problems.push(
        `tariff.capAmount: is ${capAmount}: write at most ${fromMinorUnits(MAX_RATE_MINOR, currency)}, or null for no cap`,
      )
  }
  const asksWorkingDays = [freeDayType, chargeDayType, special?.freeDayType].includes('WORKING')
  if (asksWorkingDays && WEEKDAYS.every((weekday) => nonWorking.includes(weekday)))
    problems.push('tariff.nonWorking: leaves no day of the week to work on: take one weekday out')
  if (endOn < startOn) problems.push(`endOn: ${endOn} lies before startOn ${startOn}: exchange the two dates`)
  return problems
}
