// Checks the results of statements more thoroughly than a server has time for: whether a column declared non-null is
// null; and records which statements a test run has seen on which database, for described-statements.ts.
import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { refuseNulls } from '@quayline/database/row-description'
import { type AnsweredStatement, watchSelectedRows } from '@quayline/database/select-rows'
import { PgDialect } from 'drizzle-orm/pg-core'

/** Names the folder of a run; absent: nothing is recorded. */
export const SEEN_FOLDER = 'QUAYLINE_STATEMENTS_SEEN'

/** One line of a file in that folder. */
export interface SeenStatement {
  /** Name of its description. */
  readonly name: string
  readonly kind: AnsweredStatement['kind']
  /** With `$1` in place of values. */
  readonly text: string
  readonly columns: readonly { readonly name: string; readonly type: string; readonly types: readonly number[] }[]
}

/** Most recorded variants of one statement, because conditions may be optional. */
const FORMS = 20

const dialect = new PgDialect()
const seen = new Map<string, Set<string>>()

/** Starts checking in this process. */
export const watchStatements = (): void => watchSelectedRows(look)

function look(answered: AnsweredStatement): void {
  refuseNulls(answered.description, answered.rows)
  const folder = process.env[SEEN_FOLDER]
  if (folder === undefined) return
  const { description, kind, statement } = answered
  const key = `${kind} ${description.name}`
  const forms = seen.get(key) ?? new Set()
  if (forms.size >= FORMS) return
  const text = dialect.sqlToQuery(statement).sql
  if (forms.has(text)) return
  seen.set(key, forms.add(text))
  const columns = description.entries.map(([name, { name: type, types }]) => ({ name, type, types }))
  const line: SeenStatement = { name: description.name, kind, text, columns }
  appendFileSync(path.join(folder, `${process.pid}.ndjson`), `${JSON.stringify(line)}\n`)
}
