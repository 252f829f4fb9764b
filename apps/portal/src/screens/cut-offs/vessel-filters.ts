// What cut-offs by vessel are asked by: vessel and port, completed while they are typed, and the weeks ahead.
import { LOOK_AHEAD_DAYS } from '@quayline/domain/cutoff/cutoff-answer'
import { fill } from '@quayline/messages/language'
import type { Filter } from '../../kit/filters.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { PORTS, VESSELS } from '../schedules/places-and-vessels.ts'
import { useCutOffTexts } from './cut-off-texts.tsx'
import { CUT_OFFS_OWN } from './cut-offs-own-texts.ts'
import type { VesselCriterion } from './vessel-question.ts'

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
