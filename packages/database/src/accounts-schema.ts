// Tables of people and companies. Sessions are hashed opaque tokens whose end shows by their absence.
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, dateAt } from './columns.ts'

/** A customer of the line, or the line itself. */
export const company = pgTable(
  'company',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Code by which the line's documents name it (NAD, N1): partyCde (docs/requirements/eir.md 2). */
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** Customer number in the line's ERP, 10 digits; null until the line has checked the company. */
    sapId: text('sap_id'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('company_code').on(t.code),
    uniqueIndex('company_sap_id').on(t.sapId),
    index('company_words').using('gin', sql`to_tsvector('simple', name)`),
  ],
)

/** Every code by which documents name a company, its own `code` among them. A code belongs to one company. */
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

/**
 * BASIC registered himself fast, REGISTERED gave his company's particulars and waits for the line's check, CERTIFIED passed it
 * ("authenticated user"), INTERNAL is the line's own staff, EXTERNAL staff of its agents (domain accounts/user-kind.ts).
 */
export type UserKind = 'BASIC' | 'REGISTERED' | 'CERTIFIED' | 'INTERNAL' | 'EXTERNAL'

/** Null = administers nothing. */
export type AdminRole = 'COMPANY_ADMIN' | 'PORT_ADMIN' | 'REGION_ADMIN' | 'HQ_ADMIN'

export const appUser = pgTable(
  'app_user',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Lower case, as compared. Collation "C" (migration 0008): lists go by it and prefixes are found by its index. */
    username: text('username').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** Active: his address is known to be his, or staff vouch for him. */
    emailVerified: boolean('email_verified').notNull().default(false),
    kind: text('kind').$type<UserKind>().notNull().default('BASIC'),
    companyId: uuid('company_id').references(() => company.id),
    /** ISO 3166 alpha-2: decides what the app offers. */
    regionCode: text('region_code'),
    /** Office of the port that the user belongs to: NGB is Ningbo. */
    officeCode: text('office_code'),
    language: text('language'),
    /** Locked by an administrator, with the reason, until he is unlocked. */
    banned: boolean('banned').notNull().default(false),
    banReason: text('ban_reason'),
    /** Marks users of the demonstration and those whom the app simulator may play (simulated-role.ts). */
    role: text('role'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    /** As the user wrote it; the company that the line bound him to is `companyId`. */
    companyName: text('company_name'),
    /** ISO 3166 alpha-2 of his business address. */
    countryCode: text('country_code'),
    adminRole: text('admin_role').$type<AdminRole>(),
    /** Sales region that a regional administrator answers for. */
    adminRegion: text('admin_region'),
    /** Sales region and territory whose administrators answer for this user (the configuration's territories). */
    approvalRegion: text('approval_region'),
    territoryCode: text('territory_code'),
    /** Identifiers in the line's other systems (docs/requirements/accounts.md 2.1). */
    sapId: text('sap_id'),
    truckId: text('truck_id'),
    trVendorCode: text('tr_vendor_code'),
    ntVendorCode: text('nt_vendor_code'),
    /** Code by which the line's documents name his company. */
    customerId: text('customer_id'),
    menuType: text('menu_type').$type<'DEFAULT' | 'CUSTOM'>().notNull().default('DEFAULT'),
    hasTestRights: boolean('has_test_rights').notNull().default(false),
    issuesSeaWaybills: boolean('issues_sea_waybills').notNull().default(false),
    lastLoginAt: at('last_login_at'),
    /** Taken out by an administrator: cannot log in, the username stays taken. */
    deletedAt: at('deleted_at'),
    createdAt: dateAt('created_at').notNull(),
    updatedAt: dateAt('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('app_user_username').on(t.username),
    uniqueIndex('app_user_email').on(t.email),
    // Lists go by username, so each criterion that many users share brings its own order.
    index('app_user_company').on(t.companyId, t.username),
    index('app_user_kind').on(t.kind, t.username),
    index('app_user_country').on(t.countryCode, t.username),
    index('app_user_territory').on(t.territoryCode, t.username),
    index('app_user_approval_region').on(t.approvalRegion, t.username),
    index('app_user_admin_role').on(t.adminRole, t.username),
    index('app_user_banned').on(t.username).where(sql`banned`),
    index('app_user_inactive').on(t.username).where(sql`not email_verified`),
    index('app_user_deleted').on(t.username).where(sql`deleted_at is not null`),
    index('app_user_sap_id').on(t.sapId, t.username),
    index('app_user_truck_id').on(t.truckId, t.username),
    index('app_user_tr_vendor').on(t.trVendorCode, t.username),
    index('app_user_nt_vendor').on(t.ntVendorCode, t.username),
    index('app_user_customer_id').on(t.customerId, t.username),
    index('app_user_words').using(
      'gin',
      sql`to_tsvector('simple', coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || name || ' ' || coalesce(company_name, ''))`,
    ),
  ],
)

/** What is shown of a user beside the columns that users are searched by. */
export const userProfile = pgTable('user_profile', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  department: text('department'),
  jobTitle: text('job_title'),
  state: text('state'),
  city: text('city'),
  address: text('address'),
  postalCode: text('postal_code'),
  /** Digits of country, area and number, joined by blanks. */
  workPhone: text('work_phone'),
  fax: text('fax'),
  mobile: text('mobile'),
  /** Recent bill or booking number, which an administrator checks the applicant by. */
  recentNumber: text('recent_number'),
  website: text('website'),
  remarks: text('remarks'),
  /** Which mails he wants (contract `notificationSettings`). */
  notifications: jsonb('notifications').notNull().default({}),
})

