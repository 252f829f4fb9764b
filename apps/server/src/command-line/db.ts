// `quayline db …`: bring the database to the present schema, or empty it.
import { resetDatabase } from '@quayline/database/reset'
import type { Services } from '../services.ts'
import { type DatabaseCommand, UsageError } from './command.ts'
import { readFlags } from './flags.ts'

export const db: DatabaseCommand<Services> = {
  usage:
    'db migrate | db reset --yes                 bring the schema up to date; empty all tables (the archive stays)',
  needs: 'database',
  async run(args, terminal, services) {
    const { values, positionals } = readFlags(args, { yes: { type: 'boolean', default: false } })
    switch (positionals.join(' ')) {
      case 'migrate':
        // Opening has migrated.
        terminal.out(`The ${services.databaseKind} database is up to date.`)
        return 0
      case 'reset':
        if (!values.yes)
          throw new UsageError(
            'db reset empties every table, shares and keys too. Say db reset --yes. The archive stays: quayline replay --all rebuilds the facts.',
          )
        await resetDatabase(services.db)
        terminal.out('All tables are empty. quayline replay --all rebuilds the facts from the archive.')
        return 0
      default:
        throw new UsageError('db takes migrate or reset')
    }
  },
}
