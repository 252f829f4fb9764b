// `quayline rejects`: the messages that were set aside, newest first, with the reason and what to do.
import { listRejects, type PageKey } from '../contexts/intake/index.ts'
import type { Services } from '../services.ts'
import type { DatabaseCommand } from './command.ts'
import { readFlags } from './flags.ts'

export const rejects: DatabaseCommand<Services> = {
  usage: 'rejects [--json]                            list the messages that were set aside, newest first',
  needs: 'database',
  async run(args, terminal, { db }) {
    const { values } = readFlags(args, { json: { type: 'boolean', default: false } })
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
