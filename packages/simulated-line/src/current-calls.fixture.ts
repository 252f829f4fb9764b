// Derives vessels' calls from the simulated line's schedule messages as a receiver would, for tests.
import type { VesselCall } from '@quayline/domain/schedule/call'
import { callGroupOf, type StoredStatement, statedCallsOf, voyageOfCall } from '@quayline/domain/schedule/call-key'
import { deriveCalls } from '@quayline/domain/schedule/derive-call'
import type { ReceivedSchedule } from './received.fixture.ts'

/** The current calls after all messages, by key: vessel, voyage, port and number. */
export function currentCalls(schedules: readonly ReceivedSchedule[]): ReadonlyMap<string, VesselCall> {
  const groups = new Map<string, StoredStatement[]>()
  for (const [index, { fact, statedAt, file }] of schedules.entries()) {
    if (fact === null) continue
    const stated = statedCallsOf(fact, {
      statedBy: 'QDLX',
      statedIn: file.endsWith('.json') ? 'CS' : 'IFTSAI',
      statedAt,
      messageHash: `${file} ${index}`,
      isCancellation: false,
      idOf: (ordinal) => `${file} ${index} ${ordinal}`,
    })
    for (const statement of stated) {
      const key = callGroupOf(
        statement.vessel.imoNumber ?? '',
        voyageOfCall(statement.call),
        statement.call.place.unLocode ?? '',
      )
      groups.set(key, [...(groups.get(key) ?? []), statement])
    }
  }
  const calls = [...groups].flatMap(([key, statements]) => {
    const [vesselKey = '', voyage = '', port = ''] = key.split('/')
    return deriveCalls({ vesselKey, voyage, port }, statements)
  })
  return new Map(calls.map((call) => [call.key, call]))
}
