// `quayline reference …`: imports vessels' particulars and facilities from a file, and lists them.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { importReference, listFacilities, listVessels } from '../contexts/reference/index.ts'
import type { Services } from '../services.ts'
import { type DatabaseCommand, type Terminal, UsageError } from './command.ts'
import { readFlags } from './flags.ts'

type ReferenceServices = Pick<Services, 'db' | 'clock'>

const FLAGS = {
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

/** At most this many problems are listed individually. */
const MAX_LISTED = 100

export const reference: DatabaseCommand<ReferenceServices> = {
  usage: 'reference import FILE.json [--dry-run] | reference list [vessels|facilities] [--json]',
  needs: 'database',
  async run(args, terminal, services) {
    const { values, positionals } = readFlags(args, FLAGS)
    const [verb, argument, ...more] = positionals
    if (verb === 'import' && argument !== undefined && more.length === 0)
      return take(services, terminal, path.resolve(terminal.cwd, argument), values['dry-run'])
    const isList = verb === 'list' && (argument === undefined || argument === 'vessels' || argument === 'facilities')
    if (isList && more.length === 0) return list(services, terminal, argument, values.json)
    throw new UsageError(`reference takes import FILE.json or list\n  ${reference.usage}`)
  },
}

async function take(services: ReferenceServices, terminal: Terminal, file: string, dryRun: boolean): Promise<number> {
  const taken = await importReference(services, await readJson(file), { dryRun })
  if (taken.ok) {
    const { vessels, facilities } = taken.value
    terminal.out(`${dryRun ? 'Would import' : 'Imported'} ${vessels} vessels and ${facilities} facilities.`)
    return 0
  }
  for (const { row, field, problem } of taken.reason.slice(0, MAX_LISTED))
    terminal.err([row, field, problem].filter((part) => part !== '').join(' '))
  terminal.err(`${taken.reason.length} problems; nothing was imported.`)
  return 1
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as unknown
  } catch (error) {
    throw new UsageError(`${file} cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** As JSON in the form that `reference import` accepts. */
async function list(
  { db }: ReferenceServices,
  terminal: Terminal,
  kind: string | undefined,
  asJson: boolean,
): Promise<number> {
  const vessels = kind === 'facilities' ? [] : await listVessels(db)
  const facilities = kind === 'vessels' ? [] : await listFacilities(db)
  if (asJson) {
    const kinds = { ...(kind !== 'facilities' && { vessels }), ...(kind !== 'vessels' && { facilities }) }
    terminal.out(JSON.stringify(kinds))
    return 0
  }
  for (const { vesselCode, lloydsNumber, vesselName } of vessels)
    terminal.out(['vessel', vesselCode, lloydsNumber ?? '-', vesselName].join('  '))
  for (const { code, unLocode, fcilNme } of facilities)
    terminal.out(['facility', code, unLocode ?? '-', fcilNme].join('  '))
  if (vessels.length + facilities.length === 0) terminal.out('Nothing has been imported.')
  return 0
}
