// The criteria of a search by vessel as the address holds them, and what the server is asked by them.
import { DEFAULT_LOOK_AHEAD_DAYS, LOOK_AHEAD_DAYS, type LookAheadDays } from '@quayline/domain/cutoff/cutoff-answer'
import type { Criteria } from '../../kit/list-address.ts'
import { codeIn } from '../schedules/places-and-vessels.ts'

export const VESSEL_CRITERIA = ['vessel', 'port', 'weeks'] as const
export type VesselCriterion = (typeof VESSEL_CRITERIA)[number]

interface VesselQuery {
  readonly vslCode: string
  readonly pol: string
  readonly days: LookAheadDays
}

export const vesselQuery = ({ vessel = '', port = '', weeks }: Criteria<VesselCriterion>): VesselQuery => ({
  vslCode: codeIn(vessel).slice(0, 20),
  pol: codeIn(port).slice(0, 100),
  days: LOOK_AHEAD_DAYS.find((days) => days === Number(weeks) * 7) ?? DEFAULT_LOOK_AHEAD_DAYS,
})

export const isNamed = (criteria: Criteria<VesselCriterion>): boolean => {
  const { vslCode, pol } = vesselQuery(criteria)
  return vslCode !== '' && pol !== ''
}

export const vesselSheet = ({ vslCode, pol, days }: VesselQuery): string =>
  `/v1/public/cutoffQuery/findCutoffVsl.xlsx?${new URLSearchParams({ vslCode, pol, days: String(days) })}`
