// The command line as a person or program calls it: arguments in, lines and exit code out, with a separate database.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openTestDatabase } from '@quayline/testing/open-test-database'
import { openArchive } from '../platform/archive/archive.ts'
import { fixedClock } from '../platform/clock.ts'
import { NO_PARTNERS } from '../platform/settings/partner-book.ts'
import type { Services } from '../services.ts'
import { runCommand } from './command-list.ts'

export interface CalledCommand {
  readonly exit: number
  readonly out: readonly string[]
  readonly err: readonly string[]
}

export interface QuaylineForTests {
  readonly services: Services
  /** The caller's working folder. */
  readonly folder: string
  quayline(...argv: readonly string[]): Promise<CalledCommand>
  close(): Promise<void>
}

export async function openQuayline(given: Partial<Services> = {}): Promise<QuaylineForTests> {
  const folder = mkdtempSync(path.join(tmpdir(), 'quayline-command-'))
  const database = await openTestDatabase()
  const services: Services = {
    db: database.db,
    databaseKind: database.kind,
    archive: openArchive(folder),
    clock: fixedClock(Date.parse('2026-11-27T08:00:00Z')),
    publicUrl: 'https://line.example',
    partners: NO_PARTNERS,
    inbox: null,
    close: () => Promise.resolve(),
    ...given,
  }
  return {
    services,
    folder,
    quayline: async (...argv) => {
      const out: string[] = []
      const err: string[] = []
      const terminal = { cwd: folder, out: (line: string) => out.push(line), err: (line: string) => err.push(line) }
      return { exit: await runCommand(argv, terminal, () => Promise.resolve(services)), out, err }
    },
    close: async () => {
      await services.archive.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
