// How the terminal shows a call and a change to it: local times of the port, one line each.
import { showMinutes, type PlacedTime } from '@quayline/domain/kernel/local-time'
import type { MoveTimes, VesselCall } from '@quayline/domain/schedule/call'
import type { ScheduleChangeRow } from '../contexts/schedule/index.ts'

const shown = (time: PlacedTime | null): string => (time === null ? '-' : showMinutes(time.local))

const move = (name: string, { planned, estimated, actual }: MoveTimes): string =>
  actual === null ? `ET${name} ${shown(estimated ?? planned)}` : `AT${name} ${shown(actual)}`

export const callLine = (call: VesselCall): string =>
  [
    call.key,
    call.vessel.name ?? call.vessel.carrierCode ?? call.vessel.imoNumber ?? '-',
    call.service ?? '-',
    call.port,
    call.status,
    move('A', call.arrival),
    move('D', call.departure),
    ...call.cutOffs.map(({ code, time }) => `${code} ${shown(time)}`),
  ].join('  ')

/** The values of a call that a person can change, as texts. */
const valuesOf = (call: VesselCall | null): ReadonlyMap<string, string> =>
  new Map(
    call === null
      ? []
      : [
          ['status', call.status],
          ['facility', call.facilityCode ?? '-'],
          ['planned arrival', shown(call.arrival.planned)],
          ['ETA', shown(call.arrival.estimated)],
          ['pilot ATA', shown(call.arrival.pilotActual)],
          ['berth ATA', shown(call.arrival.berthActual)],
          ['planned departure', shown(call.departure.planned)],
          ['ETD', shown(call.departure.estimated)],
          ['berth ATD', shown(call.departure.berthActual)],
          ...call.cutOffs.map(({ code, time }): [string, string] => [code, shown(time)]),
        ],
  )

export function changeLines({
  callKey,
  changedAt,
  changedBy,
  reason,
  before,
  after,
}: ScheduleChangeRow): readonly string[] {
  const [was, now] = [valuesOf(before), valuesOf(after)]
  const changed = [...now].filter(([field, value]) => value !== (was.get(field) ?? '-'))
  const head = [
    changedAt,
    changedBy,
    callKey,
    ...(before === null ? ['new'] : []),
    ...(reason === null ? [] : [reason]),
  ]
  return [
    head.join('  '),
    ...changed.map(([field, value]) => `  ${field}: ${was.get(field) ?? '-'} -> ${value}`),
    ...(changed.length === 0 ? ['  nothing is different now'] : []),
  ]
}
