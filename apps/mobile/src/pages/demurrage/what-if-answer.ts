// The answer behind the comparison of end dates, and the ticked rows for which it is valid.
import type { CostStep } from '@quayline/client/schema.d'
import type { Money } from './money-text.ts'

export type WhatIfStep = CostStep

export interface WhatIfAnswer {
  readonly days: readonly { readonly on: string; readonly totals: readonly Money[] }[]
  readonly steps: readonly WhatIfStep[]
  readonly leftOut: number
  readonly isDecided: boolean
}

export interface ComparedDays {
  /** Row ids, joined by spaces. */
  readonly question: string
  readonly answer: WhatIfAnswer
}

/** The answer for these ticked rows; null if the last answer was for others. */
export const answerFor = (days: ComparedDays | null, rowIds: readonly string[]): WhatIfAnswer | null =>
  days?.question === questionOf(rowIds) ? days.answer : null

/** The rows of a comparison; empty: all of them. */
export const questionOf = (rowIds: readonly string[]): string => rowIds.join(' ')
