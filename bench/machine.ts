// Describes the measured machine: processor, memory, system, and the versions of all software involved.
import { readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { repository } from './folders.ts'
import { withClient } from './history/bench-database.ts'

const PACKAGES = [
  'autocannon',
  'drizzle-orm',
  'edifact',
  'fastify',
  'lighthouse',
  'minotor',
  'pg',
  'raptor-journey-planner',
  'ts-edifact',
  'x12-parser',
]

export async function machineLines(): Promise<readonly string[]> {
  const cpus = os.cpus()
  const { rows } = await withClient('postgres', (client) =>
    client.query<{ version: string; buffers: string; fsync: string }>(
      `select split_part(version(), ' on ', 1) as version, current_setting('shared_buffers') as buffers, current_setting('fsync') as fsync`,
    ),
  )
  const [server] = rows
  return [
    `${cpus[0]?.model.trim()}, ${cpus.length} cores, ${Math.round(os.totalmem() / 2 ** 30)} GiB, ${os.type()} ${os.release()}`,
    `Node ${process.versions.node}, ${server?.version} (shared_buffers ${server?.buffers}, fsync ${server?.fsync}) on the same machine`,
    PACKAGES.map((name) => `${name} ${versionOf(name)}`).join(', '),
  ]
}

function versionOf(name: string): string {
  const file = path.join(repository, 'node_modules', name, 'package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
