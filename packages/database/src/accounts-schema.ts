// Tables of people and companies. better-auth writes app_user, user_credential and user_verification (through its Drizzle
// adapter, hence the names of some columns); sessions are ours: hashed opaque tokens whose end can be told from their absence.
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, dateAt } from './columns.ts'

/** A customer of the line, or the line itself. */
export const company = pgTable(
  'company',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Code by which the line's papers name it (NAD, N1): the seeds' partyCde. */
    code: text('code').notNull(),
    name: text('name').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [uniqueIndex('company_code').on(t.code)],
)

/** Every code by which papers name a company, its own `code` among them. A code belongs to one company. */
export const companyParty = pgTable(
  'company_party',
  {
    partyCode: text('party_code').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
  },
  (t) => [index('company_party_company').on(t.companyId)],
)

/** BASIC registered himself, CERTIFIED was checked by the line ("authenticated user"), INTERNAL is the line's own staff. */
export type UserKind = 'BASIC' | 'CERTIFIED' | 'INTERNAL'

export const appUser = pgTable(
  'app_user',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Lower case, as compared. */
    username: text('username').notNull(),
    displayUsername: text('display_username'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    kind: text('kind').$type<UserKind>().notNull().default('BASIC'),
    companyId: uuid('company_id').references(() => company.id),
    /** ISO 3166 alpha-2: decides what the app offers. */
    regionCode: text('region_code'),
    /** Office of the port that the user belongs to: NGB is Ningbo. */
    officeCode: text('office_code'),
    language: text('language'),
    /** better-auth's ban: locked by an administrator, with the reason; null = for good. */
    banned: boolean('banned').notNull().default(false),
    banReason: text('ban_reason'),
    banExpires: dateAt('ban_expires'),
    role: text('role'),
    createdAt: dateAt('created_at').notNull(),
    updatedAt: dateAt('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('app_user_username').on(t.username),
    uniqueIndex('app_user_email').on(t.email),
    index('app_user_company').on(t.companyId),
  ],
)

/** better-auth's `account`: the password (argon2id) of a user. */
export const userCredential = pgTable(
  'user_credential',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: dateAt('access_token_expires_at'),
    refreshTokenExpiresAt: dateAt('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: dateAt('created_at').notNull(),
    updatedAt: dateAt('updated_at').notNull(),
  },
  (t) => [uniqueIndex('user_credential_provider').on(t.userId, t.providerId)],
)

/** better-auth's `verification`: codes that were mailed. */
export const userVerification = pgTable(
  'user_verification',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: dateAt('expires_at').notNull(),
    createdAt: dateAt('created_at').notNull(),
    updatedAt: dateAt('updated_at').notNull(),
  },
  (t) => [index('user_verification_identifier').on(t.identifier)],
)

/** One login. Ended rows stay until they are swept, so that an expired token (911) is not taken for an unknown one (401). */
export const userSession = pgTable(
  'user_session',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    /** What the login called itself: the app's or the browser's name, for the list of sessions. */
    device: text('device'),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    revokedAt: at('revoked_at'),
  },
  (t) => [
    uniqueIndex('user_session_token').on(t.tokenHash),
    index('user_session_user').on(t.userId, t.createdAt),
    index('user_session_expires').on(t.expiresAt),
  ],
)

/** Failed logins since the last good one, by username as typed in lower case, known or not: a stranger learns nothing. */
export const loginFailure = pgTable('login_failure', {
  username: text('username').primaryKey(),
  failures: integer('failures').notNull(),
  lastFailedAt: at('last_failed_at').notNull(),
  lockedUntil: at('locked_until'),
})
