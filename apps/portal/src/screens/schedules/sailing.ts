// One sailing of a city pair for the screens: its legs with their times, each with its time zone.
import type { Success } from '@quayline/client/outcome'
import type { ScheduleLeg, ScheduleOption } from '@quayline/domain/schedule/connection-answer'
import { arrivalOf, departureOf, type ShownTime } from '@quayline/domain/schedule/leg-moves'
import type { TimeZoneRefs } from '@quayline/domain/tracking/answer'
import { instantOf, isLocalTime } from '@quayline/messages/time-text'
import type { Moment } from './moment-cell.tsx'
import type { ConnectionData } from './connection-criteria.ts'

export interface SailingLeg {
  readonly leg: ScheduleLeg
  readonly departure: Moment | null
  readonly arrival: Moment | null
  /** Another time of the leg, by field name; null if not stated. */
  readonly timeOf: (field: 'cutOff' | 'vgmCutoffDt' | 'siCutoff' | 'r24Cutoff' | 'available') => Moment | null
}

export interface Sailing {
  /** Equal for the same vessels, voyages and ports, whatever the other results. */
  readonly key: string
  readonly option: ScheduleOption
  readonly legs: readonly [SailingLeg, ...SailingLeg[]]
  readonly first: SailingLeg
  readonly last: SailingLeg
  readonly transitDays: number
}

/** Separators between legs and between keys: characters that occur in none of them. */
const BETWEEN_LEGS = '~'

const legKey = ({ vesselCode, vessel, extVoyage, polLocode, podLocode }: ScheduleLeg): string =>
  [vesselCode === '' ? vessel : vesselCode, extVoyage, polLocode, podLocode]
    .map((part) => part.replace(/[\s,~.]+/g, '-'))
    .join('.')

export function sailingsOf({ data, clocks }: Pick<Success<ConnectionData>, 'data' | 'clocks'>): readonly Sailing[] {
  return (data.content.data ?? []).flatMap((option, index): readonly Sailing[] => {
    const [first, ...others] = option.schedules.map((leg, row) =>
      legOf(leg, `/content/data/${index}/schedules/${row}`, clocks),
    )
    if (first === undefined) return []
    return [
      {
        key: option.schedules.map(legKey).join(BETWEEN_LEGS),
        option,
        legs: [first, ...others],
        first,
        last: others.at(-1) ?? first,
        transitDays: Number(option.transitTime),
      },
    ]
  })
}

function legOf(leg: ScheduleLeg, at: string, clocks: TimeZoneRefs): SailingLeg {
  const moment = (field: string, value: string | null, isActual: boolean | null): Moment | null => {
    const local = (value ?? '').trim()
    return local === '' ? null : { local, clock: clocks[`${at}/${field}`], isActual }
  }
  const moved = ({ kind, value }: ShownTime) => moment(kind, value, kind.startsWith('a'))
  return {
    leg,
    departure: moved(departureOf(leg)),
    arrival: moved(arrivalOf(leg)),
    timeOf: (field) => moment(field, leg[field], null),
  }
}

/** The ports of transshipment. */
export const viaOf = ({ legs }: Sailing): readonly string[] => legs.slice(0, -1).map(({ leg }) => leg.pod)

/** Milliseconds; NaN if the time zone is unknown, or for a date without a time. */
export const momentAt = (moment: Moment | null): number =>
  moment === null || !isLocalTime(moment.local) ? Number.NaN : instantOf(moment.local, moment.clock)

/** At the first port: deadlines for cargo and documents, in the order of the work. */
export const CUT_OFFS = ['siCutoff', 'vgmCutoffDt', 'cutOff', 'r24Cutoff'] as const
export type CutOffField = (typeof CUT_OFFS)[number]
