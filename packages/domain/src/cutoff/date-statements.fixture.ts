// Writes what was told of a booking shortly, for tests.
import type { ScheduleCallFact } from '../intake/schedule-fact.ts'
import { placeTime, type PlacedTime } from '../kernel/local-time.ts'
import type { KeptStatement } from '../schedule/call-key.ts'
import type { CallWord } from './statements-by-call.ts'
import type { DateStatement, TimeStatement } from './date-statement.ts'

export const SHANGHAI = 'Asia/Shanghai'

export const inZone = (local: string, zone: string | null = SHANGHAI): PlacedTime =>
  placeTime({ local, offset: null }, zone)

/** `2026-03-01T08:00` read as UTC, as a sender's clock is. */
export const at = (clock: string): number => Date.parse(`${clock}Z`)

const said = (clock: string) => ({ at: at(clock), tie: clock, shownAt: at(clock), reason: null, source: 'IFTMBC' })

export const sails = (clock: string, load: string | null, discharge: string | null = null): DateStatement => ({
  ...said(clock),
  kind: 'SAILING',
  load,
  discharge,
})

export const tells = (clock: string, local: string, part: Partial<TimeStatement> = {}): TimeStatement => ({
  ...said(clock),
  kind: 'TIME',
  matter: 'cutOff',
  end: 'A',
  weight: 'FCO',
  time: inZone(local),
  by: 'LINE',
  ...part,
})

export const takesBack = (clock: string, by = 'LINE', end = 'A'): DateStatement => ({
  ...said(clock),
  kind: 'TAKEN_BACK',
  end,
  by,
})

export const skips = (clock: string, isSkipped = true, end = 'A'): DateStatement => ({
  ...said(clock),
  kind: 'SKIPPED',
  end,
  isSkipped,
})

export interface Statement {
  /** The sender's clock, `2026-02-01T08:00`. */
  readonly said: string
  readonly by?: string
  readonly port?: string
  readonly voyage?: string
  readonly imo?: string
  readonly call?: Partial<ScheduleCallFact>
  readonly cancels?: boolean
}

let serial = 0

/** A schedule message's word on one call: TEST STAR 9000003, voyage 042W, Shanghai, unless said otherwise. */
export function callStatement({ said: clock, by = 'LINE', ...told }: Statement): KeptStatement {
  const id = `00000000-0000-4000-8000-${String(++serial).padStart(12, '0')}`
  const voyage = told.voyage ?? '042W'
  return {
    id,
    source: 'MESSAGE',
    statedBy: by,
    statedIn: 'CS',
    statedAt: at(clock),
    messageHash: `${clock} ${by}`,
    isCancellation: told.cancels ?? false,
    vessel: { imoNumber: told.imo ?? '9000003', carrierCode: 'TST', name: 'TEST STAR' },
    service: 'QE1',
    operator: null,
    call: {
      callReference: null,
      place: {
        unLocode: told.port ?? 'CNSHA',
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
      ...told.call,
    },
  }
}

export const word = (statement: Statement, more: Partial<CallWord> = {}): CallWord => {
  const stated = callStatement(statement)
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
