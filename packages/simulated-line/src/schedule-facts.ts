// The line's statements about a vessel's calls at a moment: the plan with its cut-offs, estimates, actual times and
// omitted calls.
import type {
  PlaceRef,
  ScheduleCallFact,
  ScheduleCallStatus,
  ScheduleFact,
  ScheduleTimeFact,
} from '@quayline/domain/intake/facts'
import { isLoadedAt } from '@quayline/domain/schedule/call'
import { DAY, HOUR, localTime, MINUTE, toMinute } from './clock.ts'
import { cutOffsAt } from './cut-offs.ts'
import { DEMO_LINE } from './demo-line.ts'
import type { AddedCall } from './disruptions.ts'
import { facilityRef } from './facility.ts'
import { vesselByImo } from './fleet.ts'
import { randomStream } from './random.ts'
import { type Call, expectedArrival, expectedDeparture } from './sailings.ts'
import type { SwappedCall } from './swaps.ts'

/** `Q01-039E-CNSHA`: no rotation calls at a port twice in one voyage, and calls are only added at other ports. */
const referenceOf = ({ vessel, voyage, port }: AddedCall | Call): string => `${vessel.carrierCode}-${voyage}-${port}`

export const scheduleOf = (
  { vessel, service }: Pick<Call, 'vessel' | 'service'>,
  calls: readonly ScheduleCallFact[],
): ScheduleFact => ({
  kind: 'SCHEDULE',
  vessel: vesselByImo(vessel),
  service: service.code,
  serviceName: service.name,
  voyage: null,
  operator: DEMO_LINE.scac,
  calls,
  remark: null,
})

/** Naming a port without a terminal does not withdraw the terminal that the plan stated. */
const portRef = (unLocode: string): PlaceRef => ({
  unLocode,
  name: null,
  facilityCode: null,
  facilityName: null,
  facilityType: null,
})

function callFact(call: AddedCall | Call, given: Partial<ScheduleCallFact>): ScheduleCallFact {
  const before = 'ship' in call ? call.ship[call.position - 1] : undefined
  return {
    callReference: referenceOf(call),
    place: portRef(call.port),
    importVoyage: before?.voyage ?? call.voyage,
    exportVoyage: call.voyage,
    status: 'PLANNED',
    swappedWith: null,
    times: [],
    cutOffs: [],
    ...given,
  }
}

type TimeDetails = Pick<ScheduleTimeFact, 'move' | 'classifier'> & Partial<ScheduleTimeFact>

const timeAt = ({ terminal }: Pick<Call, 'terminal'>, instant: number, details: TimeDetails): ScheduleTimeFact => ({
  at: null,
  delayReason: null,
  ...details,
  time: { local: localTime(instant, terminal.zone), offset: null },
})

/** Includes the offset, as Commercial Schedules require, so that the writer need not look up the port's time zone. */
function exactTimeAt(call: Call, instant: number, details: TimeDetails): ScheduleTimeFact {
  const time = timeAt(call, instant, details)
  const minutes = Math.round((Date.parse(`${time.time.local}Z`) - instant) / MINUTE)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) =>
    String(part).padStart(2, '0'),
  )
  return { ...time, time: { ...time.time, offset: `${minutes < 0 ? '-' : '+'}${hours}:${rest}` } }
}

const plannedTimes = (call: AddedCall | Call): readonly ScheduleTimeFact[] => [
  timeAt(call, call.scheduledArrival, { move: 'ARRI', classifier: 'PLN' }),
  timeAt(call, call.scheduledDeparture, { move: 'DEPA', classifier: 'PLN' }),
]

/** Terminals publish their cut-offs this long before the departure. */
const CUT_OFFS_KNOWN = 56 * DAY

/** The call in the plan: terminal, planned times, and the cut-offs if they are known by then. */
export const plannedCall = (seed: string, call: Call, at: number, status: ScheduleCallStatus): ScheduleCallFact =>
  callFact(call, {
    place: facilityRef(call.terminal),
    status,
    times: plannedTimes(call),
    cutOffs: isLoadedAt(status) && call.scheduledDeparture < at + CUT_OFFS_KNOWN ? cutOffsAt(seed, call, at) : [],
  })

/** The call in the plan, with the port that it was swapped with: cut-offs follow the departure. */
export const swappedCall = (seed: string, { call, swappedWith }: SwappedCall, at: number): ScheduleCallFact => ({
  ...plannedCall(seed, call, at, 'ROTATED'),
  swappedWith,
})

export const addedCall = (call: AddedCall): ScheduleCallFact =>
  callFact(call, { place: facilityRef(call.terminal), status: 'ADDED', times: plannedTimes(call) })

export const leftOutCall = (call: Call, status: 'OMITTED' | 'BLANK'): ScheduleCallFact =>
  callFact(call, { status, times: plannedTimes(call) })

export const movedCutOffs = (seed: string, call: Call, at: number): ScheduleCallFact =>
  callFact(call, { times: plannedTimes(call), cutOffs: cutOffsAt(seed, call, at) })

/** The reason is stated for a delay longer than this. */
const NOTABLE = 12 * HOUR
const reasonOf = (delay: number): string | null => (delay > NOTABLE ? 'ADVERSE WEATHER ON PASSAGE' : null)

/** Includes the current cut-offs, because some partners do not read plans. */
export const estimatedCall = (seed: string, call: Call, at: number): ScheduleCallFact => {
  const [arrival, departure] = [expectedArrival(call, at), expectedDeparture(call, at)]
  return callFact(call, {
    cutOffs: cutOffsAt(seed, call, at),
    times: [
      exactTimeAt(call, arrival, {
        move: 'ARRI',
        classifier: 'EST',
        delayReason: reasonOf(arrival - call.scheduledArrival),
      }),
      exactTimeAt(call, departure, {
        move: 'DEPA',
        classifier: 'EST',
        delayReason: reasonOf(departure - call.scheduledDeparture),
      }),
    ],
  })
}

/** The pilot boards some hours before the vessel is moored. */
export function arrivedCall(call: Call): ScheduleCallFact {
  const random = randomStream(`pilot ${call.vessel.name} ${call.voyage} ${call.port} ${call.actualArrival}`)
  const pilotAt = toMinute(call.actualArrival - random.between(2, 4) * HOUR)
  return callFact(call, {
    times: [
      exactTimeAt(call, pilotAt, { move: 'ARRI', classifier: 'ACT', at: 'PBPL' }),
      exactTimeAt(call, call.actualArrival, { move: 'ARRI', classifier: 'ACT', at: 'BRTH' }),
    ],
  })
}

/** The arrival is repeated, because some partners learn of the call only now. */
export function departedCall(call: Call): ScheduleCallFact {
  const arrived = arrivedCall(call)
  const left = exactTimeAt(call, call.actualDeparture, { move: 'DEPA', classifier: 'ACT', at: 'BRTH' })
  return { ...arrived, times: [...arrived.times, left] }
}
