import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openTestDatabase } from '@quayline/testing/open-test-database'
import { simulateLine } from '@quayline/simulated-line/simulate-line'
import { it } from 'vitest'
import { openArchive } from './platform/archive.ts'
import { fixedClock } from './platform/clock.ts'
import { NO_PARTNERS } from './platform/partner-book.ts'
import { ingest } from './contexts/intake/index.ts'
import { putDemonstrationReference } from './demonstration-reference.ts'
import { sql } from 'drizzle-orm'
import { selectRows } from '@quayline/database/select-rows'

const NOW = Date.parse('2026-11-27T14:06:00Z')
it('x', async () => {
  const { files } = simulateLine({ now: NOW })
  for (const mode of ['with', 'without', 'with', 'without', 'with', 'without']) {
    const database = await openTestDatabase()
    const services = { db: database.db, clock: fixedClock(NOW), archive: openArchive(mkdtempSync(path.join(tmpdir(), 'zz-'))), publicUrl: '', partners: NO_PARTNERS, inbox: null }
    const c0 = process.cpuUsage(); const t0 = Date.now()
    if (mode === 'with') await putDemonstrationReference(services as never)
    // 'without': IFTSAI messages renamed away stay as unknown; take them out by dropping files' IFTSAI parts is not simple, so only JSON and pure schedules go.
    const chosen = mode === 'with' ? files : files.filter((f) => !f.name.endsWith('.json')).map((f) => ({ ...f, text: f.text.replace(/UNH\+[^']*IFTSAI[\s\S]*?UNT\+[^']*'\r?\n?/g, '') }))
    const reports = await ingest(services as never, chosen.map(({ name, sender, text }) => ({ partner: name.endsWith('.json') ? sender : null, source: name, bytes: new TextEncoder().encode(text) })))
    const c1 = process.cpuUsage(c0)
    const outcomes = new Map<string, number>()
    for (const r of reports) for (const m of r.messages) outcomes.set(m.outcome, (outcomes.get(m.outcome) ?? 0) + 1)
    console.log(mode, 'cpu ms', (c1.user + c1.system) / 1000, 'wall', Date.now() - t0, JSON.stringify([...outcomes]))
    if (mode === 'with') {
      console.log(JSON.stringify(await selectRows(database.db, sql`select count(*) n, count(distinct vessel_key) k, count(vessel_code) coded, count(vessel_imo) imo from vessel_call`)))
      console.log(JSON.stringify(await selectRows(database.db, sql`select count(*) n, sum(length(statement::text)) bytes from call_statement`)))
      console.log(JSON.stringify(await selectRows(database.db, sql`select status, count(*) from vessel_call group by 1`)))
    }
    await database.close()
  }
}, 900_000)
