// Runs hand-written statements and compares their results with the description of the rows.
import type { SQL } from 'drizzle-orm'
import type { Database } from './database.ts'
import {
  type ColumnKinds,
  compareColumns,
  type ResultColumn,
  type RowDescription,
  type RowOf,
} from './row-description.ts'

/** One result, for observers. */
export interface AnsweredStatement {
  readonly description: RowDescription<ColumnKinds>
  readonly statement: SQL
  readonly rows: readonly object[]
  readonly kind: 'embedded' | 'postgresql'
}

type Watch = (answered: AnsweredStatement) => void

let watch: Watch | null = null

/** For tests, which check more than a server has time for: `next` sees every result in this process and may throw. */
export function watchSelectedRows(next: Watch): void {
  watch = next
}

/**
 * Runs one statement. Its columns must match the description in name and type, otherwise it throws a TypeError: a
 * renamed or retyped column is reported instead of being read as undefined. Values are as in wire-values.ts.
 */
export async function selectRows<Columns extends ColumnKinds>(
  db: Pick<Database, 'execute'>,
  description: RowDescription<Columns>,
  statement: SQL,
): Promise<RowOf<RowDescription<Columns>>[]> {
  const result = await answerOf(db, statement)
  compareColumns(description, result.fields)
  // Only PGlite uses this name for the number of rows.
  const kind = 'affectedRows' in result ? 'embedded' : 'postgresql'
  watch?.({ description, statement, rows: result.rows, kind })
  return result.rows as RowOf<RowDescription<Columns>>[]
}

/** Runs a statement of a test, without a description of its rows. */
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
