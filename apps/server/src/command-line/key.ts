// `quayline key …`: keys of partners who send messages and of operators. A key is shown once.
import { createAccessKey, type Role, revokeAccessKeys } from '../platform/access-key.ts'
import type { Services } from '../services.ts'
import { type DatabaseCommand, UsageError } from './command.ts'
import { readFlags } from './flags.ts'

export const key: DatabaseCommand<Services> = {
  usage: 'key create|revoke --role partner|operator --holder NAME   access keys; a new key is shown once',
  needs: 'database',
  async run(args, terminal, { db, clock }) {
    const { values, positionals } = readFlags(args, { role: { type: 'string' }, holder: { type: 'string' } })
    const holder = { role: roleOf(values.role), holder: values.holder?.trim() ?? '' }
    if (holder.holder === '')
      throw new UsageError('--holder is the partner’s code (its UNB sender) or the operator’s name')
    switch (positionals.join(' ')) {
      case 'create':
        terminal.out(await createAccessKey(db, clock, holder))
        return 0
      case 'revoke': {
        const revoked = await revokeAccessKeys(db, clock, holder)
        terminal.out(`${revoked} ${revoked === 1 ? 'key' : 'keys'} revoked`)
        return revoked > 0 ? 0 : 1
      }
      default:
        throw new UsageError('key takes create or revoke')
    }
  },
}

function roleOf(text: string | undefined): Role {
  if (text !== 'partner' && text !== 'operator') throw new UsageError('--role is partner or operator')
  return text
}
