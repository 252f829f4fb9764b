// Finds the migrations: beside this package's source, or in a parent folder of a bundled server, in the repository or a
// release.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const JOURNAL = path.join('meta', '_journal.json')

/** The folder of the SQL migrations. Throws when the installation is incomplete. */
export function migrationsFolder(from: string = fileURLToPath(import.meta.url)): string {
  for (let folder = path.dirname(from); ; folder = path.dirname(folder)) {
    for (const candidate of [
      path.join(folder, 'migrations'),
      path.join(folder, 'packages', 'database', 'migrations'),
    ]) {
      if (existsSync(path.join(candidate, JOURNAL))) return candidate
    }
    if (folder === path.dirname(folder)) throw new Error(`No database migrations found above ${from}`)
  }
}

/** Identifies a set of migrations: hash of all names and texts, 16 hexadecimal digits. */
export function migrationsHash(): string {
  const folder = migrationsFolder()
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).sort())
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(path.join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}
