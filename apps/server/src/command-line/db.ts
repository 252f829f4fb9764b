// `quayline db …`: migrates the database to the current schema, empties it, exports and imports all data.
import { resetDatabase } from '@quayline/database/reset'
import type { Services } from '../services.ts'
import { type DatabaseCommand, UsageError } from './command.ts'
import { exportDatabase } from './db-export.ts'
import { importDatabase } from './db-import.ts'
import { readFlags } from './flags.ts'

export const db: DatabaseCommand<Services> = {
  usage:
    'db migrate | db reset --yes | db export FOLDER | db import FOLDER [--replace]\n' +
    '                                              bring the schema up to date; empty all tables (the archive stays); everything out and back',
  needs: 'database',
  async run(args, terminal, services) {
    const { values, positionals } = readFlags(args, {
      yes: { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
    })
    const [action, folder, ...more] = positionals
    if ((action === 'export' || action === 'import') && (folder === undefined || more.length > 0))
      throw new UsageError(`db ${action} takes one folder`)
    if (action === 'export') return exportDatabase(folder ?? '', terminal, services)
    if (action === 'import')
      return importDatabase({ folder: folder ?? '', replace: values.replace }, terminal, services)
    switch (positionals.join(' ')) {
      case 'migrate':
        // Opening the database has already migrated it.
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
        throw new UsageError('db takes migrate, reset, export or import')
    }
  },
}
