// Short forms of statements about a booking's dates, for tests.
import type { ScheduleCallFact } from '../intake/schedule-fact.ts'
import { placeTime, type PlacedTime } from '../kernel/local-time.ts'
import type { StoredStatement } from '../schedule/call-key.ts'
import type { CallStatement } from './statements-by-call.ts'
import type { DateStatement, TimeStatement } from './date-statement.ts'

export const SHANGHAI = 'Asia/Shanghai'

export const inZone = (local: string, zone: string | null = SHANGHAI): PlacedTime =>
  placeTime({ local, offset: null }, zone)

/** `2026-03-01T08:00` read as UTC, like a sender's document time. */
export const at = (clock: string): number => Date.parse(`${clock}Z`)

const origin = (clock: string) => ({ at: at(clock), tie: clock, shownAt: at(clock), reason: null, source: 'IFTMBC' })

export const sails = (clock: string, load: string | null, discharge: string | null = null): DateStatement => ({
  ...origin(clock),
  kind: 'SAILING',
  load,
  discharge,
})

export const givesTime = (clock: string, local: string, part: Partial<TimeStatement> = {}): TimeStatement => ({
  ...origin(clock),
  kind: 'TIME',
  matter: 'cutOff',
  end: 'A',
  weight: 'FCO',
  time: inZone(local),
  by: 'LINE',
  ...part,
})

export const withdraws = (clock: string, by = 'LINE', end = 'A'): DateStatement => ({
  ...origin(clock),
  kind: 'WITHDRAWN',
  end,
  by,
})

export const skips = (clock: string, isSkipped = true, end = 'A'): DateStatement => ({
  ...origin(clock),
  kind: 'SKIPPED',
  end,
  isSkipped,
})

export interface Statement {
  /** The sender's document time, `2026-02-01T08:00`. */
  readonly statedAt: string
  readonly by?: string
  readonly port?: string
  readonly voyage?: string
  readonly imo?: string
  readonly call?: Partial<ScheduleCallFact>
  readonly cancels?: boolean
}

let serial = 0

/** A schedule message's statement about one call: TEST STAR 9000003, voyage 042W, Shanghai, unless stated otherwise. */
export function keptStatement({ statedAt: clock, by = 'LINE', ...parts }: Statement): StoredStatement {
  const id = `00000000-0000-4000-8000-${String(++serial).padStart(12, '0')}`
  const voyage = parts.voyage ?? '042W'
  return {
    id,
    source: 'MESSAGE',
    statedBy: by,
    statedIn: 'CS',
    statedAt: at(clock),
    messageHash: `${clock} ${by}`,
    isCancellation: parts.cancels ?? false,
    vessel: { imoNumber: parts.imo ?? '9000003', carrierCode: 'TST', name: 'TEST STAR' },
    service: 'QE1',
    operator: null,
    call: {
      callReference: null,
      place: {
        unLocode: parts.port ?? 'CNSHA',
        name: null,
        facilityCode: null,
        facilityName: null,
        facilityType: null,
      },
      importVoyage: voyage,
      exportVoyage: voyage,
      status: 'PLANNED',
      swappedWith: null,
      times: [],
      cutOffs: [],
      ...parts.call,
    },
  }
}

export const callStatement = (statement: Statement, more: Partial<CallStatement> = {}): CallStatement => {
  const stated = keptStatement(statement)
  return { stated, receivedAt: stated.statedAt, ...more }
}

export const time = (
  move: 'ARRI' | 'DEPA',
  classifier: 'PLN' | 'EST' | 'ACT',
  local: string,
  more: Partial<ScheduleCallFact['times'][number]> = {},
): ScheduleCallFact['times'][number] => ({
  move,
  classifier,
  at: null,
  time: { local, offset: null },
  delayReason: null,
  ...more,
})

export const closing = (
  code: ScheduleCallFact['cutOffs'][number]['code'],
  local: string,
  offset: string | null = null,
) => ({
  code,
  time: { local, offset },
})
