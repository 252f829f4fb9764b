// The criteria of cut-offs by vessel: vessel and port with suggestions while typing, and the weeks ahead.
import { DEFAULT_LOOK_AHEAD_DAYS, LOOK_AHEAD_DAYS, type LookAheadDays } from '@quayline/domain/cutoff/cutoff-answer'
import { fill } from '@quayline/messages/language'
import type { Filter } from '../../kit/filters.ts'
import type { Criteria } from '../../kit/list-address.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { codeIn, PORTS, VESSELS } from '../schedules/places-and-vessels.ts'
import { useCutOffTexts } from './cut-off-texts.tsx'
import { CUT_OFFS_OWN } from './cut-offs-own-texts.ts'

// The criteria of a search by vessel in the address, and the resulting query.
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

export function useVesselFilters(): readonly Filter<VesselCriterion>[] {
  const own = useOwnTexts(CUT_OFFS_OWN)
  const cutoff = useCutOffTexts()
  const weeksText = (days: number): string => fill(cutoff.weeks, { count: days / 7 })
  return [
    {
      kind: 'suggest',
      name: 'vessel',
      label: cutoff.vessel,
      isRequired: true,
      limit: 80,
      source: VESSELS,
      hint: own.vesselHint,
    },
    {
      kind: 'suggest',
      name: 'port',
      label: cutoff.port,
      isRequired: true,
      limit: 100,
      source: PORTS,
      hint: own.portHint,
    },
    {
      kind: 'choice',
      name: 'weeks',
      label: cutoff.period,
      options: LOOK_AHEAD_DAYS.map((days) => ({ value: String(days / 7), label: weeksText(days) })),
      otherwise: weeksText(LOOK_AHEAD_DAYS[0]),
    },
  ]
}
