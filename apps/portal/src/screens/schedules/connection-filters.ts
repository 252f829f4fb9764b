// The filters of a search by city pair.
import { searchConnections } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import { choicesOf } from '../../kit/choices.ts'
import type { Filter } from '../../kit/filters.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { type ConnectionCriterion, DATE_KINDS, HAULAGE, STOPS } from './connection-criteria.ts'
import { PORTS } from './places-and-vessels.ts'
import { useScheduleTexts } from './schedule-texts.ts'
import { SCHEDULES } from './schedules-own-texts.ts'
import { useWeeks } from './use-weeks.ts'

const LIMITS = limitsOf(searchConnections)

export function useConnectionFilters(): readonly Filter<ConnectionCriterion>[] {
  const own = useOwnTexts(SCHEDULES)
  const { schedule } = useScheduleTexts()
  const haulage = choicesOf(HAULAGE, schedule.haulage)
  return [
    {
      kind: 'suggest',
      name: 'originCity',
      label: own.from,
      isRequired: true,
      limit: LIMITS.originCity,
      source: PORTS,
      hint: own.placeHint,
    },
    {
      kind: 'suggest',
      name: 'destinationCity',
      label: own.to,
      isRequired: true,
      limit: LIMITS.destinationCity,
      source: PORTS,
      hint: own.placeHint,
    },
    {
      kind: 'choice',
      name: 'estimateDate',
      label: own.kind,
      options: choicesOf(DATE_KINDS, own.kinds),
      otherwise: own.kinds.D,
    },
    { kind: 'day', name: 'date', label: own.date, hint: own.dateHint },
    useWeeks('dateLength', 4),
    {
      kind: 'choice',
      name: 'stops',
      label: own.stops,
      options: choicesOf(STOPS, own.stopNames),
      otherwise: own.anyStops,
    },
    { kind: 'choice', name: 'pickup', label: schedule.receipt, options: haulage, otherwise: schedule.haulage.B },
    { kind: 'choice', name: 'delivery', label: schedule.delivery, options: haulage, otherwise: schedule.haulage.B },
  ]
}
