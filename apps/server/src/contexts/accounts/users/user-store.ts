// better-auth on our tables: it makes users; passwords and locks are written by replace-password.ts and
// lock-accounts.ts. It holds no session and serves no request.
// docs/decisions/2026-11-28-sessions-are-our-own-tokens.md
import { randomBytes } from 'node:crypto'
import type { Database } from '@quayline/database/database'
import { constraintOf } from '@quayline/database/database-error'
import { appUser, userCredential, userVerification, type UserKind } from '@quayline/database/schema'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { isAPIError } from 'better-auth/api'
import { betterAuth } from 'better-auth/minimal'
import { admin } from 'better-auth/plugins/admin'
import { username } from 'better-auth/plugins/username'
import { isUsername, USERNAME_LENGTH } from '@quayline/domain/accounts/account-rules'
import { hashPassword, isPassword } from '../passwords/password-hash.ts'

export interface StoredUser {
  readonly username: string
  readonly name: string
  readonly email: string
  readonly kind: UserKind
  readonly companyId: string | null
  readonly regionCode: string | null
  readonly officeCode: string | null
  /** better-auth's role; ours marks users of the demonstration and those whom the app simulator may play. */
  readonly role: string | null
  /** His address is known to be his, so that he may log in; absent = not before he sets a password with a mailed code. */
  readonly emailVerified?: boolean
}

export interface UserStore {
  /** Answers the id. Throws what `takenField` understands when the username or the e-mail address is somebody else's. */
  /** A password of null lets nobody in: of users who are invited to set one. */
  create(user: StoredUser, passwordHash: string | null, at: Date): Promise<string>
}

/** Nothing is signed with it: cookies and links of better-auth are not in use. It only insists on one. */
const SECRET = randomBytes(32).toString('base64')

const text = { type: 'string', required: false, input: false } as const

const authOn = (db: Database) =>
  betterAuth({
    secret: SECRET,
    baseURL: 'http://localhost',
    telemetry: { enabled: false },
    // What goes wrong is thrown; a log of its own would hold names and addresses.
    logger: { disabled: true },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: appUser, account: userCredential, verification: userVerification },
    }),
    advanced: { database: { generateId: 'uuid' } },
    emailAndPassword: {
      enabled: true,
      password: { hash: hashPassword, verify: ({ hash, password }) => isPassword(hash, password) },
    },
    user: { additionalFields: { kind: text, companyId: text, regionCode: text, officeCode: text, language: text } },
    plugins: [
      username({
        minUsernameLength: USERNAME_LENGTH.min,
        maxUsernameLength: USERNAME_LENGTH.max,
        usernameValidator: isUsername,
      }),
      admin(),
    ],
  })

/** On a transaction: what it writes is committed or rolled back with everything else. One costs about a millisecond. */
export async function userStoreOn(tx: Database): Promise<UserStore> {
  const { internalAdapter } = await authOn(tx).$context
  return {
    create: async (user, passwordHash, at) => {
      const times = { createdAt: at, updatedAt: at }
      const { id } = await internalAdapter.createUser({ ...user, ...times }, { method: 'admin' })
      const account = { userId: id, accountId: id, providerId: 'credential', password: passwordHash }
      await internalAdapter.createAccount({ ...account, ...times })
      return id
    },
  }
}

/** Which of the two is somebody else's already; null for any other error. */
export function takenField(error: unknown): 'USERNAME' | 'EMAIL' | null {
  const constraint = constraintOf(error)
  // The username plugin looks before it writes; of two at the same moment the index refuses one.
  const isSeen = isAPIError(error) && error.body?.code === 'USERNAME_IS_ALREADY_TAKEN'
  if (isSeen || constraint === 'app_user_username') return 'USERNAME'
  return constraint === 'app_user_email' ? 'EMAIL' : null
}
