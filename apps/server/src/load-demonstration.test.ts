// The demonstration's schedules and its reference data are consistent, through the real import and the real intake.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { OpenDatabase } from '@quayline/database/database'
import { selectUnchecked } from '@quayline/database/select-rows'
import type { VesselCall } from '@quayline/domain/schedule/call'
import { simulateLine } from '@quayline/simulated-line/simulate-line'
import { openTestDatabase } from '@quayline/testing/open-test-database'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ingest } from './contexts/intake/index.ts'
import { findFacility, findRoute, findVessel } from './contexts/reference/index.ts'
import { putDemonstrationReference } from './load-demonstration.ts'
import { openArchive } from './platform/archive/archive.ts'
import { fixedClock } from './platform/clock.ts'
import { NO_PARTNERS } from './platform/settings/partner-book.ts'
import type { Services } from './services.ts'

const NOW = Date.parse('2026-11-28T08:00:00Z')

let database: OpenDatabase
let services: Services
let calls: readonly VesselCall[]
const folder = mkdtempSync(path.join(tmpdir(), 'quayline-demonstration-reference-'))

beforeAll(async () => {
  database = await openTestDatabase()
  services = {
    db: database.db,
    databaseKind: database.kind,
    archive: openArchive(folder),
    clock: fixedClock(NOW),
    publicUrl: 'http://127.0.0.1:8080',
    partners: NO_PARTNERS,
    inbox: null,
    close: () => Promise.resolve(),
  }
  await putDemonstrationReference(services)
  const { files } = simulateLine({ now: NOW, shipments: 5, schedules: true })
  const encoder = new TextEncoder()
  await ingest(
    services,
    files.map(({ name, sender, text }) => ({
      partner: sender,
      channel: null,
      source: name,
      bytes: encoder.encode(text),
    })),
  )
  const rows = await selectUnchecked<{ readonly call: VesselCall }>(database.db, sql`select call from vessel_call`)
  calls = rows.map(({ call }) => call)
}, 120_000)
afterAll(async () => {
  await services.archive.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('the reference data of the demonstration', () => {
  it('is taken again without a change', async () => {
    const before = await selectUnchecked(database.db, sql`select code, particulars from vessel order by code`)
    await putDemonstrationReference(services)
    expect(await selectUnchecked(database.db, sql`select code, particulars from vessel order by code`)).toEqual(before)
    expect(before.length).toBe(44)
  })

  it('makes one vessel of what schedules call by IMO number and bookings by own code', async () => {
    expect(calls.length).toBeGreaterThan(1000)
    expect(new Set(calls.map(({ vesselKey }) => vesselKey)).size).toBe(44)
    expect(calls.filter(({ vessel }) => vessel.carrierCode === null || vessel.imoNumber === null)).toEqual([])
    expect(await findVessel(database.db, 'Q01')).toMatchObject({
      vesselName: 'QUAYLINE ALBATROSS',
      flagCountry: 'Exampleland',
    })
  })

  it('knows where every call is berthed', async () => {
    const codes = new Set(calls.flatMap(({ facilityCode }) => facilityCode ?? []))
    expect(calls.filter(({ facilityCode }) => facilityCode === null)).toEqual([])
    expect(codes.size).toBeGreaterThan(60)
    for (const code of codes) {
      const facility = await findFacility(database.db, code)
      expect([code, facility?.telAreaCde]).toEqual([code, '000'])
    }
  })

  it('shows the rotation of a service as the line sails it', async () => {
    // services.ts: QP1 CNTAO CNSHA CNNGB *USLGB USOAK, homebound from Long Beach. A rotation has no fixed beginning.
    const route = await findRoute(database.db, 'QP1')
    const start = route.findIndex(({ callPort }) => callPort === 'Qingdao')
    expect([...route.slice(start), ...route.slice(0, start)]).toEqual([
      { callPort: 'Qingdao', dir: 'E' },
      { callPort: 'Shanghai', dir: 'E' },
      { callPort: 'Ningbo', dir: 'E' },
      { callPort: 'Long Beach', dir: 'W' },
      { callPort: 'Oakland', dir: 'W' },
    ])
    expect(await findRoute(database.db, 'NONE')).toEqual([])
  })
})
