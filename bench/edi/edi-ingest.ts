// From a folder of EDI files to durable, deduplicated facts, compared with one transaction per message and with one
// COPY of the same rows.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ingest } from '@quayline/server/contexts/intake/ingest'
import type { Services } from '@quayline/server/services'
import { createDatabase, dropDatabase, emptyTables, urlOf, withClient } from '../history/bench-database.ts'
import { deliveryRow, messageRows } from '../history/history-rows.ts'
import { filesOf, type GeneratedFile, takeMessages } from '../history/message-files.ts'
import { measured } from '../measured.ts'
import { openProductionServices } from '../production-services.ts'
import { type BenchOptions, comparedWith, type Row } from '../row.ts'
import { say } from '../say.ts'
import { copyRows, copyTexts } from './copy-rows.ts'
import { type FileRows, storeEachMessage } from './ingest-baseline.ts'

const DATABASE = 'quayline_bench_ingest'
const MESSAGES_PER_FILE = 10

export async function ediIngest({ quick, rounds }: BenchOptions): Promise<readonly Row[]> {
  const files = filesOf(
    takeMessages('ingest', quick ? 1000 : 10_000, () => true),
    MESSAGES_PER_FILE,
  )
  const rows = files.map(rowsOf)
  // The baseline is slow, so it gets a tenth of the files.
  const few = files.slice(0, Math.max(20, Math.floor(files.length / 10)))
  const texts = copyTexts(rows)
  const messages = countOf(files)
  const folder = writeFolder(files)
  await createDatabase(DATABASE)
  const services = await openProductionServices(urlOf(DATABASE))
  const speeds = { ours: [] as number[], baseline: [] as number[], copy: [] as number[] }
  try {
    // The first round is a warm-up and not counted.
    for (let round = 0; round <= rounds; round++) {
      await emptyTables(DATABASE)
      const ours = await timed(() => ingestFolder(services, folder, messages))
      await emptyTables(DATABASE)
      const baseline = await timed(() => withClient(DATABASE, (client) => storeEachMessage(client, few, rows)))
      await emptyTables(DATABASE)
      const copy = await timed(() => copyRows(DATABASE, texts))
      if (round === 0) continue
      speeds.ours.push(messages / ours)
      speeds.baseline.push(countOf(few) / baseline)
      speeds.copy.push(messages / copy)
    }
  } finally {
    await services.close()
    await dropDatabase(DATABASE)
    rmSync(folder, { recursive: true })
  }
  const row = {
    group: 'edi-ingest',
    part: 'EDI files to durable, deduplicated facts',
    unit: 'messages/s',
    better: 'higher',
    ours: measured(speeds.ours),
  } as const
  say(`  ours ${Math.round(row.ours.median)}/s, COPY ${Math.round(measured(speeds.copy).median)}/s`)
  return [
    {
      ...row,
      compared: [
        comparedWith(row, 'npm edifact + one transaction a message', measured(speeds.baseline), 15),
        comparedWith(row, 'one COPY of the same rows into the same tables', measured(speeds.copy), 0.4),
      ],
      note: `${messages} messages in ${files.length} files; archive fsynced, kept answers ended, changed numbers recorded; the baseline gets its facts for nothing`,
    },
  ]
}

const countOf = (files: readonly GeneratedFile[]): number =>
  files.reduce((sum, { messages }) => sum + messages.length, 0)

function rowsOf({ messages }: GeneratedFile, number: number): FileRows {
  const delivery = deliveryRow(number, messages[0]?.at ?? 0)
  return { delivery, messages: messages.map((message, position) => messageRows(message, delivery.id, position)) }
}

function writeFolder(files: readonly GeneratedFile[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'quayline-bench-files-'))
  for (const [index, { bytes }] of files.entries()) writeFileSync(path.join(folder, `${index}.edi`), bytes)
  return folder
}

async function ingestFolder(services: Services, folder: string, messages: number): Promise<void> {
  const deliveries = readdirSync(folder).map((source) => ({
    partner: null,
    channel: 'COMMAND' as const,
    source,
    bytes: readFileSync(path.join(folder, source)),
  }))
  const reports = await ingest(services, deliveries)
  const accepted = reports.flatMap((report) => report.messages).filter(({ outcome }) => outcome === 'ACCEPTED').length
  if (accepted !== messages) throw new Error(`${accepted} of ${messages} messages were accepted`)
}

/** Seconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}
