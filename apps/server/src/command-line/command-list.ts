// The list of commands, and how one is found and run: for the terminal, and in a running server for commands handed to
// it.
import type { Services } from '../services.ts'
import { calendar } from './calendar.ts'
import { callbacks } from './callbacks.ts'
import { company } from './company.ts'
import { type DatabaseCommand, type PureCommand, type Terminal, UsageError } from './command.ts'
import { db } from './db.ts'
import { demurrageQuote } from './demurrage-quote.ts'
import { demurrageRules } from './demurrage-rules.ts'
import { edi } from './edi.ts'
import { eir } from './eir.ts'
import { ingest } from './ingest.ts'
import { instructions } from './instructions.ts'
import { intake } from './intake.ts'
import { iso6346 } from './iso6346.ts'
import { key } from './key.ts'
import { partner } from './partner.ts'
import { reference } from './reference.ts'
import { rejects } from './rejects.ts'
import { rebuild } from './rebuild.ts'
import { replay } from './replay.ts'
import { MAINTENANCE_VERBS, scheduleMaintenance } from './schedule-maintenance.ts'
import { schedule } from './schedule-search.ts'
import { shipments } from './shipments.ts'
import { share } from './share.ts'
import { track } from './track.ts'
import { user } from './user.ts'

export type Command = PureCommand | DatabaseCommand<Services>

const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['ingest', ingest],
  ['intake', intake],
  ['rejects', rejects],
  ['replay', replay],
  ['rebuild', rebuild],
  ['track', track],
  ['shipments', shipments],
  ['instructions', instructions],
  ['schedule', schedule],
  ...MAINTENANCE_VERBS.map((verb): [string, Command] => [`schedule ${verb}`, scheduleMaintenance]),
  ['demurrage', demurrageRules],
  ['demurrage quote', demurrageQuote],
  ['reference', reference],
  ['share', share],
  ['calendar', calendar],
  ['callbacks', callbacks],
  ['user', user],
  ['company', company],
  ['partner', partner],
  ['key', key],
  ['db', db],
  ['edi', edi],
  ['eir', eir],
  ['iso6346', iso6346],
])

const usage = (): string =>
  ['Usage: quayline COMMAND', ...[...new Set(COMMANDS.values())].map((command) => `  ${command.usage}`)].join('\n')

/**
 * For some commands the second argument decides what they need: `schedule search` opens no database, `schedule set`
 * does.
 */
export const findCommand = (name: string | undefined, verb: string | undefined): Command | undefined =>
  COMMANDS.get(`${name ?? ''} ${verb ?? ''}`) ?? COMMANDS.get(name ?? '')

/** Exit code: 0 success, 1 completed with problems, 2 invalid usage. */
export async function runCommand(
  argv: readonly string[],
  terminal: Terminal,
  openServices: () => Promise<Services>,
): Promise<number> {
  const [name, ...args] = argv
  try {
    const command = findCommand(name, args[0])
    if (command === undefined)
      throw new UsageError(`${name === undefined ? 'Say what to do.' : `There is no command ${name}.`}\n${usage()}`)
    if (command.needs === 'nothing') return await command.run(args, terminal)
    return await command.run(args, terminal, await openServices())
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    terminal.err(error.message)
    return 2
  }
}
