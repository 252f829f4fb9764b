// Fills a database with a generated history by COPY and reuses it in later runs as long as generator and migrations are
// unchanged.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { migrationsFolder } from '@quayline/database/migrations-folder'
import { delivery, documentParty, documentReference, documentVersion, event, message } from '@quayline/database/schema'
import { generateHistory } from '@quayline/simulated-line/scale/generate-history'
import { say } from '../say.ts'
import { cacheFolder, repository } from '../folders.ts'
import { stripTables } from './bare-tables.ts'
import { createDatabase, megabytesOf, stampOf, urlOf, withClient, writeStamp } from './bench-database.ts'
import { deliveryRow, messageRows, partyRows } from './history-rows.ts'
import { sampleOf, SAMPLED_SHIPMENTS, type SampledShipment } from './sampled-shipment.ts'
import { openTableCopy } from './table-copy.ts'

export interface LoadedHistory {
  readonly database: string
  /** The requested size; `events` is the actual number. */
  readonly size: number
  readonly events: number
  readonly messages: number
  readonly shipments: number
  readonly loadSeconds: number
  readonly megabytes: number
  /** Evenly selected from the whole history, in random order. */
  readonly sample: readonly SampledShipment[]
}

const MESSAGES_PER_DELIVERY = 50

/** Loads the history unless the same one is already in the database. */
export async function loadHistory(size: number): Promise<LoadedHistory> {
  const database = `quayline_bench_${size}`
  const kept = path.join(cacheFolder, `${database}.json`)
  const stamp = stampOfSources()
  if ((await stampOf(database)) === stamp && existsSync(kept))
    return JSON.parse(readFileSync(kept, 'utf8')) as LoadedHistory
  const loaded = await load(database, size)
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(kept, JSON.stringify(loaded))
  await writeStamp(database, stamp)
  return loaded
}

async function load(database: string, size: number): Promise<LoadedHistory> {
  say(`loading ${size.toLocaleString('en')} events into ${database} …`)
  const begun = performance.now()
  await createDatabase(database)
  const counts = await withClient(database, async (client) => {
    const stripped = await stripTables(client)
    const copied = await copyHistory(urlOf(database), size)
    say(`  copied in ${seconds(begun)} s, building indexes …`)
    await stripped.restore()
    await numberSample(client, copied.sample)
    return copied
  })
  const loadSeconds = seconds(begun)
  const megabytes = await megabytesOf(database)
  say(`  ${counts.events.toLocaleString('en')} events in ${loadSeconds} s, ${megabytes} MB`)
  return { database, size, loadSeconds, megabytes, ...counts }
}

const seconds = (since: number): number => Math.round((performance.now() - since) / 100) / 10

async function copyHistory(url: string, size: number) {
  const into = {
    deliveries: await openTableCopy(url, delivery),
    messages: await openTableCopy(url, message),
    events: await openTableCopy(url, event),
    versions: await openTableCopy(url, documentVersion),
    references: await openTableCopy(url, documentReference),
    parties: await openTableCopy(url, documentParty),
  }
  const sample: SampledShipment[] = []
  const every = Math.max(1, Math.floor(size / 21 / SAMPLED_SHIPMENTS))
  let messages = 0
  let shipments = 0
  let deliveryId = ''
  for (const shipment of generateHistory({ events: size, seed: 'bench' })) {
    for (const stated of shipment.messages) {
      if (messages % MESSAGES_PER_DELIVERY === 0) {
        const row = deliveryRow(messages / MESSAGES_PER_DELIVERY, stated.at)
        deliveryId = row.id
        into.deliveries.add(row)
      }
      const rows = messageRows(stated, deliveryId, messages % MESSAGES_PER_DELIVERY)
      into.messages.add(rows.message)
      for (const row of rows.events) into.events.add(row)
      for (const row of rows.versions) into.versions.add(row)
      for (const row of rows.references) into.references.add(row)
      messages += 1
    }
    for (const row of partyRows(shipment)) into.parties.add(row)
    if (shipments % every === 0) sample.push(...[sampleOf(shipment) ?? []].flat())
    shipments += 1
    for (const copy of Object.values(into)) await copy.settle()
  }
  const ended = await Promise.all(Object.values(into).map((copy) => copy.end()))
  return { events: ended[2] ?? 0, messages, shipments, sample: shuffled(sample) }
}

/** Fisher-Yates shuffle with a fixed random sequence. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const mixed = [...items]
  let state = 1
  for (let last = mixed.length - 1; last > 0; last--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const other = state % (last + 1)
    const [one, two] = [mixed[last], mixed[other]]
    if (one !== undefined && two !== undefined) [mixed[last], mixed[other]] = [two, one]
  }
  return mixed
}

/** pgbench asks for numbers by their position in this table. */
async function numberSample(client: import('pg').Client, sample: readonly SampledShipment[]): Promise<void> {
  await client.query('create table bench_number (id int primary key, container text, bill text, booking text)')
  await client.query(`insert into bench_number select * from unnest($1::int[], $2::text[], $3::text[], $4::text[])`, [
    sample.map((_, index) => index + 1),
    sample.map(({ containers }) => containers[0]?.number ?? null),
    sample.map(({ bill }) => bill),
    sample.map(({ booking }) => booking),
  ])
  await client.query('analyze bench_number')
}

/**
 * Changes with everything that affects the rows: the generator, the domain's places, the row conversion and the
 * migrations.
 */
function stampOfSources(): string {
  const hash = createHash('sha256')
  const folders = [
    path.join(repository, 'packages/simulated-line/src'),
    path.join(repository, 'packages/simulated-line/src/scale'),
    path.join(repository, 'bench/history'),
    migrationsFolder(),
  ]
  for (const folder of folders)
    for (const name of readdirSync(folder).sort())
      if (/\.(ts|sql)$/.test(name) && !name.includes('.test.')) hash.update(readFileSync(path.join(folder, name)))
  hash.update(readFileSync(path.join(repository, 'apps/server/src/contexts/intake/storing/fact-rows.ts')))
  return hash.digest('hex').slice(0, 16)
}
