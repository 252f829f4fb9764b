// All users found by a search as a workbook: read page by page at the reader's speed. The export is recorded in the audit trail.
import type { Database } from '@quayline/database/database'
import type { Language } from '@quayline/messages/language'
import type { Readable } from 'node:stream'
import { recordAuditEntry } from '../../../platform/audit-trail.ts'
import type { Clock } from '../../../platform/clock.ts'
import { streamWorkbook } from '../../../platform/workbook/stream-workbook.ts'
import { type DetailedUser, listUserDetails, type UserDetailView } from '../users/user-detail.ts'
import type { AdminCall } from './admin-call.ts'
import { scopeOf } from './admin-scope.ts'
import { type AskedPage, foundUsers } from './found-users.ts'
import { userSheet } from './user-columns.ts'
import type { Alternatives } from './user-criteria.ts'

export const PAGE_SIZE = 1000

interface Deps {
  readonly db: Database
  readonly clock: Clock
}

export interface AskedExport {
  readonly criteria: readonly Alternatives[]
  /** The criteria of the search, for the audit trail. */
  readonly given: Readonly<Record<string, string>>
  readonly language: Language
}

export async function exportUsers(
  deps: Deps,
  { admin, actor }: AdminCall,
  { criteria, given, language }: AskedExport,
): Promise<Readable> {
  // Recorded before the first row is sent: after an aborted download the reader still has a part.
  await recordAuditEntry(deps.db, deps.clock, actor, {
    action: 'USER_EXPORT',
    target: { type: 'USER', id: '*', name: '*' },
    region: admin.adminRegion,
    after: given,
  })
  const { name, headings, rowOf } = userSheet(language)
  return streamWorkbook({ name, headings, rows: rowsOf(usersByPage(deps, { criteria, scope: scopeOf(admin) }), rowOf) })
}

async function* rowsOf(
  pages: AsyncIterable<readonly UserDetailView[]>,
  rowOf: (user: UserDetailView) => readonly string[],
) {
  for await (const page of pages) {
    for (const user of page) yield rowOf(user)
  }
}

async function* usersByPage(
  { db, clock }: Deps,
  asked: Pick<AskedPage, 'criteria' | 'scope'>,
): AsyncGenerator<readonly UserDetailView[]> {
  for (let after: string | null = null; ; ) {
    const of = { after, limit: PAGE_SIZE }
    const page: readonly DetailedUser[] = await listUserDetails(db, clock, {
      where: foundUsers({ ...asked, ...of }),
      ...of,
    })
    yield page.map(({ detail }) => detail)
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE_SIZE) return
    after = last.row.username
  }
}
