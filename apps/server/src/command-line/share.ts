// `quayline share …`: creates, lists, extends and revokes links to a shipment, a container trip, a search or a vessel's
// voyages.
// --number takes BILL/CONTAINER for blcntr, the search conditions as JSON for schedule, the vessel code for vessel.
import { userInfo } from 'node:os'
import { SHARE_SECTIONS, SHARE_TYPES, type ShareSection, type ShareType } from '@quayline/domain/sharing/share-body'
import {
  createShare,
  extendShare,
  findShare,
  listShares,
  MAX_DAYS,
  revokeAsStaff,
  type ShareRequest,
  shareState,
  spellingsOf,
  shareError,
} from '../contexts/sharing/index.ts'
import { findUser } from '../contexts/accounts/index.ts'
import { COMMAND_LINE } from '../platform/audit-trail.ts'
import { writeApiError } from '../platform/http/api-error.ts'
import type { Services } from '../services.ts'
import { type DatabaseCommand, type Terminal, UsageError } from './command.ts'
import { readFlags } from './flags.ts'

const FLAGS = {
  type: { type: 'string' },
  number: { type: 'string' },
  days: { type: 'string' },
  sections: { type: 'string' },
  user: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

const PAGE = 200

export const share: DatabaseCommand<Services> = {
  usage: `share create --type ${SHARE_TYPES.join('|')} --number N [--days D] [--sections S,S] | share list [--user N] [--number N] [--json] | share extend ID --days D | share revoke ID`,
  needs: 'database',
  async run(args, terminal, services) {
    const { values, positionals } = readFlags(args, FLAGS)
    const [verb, id] = positionals
    switch (verb) {
      case 'create':
        return create(services, terminal, {
          type: typeOf(values.type),
          number: values.number ?? '',
          days: daysOf(values.days),
          sections: sectionsOf(values.sections),
        })
      case 'list':
        return list(services, terminal, values)
      case 'extend':
      case 'revoke': {
        const found = id === undefined ? undefined : await findShare(services.db, id)
        if (found === undefined) throw new UsageError(`There is no share ${id ?? ''}; quayline share list shows them`)
        const changed =
          verb === 'revoke'
            ? await services.db.transaction((tx) =>
                revokeAsStaff({ db: tx, clock: services.clock }, found, COMMAND_LINE),
              )
            : await extendShare(services, found.id, daysOf(values.days) ?? daysMissing())
        if (changed === undefined) throw new UsageError('A revoked share stays revoked; make a new one')
        terminal.out(`${changed.id}  ${shareState(changed, services.clock)}  until ${changed.expiresAt}`)
        return 0
      }
      default:
        throw new UsageError('share takes create, list, extend or revoke')
    }
  },
}

async function create(services: Services, terminal: Terminal, request: ShareRequest): Promise<number> {
  const created = await createShare(services, request, userInfo().username)
  if (!created.ok) throw new UsageError(writeApiError(shareError(created.reason), 'en-US').body.message)
  terminal.out(created.value.url)
  return 0
}

async function list(
  { db, clock }: Services,
  terminal: Terminal,
  { user, number, json: asJson }: { readonly user?: string; readonly number?: string; readonly json: boolean },
): Promise<number> {
  const owner = user === undefined ? undefined : await findUser(db, user)
  if (user !== undefined && owner === undefined)
    throw new UsageError(`There is no user ${user}; quayline user list shows them`)
  const asked = {
    limit: PAGE,
    ownerId: owner?.id ?? null,
    ...(number === undefined ? {} : { numbers: spellingsOf(number) }),
  }
  const rows: Awaited<ReturnType<typeof listShares>> = []
  let page = await listShares(db, { ...asked, after: null })
  while (page.length > 0) {
    rows.push(...page)
    const last = page.at(-1)
    page =
      page.length < PAGE || last === undefined
        ? []
        : await listShares(db, { ...asked, after: { at: last.createdAt, id: last.id } })
  }
  const shown = rows.map((row) => ({ ...row, keyHash: undefined, state: shareState(row, clock) }))
  if (asJson) terminal.out(JSON.stringify(shown))
  else for (const row of shown) terminal.out(lineOf(row))
  return 0
}

const lineOf = (row: {
  id: string
  type: string
  number: string
  container: string | null
  state: string
  expiresAt: string
  openCount: number
}): string =>
  [
    row.id,
    row.type,
    row.container === null ? row.number : `${row.number}/${row.container}`,
    row.state,
    `until ${row.expiresAt}`,
    `opened ${row.openCount} times`,
  ].join('  ')

function typeOf(text: string | undefined): ShareType {
  const type = SHARE_TYPES.find((known) => known === text)
  if (type === undefined) throw new UsageError(`--type is one of ${SHARE_TYPES.join(', ')}`)
  return type
}

function daysOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const days = Number(text)
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS)
    throw new UsageError(`--days is a whole number from 1 to ${MAX_DAYS}`)
  return days
}

function sectionsOf(text: string | undefined): ShareSection[] | undefined {
  return text?.split(',').map((name) => {
    const section = SHARE_SECTIONS.find((known) => known === name.trim())
    if (section === undefined) throw new UsageError(`--sections are of ${SHARE_SECTIONS.join(', ')}`)
    return section
  })
}

function daysMissing(): never {
  throw new UsageError('share extend needs --days')
}
