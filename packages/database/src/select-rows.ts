// Rows of a hand-written statement, compared with what is described of them.
import type { SQL } from 'drizzle-orm'
import type { Database } from './database.ts'
import {
  type ColumnKinds,
  compareColumns,
  type ResultColumn,
  type RowDescription,
  type RowOf,
} from './row-description.ts'

/** One answer, for observers. */
export interface AnsweredStatement {
  readonly description: RowDescription<ColumnKinds>
  readonly statement: SQL
  readonly rows: readonly object[]
  readonly kind: 'embedded' | 'postgresql'
}

type Watch = (answered: AnsweredStatement) => void

let watch: Watch | null = null

/** For tests, which look closer than a server has the time to: `next` sees every answer of this process and may throw. */
export function watchSelectedRows(next: Watch): void {
  watch = next
}

/**
 * Runs one statement. Its columns must be those described, in name and type, else a TypeError: a renamed or retyped column is reported and
 * never read as undefined. Values look as in wire-values.ts.
 */
export async function selectRows<Columns extends ColumnKinds>(
  db: Pick<Database, 'execute'>,
  description: RowDescription<Columns>,
  statement: SQL,
): Promise<RowOf<RowDescription<Columns>>[]> {
  const result = await answerOf(db, statement)
  compareColumns(description, result.fields)
  // Only PGlite counts rows under this name.
  const kind = 'affectedRows' in result ? 'embedded' : 'postgresql'
  watch?.({ description, statement, rows: result.rows, kind })
  return result.rows as RowOf<RowDescription<Columns>>[]
}

/** Runs one statement of a test, whose rows are not described. */
export async function selectUnchecked<Row>(db: Pick<Database, 'execute'>, statement: SQL): Promise<Row[]> {
  return (await answerOf(db, statement)).rows as Row[]
}

interface Answer {
  readonly rows: readonly object[]
  readonly fields: readonly ResultColumn[]
}

async function answerOf(db: Pick<Database, 'execute'>, statement: SQL): Promise<Answer> {
  const result: unknown = await db.execute(statement)
  if (isAnswer(result)) return result
  throw new TypeError('The database driver answered no result with rows and their columns')
}

const isAnswer = (result: unknown): result is Answer =>
  typeof result === 'object' &&
  result !== null &&
  'rows' in result &&
  Array.isArray(result.rows) &&
  'fields' in result &&
  Array.isArray(result.fields)
