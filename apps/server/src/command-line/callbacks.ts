// `quayline callbacks` and `callbacks replay ID…`: lists callbacks that were sent to partners, are waiting or became
// dead letters, and sends them again.
import { type CallbackRow, listCallbacks, replayCallbacks } from '../contexts/notices/index.ts'
import type { Services } from '../services.ts'
import { type DatabaseCommand, type Terminal, UsageError } from './command.ts'
import { readFlags } from './flags.ts'

export const callbacks: DatabaseCommand<Services> = {
  usage: 'callbacks [--dead] [--json] | replay ID…    list callbacks to partners, newest first, or send some once more',
  needs: 'database',
  async run(args, terminal, services) {
    const { values, positionals } = readFlags(args, {
      dead: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    })
    const [action, ...ids] = positionals
    if (action === undefined) return list(services, terminal, values)
    if (action !== 'replay' || values.dead) throw new UsageError('callbacks [--dead] [--json], or callbacks replay ID…')
    return replay(services, terminal, ids)
  },
}

async function list({ db }: Services, terminal: Terminal, flags: { dead: boolean; json: boolean }): Promise<number> {
  const search = { partyCode: null, limit: 200, ...(flags.dead ? { state: 'DEAD' as const } : {}) }
  let after: { at: string; id: string } | null = null
  let count = 0
  do {
    const rows: readonly CallbackRow[] = await listCallbacks(db, { ...search, after })
    for (const row of rows) terminal.out(flags.json ? JSON.stringify(row) : lineOf(row))
    count += rows.length
    const last = rows.at(-1)
    after = last === undefined || rows.length < search.limit ? null : { at: last.createdAt, id: last.id }
  } while (after !== null)
  if (!flags.json)
    terminal.out(count === 0 ? 'There is no callback.' : `${count} callbacks; once more: quayline callbacks replay ID…`)
  return 0
}

const lineOf = (row: CallbackRow): string =>
  [
    row.id,
    row.createdAt,
    row.partner,
    row.state,
    `${row.attempts} attempts`,
    row.lastStatus ?? row.lastError ?? '-',
    `event ${row.eventId}`,
  ].join('  ')

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

async function replay(services: Services, terminal: Terminal, ids: readonly string[]): Promise<number> {
  const wrong = ids.find((id) => !ID.test(id))
  if (ids.length === 0 || wrong !== undefined)
    throw new UsageError(wrong === undefined ? 'callbacks replay needs ids' : `${wrong} is no id of a callback`)
  const replayed = await replayCallbacks(services, null, ids)
  for (const { callbackId, outcome } of replayed) terminal.out(`${callbackId}  ${outcome}`)
  return replayed.every(({ outcome }) => outcome === 'REPLAYED') ? 0 : 1
}
