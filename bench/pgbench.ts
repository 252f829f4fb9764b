// pgbench: the throughput of the database for lookups alone, over the same number of connections.
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { urlOf } from './history/bench-database.ts'

const PLACES = ['/usr/lib/postgresql/15/bin/pgbench', '/usr/bin/pgbench', '/usr/local/bin/pgbench']

/** Null when it is not installed. */
export const findPgbench = (): string | null => PLACES.find((place) => existsSync(place)) ?? null

/** Transactions per second of a prepared script. */
export async function runPgbench(
  database: string,
  script: string,
  options: { readonly clients: number; readonly seconds: number },
): Promise<number> {
  const program = findPgbench()
  if (program === null) throw new Error('pgbench is not installed')
  const folder = mkdtempSync(path.join(tmpdir(), 'quayline-pgbench-'))
  const file = path.join(folder, 'lookup.sql')
  writeFileSync(file, script)
  try {
    const { clients, seconds } = options
    const { stdout } = await promisify(execFile)(program, [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(clients),
      '-j',
      '1',
      '-T',
      String(seconds),
      '-f',
      file,
      urlOf(database),
    ])
    const found = /tps = ([\d.]+)/.exec(stdout)
    if (found === null) throw new Error(`pgbench said ${stdout}`)
    return Number(found[1])
  } finally {
    rmSync(folder, { recursive: true })
  }
}
