// `quayline ingest PATH…`: sends files and folders of messages through the intake and prints one line for each message.
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import {
  type DeliveryReport,
  ingest as ingestDeliveries,
  type MessageReport,
  readUpToLimit,
} from '../contexts/intake/index.ts'
import type { Services } from '../services.ts'
import { type DatabaseCommand, type Terminal, UsageError } from './command.ts'
import { readFlags } from './flags.ts'

/** Files read before they are handed to the intake, so that they share one fsync and a few statements. */
const FILES_A_ROUND = 200
const BYTES_A_ROUND = 16 * 1024 * 1024

export const ingest: DatabaseCommand<Services> = {
  usage:
    'ingest PATH… [--partner NAME] [--json]      read files or folders of EDI messages; exit 1 if any was rejected',
  needs: 'database',
  async run(args, terminal, services) {
    const { values, positionals } = readFlags(args, {
      partner: { type: 'string' },
      json: { type: 'boolean', default: false },
    })
    if (positionals.length === 0) throw new UsageError('ingest needs at least one file or folder')
    const files = (await Promise.all(positionals.map((given) => filesIn(path.resolve(terminal.cwd, given))))).flat()
    const counts = { accepted: 0, duplicate: 0, rejected: 0 }
    const reports: DeliveryReport[] = []
    for await (const round of roundsOf(files)) {
      const deliveries = round.map(({ file, bytes }) => ({
        partner: values.partner ?? null,
        channel: 'COMMAND' as const,
        source: path.relative(terminal.cwd, file),
        bytes,
      }))
      for (const report of await ingestDeliveries(services, deliveries)) {
        for (const { outcome } of report.messages) counts[outcome.toLowerCase() as Lowercase<typeof outcome>]++
        if (values.json) reports.push(report)
        else printReport(report, terminal)
      }
    }
    if (values.json) terminal.out(JSON.stringify({ ...counts, deliveries: reports }))
    else
      terminal.out(
        `${files.length} files: ${counts.accepted} accepted, ${counts.duplicate} duplicate, ${counts.rejected} rejected`,
      )
    return counts.rejected === 0 ? 0 : 1
  },
}

/** A folder means all its files, including those in subfolders, in order of their names; hidden files are skipped. */
async function filesIn(given: string): Promise<string[]> {
  const found = await stat(given).catch(() => null)
  if (found === null) throw new UsageError(`There is no file or folder ${given}`)
  if (!found.isDirectory()) return [given]
  const entries = await readdir(given, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  return files
    .filter(
      (file) =>
        !path
          .relative(given, file)
          .split(path.sep)
          .some((part) => part.startsWith('.')),
    )
    .sort()
}

async function* roundsOf(files: readonly string[]): AsyncGenerator<{ file: string; bytes: Uint8Array }[]> {
  let round: { file: string; bytes: Uint8Array }[] = []
  let size = 0
  for (const file of files) {
    const bytes = await readUpToLimit(file, 'followed')
    round.push({ file, bytes })
    size += bytes.byteLength
    if (round.length < FILES_A_ROUND && size < BYTES_A_ROUND) continue
    yield round
    round = []
    size = 0
  }
  if (round.length > 0) yield round
}

function printReport(report: DeliveryReport, terminal: Terminal): void {
  for (const message of report.messages) {
    const columns = [
      report.source,
      `#${message.position + 1}`,
      message.messageType,
      message.documentNumber ?? '',
      ...outcomeTexts(message),
    ]
    terminal.out(columns.filter((part) => part !== '').join('  '))
    for (const { code, text } of message.warnings) terminal.out(`    warning ${code}: ${text}`)
  }
  for (const { code, text } of report.warnings) terminal.out(`  ${report.source}: warning ${code}: ${text}`)
}

const outcomeTexts = ({ outcome, reason, text, messageId }: MessageReport): string[] =>
  outcome === 'REJECTED' ? [`rejected ${reason}: ${text}`, messageId] : [outcome.toLowerCase()]
