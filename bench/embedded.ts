// The embedded database: a lookup through the tracker compared with its own `select 1`, one after the other in one
// process.
import { ingest } from '@quayline/server/contexts/intake/ingest'
import { trackerOf } from '@quayline/server/contexts/tracking/tracker'
import { sql } from 'drizzle-orm'
import { filesOf, takeMessages } from './history/message-files.ts'
import { measured } from './measured.ts'
import { openProductionServices } from './production-services.ts'
import { PICTURE_TABLES } from './tracking/picture-tables.ts'
import { type BenchOptions, comparedWith, type Row } from './row.ts'

export async function embedded({ quick, rounds }: BenchOptions): Promise<readonly Row[]> {
  const messages = takeMessages('embedded', quick ? 500 : 5000, () => true)
  const services = await openProductionServices(null)
  try {
    const files = filesOf(messages, 20).map(({ bytes }, index) => ({
      partner: null,
      channel: 'COMMAND' as const,
      source: `${index}.edi`,
      bytes,
    }))
    await ingest(services, files)
    const bills = messages.flatMap(({ facts }) =>
      facts.flatMap((fact) => (fact.kind === 'BILL' ? fact.billNumber : [])),
    )
    const asked = bills.slice(0, quick ? 20 : 200)
    const tracker = trackerOf(services.db)
    const lookup = async (number: string) => {
      const answer = await tracker.trackText(number, 'bl')
      if (!answer.ok) throw new Error(answer.reason)
    }
    const selectOne = () => services.db.execute(sql`select 1`)
    const times = { first: [] as number[], again: [] as number[], selectOne: [] as number[] }
    // The first round is a warm-up and not counted.
    for (let round = 0; round <= rounds; round++) {
      await services.db.execute(sql.raw(`truncate ${PICTURE_TABLES}`))
      const first = await microseconds(asked, lookup)
      const again = await microseconds(asked, lookup)
      const one = await microseconds(asked, selectOne)
      if (round === 0) continue
      times.first.push(first)
      times.again.push(again)
      times.selectOne.push(one)
    }
    const base = { group: 'embedded', unit: 'µs', better: 'lower' } as const
    const one = measured(times.selectOne)
    const rows = [
      { ...base, part: 'Embedded database, lookup asked for before', ours: measured(times.again) },
      { ...base, part: 'Embedded database, lookup asked for the first time', ours: measured(times.first) },
    ]
    return rows.map((row, index) => ({
      ...row,
      compared: [comparedWith(row, 'its own `select 1`', one, index === 0 ? 1 / 3 : undefined)],
      note: `${messages.length} messages taken in, ${asked.length} bills, one request at a time`,
    }))
  } finally {
    await services.close()
  }
}

async function microseconds(numbers: readonly string[], ask: (number: string) => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  for (const number of numbers) await ask(number)
  return ((performance.now() - begun) * 1000) / numbers.length
}
