// `quayline schedule calls | set | add | log`: staff list and change vessels' calls, and read the log of the changes
// (docs/requirements/schedules.md 7).
import { userInfo } from 'node:os'
import type { VesselCall } from '@quayline/domain/schedule/call'
import {
  listCallsOfService,
  listCallsOfVessel,
  listScheduleChanges,
  maintainCall,
  type CallToMaintain,
  type ScheduleChangeRow,
} from '../contexts/schedule/index.ts'
import { COMMAND_LINE } from '../platform/audit-trail.ts'
import type { Services } from '../services.ts'
import { type DatabaseCommand, type Terminal, UsageError } from './command.ts'
import { readFlags } from './flags.ts'
import { MAINTENANCE_FLAGS, readChange, readNewCall, refusalText } from './schedule-change-options.ts'
import { callLine, changeLines } from './schedule-lines.ts'

export const MAINTENANCE_VERBS = ['calls', 'set', 'add', 'log'] as const

const DAY_MS = 86_400_000
/** The period that is listed by default, in days before and after today. */
const DAYS_BACK = 14
const DAYS_AHEAD = 90
const PAGE = 200

export const scheduleMaintenance: DatabaseCommand<Services> = {
  usage:
    'schedule calls --vessel CODE | --service S [--from DATE] [--json] | schedule set KEY TIMES… | schedule add --vessel CODE --voyage V --port LOCODE [--service S] [--operator O] TIMES… | schedule log [KEY] [--json]    TIMES: --eta, --etd, --planned-arrival, --planned-departure, --pilot-ata, --berth-ata, --berth-atd, --cut-off FCO=2026-03-01T12:00, --status, --facility, --reason',
  needs: 'database',
  async run(args, terminal, services) {
    const [verb, ...rest] = args
    switch (verb) {
      case 'calls':
        return showCalls(services, terminal, rest)
      case 'set': {
        const { values, positionals } = readFlags(rest, MAINTENANCE_FLAGS)
        const [key, ...more] = positionals
        if (key === undefined || more.length > 0)
          throw new UsageError('schedule set takes one key of a call; quayline schedule calls shows them')
        return change(services, terminal, { key }, readChange(values))
      }
      case 'add': {
        const { values, positionals } = readFlags(rest, {
          ...MAINTENANCE_FLAGS,
          vessel: { type: 'string' },
          imo: { type: 'string' },
          name: { type: 'string' },
          voyage: { type: 'string' },
          port: { type: 'string' },
          service: { type: 'string' },
          operator: { type: 'string' },
        })
        if (positionals.length > 0) throw new UsageError('schedule add takes its words as flags')
        return change(services, terminal, { newCall: readNewCall(values) }, readChange(values))
      }
      case 'log':
        return showLog(services, terminal, rest)
      default:
        throw new UsageError(`schedule takes ${MAINTENANCE_VERBS.join(', ')} or search`)
    }
  },
}

async function showCalls({ db, clock }: Services, terminal: Terminal, rest: readonly string[]): Promise<number> {
  const { values, positionals } = readFlags(rest, {
    vessel: { type: 'string' },
    service: { type: 'string' },
    from: { type: 'string' },
    json: { type: 'boolean', default: false },
  })
  const { vessel, service, from } = values
  if (positionals.length > 0 || (vessel === undefined) === (service === undefined))
    throw new UsageError('schedule calls takes either --vessel CODE or --service S')
  const fromAt = from === undefined ? clock.now() - DAYS_BACK * DAY_MS : dateOf(from)
  const window = { fromAt, untilAt: fromAt + (DAYS_BACK + DAYS_AHEAD) * DAY_MS }
  const calls: readonly VesselCall[] =
    vessel === undefined
      ? await listCallsOfService(db, { service: service ?? '', ...window })
      : await listCallsOfVessel(db, { vessel, ...window })
  for (const call of calls) terminal.out(values.json ? JSON.stringify(call) : callLine(call))
  if (!values.json && calls.length === 0) terminal.out('There is no call.')
  return 0
}

function dateOf(text: string): number {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  if (!Number.isFinite(at) || !new Date(at).toISOString().startsWith(text))
    throw new UsageError('--from takes a date such as 2026-03-01')
  return at
}

async function change(
  services: Services,
  terminal: Terminal,
  target: CallToMaintain,
  wanted: Parameters<typeof maintainCall>[2],
): Promise<number> {
  const done = await maintainCall(services, target, wanted, { ...COMMAND_LINE, name: userInfo().username })
  if (done.ok) {
    terminal.out(callLine(done.value))
    return 0
  }
  throw new UsageError(refusalText(done.reason))
}

async function showLog({ db }: Services, terminal: Terminal, rest: readonly string[]): Promise<number> {
  const { values, positionals } = readFlags(rest, { json: { type: 'boolean', default: false } })
  const [key = null, ...more] = positionals
  if (more.length > 0) throw new UsageError('schedule log takes one key of a call, or none')
  let after: ScheduleChangeRow | null = null
  let count = 0
  do {
    const rows: readonly ScheduleChangeRow[] = await listScheduleChanges(db, { key, after, limit: PAGE })
    for (const row of rows)
      for (const line of values.json ? [JSON.stringify(row)] : changeLines(row)) terminal.out(line)
    count += rows.length
    after = rows.length < PAGE ? null : (rows.at(-1) ?? null)
  } while (after !== null)
  if (!values.json && count === 0) terminal.out('Nothing has been changed by hand.')
  return 0
}
