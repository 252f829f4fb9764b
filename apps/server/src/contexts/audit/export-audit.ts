// The audit trail as a file that is streamed: only a thousand entries are in memory. The export
// is recorded first and is not in the file itself.
import { Readable } from 'node:stream'
import type { Database } from '@quayline/database/database'
import type { Language } from '@quayline/messages/language'
import { type Actor, recordAuditEntry } from '../../platform/audit-trail.ts'
import type { Clock } from '../../platform/clock.ts'
import { auditColumns, auditHeads, auditLine } from './audit-csv.ts'
import { type AuditEntry, type AuditScope, type AuditSearch, findNewestId, listEntries } from './queries.ts'

const PAGE = 1000

interface Deps {
  readonly db: Database
  readonly clock: Clock
}

export async function exportEntries(
  { db, clock }: Deps,
  actor: Actor,
  search: AuditSearch,
  language: Language,
): Promise<Readable> {
  const newest = await db.transaction(async (tx) => {
    const id = await findNewestId(tx)
    const given = Object.fromEntries(Object.entries(search.criteria).filter(([, value]) => value !== undefined))
    await recordAuditEntry(tx, clock, actor, {
      action: 'AUDIT_EXPORT',
      target: { type: 'AUDIT', id: 'audit', name: 'audit' },
      ...whoseScope(search.scope),
      after: { ...given, language },
    })
    return id
  })
  return Readable.from(linesOf(db, search, newest, language), { objectMode: false })
}

/** Regional and company administrators see the exports within their own scope. */
const whoseScope = (scope: AuditScope) => ({
  companyId: scope.kind === 'COMPANY' ? scope.companyId : null,
  region: scope.kind === 'REGION' ? scope.region : null,
})

/** `newest` inclusive; null = there is none. */
async function* linesOf(
  db: Database,
  search: AuditSearch,
  newest: string | null,
  language: Language,
): AsyncGenerator<Buffer> {
  const columns = auditColumns(search.scope.kind === 'COMPANY')
  yield Buffer.from(auditHeads(columns, language))
  let before = newest === null ? null : String(BigInt(newest) + 1n)
  while (before !== null) {
    const page: readonly AuditEntry[] = await listEntries(db, search, { after: before, limit: PAGE })
    if (page.length > 0) yield Buffer.from(page.map((entry) => auditLine(entry, columns, language)).join(''))
    before = page.length < PAGE ? null : (page.at(-1)?.id ?? null)
  }
}
