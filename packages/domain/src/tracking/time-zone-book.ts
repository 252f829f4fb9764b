// Collects the time zone of each local time of an answer while the answer is built (answer.ts, TimeZoneRefs).
import { showMinutes, showSeconds, type PlacedTime } from '../kernel/local-time.ts'
import type { Verdict } from './promise-verdict.ts'
import type { TimeZoneRefs, TimeZoneRef } from './answer.ts'

export interface TimeZoneBook {
  /** `2015-02-06 09:35`, or null; the time zone is recorded under the JSON pointer into `data`. */
  minutes(pointer: string, time: PlacedTime | null, isAwaited?: boolean): string | null
  /** `2015-02-06 09:35:00`: only the container object of a container answer has seconds. */
  seconds(pointer: string, time: PlacedTime | null): string | null
  /**
   * Adds the verdict to the time zone recorded under the pointer; a time without a time zone has no instant, and so no
   * verdict.
   */
  judge(pointer: string, verdict: Verdict, first: PlacedTime | null): void
  clocks(): TimeZoneRefs
}

export function openTimeZoneBook(): TimeZoneBook {
  const clocks: Record<string, TimeZoneRef> = {}
  const show = (
    pointer: string,
    time: PlacedTime | null,
    form: (local: string) => string,
    isAwaited = false,
  ): string | null => {
    if (time === null) return null
    const clock = timeZoneRefOf(time, isAwaited)
    if (clock !== null) clocks[pointer] = clock
    return form(time.local)
  }
  return {
    minutes: (pointer, time, isAwaited) => show(pointer, time, showMinutes, isAwaited),
    seconds: (pointer, time) => show(pointer, time, showSeconds),
    judge: (pointer, verdict, first) => {
      const clock = clocks[pointer]
      const missed = verdict.punctuality === 'ON_TIME' || first === null ? null : showMinutes(first.local)
      if (clock !== undefined)
        clocks[pointer] = { ...clock, verdict: { ...verdict, ...(missed !== null && { first: missed }) } }
    },
    clocks: () => clocks,
  }
}

/** A time with its own offset has a time zone even if the place is unknown: `+08:00` is a valid time zone name. */
export const timeZoneRefOf = ({ zone, offset }: PlacedTime, isAwaited: boolean): TimeZoneRef | null =>
  offset === null ? null : { zone: zone ?? offset, offset, ...(isAwaited && { isAwaited }) }
