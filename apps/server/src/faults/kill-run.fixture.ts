// Messages taken in by a process that is killed (SIGKILL) repeatedly, and the resulting rows: shared by the test
// kill-run.slow.test.ts and the long run of bench/faults/kill.ts.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@quayline/database/database'
import { selectUnchecked } from '@quayline/database/select-rows'
import { simulateLine } from '@quayline/simulated-line/simulate-line'
import { testProgram } from '@quayline/testing/test-programs'
import { type SQL, sql } from 'drizzle-orm'

const NOW = Date.parse('2026-11-27T08:00:00Z')

/** Writes files of the fictitious line, one invented history after the other, until they contain this many messages. */
export function writeMessageFiles(
  folder: string,
  atLeast: number,
  shipments = 400,
): { files: number; messages: number } {
  mkdirSync(folder, { recursive: true })
  let [files, messages] = [0, 0]
  for (let history = 0; messages < atLeast; history++) {
    for (const { name, text } of simulateLine({ now: NOW, seed: `killed ${history}`, shipments }).files) {
      if (messages >= atLeast) break
      writeFileSync(path.join(folder, `${String(files++).padStart(6, '0')}-${name}`), text)
      // UNH in EDIFACT and ST in X12 begin a message.
      messages += text.match(/(^|['~]\s*)(UNH\+|ST\*)/g)?.length ?? 0
    }
  }
  return { files, messages }
}

export interface KillRun {
  readonly files: string
  readonly dataFolder: string
  /** Null = the embedded database of the data folder. */
  readonly databaseUrl: string | null
  readonly kills: number
  /** Makes the moments of the kills repeatable. */
  readonly seed: number
  readonly filesABatch?: number
}

export interface KillReport {
  /** How often the process was killed in the middle of its work. */
  readonly killed: number
  readonly starts: number
  /** Files that were sent again because their batch had not been acknowledged. */
  readonly sentAgain: number
  readonly seconds: number
}

const CHILD = testProgram('kill-run.child')
/** A batch of the embedded database takes tens of milliseconds: kills fall before, into and after its transaction. */
const LONGEST_DELAY_MS = 120

/** Sends every file, and repeats each file that was not acknowledged, as a sender without an answer does. */
export async function takeInWithKills(run: KillRun): Promise<KillReport> {
  const random = randomNumbers(run.seed)
  const total = readdirSync(run.files).length
  const moments = Array.from({ length: run.kills }, () => Math.floor(random() * total * 0.8)).sort((a, b) => a - b)
  const begun = performance.now()
  const batch = run.filesABatch ?? 20
  const progress = { acknowledged: 0, starts: 0, aimed: 0, killed: 0, sentAgain: 0 }
  while (progress.acknowledged < total) {
    progress.starts++
    const child = fork(
      CHILD,
      [run.files, String(progress.acknowledged), String(batch), run.dataFolder, run.databaseUrl ?? ''],
      { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
    )
    const exit = once(child, 'exit')
    // Sent one more batch after the decision to kill, the process dies in that batch or while it waits afterwards: the
    // kill never comes too late.
    let doomed = false
    child.on('message', (count) => {
      progress.acknowledged = Number(count)
      if (doomed) return
      child.send('go on')
      const moment = moments[progress.aimed] ?? total
      if (progress.acknowledged < moment || progress.acknowledged >= total) return
      doomed = true
      progress.aimed++
      void pause(random() * LONGEST_DELAY_MS).then(() => child.kill('SIGKILL'))
    })
    const [code, signal] = (await exit) as [number | null, string | null]
    if (signal === null && code !== 0) throw new Error(`the intake ended by itself with ${code}`)
    if (signal !== null) progress.killed++
    if (signal !== null) progress.sentAgain += Math.min(batch, total - progress.acknowledged)
  }
  const { killed, starts, sentAgain } = progress
  return { killed, starts, sentAgain, seconds: (performance.now() - begun) / 1000 }
}

/** Mulberry32: a small generator whose sequence depends only on the seed. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** The content of every row, without the time and delivery of arrival and without the stored text of that delivery. */
const STATED: Readonly<Record<string, SQL>> = {
  message: sql`select id::text as key, md5(row(partner, content_hash, message_type, directory, association_code, function,
      document_number, document_at, state, rejection_reason, rejection_text, warnings)::text) as digest from message`,
  event: sql`select id::text as key, md5(event::text) as digest from event`,
  document_version: sql`select id::text as key, md5(document_version::text) as digest from document_version`,
  document_reference: sql`select md5(document_reference::text) as key, count(*)::text as digest from document_reference group by 1`,
}

export type StatedRows = ReadonlyMap<string, ReadonlyMap<string, string>>

/** By table: a digest of each row by its key. */
export async function statedRows(db: Database): Promise<StatedRows> {
  const tables = new Map<string, Map<string, string>>()
  for (const [name, from] of Object.entries(STATED)) {
    const rows = new Map<string, string>()
    for (let after = ''; ; ) {
      const page = await selectUnchecked<{ key: string; digest: string }>(
        db,
        sql`select key, digest from (${from}) as stated where key > ${after} order by key limit 20000`,
      )
      for (const { key, digest } of page) rows.set(key, digest)
      const last = page.at(-1)
      if (last === undefined) break
      after = last.key
    }
    tables.set(name, rows)
  }
  return tables
}

/** Differences as lines that name table and row; empty when nothing was lost, duplicated or changed. */
export function differences(expected: StatedRows, found: StatedRows): string[] {
  const lines: string[] = []
  for (const [name, rows] of expected) {
    const others = found.get(name) ?? new Map<string, string>()
    for (const [key, digest] of rows) {
      const other = others.get(key)
      if (other !== digest) lines.push(`${name} ${key}: ${other === undefined ? 'lost' : 'changed'}`)
    }
    for (const key of others.keys()) if (!rows.has(key)) lines.push(`${name} ${key}: too much`)
  }
  return lines
}
