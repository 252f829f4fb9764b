// A row of free days as the call answers it, as far as it tells how the free time stands.
import type { ShownFreeDays } from './free-time-state.ts'

/** Discharged and running, seven free days by the tariff. */
export const freeDaysRow = (more: Partial<ShownFreeDays> = {}): ShownFreeDays => ({
  status: 'KNOWN',
  specialFreeDays: null,
  normalFreeDays: 7,
  startedOn: '2026-12-01',
  isStarted: true,
  lastFreeDay: '2026-12-07',
  ...more,
})

export const cannotAssess = (): ShownFreeDays =>
  freeDaysRow({
    status: 'CANNOT_ASSESS',
    normalFreeDays: null,
    startedOn: null,
    isStarted: false,
    lastFreeDay: null,
  })
