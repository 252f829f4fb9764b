// The lower limit of any intake: the same rows, already formatted as text, in one COPY per table and one transaction.
import { once } from 'node:events'
import { delivery, documentReference, documentVersion, event, message } from '@quayline/database/schema'
import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { from } from 'pg-copy-streams'
import { withClient } from '../history/bench-database.ts'
import { columnsOf, copyLineOf } from '../history/table-copy.ts'
import type { FileRows } from './ingest-baseline.ts'

export interface TableText {
  readonly statement: string
  readonly text: string
}

export function copyTexts(files: readonly FileRows[]): readonly TableText[] {
  const messages = files.flatMap((file) => file.messages)
  const tables: readonly (readonly [PgTable, readonly object[]])[] = [
    [delivery, files.map((file) => file.delivery)],
    [message, messages.map((rows) => rows.message)],
    [event, messages.flatMap(({ events }) => events)],
    [documentVersion, messages.flatMap(({ versions }) => versions)],
    [documentReference, messages.flatMap(({ references }) => references)],
  ]
  return tables.map(([table, rows]) => {
    const { fields, names } = columnsOf(table)
    return {
      statement: `copy "${getTableName(table)}" (${names}) from stdin`,
      text: rows.map((row) => copyLineOf(fields, row)).join(''),
    }
  })
}

export const copyRows = (database: string, tables: readonly TableText[]): Promise<void> =>
  withClient(database, async (client) => {
    await client.query('begin')
    for (const { statement, text } of tables) {
      const stream = client.query(from(statement))
      const finished = once(stream, 'finish')
      stream.end(text)
      await finished
    }
    await client.query('commit')
  })
