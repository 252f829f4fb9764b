// `quayline rejects`: the rejected messages, newest first, with the reason and the correction. With `--not-entitled`:
// statements that are not counted because their senders are not entitled to make them, and references that conflict
// with the line's documents.
import type { Database } from '@quayline/database/database'
import {
  listRejects,
  listWithheld,
  type PageKey,
  type WithheldKey,
  type WithheldStatement,
} from '../contexts/intake/index.ts'
import { type ConflictPage, listConflicts, type NotedConflict } from '../contexts/tracking/index.ts'
import type { Services } from '../services.ts'
import type { DatabaseCommand, Terminal } from './command.ts'
import { readFlags } from './flags.ts'

export const rejects: DatabaseCommand<Services> = {
  usage: 'rejects [--not-entitled] [--json]           messages that were set aside; statements that do not count',
  needs: 'database',
  async run(args, terminal, { db }) {
    const { values } = readFlags(args, {
      json: { type: 'boolean', default: false },
      'not-entitled': { type: 'boolean', default: false },
    })
    if (values['not-entitled']) return listNotEntitled(db, terminal, values.json)
    let after: PageKey | null = null
    let count = 0
    do {
      const page: Awaited<ReturnType<typeof listRejects>> = await listRejects(
        db,
        after === null ? { limit: 200 } : { limit: 200, after },
      )
      for (const reject of page.rejects) {
        count++
        const { id, receivedAt, source, position, messageType, documentNumber, rejectionReason, rejectionText } = reject
        if (values.json) terminal.out(JSON.stringify(reject))
        else
          terminal.out(
            [
              id,
              receivedAt,
              `${source} #${position + 1}`,
              messageType || '-',
              documentNumber ?? '-',
              `${rejectionReason}: ${rejectionText}`,
            ].join('  '),
          )
      }
      after = page.next
    } while (after !== null)
    if (!values.json)
      terminal.out(count === 0 ? 'No message was set aside.' : `${count} messages; after a fix: quayline replay ID…`)
    return 0
  },
}

async function listNotEntitled(db: Database, terminal: Terminal, json: boolean): Promise<number> {
  let count = 0
  const print = (rows: readonly (WithheldStatement | NotedConflict)[]): void => {
    for (const row of rows) {
      count++
      const { receivedAt, partner, messageType, stated, container, bookingNumber, billNumber, place, reason } = row
      const columns = [receivedAt, partner, messageType, stated, container, bookingNumber, billNumber, place, reason]
      terminal.out(json ? JSON.stringify(row) : columns.filter((column) => column !== null).join('  '))
    }
  }
  for (let after: WithheldKey | null | undefined; after !== null; ) {
    const page: Awaited<ReturnType<typeof listWithheld>> = await listWithheld(db, {
      limit: 200,
      ...(after !== undefined && { after }),
    })
    print(page.statements)
    after = page.next
  }
  for (let after: ConflictPage['after'] | null; after !== null; ) {
    const page: Awaited<ReturnType<typeof listConflicts>> = await listConflicts(db, {
      limit: 200,
      ...(after !== undefined && { after }),
    })
    print(page.conflicts)
    after = page.next
  }
  if (!json)
    terminal.out(
      count === 0
        ? 'Everything that came in counts.'
        : `${count} statements do not count; where a sender is right: quayline partner set CODE …`,
    )
  return 0
}
