// `quayline schedule search TIMETABLE.json …`: the connection search over a timetable in a file, without any database.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { searchConnections } from '@quayline/domain/schedule/search-connections'
import { buildTimetable } from '@quayline/domain/schedule/timetable'
import { type PureCommand, UsageError } from './command.ts'
import { readFlags } from './flags.ts'
import { readInstant, readTimetableFile, TimetableFileError } from './schedule-search-file.ts'

const HOUR_MS = 3_600_000
const WEEK_MS = 7 * 24 * HOUR_MS
const USAGE =
  'schedule search TIMETABLE.json --from LOCODE --to LOCODE --depart-from ISO --weeks N [--max-transshipments 3]'

/**
 * Departures from `--depart-from` (inclusive) until N weeks later (exclusive). Exit 1 when the file or the arguments
 * cannot be used.
 */
export const schedule: PureCommand = {
  usage: `${USAGE}   connections in a timetable file, as JSON`,
  needs: 'nothing',
  async run(args, terminal) {
    try {
      const { file, from, to, departFrom, weeks, maxTransshipments } = readArguments(args)
      const { voyages, minimumConnectionHours, callOf, leftOut } = readTimetableFile(
        await readText(path.resolve(terminal.cwd, file)),
      )
      for (const line of leftOut) terminal.err(line)
      const found = searchConnections(buildTimetable(voyages), {
        from: [from],
        to: [to],
        departFrom,
        departUntil: departFrom + weeks * WEEK_MS,
        maxTransshipments,
        minimumConnectionMs: minimumConnectionHours * HOUR_MS,
      })
      if (!found.ok) throw new UsageError('--max-transshipments takes a whole number from 0 to 8')
      const options = found.value.map(({ transshipments, legs }) => {
        const shown = legs.map((leg) => ({
          vessel: callOf(leg.fromCall).vessel,
          // A container may stay on board past the end of a voyage number: the leg has the voyage number of its port of
          // loading.
          voyage: callOf(leg.fromCall).voyage,
          from: leg.from,
          to: leg.to,
          departAt: callOf(leg.fromCall).departAt,
          arriveAt: callOf(leg.toCall).arriveAt,
        }))
        return { departAt: shown[0]?.departAt, arriveAt: shown.at(-1)?.arriveAt, transshipments, legs: shown }
      })
      terminal.out(JSON.stringify(options, null, 2))
      return 0
    } catch (error) {
      if (!(error instanceof UsageError || error instanceof TimetableFileError)) throw error
      terminal.err(error.message)
      return 1
    }
  },
}

function readArguments(args: readonly string[]) {
  const { values, positionals } = readFlags(args, {
    from: { type: 'string' },
    to: { type: 'string' },
    'depart-from': { type: 'string' },
    weeks: { type: 'string' },
    'max-transshipments': { type: 'string', default: '3' },
  })
  const [verb, file] = positionals
  if (verb !== 'search' || file === undefined || positionals.length > 2) throw new UsageError(`Usage: ${USAGE}`)
  const departFrom = readInstant(values['depart-from'] ?? '')
  if (departFrom === null)
    throw new UsageError('--depart-from takes an instant such as 2026-12-01T00:00:00Z, or a date (then 00:00 UTC)')
  return {
    file,
    from: readPort('--from', values.from),
    to: readPort('--to', values.to),
    departFrom,
    weeks: readCount('--weeks', values.weeks, 1, 520),
    maxTransshipments: readCount('--max-transshipments', values['max-transshipments'], 0, 8),
  }
}

/**
 * Checks the form of a UN/LOCODE (two letters, then three of A–Z and 2–9); the answer shows whether the timetable has
 * it.
 */
function readPort(flag: string, value: string | undefined): string {
  const locode = (value ?? '').trim().toUpperCase()
  if (!/^[A-Z]{2}[A-Z2-9]{3}$/.test(locode)) throw new UsageError(`${flag} takes a UN/LOCODE such as CNSHA`)
  return locode
}

function readCount(flag: string, value: string | undefined, least: number, most: number): number {
  const count = /^\d+$/.test(value ?? '') ? Number(value) : Number.NaN
  if (!(count >= least && count <= most)) throw new UsageError(`${flag} takes a whole number from ${least} to ${most}`)
  return count
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new TimetableFileError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}
