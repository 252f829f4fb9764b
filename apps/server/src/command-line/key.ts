// `quayline key …`: creates, lists and revokes keys of partners (for sending, reading or both) and of operators. A key
// is shown once.
import type { KeyPurpose } from '@quayline/database/schema'
import {
  createAccessKey,
  listAccessKeys,
  type ListedKey,
  type Role,
  revokeAccessKeys,
} from '../platform/sessions/access-key.ts'
import type { Services } from '../services.ts'
import { type DatabaseCommand, type Terminal, UsageError } from './command.ts'
import { readFlags } from './flags.ts'

const FLAGS = {
  role: { type: 'string' },
  holder: { type: 'string' },
  for: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const

type Flags = ReturnType<typeof readFlags<typeof FLAGS>>['values']

/** Rows of the list in memory at a time. */
const PAGE = 500

export const key: DatabaseCommand<Services> = {
  usage: [
    'key create --role partner|operator --holder NAME [--for send|read|both]   access keys; a new key is shown once',
    'key list [--json] | key revoke --role partner|operator --holder NAME [--for send|read|both]',
  ].join('\n  '),
  needs: 'database',
  async run(args, terminal, { db, clock }) {
    const { values, positionals } = readFlags(args, FLAGS)
    const verb = positionals.join(' ')
    if (values.json && verb !== 'list') throw new UsageError('--json is for key list')
    switch (verb) {
      case 'create': {
        const { role, holder } = holderOf(values)
        const purpose = purposeOf(role, values.for) ?? 'BOTH'
        const made = role === 'partner' ? { role, holder, purpose } : { role, holder }
        terminal.out(await createAccessKey(db, clock, made))
        return 0
      }
      case 'revoke': {
        const { role, holder } = holderOf(values)
        const revoked = await revokeAccessKeys(db, clock, { role, holder, purpose: purposeOf(role, values.for) })
        terminal.out(`${revoked} ${revoked === 1 ? 'key' : 'keys'} revoked`)
        return revoked > 0 ? 0 : 1
      }
      case 'list':
        if (values.role !== undefined || values.holder !== undefined || values.for !== undefined)
          throw new UsageError('key list takes --json alone; it lists every key')
        return list({ db }, terminal, values.json)
      default:
        throw new UsageError('key takes create, list or revoke')
    }
  },
}

async function list({ db }: Pick<Services, 'db'>, terminal: Terminal, asJson: boolean): Promise<number> {
  const shown: ReturnType<typeof shownKey>[] = []
  for (let after: ListedKey | null = null; ; ) {
    const page: readonly ListedKey[] = await listAccessKeys(db, { after, limit: PAGE })
    if (asJson) shown.push(...page.map(shownKey))
    else for (const row of page) terminal.out(lineOf(row))
    after = page.at(-1) ?? null
    if (page.length < PAGE) break
  }
  if (asJson) terminal.out(JSON.stringify(shown))
  return 0
}

/** `for` is null for an operator's key, which has no purpose. */
const shownKey = ({ id, role, holder, purpose, createdAt, revokedAt }: ListedKey) => ({
  id,
  role,
  holder,
  for: role === 'partner' ? FLAG_OF[purpose] : null,
  createdAt,
  revokedAt,
})

function lineOf(row: ListedKey): string {
  const shown = shownKey(row)
  return [
    shown.id,
    shown.role.padEnd(8),
    (shown.for ?? '-').padEnd(4),
    shown.holder,
    `created ${shown.createdAt}`,
    shown.revokedAt === null ? 'stands' : `revoked ${shown.revokedAt}`,
  ].join('  ')
}

const FLAG_OF = { SEND: 'send', READ: 'read', BOTH: 'both' } as const satisfies Record<KeyPurpose, string>
const PURPOSES = Object.keys(FLAG_OF) as KeyPurpose[]

function holderOf(values: Flags): { readonly role: Role; readonly holder: string } {
  const { role } = values
  if (role !== 'partner' && role !== 'operator') throw new UsageError('--role is partner or operator')
  const holder = values.holder?.trim() ?? ''
  if (holder === '') throw new UsageError('--holder is the partner’s code (its UNB sender) or the operator’s name')
  return { role, holder }
}

/** Undefined when the flag is absent. */
function purposeOf(role: Role, text: string | undefined): KeyPurpose | undefined {
  if (text === undefined) return undefined
  if (role === 'operator') throw new UsageError('--for is for partners’ keys; what an operator’s key may do is fixed')
  const purpose = PURPOSES.find((known) => FLAG_OF[known] === text)
  if (purpose === undefined) throw new UsageError(`--for is one of ${Object.values(FLAG_OF).join(', ')}`)
  return purpose
}
