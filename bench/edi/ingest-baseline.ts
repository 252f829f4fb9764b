// The straightforward intake: each message is parsed by npm `edifact` and stored in a separate transaction. Its mapping
// from segments to facts costs nothing, because it gets the finished rows.
import type pg from 'pg'
import type { GeneratedFile } from '../history/message-files.ts'
import { type DeliveryRow, type MessageRows } from '../history/history-rows.ts'
import { parseWithEdifact } from './npm-parsers.ts'

export interface FileRows {
  readonly delivery: DeliveryRow
  readonly messages: readonly MessageRows[]
}

export async function storeEachMessage(client: pg.Client, files: readonly GeneratedFile[], rows: readonly FileRows[]) {
  for (const [index, { bytes }] of files.entries()) {
    parseWithEdifact(bytes)
    const file = rows[index]
    if (file === undefined) throw new Error('a file without rows')
    for (const message of file.messages) {
      await client.query('begin')
      await insert(client, 'delivery', [file.delivery], 'on conflict do nothing')
      await insert(client, 'message', [message.message], 'on conflict do nothing')
      await insert(client, 'event', message.events, 'on conflict do nothing')
      await insert(client, 'document_version', message.versions, 'on conflict do nothing')
      await insert(client, 'document_reference', message.references, '')
      await client.query('commit')
    }
  }
}

/** One statement of many rows with a parameter each, as drivers' manuals show it. */
async function insert(client: pg.Client, table: string, rows: readonly object[], then: string): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const fields = Object.keys(first)
  const names = fields.map((field) => `"${field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}"`)
  const values: unknown[] = []
  const tuples = rows.map((row) => {
    const places = fields.map((field) => {
      const value = (row as Readonly<Record<string, unknown>>)[field]
      values.push(typeof value === 'object' && value !== null ? JSON.stringify(value) : value)
      return `$${values.length}`
    })
    return `(${places.join(', ')})`
  })
  await client.query(`insert into ${table} (${names.join(', ')}) values ${tuples.join(', ')} ${then}`, values)
}
