// `quayline calendar …`: staff list and revoke the calendar addresses (.ics) of users. Only a hash of the address is
// stored.
import {
  findSharedAddress,
  listSharedAddresses,
  type OwnedAddress,
  revokeSharedAddress,
} from '../contexts/sharing/index.ts'
import { sql } from 'drizzle-orm'
import { COMMAND_LINE } from '../platform/audit-trail.ts'
import type { Services } from '../services.ts'
import { type DatabaseCommand, type Terminal, UsageError } from './command.ts'
import { readFlags } from './flags.ts'

const FLAGS = {
  user: { type: 'string' },
  number: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

const PAGE = 200
const EVERYBODY = sql`true`

export const calendar: DatabaseCommand<Services> = {
  usage: 'calendar list [--user N] [--number N] [--json] | calendar revoke ID',
  needs: 'database',
  async run(args, terminal, services) {
    const { values, positionals } = readFlags(args, FLAGS)
    const [verb, id] = positionals
    switch (verb) {
      case 'list':
        return list(services, terminal, values)
      case 'revoke':
        return revoke(services, terminal, id ?? '')
      default:
        throw new UsageError('calendar takes list or revoke')
    }
  },
}

async function list(
  services: Services,
  terminal: Terminal,
  { user, number, json }: { readonly user?: string; readonly number?: string; readonly json: boolean },
): Promise<number> {
  const rows: OwnedAddress[] = []
  const criteria = { owner: user, number, kind: 'CALENDAR' } as const
  let page = await listSharedAddresses(services, EVERYBODY, criteria, { after: null, limit: PAGE })
  while (page.length > 0) {
    rows.push(...page)
    const last = page.at(-1)
    if (page.length < PAGE || last === undefined) break
    const after = { at: last.createdAt, id: last.id }
    page = await listSharedAddresses(services, EVERYBODY, criteria, { after, limit: PAGE })
  }
  if (json) terminal.out(JSON.stringify(rows.map((row) => ({ ...row, administered: undefined }))))
  else for (const row of rows) terminal.out(lineOf(row))
  return 0
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

function revoke({ db, clock }: Services, terminal: Terminal, id: string): Promise<number> {
  return db.transaction(async (tx) => {
    const held = { db: tx, clock }
    const found = UUID.test(id) ? await findSharedAddress(held, EVERYBODY, id) : undefined
    if (found?.kind !== 'CALENDAR')
      throw new UsageError(`There is no calendar address ${id}; quayline calendar list shows them`)
    await revokeSharedAddress(held, found, COMMAND_LINE)
    const after = await findSharedAddress(held, EVERYBODY, id)
    terminal.out(lineOf(after ?? found))
    return 0
  })
}

const lineOf = ({ id, number, owner, state, createdAt, lastUsedAt }: OwnedAddress): string =>
  [
    id,
    number,
    owner ?? '-',
    state.toLowerCase(),
    `made ${createdAt}`,
    lastUsedAt === null ? 'never read' : `read ${lastUsedAt}`,
  ].join('  ')
