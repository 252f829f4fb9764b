// `quayline user …`: creates, lists, locks and signs out users and sets new passwords; a new password is shown once.
// Every change of a user has an audit entry, which names the command line.
import { ADMIN_ROLES, USER_KINDS } from '@quayline/domain/accounts/user-kind'
import {
  createUser,
  findUser,
  listUsers,
  lockUsers,
  type NamedUser,
  OPERATOR,
  setPassword,
  signOutUsers,
  SIMULATED_ROLES,
  unlockUsers,
} from '../contexts/accounts/index.ts'
import type { Services } from '../services.ts'
import { type DatabaseCommand, type Terminal, UsageError } from './command.ts'
import { readFlags } from './flags.ts'
import { passwordOf } from './user-password.ts'
import { actionRefusalText, userRefusalText } from './user-refusal.ts'

const FLAGS = {
  username: { type: 'string' },
  email: { type: 'string' },
  name: { type: 'string' },
  kind: { type: 'string', default: 'BASIC' },
  company: { type: 'string' },
  region: { type: 'string' },
  office: { type: 'string' },
  admin: { type: 'string' },
  'admin-region': { type: 'string' },
  territory: { type: 'string' },
  simulated: { type: 'string' },
  password: { type: 'string' },
  reason: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

type Flags = ReturnType<typeof readFlags<typeof FLAGS>>['values']

export const user: DatabaseCommand<Services> = {
  usage: [
    `user create --username N --email M --name TEXT [--kind ${USER_KINDS.join('|')}] [--company CODE] [--region CN] [--office NGB] [--password -]`,
    `  [--admin ${ADMIN_ROLES.join('|')}] [--admin-region R] [--territory T]`,
    'user list [--json] | user lock N --reason TEXT | user unlock N | user sign-out N | user set-password N [--password -]',
  ].join('\n  '),
  needs: 'database',
  async run(args, terminal, services) {
    const { values, positionals } = readFlags(args, FLAGS)
    const [verb, ...names] = positionals
    const [name] = names
    const more = names.slice(verb === 'create' || verb === 'list' ? 0 : 1)
    if (more.length > 0) throw new UsageError(`What is ${more.join(' ')}? Put a text with blanks in quotes.`)
    switch (verb) {
      case 'create':
        return create(services, terminal, values)
      case 'list':
        return list(services, terminal, values.json)
      case 'lock':
      case 'unlock':
      case 'sign-out':
      case 'set-password':
        return change(services, terminal, verb, await found(services, name ?? values.username), values)
      default:
        throw new UsageError('user takes create, list, lock, unlock, sign-out or set-password')
    }
  },
}

async function create(services: Services, terminal: Terminal, values: Flags): Promise<number> {
  const { kind, admin, simulatedAs } = rolesOf(values, services.simulator === true)
  const { password, isNew } = await passwordOf(terminal, values.password)
  const asked = {
    username: values.username ?? '',
    password,
    name: values.name?.trim() ?? '',
    email: values.email ?? '',
    kind,
    company: values.company,
    region: values.region?.toUpperCase(),
    office: values.office?.toUpperCase(),
    admin,
    adminRegion: values['admin-region'],
    territory: values.territory,
    simulatedAs,
  }
  const created = await createUser(services, OPERATOR, asked)
  if (!created.ok) throw new UsageError(userRefusalText(created.reason))
  const { username } = created.value
  if (values.json) terminal.out(JSON.stringify({ username, kind, ...(isNew ? { password } : {}) }))
  else {
    terminal.out(`${username}  ${kind}  made`)
    if (isNew) terminal.out(`password  ${password}  (shown this once)`)
  }
  return 0
}

function rolesOf(values: Flags, hasSimulator: boolean) {
  const kind = USER_KINDS.find((known) => known === values.kind?.toUpperCase())
  if (kind === undefined) throw new UsageError(`--kind is one of ${USER_KINDS.join(', ')}`)
  const admin = ADMIN_ROLES.find((known) => known === values.admin?.toUpperCase())
  if (values.admin !== undefined && admin === undefined)
    throw new UsageError(`--admin is one of ${ADMIN_ROLES.join(', ')}`)
  const simulatedAs = SIMULATED_ROLES.find((known) => known === values.simulated)
  if (values.simulated !== undefined && (simulatedAs === undefined || !hasSimulator))
    throw new UsageError(`--simulated is for servers with the app simulator, one of ${SIMULATED_ROLES.join(', ')}`)
  return { kind, admin, simulatedAs }
}

// One user as a line of `quayline user list`: identity, permissions and state of the account.
type UserLine = Awaited<ReturnType<typeof listUsers>>[number]

const userLine = (row: UserLine): string =>
  [
    row.username,
    row.adminRole === null ? row.kind : `${row.kind}/${row.adminRole}`,
    row.company ?? '-',
    row.region ?? '-',
    row.office ?? '-',
    stateOf(row),
    row.name,
    row.email,
  ].join('  ')

function stateOf({ removedAt, locked, lockReason, lockedUntil, active, sessions }: UserLine): string {
  if (removedAt !== null) return 'removed'
  if (locked) return `locked: ${lockReason ?? ''}`
  const paused = lockedUntil === null ? '' : `, one place paused until ${lockedUntil} after wrong passwords`
  if (!active) return `not activated yet${paused}`
  return `${sessions} ${sessions === 1 ? 'session' : 'sessions'}${paused}`
}

async function list({ db, clock }: Services, terminal: Terminal, asJson: boolean): Promise<number> {
  const rows = await listUsers(db, clock)
  if (asJson) terminal.out(JSON.stringify(rows))
  else for (const row of rows) terminal.out(userLine(row))
  return 0
}

type Change = 'lock' | 'unlock' | 'sign-out' | 'set-password'

async function change(
  services: Services,
  terminal: Terminal,
  verb: Change,
  named: NamedUser,
  values: Flags,
): Promise<number> {
  const { username } = named
  const { applied, linesFor } = await applyChange(services, terminal, verb, named, values)
  if (!applied.ok) throw new UsageError(actionRefusalText(applied.reason, username))
  const { endedSessions: count } = applied.value
  const ended = `${count} ${count === 1 ? 'session' : 'sessions'} ended`
  for (const line of linesFor(ended)) terminal.out(line)
  return 0
}

/** The result of the change as a text. */
async function applyChange(services: Services, terminal: Terminal, verb: Change, named: NamedUser, values: Flags) {
  const { id, username } = named
  switch (verb) {
    case 'lock': {
      const applied = await lockUsers(services, OPERATOR, [id], values.reason?.trim() ?? '')
      return { applied, linesFor: (ended: string) => [`${username} locked, ${ended}`] }
    }
    case 'unlock':
      return { applied: await unlockUsers(services, OPERATOR, [id]), linesFor: () => [`${username} unlocked`] }
    case 'sign-out':
      return {
        applied: await signOutUsers(services, OPERATOR, [id]),
        linesFor: (ended: string) => [`${username}: ${ended}`],
      }
    case 'set-password': {
      const { password, isNew } = await passwordOf(terminal, values.password)
      const applied = await setPassword(services, OPERATOR, named, password)
      const shown = isNew ? [`password  ${password}  (shown this once)`] : []
      return { applied, linesFor: (ended: string) => [`${username}: password set, ${ended}`, ...shown] }
    }
  }
}

async function found({ db }: Services, name: string | undefined): Promise<NamedUser> {
  const named = name === undefined ? undefined : await findUser(db, name)
  if (named === undefined) throw new UsageError(`There is no user ${name ?? ''}; quayline user list shows them`)
  return named
}
