// Makes the line's statements about a ship's calls at a moment: the plan with its cut-offs, an estimate, what has happened, what is left out.
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

/** `Q01-039E-CNSHA`: no rotation calls at a port twice in one voyage, and nothing is added where she calls anyway. */
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

/** A port that is named without a terminal takes back nothing of the terminal that the plan named. */
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

/** With the offset, as Commercial Schedules want it: the writer need not look for the port's clock. */
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

/** Terminals publish their closing times so long before the departure. */
const CUT_OFFS_KNOWN = 56 * DAY

/** As the plan lists it: terminal, planned times, and the cut-offs where they are known by then. */
export const plannedCall = (seed: string, call: Call, at: number, status: ScheduleCallStatus): ScheduleCallFact =>
  callFact(call, {
    place: facilityRef(call.terminal),
    status,
    times: plannedTimes(call),
    cutOffs: isLoadedAt(status) && call.scheduledDeparture < at + CUT_OFFS_KNOWN ? cutOffsAt(seed, call, at) : [],
  })

/** As a plan lists it, with the port that it changed places with: closing times follow the departure. */
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

/** The cause of a longer delay is stated. */
const NOTABLE = 12 * HOUR
const reasonOf = (delay: number): string | null => (delay > NOTABLE ? 'ADVERSE WEATHER ON PASSAGE' : null)

/** With the cut-offs as they stand: some partners read no plans. */
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

/** The pilot comes on board some hours before she is fast. */
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

/** Her arrival is stated again: some partners learn of a call only now. */
export function departedCall(call: Call): ScheduleCallFact {
  const arrived = arrivedCall(call)
  const left = exactTimeAt(call, call.actualDeparture, { move: 'DEPA', classifier: 'ACT', at: 'BRTH' })
  return { ...arrived, times: [...arrived.times, left] }
}
