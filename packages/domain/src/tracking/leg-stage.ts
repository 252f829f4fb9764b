// Decides the stage label of a leg: nonstop when it is the only one, else its number, which the seeds name up to ten (seed 001 section 9).

export const LEG_STAGES = [
  'FIRST',
  'SECOND',
  'THIRD',
  'FOURTH',
  'FIFTH',
  'SIXTH',
  'SEVENTH',
  'EIGHTH',
  'NINTH',
  'TENTH',
] as const

export type LegStage = 'NONSTOP' | (typeof LEG_STAGES)[number]

/** `position` from 0. Null beyond the tenth leg, which has no label of its own. */
export const legStage = (position: number, count: number): LegStage | null =>
  count === 1 && position === 0 ? 'NONSTOP' : (LEG_STAGES[position] ?? null)
