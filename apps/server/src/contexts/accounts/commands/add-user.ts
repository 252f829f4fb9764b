// Adds users: written, invited if they have no password, recorded, all or nothing. The line adds any user in its
// territories (add-user-of-line.ts), a company's administrator adds colleagues (add-colleague.ts), the server's
// operator and the demonstration add users with a password (create-user.ts).
import type { Database } from '@quayline/database/database'
import type { Result } from '@quayline/domain/kernel/result'
import { insertUser, type NewUserFields } from '../users/write-user.ts'
import { recordUserAction } from './apply-user-action.ts'
import type { ActingPerson, ActionRefusal, CommandDeps } from './acting-person.ts'
import { usersById } from './users-for-update.ts'
import { sendCode } from './send-code.ts'
import { orTaken } from './taken-fields.ts'

type Add = (user: NewUserFields) => Promise<string>

/** `judge` decides in the transaction and adds at most one user. Returns its result. */
export const addingUser = <Value>(
  { db, clock }: CommandDeps,
  acting: ActingPerson,
  judge: (tx: Database, add: Add) => Promise<Result<Value, ActionRefusal>>,
): Promise<Result<Value, ActionRefusal>> =>
  orTaken(
    db.transaction((tx) =>
      judge(tx, async (user) => {
        const inTransaction = { tx, clock }
        const userId = await insertUser(tx, clock, user)
        const [after] = await usersById(inTransaction, [userId])
        if (after === undefined) throw new Error('The user who was just written is not there')
        const { username, email } = after.row
        if (user.passwordHash === null)
          await sendCode(tx, clock, { username, email, language: after.detail.language, isActive: false })
        await recordUserAction(inTransaction, acting, { action: 'USER_ADD', before: null, after })
        return userId
      }),
    ),
  )
