// What ending on a day costs, as the date picker notes it under the day: only where the comparison has it.
import type { DayNote } from '@quayline/ui/date-picker-dialog'
import { amountText, sumsText } from './money-text.ts'
import type { WhatIfAnswer } from './what-if-answer.ts'

/** Several currencies do not fit under a day: they are only read out. */
export function costNotes(whatIf: WhatIfAnswer | null): (day: string) => DayNote | null {
  const totals = new Map((whatIf?.days ?? []).map((day) => [day.on, day.totals]))
  return (day) => {
    const sums = totals.get(day)
    if (sums === undefined) return null
    const [only, ...others] = sums
    const short = only === undefined ? '0' : others.length > 0 ? '+' : amountText(only.amount).replace(/\.00$/, '')
    return { short, ariaLabel: sumsText(sums, '0') }
  }
}
