// Decides whether a report's date range is valid: complete, in order, at most one year (docs/requirements/portal.md 4).

export type RangeFault = 'startMissing' | 'endMissing' | 'endBeforeStart' | 'tooLong'

/**
 * `YYYY-MM-DD`, both inclusive. The maximum range ends the day before the start's anniversary: 2026-03-01 to
 * 2027-02-28.
 */
export function rangeFault(from: string, to: string): RangeFault | null {
  if (from === '') return 'startMissing'
  if (to === '') return 'endMissing'
  if (to < from) return 'endBeforeStart'
  return to >= yearLater(from) ? 'tooLong' : null
}

/** For 29 February: 1 March. */
function yearLater(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year + 1, month - 1, date)).toISOString().slice(0, 10)
}
