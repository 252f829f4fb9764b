// Which cost steps still lie ahead of a chosen day: on the last day of each the same is due, a day later more.
import type { WhatIfStep } from './what-if-answer.ts'

/** The list stays short: charged days by the calendar are a step each. */
const SHOWN_STEPS = 5

export const nextSteps = (steps: readonly WhatIfStep[], chosen: string): readonly WhatIfStep[] =>
  steps.filter(({ on }) => on >= chosen).slice(0, SHOWN_STEPS)
