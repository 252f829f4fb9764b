// The query desk's lists for a line with a million shipments: the server's complete work for a first page, compared
// with the bare SQL of its rows. Limits for the desk: three times the bare statement, and 50 ms.
import { openPostgresql } from '@quayline/database/open-postgresql'
import type { Database } from '@quayline/database/database'
import { loadOneWay } from '@quayline/server/contexts/contracts/load-one-way'
import { findContractLines, findOneWayUnits } from '@quayline/server/contexts/contracts/queries'
import { byVessel } from '@quayline/server/contexts/cutoff/find-cut-offs'
import { callsOfVesselAt } from '@quayline/server/contexts/cutoff/queries'
import { findVoyages, windowAround } from '@quayline/server/contexts/schedule/by-vessel'
import { listCallsOfService } from '@quayline/server/contexts/schedule/call-queries'
import { type CallCriteria, listMaintainedCalls } from '@quayline/server/contexts/schedule/maintained-calls'
import { sql, type SQL } from 'drizzle-orm'
import { createDatabase, stampOf, urlOf, withClient, writeStamp } from '../history/bench-database.ts'
import { measured, microseconds, takeTurns } from '../measured.ts'
import { type BenchOptions, comparedWith, type Row } from '../row.ts'
import { contractOf, makeManyRows, serviceOf, vesselOf } from './many-rows.ts'

const NOW = Date.parse('2026-03-01T08:00:00Z')
const DAY_MS = 86_400_000
const MAX_US = 50_000

interface DeskList {
  readonly part: string
  /** Everything that the server does for a first page. */
  readonly page: () => Promise<{ readonly rows: number }>
  /** The part that reads the rows of the list, as the context does. */
  readonly list: () => Promise<unknown>
  readonly bare: SQL
}

export async function deskLists({ quick, rounds }: BenchOptions): Promise<readonly Row[]> {
  const size = quick ? { services: 10, contracts: 200 } : { services: 200, contracts: 5_000 }
  const name = `quayline_bench_desk_${size.services}`
  if ((await stampOf(name)) !== name) {
    await createDatabase(name)
    await withClient(name, (client) => makeManyRows(client, size))
    await writeStamp(name, name)
  }
  const database = await openPostgresql({ url: urlOf(name) })
  try {
    const rows: Row[] = []
    for (const list of listsOf(database.db, size.services / 2, size.contracts / 2))
      rows.push(...(await measure(database.db, list, rounds)))
    return rows
  } finally {
    await database.close()
  }
}

async function measure(db: Database, { part, page, list, bare }: DeskList, rounds: number): Promise<readonly Row[]> {
  if ((await page()).rows === 0) throw new Error(`${part}: nothing found`)
  const figures = await takeTurns(rounds, {
    page: () => microseconds(page),
    list: () => microseconds(list),
    bare: () => microseconds(() => db.execute(bare)),
  })
  const of = (key: string) => measured(figures.get(key) ?? [])
  const base = { group: 'desk', unit: 'µs', better: 'lower' } as const
  const rowsOf = { ...base, part: `${part}: its rows read`, ours: of('list') }
  return [
    { ...base, part: `${part}: the whole first page`, ours: of('page'), ownTarget: MAX_US, compared: [] },
    { ...rowsOf, compared: [comparedWith(rowsOf, 'its bare SQL', of('bare'), 1 / 3)] },
  ]
}

const listsOf = (db: Database, service: number, contract: number): readonly DeskList[] => [
  ...contractLists(db, contractOf(contract), `P${contract % 2000}`),
  ...callLists(db, service),
]

function contractLists(db: Database, contractNo: string, party: string): readonly DeskList[] {
  const lines = () =>
    findContractLines(db, {
      contractNo,
      originCountry: 'CN',
      destinationCountry: 'US',
      on: '2026-03-01',
      codes: [party],
      most: 5000,
    })
  const units = () =>
    findOneWayUnits(db, {
      contractNo,
      authorizationNo: null,
      containers: [],
      codes: [party],
      after: undefined,
      limit: 50,
    })
  return [
    {
      part: 'Service contract by its five criteria',
      page: async () => ({ rows: (await lines()).length }),
      list: lines,
      bare: sql`select row from service_contract where ended_at is null and contract_no = ${contractNo}
        and row -> 'parties' ? ${party} and row ->> 'originCountry' = 'CN' and row ->> 'destinationCountry' = 'US'`,
    },
    {
      part: 'One-way containers of a contract, 50',
      page: async () => ({ rows: (await loadOneWay(db, (await units()).slice(0, 50))).length }),
      list: units,
      bare: sql`select row from one_way_unit where ended_at is null and contract_no = ${contractNo}
        and row -> 'holders' ? ${party} order by row_key limit 51`,
    },
  ]
}

const callLists = (db: Database, service: number): readonly DeskList[] => [
  voyagesOfService(db, serviceOf(service)),
  cutOffsOfVessel(db, vesselOf(service)),
  maintained(db, 'of a service', { service: serviceOf(service) }, sql`service = ${serviceOf(service)}`),
  maintained(db, 'at a port', { port: 'CNSHA' }, sql`port = 'CNSHA'`),
]

function voyagesOfService(db: Database, service: string): DeskList {
  const asked = { service, fromDate: '2026-03-01', dateLength: 13 }
  const window = windowAround('2026-03-01', '2026-05-30')
  return {
    part: 'Voyages of a service in 13 weeks with all their calls',
    page: async () => ({ rows: (await findVoyages(db, asked, { now: NOW, pointer: '/data' })).voyages.length }),
    list: () => listCallsOfService(db, { service, ...window }),
    bare: sql`select call from vessel_call where service = ${service}
      and departs_at >= ${iso(window.fromAt)} and departs_at < ${iso(window.untilAt)} order by departs_at`,
  }
}

function cutOffsOfVessel(db: Database, code: string): DeskList {
  const [from, until] = [iso(NOW - 2 * DAY_MS), iso(NOW + 58 * DAY_MS)]
  return {
    part: 'Cut-offs of a vessel at a port in eight weeks',
    page: async () => ({ rows: (await byVessel(db, { vslCode: code, pol: 'CNSHA', days: 56 }, NOW)).data.length }),
    list: () => callsOfVesselAt(db, { code, ports: ['CNSHA'], from, until }),
    bare: sql`select call from vessel_call
      where (vessel_code = ${code} or vessel_imo in (select imo_number from vessel where code = ${code})) and port = 'CNSHA'
        and departs_at >= ${from} and departs_at < ${until} order by departs_at`,
  }
}

function maintained(db: Database, which: string, criteria: CallCriteria, where: SQL): DeskList {
  const window = { fromAt: NOW - 14 * DAY_MS, untilAt: NOW + 91 * DAY_MS, after: null, limit: 50 }
  const page = () => listMaintainedCalls(db, criteria, window)
  return {
    part: `Maintained calls ${which}, 50 and how many there are`,
    page: async () => ({ rows: (await page()).items.length }),
    list: page,
    bare: sql`select call from vessel_call where ${where}
      and departs_at >= ${iso(window.fromAt)} and departs_at < ${iso(window.untilAt)} order by departs_at, key limit 51`,
  }
}

const iso = (at: number): string => new Date(at).toISOString()
