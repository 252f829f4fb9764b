// Where five hundred bookings and bills are, compared with one of them: as a user's call of the server, and the part of it
// that reads the database and makes the answer.
import type { OpenDatabase } from '@quayline/database/database'
import { trackMany } from '@quayline/server/contexts/shipments/track-many'
import { fixedClock } from '@quayline/server/platform/clock'
import { bearer, logInAs } from '@quayline/server/platform/test-app.fixture'
import { sendLoad } from '../load/send-load.ts'
import { measured, microseconds, takeTurns } from '../measured.ts'
import { comparedWith, type Row } from '../row.ts'
import { startServer } from '../servers/start-server.ts'

const NUMBERS = Array.from({ length: 500 }, (_, n) => `N${(n + 1) * 37}`)
const FIRST = NUMBERS.slice(0, 1)
const PATH = '/v1/bulk/tracking'
const SECONDS = 2

export async function bulkBox(database: OpenDatabase, databaseUrl: string, rounds: number): Promise<readonly Row[]> {
  const { db } = database
  const username = `bulk${Date.now()}`
  const { token } = await logInAs({ database, clock: fixedClock(Date.now()) }, { username })
  const server = await startServer('our-server', { databaseUrl })
  try {
    const call = async (numbers: readonly string[]): Promise<number> => {
      const { requestsPerSecond } = await sendLoad({
        url: server.url,
        paths: [PATH],
        connections: 1,
        until: { seconds: SECONDS },
        method: 'POST',
        body: JSON.stringify({ numbers }),
        headers: bearer(token),
      })
      return 1_000_000 / requestsPerSecond
    }
    await call(NUMBERS)
    const figures = await takeTurns(rounds, {
      'call of many': () => call(NUMBERS),
      'call of one': () => call(FIRST),
      many: () => microseconds(() => trackMany(db, NUMBERS)),
      one: () => microseconds(() => trackMany(db, FIRST)),
    })
    const row = (part: string, many: string, one: string): Row => {
      const own = {
        group: 'lists',
        part,
        unit: 'µs',
        better: 'lower',
        ours: measured(figures.get(many) ?? []),
      } as const
      return { ...own, compared: [comparedWith(own, 'one number', measured(figures.get(one) ?? []), 1 / 10)] }
    }
    return [
      row('Bulk box: where 500 numbers are, as a call', 'call of many', 'call of one'),
      row('Bulk box: the part without the server', 'many', 'one'),
    ]
  } finally {
    await server.stop()
  }
}
