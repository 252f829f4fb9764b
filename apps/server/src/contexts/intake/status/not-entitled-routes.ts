// Lists, for operators, statements without effect because their sender is not entitled to them.
import { listNotEntitled } from '@quayline/contract/not-entitled'
import type { ContextDeps } from '../../../platform/context.ts'
import { readPageCursor, writePageCursor } from '../../../platform/http/page-cursor.ts'
import { badParameter } from '../../../platform/http/api-error.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { listWithheld, totalOfWithheld, type WithheldKey } from './withheld-queries.ts'

export const notEntitledRoutes = ({ db }: ContextDeps): readonly Route[] => [
  route(listNotEntitled, async ({ query: { after, limit, partner } }) => {
    const key = after === undefined ? null : readKey(after)
    if (after !== undefined && key === null) return badParameter({ path: 'after', rule: 'cursor' })
    const { statements, next } = await listWithheld(db, { limit, partner, ...(key !== null && { after: key }) })
    return {
      data: {
        statements: statements.map(({ kind: _kind, ...statement }) => statement),
        next: next === null ? null : writeKey(next),
        total: await totalOfWithheld(db, partner, { rows: statements, after: key, next }),
      },
    }
  }),
]

/** A fact and a statement about a call may have the same id: the cursor says which of them it is. */
const writeKey = ({ receivedAt, kind, id }: WithheldKey): string => `${kind}.${writePageCursor({ at: receivedAt, id })}`

/** Null when it is not one of our cursors. */
function readKey(text: string): WithheldKey | null {
  const [, kind, rest] = /^(FACT|CALL)\.(.+)$/.exec(text) ?? []
  const mark = rest === undefined ? null : readPageCursor(rest)
  if (mark === null || (kind !== 'FACT' && kind !== 'CALL')) return null
  return { receivedAt: mark.at, kind, id: mark.id }
}
