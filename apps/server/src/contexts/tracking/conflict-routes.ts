// Lists, for operators, where senders relate numbers in a way that contradicts the line's documents.
import { listReferenceConflicts } from '@quayline/contract/not-entitled'
import type { ContextDeps } from '../../platform/context.ts'
import { readPageCursor, writePageCursor } from '../../platform/http/page-cursor.ts'
import { badParameter } from '../../platform/http/api-error.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { listConflicts, totalOfConflicts } from './reference-conflicts.ts'

export const conflictRoutes = ({ db }: ContextDeps): readonly Route[] => [
  route(listReferenceConflicts, async ({ query: { after, limit, partner } }) => {
    const mark = after === undefined ? null : readPageCursor(after)
    if (after !== undefined && mark === null) return badParameter({ path: 'after', rule: 'cursor' })
    const { conflicts, next } = await listConflicts(db, {
      limit,
      partner,
      ...(mark !== null && { after: { notedAt: mark.at, id: mark.id } }),
    })
    return {
      data: {
        conflicts: conflicts.map(({ notedAt: _notedAt, ...conflict }) => conflict),
        next: next === null ? null : writePageCursor({ at: next.notedAt, id: next.id }),
        total: await totalOfConflicts(db, partner, { rows: conflicts, after: mark, next }),
      },
    }
  }),
]
