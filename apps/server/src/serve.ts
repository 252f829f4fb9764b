// The server, in the thread that main.ts starts: opens the database, loads the demonstration, listens, runs the jobs.
import path from 'node:path'
import { DataFolderLocked, lockFileOf } from '@quayline/database/lock-file'
import { databaseFolderOf } from '@quayline/database/open-embedded'
import { DatabaseUnreachable } from '@quayline/database/database-unreachable'
import { buildApp } from './app.ts'
import { runCommand } from './command-line/command-list.ts'
import { listenForCommands } from './command-line/hand-over.ts'
import { contexts } from './contexts.ts'
import { demonstrationDeskJobs } from './demonstration-desk.ts'
import { loadPageBundle } from './load-page-bundle.ts'
import { loadPortalBundle } from './load-portal-bundle.ts'
import { BrandError, readBrand } from './platform/settings/brand.ts'
import { type Config, ConfigError } from './platform/settings/config.ts'
import { startJob } from './platform/process/job.ts'
import { checkFileStore } from './platform/files/open-file-store.ts'
import { FileStoreUnavailable } from './platform/files/file-store.ts'
import { watchFolders } from './platform/process/folder-watch.ts'
import { createLogger } from './platform/observability/log.ts'
import { refreshTableStatistics } from './platform/database/table-statistics.ts'
import { endWith, enterServerThread, stopOnMessage } from './platform/process/server-thread.ts'
import { openServices, repositoryRoot, type Services, type StartServices } from './services.ts'
import { prepareData } from './prepare-data.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function start(config: Config): Promise<void> {
  const brand = readBrand(config.brandFile ?? path.join(repositoryRoot, 'quayline.config.json'))
  const services = await openServices(config)
  try {
    await checkFileStore(services.files, config.dataFolder)
    await checkScanner(services)
    const pages = await loadPageBundle(path.join(repositoryRoot, 'apps/mobile/dist'))
    if (pages === null) process.stderr.write('The mobile app is not built (npm run build): serving the API alone.\n')
    const portal = loadPortalBundle(path.join(repositoryRoot, 'apps/portal/dist'))
    // Before the jobs start: on the embedded database the first round of the feed leaves little time for other work.
    const welcome = await services.alone(() => prepareData(services, config))
    const logger = createLogger({ level: config.production ? 'info' : 'warn' })
    const app = await buildApp({ ...services, brand, pages, portal, logger, checkAnswers: !config.production })
    const stopListening = services.databaseKind === 'embedded' ? await serveCommands(config, services) : null
    // No await from here to stopOnMessage, so that every accepted connection is also closed in an orderly way.
    const address = await app.listen({ host: config.host, port: config.port })
    const jobs = contexts.flatMap((context) => context.jobs?.({ ...services, ...config, log: logger }) ?? [])
    jobs.push(...demonstrationDeskJobs({ ...services, ...config }, config))
    if (services.databaseKind === 'embedded') jobs.push(refreshTableStatistics(services))
    const running = jobs.map((job) => startJob(job, logger))
    const watch = watchFolders(foldersOf(config, services), (what) =>
      endWith(`The data folder was removed or replaced while the server worked in it (${what}): ended.`),
    )
    const stop = async (): Promise<void> => {
      watch.stop()
      await Promise.all([app.close(), stopListening?.(), ...running.map((job) => job.stop())])
      await services.close()
    }
    stopOnMessage(stop)
    say(`Quayline serves on ${config.publicUrl}  (listening on ${address})`)
    say(`  ${config.publicUrl}/         track a B/L, booking or container`)
    if (portal !== null) say(`  ${config.publicUrl}/portal   the desktop portal`)
    say(`  ${config.publicUrl}/docs     the API`)
    for (const line of welcome) say(line)
  } catch (error) {
    await services.close()
    throw error
  }
}

/** An unavailable scanner is only reported: files wait for its verdict, but requests are served. */
async function checkScanner({ scanner }: StartServices): Promise<void> {
  const fault = await scanner.faultOf()
  if (fault !== null)
    process.stderr.write(
      `No virus scanner at ${scanner.place} (QUAYLINE_CLAMD): ${fault}. Files that come in wait until it answers.\n`,
    )
}

const foldersOf = ({ dataFolder }: Config, { archive, databaseKind }: Services): readonly string[] => [
  path.resolve(dataFolder),
  archive.folder,
  // The lock file as well: if it is removed, another process may open the database.
  ...(databaseKind === 'embedded' ? [databaseFolderOf(dataFolder), lockFileOf(dataFolder)] : []),
]

const serveCommands = (config: Config, services: Services) =>
  listenForCommands(config.dataFolder, (argv, terminal) => runCommand(argv, terminal, () => Promise.resolve(services)))

/** Errors that an operator can correct are reported without a stack. */
function faultText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES')) {
    return `Cannot listen: ${error.message}. Stop the other program, or set PORT to a free port.`
  }
  const isExplained = [ConfigError, BrandError, DataFolderLocked, DatabaseUnreachable, FileStoreUnavailable].some(
    (kind) => error instanceof kind,
  )
  return isExplained ? error.message : (error.stack ?? error.message)
}

try {
  await start(enterServerThread())
} catch (error) {
  endWith(faultText(error))
}
