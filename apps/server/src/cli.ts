// The command line: the same contexts as the API. When a running server has locked the embedded database, the command
// is handed to that server.
import { text } from 'node:stream/consumers'
import { DataFolderLocked } from '@quayline/database/lock-file'
import { DatabaseUnreachable } from '@quayline/database/database-unreachable'
import type { Terminal } from './command-line/command.ts'
import { findCommand, runCommand } from './command-line/command-list.ts'
import { handOver } from './command-line/hand-over.ts'
import { ConfigError, readConfig } from './platform/settings/config.ts'
import { restrictDataFolder } from './platform/pages/restrict-data-folder.ts'
import { openServices, type Services } from './services.ts'

const args = process.argv.slice(2)

const terminal: Terminal = {
  cwd: process.cwd(),
  // Standard input is read here, not by the command, because a running server has a different standard input.
  ...(args.includes('-') ? { input: await text(process.stdin) } : {}),
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
}

async function main(argv: readonly string[]): Promise<number> {
  const config = readConfig(process.env)
  if (findCommand(argv[0], argv[1])?.needs === 'database' && config.databaseUrl === null) {
    const exit = await handOver(config.dataFolder, argv, terminal)
    if (exit !== null) return exit
  }
  restrictDataFolder(config)
  const opened: Services[] = []
  try {
    return await runCommand(argv, terminal, async () => {
      const services = await openServices(config)
      opened.push(services)
      return services
    })
  } finally {
    for (const services of opened) await services.close()
  }
}

try {
  process.exitCode = await main(args)
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof DataFolderLocked || error instanceof DatabaseUnreachable))
    throw error
  terminal.err(error.message)
  process.exitCode = 1
}