/** Facilities a user acts for (EIR account, trucker, depot); a facility belongs to one user. */
export const userFacility = pgTable(
  'user_facility',
  {
    facilityCode: text('facility_code').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
  },
  (t) => [index('user_facility_user').on(t.userId)],
)

/** The menu of a user whose menu type is CUSTOM: codes of domain accounts/resource.ts. */
export const userMenu = pgTable(
  'user_menu',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    resource: text('resource').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.resource] })],
)

/** A user's password (argon2id), apart from what lists read of him. */
export const userCredential = pgTable('user_credential', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  /** Null lets nobody in. */
  password: text('password'),
})

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
    /** Address that logged in; shown to its user. */
    address: text('address'),
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

/**
 * Wrong passwords for an account from one place since the last good one. Account: `user:` with the id where the name is somebody's,
 * else `name:` with the name as typed in lower case. Place: address or /64 (domain client-origin.ts), or `device:` with its id.
 */
export const loginFailure = pgTable(
  'login_failure',
  {
    account: text('account').notNull(),
    origin: text('origin').notNull(),
    failures: integer('failures').notNull(),
    lastFailedAt: at('last_failed_at').notNull(),
    lockedUntil: at('locked_until'),
  },
  (t) => [primaryKey({ columns: [t.account, t.origin] }), index('login_failure_last').on(t.lastFailedAt)],
)

/** The latest failures for an account from all places: milliseconds, newest first, at most a hundred. Its row is what attempts wait for. */
export const loginAccount = pgTable(
  'login_account',
  {
    account: text('account').primaryKey(),
    recentFailures: jsonb('recent_failures').$type<readonly number[]>().notNull(),
    lastTriedAt: at('last_tried_at').notNull(),
  },
  (t) => [index('login_account_last').on(t.lastTriedAt)],
)

/** From where a user has logged in well: strangers cannot keep him out there. */
export const loginAddress = pgTable(
  'login_address',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    /** Address or /64. */
    origin: text('origin').notNull(),
    lastLoginAt: at('last_login_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.origin] }), index('login_address_last').on(t.lastLoginAt)],
)

/** What servers of one database sign with; made by the first one that needs it. */
export const serverSecret = pgTable('server_secret', {
  name: text('name').primaryKey(),
  secret: text('secret').notNull(),
  createdAt: at('created_at').notNull(),
})

/** Codes that were mailed; only their hashes. A new one leaves the ones before it good. */
export const verificationCode = pgTable(
  'verification_code',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    purpose: text('purpose').$type<'REGISTER' | 'RESET_PASSWORD' | 'LOGIN'>().notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    codeHash: text('code_hash').notNull(),
    /** Address or /64 that asked for it; null: staff sent it. */
    askedFrom: text('asked_from'),
    /** Asked for by a device or from an address of its user. */
    isAskedByKnown: boolean('is_asked_by_known').notNull().default(false),
    sentAt: at('sent_at').notNull(),
    expiresAt: at('expires_at').notNull(),
  },
  (t) => [
    index('verification_code_email').on(t.email, t.sentAt),
    index('verification_code_asked_from').on(t.askedFrom, t.sentAt),
    index('verification_code_expires').on(t.expiresAt),
  ],
)

/** Guesses at mailed codes: of who asked (`own ` and the address), of other addresses each, and of those together (empty). */
export const codeGuess = pgTable(
  'code_guess',
  {
    purpose: text('purpose').notNull(),
    email: text('email').notNull(),
    origin: text('origin').notNull(),
    guesses: integer('guesses').notNull(),
    /** When the code was asked for, or the first of these guesses was made. */
    since: at('since').notNull(),
  },
  (t) => [primaryKey({ columns: [t.purpose, t.email, t.origin] }), index('code_guess_since').on(t.since)],
)
