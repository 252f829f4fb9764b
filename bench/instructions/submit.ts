// Submitting instructions: our server with all that a submission checks, stores and hands over, compared with node:http
// that answers the same body and does nothing, and with node:http that stores the instruction's rows in one transaction.
import type { Database } from '@quayline/database/database'
import { insertRows } from '@quayline/database/insert-rows'
import { openPostgresql } from '@quayline/database/open-postgresql'
import { instruction, instructionNumber, instructionVersion } from '@quayline/database/schema'
import { testInstruction, testLine } from '@quayline/domain/instructions/instruction.fixture'
import { containerCheckDigit } from '@quayline/domain/kernel/container-number'
import { rowOf } from '@quayline/server/contexts/instructions/create-instruction'
import { keptContent } from '@quayline/server/contexts/instructions/instruction-content'
import { booking, publishAll, state } from '@quayline/server/contexts/tracking/event-feed.fixture'
import { fixedClock } from '@quayline/server/platform/clock'
import { bearer, logInAs } from '@quayline/server/platform/test-app.fixture'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { createDatabase, dropDatabase, urlOf } from '../history/bench-database.ts'
import type { LoadJob } from '../load/load-job.ts'
import { CONNECTIONS, sendLoad } from '../load/send-load.ts'
import { measured } from '../measured.ts'
import { type BenchOptions, comparedWith, type Row } from '../row.ts'
import { say } from '../say.ts'
import { startServer } from '../servers/start-server.ts'

const DATABASE = 'quayline_bench_submit'
const COMPANY = 'FWD1'
/** Instructions of one booking: parts of it in bills of their own. */
const PER_BOOKING = 5
const SECONDS = 2
const TARGET = 0.25
const BODY = JSON.stringify({ version: 1 })

export async function submit({ quick, rounds }: BenchOptions): Promise<readonly Row[]> {
  await createDatabase(DATABASE)
  const database = await openPostgresql({ url: urlOf(DATABASE) })
  const clock = fixedClock(Date.now())
  try {
    const { db } = database
    const each = quick ? 40 : 160
    const runs = rounds + 1
    // One more for the answer, and as many again for the bare server, which stores them too.
    const ids = await makeDrafts(db, 2 * each * runs + PER_BOOKING)
    const { authorization } = bearer(
      (await logInAs({ database, clock }, { username: 'shipper', company: COMPANY })).token,
    )
    const ours = await startServer('our-server', { databaseUrl: urlOf(DATABASE) })
    try {
      const [first = '', ...others] = ids
      const answer = await submitOnce(ours.url, first, authorization)
      const bare = await startServer('bare-server', { body: answer })
      const storing = await startServer('storing-server', { databaseUrl: urlOf(DATABASE), body: answer })
      const job = (url: string, drafts: readonly string[], until: LoadJob['until']): LoadJob => ({
        url,
        paths: drafts.map((id) => `/v1/instructions/${id}/submit`),
        connections: CONNECTIONS,
        until,
        method: 'POST',
        body: BODY,
        headers: { authorization },
      })
      const figures = { ours: [] as number[], bare: [] as number[], storing: [] as number[] }
      try {
        // The first round is a warm-up and not counted.
        for (let round = 0; round < runs; round++) {
          const own = others.splice(0, each)
          const stored = others.splice(0, each)
          const seen = {
            ours: await sendLoad(job(ours.url, own, 'every path once')),
            storing: await sendLoad(job(storing.url, stored, 'every path once')),
            bare: await sendLoad(job(bare.url, own, { seconds: SECONDS })),
          }
          say(
            `  ${Object.entries(seen)
              .map(([name, one]) => `${name} ${one.requestsPerSecond.toFixed(0)}/s`)
              .join(', ')}`,
          )
          if (round === 0) continue
          for (const name of ['ours', 'bare', 'storing'] as const) figures[name].push(seen[name].requestsPerSecond)
        }
      } finally {
        await bare.stop()
        await storing.stop()
      }
      const row = {
        group: 'submit',
        part: 'Instruction: submitted (checked, stored, handed over to the desk, answered)',
        unit: 'requests/s',
        better: 'higher',
        ours: measured(figures.ours),
      } as const
      return [
        {
          ...row,
          compared: [
            comparedWith(row, 'node:http, same body, nothing stored', measured(figures.bare), TARGET),
            comparedWith(row, 'node:http and pg, its rows in one transaction', measured(figures.storing), TARGET),
          ],
        },
      ]
    } finally {
      await ours.stop()
    }
  } finally {
    await database.close()
    await dropDatabase(DATABASE)
  }
}

async function submitOnce(url: string, id: string, authorization: string): Promise<string> {
  const answer = await fetch(`${url}/v1/instructions/${id}/submit`, {
    method: 'POST',
    body: BODY,
    headers: { 'content-type': 'application/json', authorization },
  })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`the submission was refused: ${text}`)
  return text
}

const LEG = {
  from: 'CNNGB',
  to: 'USLGB',
  voyage: '012E',
  service: 'FE1',
  vessel: { name: 'TEST NAVIGATOR', imoNumber: '9321483', callSign: null, carrierCode: null },
  etd: '2026-12-20T10:00',
  eta: '2027-01-05T16:00',
}

/** Complete drafts of two containers each, for confirmed bookings. Returns their ids. */
async function makeDrafts(db: Database, count: number): Promise<readonly string[]> {
  const now = new Date().toISOString()
  const numbers = Array.from({ length: Math.ceil(count / PER_BOOKING) }, (_, at) => String(6_103_600_000 + at))
  await state(db, { bookings: numbers.map((number) => booking(number, { parties: [`CZ ${COMPANY}`], legs: [LEG] })) })
  await publishAll(db, fixedClock(Date.now()))
  const drafts = Array.from({ length: count }, (_, at) => {
    const id = randomUUID()
    const number = numbers[Math.floor(at / PER_BOOKING)] ?? ''
    const content = testInstruction({
      bookingNumbers: [number],
      containers: [0, 1].map((line) => testLine(containerNo(2 * at + line))),
      filings: [
        { regime: 'US_AMS', country: 'US', performedBy: 'CARRIER', filerCode: null, identificationNumber: null },
      ],
    })
    const row = rowOf({ id, companyCode: COMPANY, by: 'shipper', now }, content, { isTest: false, channel: 'PORTAL' })
    return { id, number, row, version: { instructionId: id, contentVersion: 1, ...keptContent(content) } }
  })
  for (let from = 0; from < count; from += 500) {
    const some = drafts.slice(from, from + 500)
    await insertRows(
      db,
      instruction,
      some.map(({ row }) => row),
      sql`on conflict do nothing`,
    )
    await insertRows(
      db,
      instructionVersion,
      some.map(({ version }) => ({ ...version, savedBy: 'shipper', savedAt: now, submittedAt: null, unplaced: [] })),
      sql`on conflict do nothing`,
    )
    await insertRows(
      db,
      instructionNumber,
      some.map(({ id, number }) => ({ kind: 'BKG' as const, number, instructionId: id })),
      sql`on conflict do nothing`,
    )
  }
  await db.execute(sql`analyze`)
  return drafts.map(({ id }) => id)
}

function containerNo(at: number): string {
  const firstTen = `TSTU${String(100_000 + at)}`
  return `${firstTen}${containerCheckDigit(firstTen)}`
}
