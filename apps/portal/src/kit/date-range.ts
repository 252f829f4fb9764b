// Decides whether a report's date range can be asked for: complete, in order, at most one year (docs/requirements/portal.md 4).

export type RangeFault = 'startMissing' | 'endMissing' | 'endBeforeStart' | 'tooLong'

/** `YYYY-MM-DD`, both inclusive. A range of a year ends the day before its anniversary at the latest: 2026-03-01 to 2027-02-28. */
export function rangeFault(from: string, to: string): RangeFault | null {
  if (from === '') return 'startMissing'
  if (to === '') return 'endMissing'
  if (to < from) return 'endBeforeStart'
  return to >= yearLater(from) ? 'tooLong' : null
}

/** Of the 29th of February the 1st of March. */
function yearLater(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year + 1, month - 1, date)).toISOString().slice(0, 10)
}
