// `quayline demurrage import|export|tariffs`: imports, exports and lists tariffs, agreements and working calendars.
import { open, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { slabText } from '@quayline/domain/demurrage/read-slabs'
import { BODY_LIMIT } from '@quayline/contract/endpoint'
import { exportRules, type ExportFormat } from '../contexts/demurrage/rules/export-rules.ts'
import { importRules } from '../contexts/demurrage/rules/import-rules.ts'
import { findTariffs } from '../contexts/demurrage/rules/rule-queries.ts'
import { isRuleKind, RULE_KINDS, type RuleKindName } from '../contexts/demurrage/rules/rules-of-kind.ts'
import type { ImportedRows } from '../platform/row-files/imported-rows.ts'
import type { Services } from '../services.ts'
import { type DatabaseCommand, type Terminal, UsageError } from './command.ts'
import { readFlags } from './flags.ts'

type RuleServices = Pick<Services, 'db' | 'clock' | 'limits'>

const FLAGS = {
  kind: { type: 'string' },
  country: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  replace: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

type Flags = ReturnType<typeof readFlags<typeof FLAGS>>['values']

/** The verbs of `quayline demurrage` that need the database; `quote` only computes and is registered separately. */
export const demurrageRules: DatabaseCommand<RuleServices> = {
  usage:
    'demurrage import FILE --kind tariff|agreement|calendar [--dry-run] [--replace] | ' +
    'demurrage export FILE.xlsx|FILE.json --kind tariff|agreement|calendar | demurrage tariffs [--country CN] [--json]',
  needs: 'database',
  run(args, terminal, services) {
    const { values, positionals } = readFlags(args, FLAGS)
    const [verb, argument, ...more] = positionals
    if (verb === 'import' && argument !== undefined && more.length === 0)
      return take(services, terminal, argument, values)
    if (verb === 'export' && argument !== undefined && more.length === 0)
      return give(services, terminal, argument, values)
    if (verb === 'tariffs' && argument === undefined) return list(services, terminal, values)
    throw new UsageError(
      `demurrage takes import FILE, export FILE, tariffs or quote CASE.json\n  ${demurrageRules.usage}`,
    )
  },
}

function kindOf({ kind }: Flags): RuleKindName {
  if (isRuleKind(kind)) return kind
  throw new UsageError(`--kind must be ${Object.keys(RULE_KINDS).join(', ')}`)
}

// Reads a file of rules only up to the import's limit, so that memory use does not depend on the file's size.

/** The file's bytes; a UsageError when it cannot be read or has more than `mostBytes`. */
async function readRuleBytes(file: string, mostBytes: number): Promise<Uint8Array> {
  try {
    const handle = await open(file)
    try {
      const { size } = await handle.stat()
      if (size > mostBytes) throw new UsageError(`${file} has more than ${mostBytes / (1024 * 1024)} MB`)
      return await handle.readFile()
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

async function take(services: RuleServices, terminal: Terminal, file: string, values: Flags): Promise<number> {
  const kind = kindOf(values)
  const taken = await importRules(services, {
    kind,
    fileName: path.basename(file).slice(0, 200),
    bytes: await readRuleBytes(path.resolve(terminal.cwd, file), BODY_LIMIT.raw),
    mode: values.replace ? 'REPLACE' : 'MERGE',
    dryRun: values['dry-run'],
    importedBy: 'command line',
  })
  return printResult(terminal, kind, taken, values['dry-run'])
}

function printResult(terminal: Terminal, kind: RuleKindName, taken: ImportedRows, isTrial: boolean): number {
  const { added, changed, unchanged, ended, problems, problemCount, checkedRows } = taken
  if (problemCount === 0) {
    const counts = `${added} added, ${changed} changed, ${unchanged} unchanged, ${ended} ended`
    terminal.out(`${isTrial ? 'Would import' : 'Imported'} ${RULE_KINDS[kind].member}: ${counts}.`)
    return 0
  }
  for (const { row, field, problem } of problems)
    terminal.err([row, field, problem].filter((part) => part !== '').join(' '))
  terminal.err(`${checkedRows} rows checked, ${problemCount} problems; nothing was imported.`)
  return 1
}

async function give({ db }: RuleServices, terminal: Terminal, file: string, values: Flags): Promise<number> {
  const format = path.extname(file).slice(1).toLowerCase()
  if (!isFormat(format)) throw new UsageError('The file must end with .xlsx or .json')
  const kind = kindOf(values)
  const bytes = await exportRules(db, kind, format)
  try {
    await writeFile(path.resolve(terminal.cwd, file), bytes)
  } catch (error) {
    throw new UsageError(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`)
  }
  terminal.out(`Exported the ${RULE_KINDS[kind].member} that stand to ${file}.`)
  return 0
}

const isFormat = (argument: string): argument is ExportFormat => argument === 'xlsx' || argument === 'json'

/** Every effective tariff line; as JSON in the form that `demurrage import` accepts. */
async function list({ db }: RuleServices, terminal: Terminal, { country, json }: Flags): Promise<number> {
  if (country !== undefined && !/^[A-Za-z]{2}$/.test(country)) throw new UsageError('--country must be two letters: CN')
  const found = await findTariffs(db, { country: country?.toUpperCase(), limit: Number.MAX_SAFE_INTEGER - 1 })
  if (json) {
    terminal.out(JSON.stringify({ tariffs: found.lines }))
    return 0
  }
  for (const { rowKey, port, sizeTypes, effectiveFrom, effectiveUntil, terms } of found.lines)
    terminal.out(
      [
        rowKey,
        port ?? 'all ports',
        sizeTypes.join(',') || 'all types',
        `${effectiveFrom}..${effectiveUntil ?? ''}`,
        `${terms.freeDays} free`,
        `${terms.currency} ${slabText(terms.slabs)}`,
      ].join('  '),
    )
  if (found.lines.length === 0) terminal.out('There is no tariff.')
  return 0
}
