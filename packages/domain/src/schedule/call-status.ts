// Decides what can be done with cargo at a call, by what the line states of it (DCSA OVS portCallStatusCode, dcsa-codelists.json): where a
// vessel moves out of a service nothing is loaded for it any more, where she moves in nothing has come under it.
import type { ScheduleCallStatus } from '../intake/schedule-fact.ts'

/** She does not come. */
export const isSkipped = (status: ScheduleCallStatus): boolean => status === 'OMITTED' || status === 'BLANK'

export const isLoadedAt = (status: ScheduleCallStatus): boolean => !isSkipped(status) && status !== 'PHASED_OUT'

export const isDischargedAt = (status: ScheduleCallStatus): boolean => !isSkipped(status) && status !== 'PHASED_IN'
