// Tables of the administration: applications and their steps, the audit trail, notices to users, the partner system's
// queue, the freight-charge system's resources and roles, and the small registers.
import { sql } from 'drizzle-orm'
import {
  bigserial,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { appUser, company } from './accounts-schema.ts'
import { at } from './columns.ts'

export type ApprovalType = 'CERTIFIED_USER' | 'COMPANY_ADMIN'
export type ApprovalStatus = 'PENDING' | 'HOLDING' | 'PASS' | 'REJECT'

/** One application; a user has at most one open one of each type. */
export const approval = pgTable(
  'approval',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    type: text('type').$type<ApprovalType>().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    status: text('status').$type<ApprovalStatus>().notNull().default('PENDING'),
    city: text('city'),
    /** The region in which it was submitted, and the region that is responsible now. */
    originalRegion: text('original_region').notNull(),
    region: text('region').notNull(),
    territoryCode: text('territory_code'),
    /** What the applicant stated (contract `applicationParticulars`). */
    particulars: jsonb('particulars').notNull(),
    submittedAt: at('submitted_at').notNull(),
    /** Username of the administrator who decided it. */
    finalHandler: text('final_handler'),
    decidedAt: at('decided_at'),
    rejectReason: text('reject_reason'),
    /** Incremented by each step: two administrators who read the same state cannot both decide. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    uniqueIndex('approval_open').on(t.userId, t.type).where(sql`status in ('PENDING', 'HOLDING')`),
    index('approval_status').on(t.status, t.submittedAt, t.id),
    index('approval_region').on(t.region, t.status, t.submittedAt, t.id),
    index('approval_submitted').on(t.submittedAt, t.id),
    index('approval_user').on(t.userId, t.submittedAt),
  ],
)

export type ApprovalAction = 'SUBMIT' | 'HOLD' | 'PASS' | 'REJECT' | 'REASSIGN'

/** Append-only: every step of an application. */
export const approvalStep = pgTable(
  'approval_step',
  {
    approvalId: uuid('approval_id')
      .notNull()
      .references(() => approval.id, { onDelete: 'cascade' }),
    /** Version of the application after this step. */
    version: integer('version').notNull(),
    action: text('action').$type<ApprovalAction>().notNull(),
    by: text('by').notNull(),
    at: at('at').notNull(),
    reason: text('reason'),
    region: text('region').notNull(),
    territoryCode: text('territory_code'),
  },
  (t) => [primaryKey({ columns: [t.approvalId, t.version] })],
)

/** Append-only (a trigger refuses updates and deletes): actor, action, time, origin, and the state before and after. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: at('at').notNull(),
    /** Username, an operator key's holder, or `command line`. */
    actor: text('actor').notNull(),
    actorRole: text('actor_role').notNull(),
    /** Null when no request caused it. */
    address: text('address'),
    requestId: text('request_id'),
    action: text('action').notNull(),
    targetType: text('target_type').notNull(),
    targetId: text('target_id').notNull(),
    /** The name that people know: a username or a code. */
    targetName: text('target_name').notNull(),
    /** The company and the sales region whose administrators may see the entry. */
    companyId: uuid('company_id').references(() => company.id),
    region: text('region'),
    reason: text('reason'),
    /** Only the fields that changed; never contains a secret. */
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (t) => [
    index('audit_entry_company').on(t.companyId, t.id),
    index('audit_entry_region').on(t.region, t.id),
    index('audit_entry_actor').on(t.actor, t.id),
    index('audit_entry_action').on(t.action, t.id),
    index('audit_entry_target').on(t.targetType, t.targetName, t.id),
    index('audit_entry_at').on(t.at, t.id),
  ],
)

/** A notice to a user in the portal; its text is built from kind and values in the user's language. */
export const userNotice = pgTable(
  'user_notice',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    values: jsonb('values').notNull().default({}),
    createdAt: at('created_at').notNull(),
    readAt: at('read_at'),
  },
  (t) => [
    index('user_notice_user').on(t.userId, t.createdAt, t.id),
    index('user_notice_unread').on(t.userId).where(sql`read_at is null`),
  ],
)

/** A permission that the freight-charge system gives to roles. */
export const freightResource = pgTable('freight_resource', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  kind: text('kind').$type<'MENU' | 'ACTION'>().notNull(),
  parentCode: text('parent_code'),
  createdBy: text('created_by').notNull(),
  createdAt: at('created_at').notNull(),
})

export const freightRole = pgTable('freight_role', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: at('created_at').notNull(),
})

export const freightRoleResource = pgTable(
  'freight_role_resource',
  {
    roleCode: text('role_code')
      .notNull()
      .references(() => freightRole.code, { onDelete: 'cascade' }),
    resourceCode: text('resource_code')
      .notNull()
      .references(() => freightResource.code, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.roleCode, t.resourceCode] })],
)

export const userFreightRole = pgTable(
  'user_freight_role',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    roleCode: text('role_code')
      .notNull()
      .references(() => freightRole.code, { onDelete: 'restrict' }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.roleCode] }), index('user_freight_role_role').on(t.roleCode)],
)

/** How many days a bill of a type stays in the lists (docs/requirements/master-data.md 1). */
export const billRetention = pgTable('bill_retention', {
  id: uuid('id').primaryKey().defaultRandom(),
  billType: text('bill_type').notNull().unique('bill_retention_type'),
  days: integer('days').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: at('created_at').notNull(),
})

/** Customers who file their own advance manifests. */
export const autoFiler = pgTable('auto_filer', {
  id: uuid('id').primaryKey().defaultRandom(),
  agreementNumber: text('agreement_number').notNull().unique('auto_filer_agreement'),
  eori: text('eori').notNull(),
  /** First and last day of the agreement. */
  validFrom: date('valid_from', { mode: 'string' }).notNull(),
  validUntil: date('valid_until', { mode: 'string' }).notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: at('created_at').notNull(),
})

export const releaseOffice = pgTable('release_office', {
  id: uuid('id').primaryKey().defaultRandom(),
  code: text('code').notNull().unique('release_office_code'),
  name: text('name').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: at('created_at').notNull(),
})

export type PortType = 'US' | 'CA' | 'EU' | 'TR' | 'IL' | 'JP'

/** The user responsible for the advance filings of a port. */
export const portAdmin = pgTable(
  'port_admin',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    portType: text('port_type').$type<PortType>().notNull(),
    /** UN/LOCODE. */
    portCode: text('port_code').notNull(),
    territoryCode: text('territory_code').notNull(),
    region: text('region').notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [uniqueIndex('port_admin_assignment').on(t.userId, t.portType, t.portCode)],
)

/** Customers of one corporate group, by their SAP ids. */
export const sapGroup = pgTable('sap_group', {
  id: uuid('id').primaryKey().defaultRandom(),
  code: text('code').notNull().unique('sap_group_code'),
  name: text('name').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: at('created_at').notNull(),
})

export const sapGroupMember = pgTable(
  'sap_group_member',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => sapGroup.id, { onDelete: 'cascade' }),
    sapId: text('sap_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.sapId] }), index('sap_group_member_sap').on(t.sapId)],
)
