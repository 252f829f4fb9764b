// Statements about calls for tests: a port, a voyage, times as `EST ARRI 2026-03-01T08:00 BRTH`.
import type { CutOffCode, ScheduleTimeFact } from '../intake/schedule-fact.ts'
import type { StoredStatement } from './call-key.ts'

interface StatementParts {
  readonly id?: string
  readonly by?: string
  /** Day of March 2026 on which it was stated, at 00:00 UTC. */
  readonly on: number
  readonly hash?: string
  readonly cancels?: boolean
  readonly times?: readonly string[]
  readonly cutOffs?: Readonly<Partial<Record<CutOffCode, string>>>
  readonly status?: StoredStatement['call']['status']
  readonly port?: string
  readonly voyage?: string | null
  readonly importVoyage?: string | null
  readonly facility?: string
  readonly imo?: string | null
  readonly code?: string | null
  readonly name?: string | null
  readonly service?: string | null
  readonly staff?: Pick<StoredStatement, 'callNumber' | 'isOnAgain'>
}

let count = 0

export function statementOf(given: StatementParts): StoredStatement {
  const id = given.id ?? `statement ${String(++count).padStart(4, '0')}`
  const voyage = given.voyage === undefined ? '042W' : given.voyage
  return {
    id,
    source: given.staff === undefined ? 'MESSAGE' : 'STAFF',
    statedBy: given.by ?? 'LINE',
    statedIn: given.staff === undefined ? 'IFTSAI' : 'STAFF',
    statedAt: Date.UTC(2026, 2, given.on),
    messageHash: given.hash ?? id,
    isCancellation: given.cancels ?? false,
    call: {
      callReference: null,
      place: {
        unLocode: given.port ?? 'CNSHA',
        name: null,
        facilityCode: given.facility ?? null,
        facilityName: null,
        facilityType: null,
      },
      importVoyage: given.importVoyage === undefined ? voyage : given.importVoyage,
      exportVoyage: voyage,
      status: given.status ?? 'PLANNED',
      swappedWith: null,
      times: (given.times ?? []).map(timeOf),
      cutOffs: Object.entries(given.cutOffs ?? {}).map(([code, local]) => ({
        code: code as CutOffCode,
        time: { local, offset: null },
      })),
    },
    vessel: {
      imoNumber: given.imo === undefined ? '9000003' : given.imo,
      carrierCode: given.code ?? null,
      name: given.name ?? null,
    },
    service: given.service === undefined ? 'AEU1' : given.service,
    operator: null,
    ...given.staff,
  }
}

function timeOf(text: string): ScheduleTimeFact {
  const [classifier = '', move = '', sent = '', at = null, delayReason = null] = text.split(' ')
  const [, local = sent, offset = null] = /^(.+T\d\d:\d\d)(Z|[+-]\d\d:\d\d)$/.exec(sent) ?? []
  return {
    classifier: classifier as ScheduleTimeFact['classifier'],
    move: move as ScheduleTimeFact['move'],
    at: at === '-' ? null : (at as ScheduleTimeFact['at']),
    time: { local, offset: offset === 'Z' ? '+00:00' : offset },
    delayReason,
  }
}
