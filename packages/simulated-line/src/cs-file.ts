// Writes one file of DCSA Commercial Schedules with the changes of a day: one schedule per vessel, with the statements
// that are still effective at the end of the day.
import type { ScheduleCallFact, ScheduleFact, ScheduleTimeFact } from '@quayline/domain/intake/facts'
import { writeCsVesselSchedule } from '@quayline/edi/dcsa-cs/write'
import type { ScheduleStatement } from './statement.ts'

/** `at`: time of sending. */
export function csFileText(statements: readonly ScheduleStatement[], at: number): string {
  const ships = new Map<string, ScheduleFact>()
  for (const { schedule } of statements.toSorted((one, other) => one.at - other.at)) {
    const key = `${schedule.vessel.imoNumber} ${schedule.service}`
    const before = ships.get(key)
    ships.set(key, before === undefined ? schedule : { ...schedule, calls: merged(before.calls, schedule.calls) })
  }
  return writeCsVesselSchedule([...ships.values()], new Date(at).toISOString().replace('.000', ''))
}

/** A call reported twice in a day becomes one with all statements; of two about the same subject, the later one. */
function merged(earlier: readonly ScheduleCallFact[], later: readonly ScheduleCallFact[]): readonly ScheduleCallFact[] {
  const calls = new Map(earlier.map((call) => [call.callReference, call]))
  for (const call of later) {
    const before = calls.get(call.callReference)
    calls.set(call.callReference, before === undefined ? call : mergedCall(before, call))
  }
  return [...calls.values()]
}

function mergedCall(before: ScheduleCallFact, call: ScheduleCallFact): ScheduleCallFact {
  const matter = ({ move, classifier, at }: ScheduleTimeFact): string => `${move} ${classifier} ${at}`
  const times = new Map([...before.times, ...call.times].map((time) => [matter(time), time]))
  const cutOffs = new Map([...before.cutOffs, ...call.cutOffs].map((cutOff) => [cutOff.code, cutOff]))
  return { ...before, ...call, times: [...times.values()], cutOffs: [...cutOffs.values()] }
}
