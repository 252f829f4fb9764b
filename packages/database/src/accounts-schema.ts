// Tables of users and companies. Sessions are hashed opaque tokens; a session without a valid row has ended.
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
    /** Customer number in the line's ERP, 10 digits; null until the line has verified the company. */
    sapId: text('sap_id'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('company_code').on(t.code),
    uniqueIndex('company_sap_id').on(t.sapId),
    index('company_words').using('gin', sql`to_tsvector('simple', name)`),
  ],
)

/** Every code by which documents name a company, including its own `code`. A code belongs to one company. */
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
 * BASIC: fast registration; REGISTERED: gave the company's particulars and waits for the line's check; CERTIFIED:
 * passed it ("authenticated user"); INTERNAL: the line's own staff; EXTERNAL: staff of its agents (domain
 * accounts/user-kind.ts).
 */
export type UserKind = 'BASIC' | 'REGISTERED' | 'CERTIFIED' | 'INTERNAL' | 'EXTERNAL'

/** Null = not an administrator. */
export type AdminRole = 'COMPANY_ADMIN' | 'PORT_ADMIN' | 'REGION_ADMIN' | 'HQ_ADMIN'

export const appUser = pgTable(
  'app_user',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Lower case, as compared. Collation "C" (migration 0008): lists are sorted by it and its index finds prefixes. */
    username: text('username').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** True when the user has proved ownership of the address, or staff have confirmed it. */
    emailVerified: boolean('email_verified').notNull().default(false),
    kind: text('kind').$type<UserKind>().notNull().default('BASIC'),
    companyId: uuid('company_id').references(() => company.id),
    /** ISO 3166 alpha-2: decides which functions the app offers. */
    regionCode: text('region_code'),
    /** Office of the user's port: NGB is Ningbo. */
    officeCode: text('office_code'),
    language: text('language'),
    /** Locked by an administrator, with the reason, until unlocked. */
    banned: boolean('banned').notNull().default(false),
    banReason: text('ban_reason'),
    /** Marks users of the demonstration and those that the app simulator may use (simulated-role.ts). */
    role: text('role'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    /** As the user entered it; the company to which the line assigned the user is `companyId`. */
    companyName: text('company_name'),
    /** ISO 3166 alpha-2 of the business address. */
    countryCode: text('country_code'),
    adminRole: text('admin_role').$type<AdminRole>(),
    /** Sales region of a regional administrator. */
    adminRegion: text('admin_region'),
    /**
     * Sales region and territory whose administrators are responsible for this user (the configuration's territories).
     */
    approvalRegion: text('approval_region'),
    territoryCode: text('territory_code'),
    /** Identifiers in the line's other systems (docs/requirements/accounts.md 2.1). */
    sapId: text('sap_id'),
    truckId: text('truck_id'),
    trVendorCode: text('tr_vendor_code'),
    ntVendorCode: text('nt_vendor_code'),
    /** Code by which the line's documents name the user's company. */
    customerId: text('customer_id'),
    menuType: text('menu_type').$type<'DEFAULT' | 'CUSTOM'>().notNull().default('DEFAULT'),
    hasTestRights: boolean('has_test_rights').notNull().default(false),
    issuesSeaWaybills: boolean('issues_sea_waybills').notNull().default(false),
    lastLoginAt: at('last_login_at'),
    /** Removed by an administrator: cannot log in, the username stays taken. */
    deletedAt: at('deleted_at'),
    createdAt: dateAt('created_at').notNull(),
    updatedAt: dateAt('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('app_user_username').on(t.username),
    uniqueIndex('app_user_email').on(t.email),
    // Lists are sorted by username, so the index of each criterion shared by many users ends in the username.
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

/** Fields of a user that are shown but not searched. */
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
  /** Digits of country, area and number, separated by blanks. */
  workPhone: text('work_phone'),
  fax: text('fax'),
  mobile: text('mobile'),
  /** Recent bill or booking number, by which an administrator verifies the applicant. */
  recentNumber: text('recent_number'),
  website: text('website'),
  remarks: text('remarks'),
  /** Which mails the user receives (contract `notificationSettings`). */
  notifications: jsonb('notifications').notNull().default({}),
})

/** Facilities for which a user acts (EIR account, trucker, depot); a facility belongs to one user. */
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

/** A user's password (argon2id), separate from the table that lists read. */
export const userCredential = pgTable('user_credential', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  /** Null prevents every login. */
  password: text('password'),
})

/**
 * One login. Ended rows stay until a job deletes them, so that an expired token (911) differs from an unknown one
 * (401).
 */
export const userSession = pgTable(
  'user_session',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    /** Name given by the client at login: the app's or the browser's, for the list of sessions. */
    device: text('device'),
    /** Address used for the login; shown to the user. */
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
 * Wrong passwords for an account from one place since the last successful login. Account: `user:` with the id if the
 * username exists, otherwise `name:` with the entered name in lower case. Place: address or /64 (domain
 * client-origin.ts), or `device:` with its id.
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

/**
 * The latest failures for an account from all places: milliseconds, newest first, at most a hundred. Login attempts
 * lock this row.
 */
export const loginAccount = pgTable(
  'login_account',
  {
    account: text('account').primaryKey(),
    recentFailures: jsonb('recent_failures').$type<readonly number[]>().notNull(),
    lastTriedAt: at('last_tried_at').notNull(),
  },
  (t) => [index('login_account_last').on(t.lastTriedAt)],
)

/**
 * Addresses from which a user has logged in successfully: failed logins of strangers cannot lock the user out there.
 */
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

/** Signing secrets shared by all servers of one database; created by the first one that needs them. */
export const serverSecret = pgTable('server_secret', {
  name: text('name').primaryKey(),
  secret: text('secret').notNull(),
  createdAt: at('created_at').notNull(),
})

/** Hashes of mailed codes. A new code does not invalidate earlier ones. */
export const verificationCode = pgTable(
  'verification_code',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    purpose: text('purpose').$type<'REGISTER' | 'RESET_PASSWORD' | 'LOGIN'>().notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    codeHash: text('code_hash').notNull(),
    /** Address or /64 that requested it; null: sent by staff. */
    askedFrom: text('asked_from'),
    /** Requested by a known device or from a known address of the user. */
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

/**
 * Guesses at mailed codes, counted for the requester (`own ` and the address), for each other address, and for all
 * other addresses together (empty).
 */
export const codeGuess = pgTable(
  'code_guess',
  {
    purpose: text('purpose').notNull(),
    email: text('email').notNull(),
    origin: text('origin').notNull(),
    guesses: integer('guesses').notNull(),
    /** When the code was requested, or the first of these guesses was made. */
    since: at('since').notNull(),
  },
  (t) => [primaryKey({ columns: [t.purpose, t.email, t.origin] }), index('code_guess_since').on(t.since)],
)
