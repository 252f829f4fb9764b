// Entries of the audit trail for the tests of this folder. Entries are never deleted: a test finds its own by their
// target's name.
import type { Database } from '@quayline/database/database'
import { auditEntry } from '@quayline/database/schema'
import { TEST_NOW } from '../../platform/test-app.fixture.ts'

export type EntryValues = typeof auditEntry.$inferInsert

export const entryOf = (row: Partial<EntryValues> = {}): EntryValues => ({
  at: new Date(TEST_NOW).toISOString(),
  actor: 'hqadmin',
  actorRole: 'HQ_ADMIN',
  address: '198.51.100.7',
  requestId: 'request-1',
  action: 'USER_LOCK',
  targetType: 'USER',
  targetId: '00000000-0000-4000-8000-000000000001',
  targetName: 'wang88',
  reason: null,
  before: null,
  after: null,
  ...row,
})

/** Returns the ids in the order of `rows`. */
export async function putEntries(db: Database, rows: readonly EntryValues[]): Promise<readonly string[]> {
  const made = await db
    .insert(auditEntry)
    .values([...rows])
    .returning({ id: auditEntry.id })
  return made.map(({ id }) => String(id))
}

/** Parses RFC 4180 without a library: rows of cells. */
export function readCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [['']]
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at)
    const row = rows.at(-1) ?? []
    const last = row.length - 1
    if (isQuoted) {
      if (char !== '"') row[last] += char
      else if (text.charAt(at + 1) === '"') row[last] += text.charAt(at++)
      else isQuoted = false
    } else if (char === '"') isQuoted = true
    else if (char === ',') row.push('')
    else if (char === '\r' && text.charAt(at + 1) === '\n') {
      rows.push([''])
      at++
    } else row[last] += char
  }
  return rows.filter((row) => row.length > 1)
}
