// Every address of the portal: the patterns of the router, and one builder for each. Values are always encoded.
import type { NumberType } from '@quayline/domain/tracking/number-kind'

/** The portal's base path on the server; the router prefixes every path below with it. */
export const BASE = '/portal'

/** Patterns of the routes, by name. A screen uses its pattern from here; `paths` builds the links. */
export const patterns = {
  home: '/',
  login: '/login',
  register: '/register',
  certify: '/register/certified',
  password: '/password',
  notices: '/notices',
  profile: '/profile',
  tracking: '/tracking',
  shipments: '/shipments',
  bulk: '/bulk',
  schedules: '/schedules',
  cutOffs: '/cut-offs',
  vessels: '/vessels',
  vessel: '/vessels/:code',
  scheduleMaintenance: '/schedule-maintenance',
  scheduleLog: '/schedule-maintenance/log',
  addCall: '/schedule-maintenance/new',
  maintainedCall: '/schedule-maintenance/calls/:key',
  facilities: '/facilities',
  facility: '/facilities/:code',
  users: '/users',
  user: '/users/:uid',
  addUser: '/users/new',
  changeUser: '/users/:uid/change',
  userRights: '/users/:uid/rights',
  shared: '/shared',
  partnerSyncs: '/partner-sync',
  freightResources: '/freight/resources',
  freightRoles: '/freight/roles',
  approvals: '/approvals',
  approval: '/approvals/:approvalId',
  companyUsers: '/company/users',
  addCompanyUser: '/company/users/new',
  companyUser: '/company/users/:userId',
  companyShared: '/company/shared',
  companyAudit: '/company/audit',
  billRetention: '/registers/bill-retention',
  autoFilers: '/registers/auto-filers',
  releaseOffices: '/registers/release-offices',
  portAdmins: '/registers/port-admins',
  sapGroups: '/registers/sap-groups',
  audit: '/audit',
  outbox: '/outbox',
  messageIntake: '/message-intake',
  demurrage: '/demurrage',
  freeDays: '/free-days',
  demurrageRules: '/demurrage-rules',
  serviceContracts: '/service-contracts',
  oneWay: '/one-way',
  contractImport: '/contract-import',
  importEirs: '/import-eirs',
  instructions: '/instructions',
  instruction: '/instructions/:id',
  instructionCompare: '/instructions/:id/compare',
  instructionDesk: '/desk/instructions',
} as const

export type { NumberType }

/** Statements not counted, conflicts with the line's documents, rejected messages. */
export const INTAKE_VIEWS = ['not-counted', 'conflicts', 'rejects'] as const
export type IntakeView = (typeof INTAKE_VIEWS)[number]

/** The EIRs of a booking, its prints, and for the line's staff the applications. */
export type EirView = 'containers' | 'sent' | 'applications'

type Query = Readonly<Record<string, string | null | undefined>>

function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  )
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}

const segment = (value: string): string => encodeURIComponent(value)

/** Paths inside the portal, for the router. `hrefOf` turns one into an address. */
export const paths = {
  home: (): string => patterns.home,
  /** `returnTo` is a path inside the portal. */
  login: ({ returnTo }: { readonly returnTo?: string | undefined } = {}): string =>
    withQuery(patterns.login, { return: returnTo }),
  register: (): string => patterns.register,
  certify: (): string => patterns.certify,
  /** `username`: the user of the form, if known. */
  password: (query: { readonly username?: string } = {}): string => withQuery(patterns.password, { ...query }),
  notices: (): string => patterns.notices,
  profile: (query: { readonly tab?: string } = {}): string => withQuery(patterns.profile, { ...query }),
  tracking: (query: { readonly number?: string; readonly type?: NumberType | undefined } = {}): string =>
    withQuery(patterns.tracking, { ...query }),
  shipments: (query: { readonly party?: string; readonly q?: string } = {}): string =>
    withQuery(patterns.shipments, { ...query }),
  bulk: (): string => patterns.bulk,
  vessel: ({ code, name }: { readonly code: string; readonly name?: string }): string =>
    withQuery(`/vessels/${segment(code)}`, { name }),
  /** For a view other than city pairs, with its query. */
  schedules: (
    query: { readonly view?: 'service' | 'vessel' | 'port'; readonly service?: string; readonly port?: string } = {},
  ): string => withQuery(patterns.schedules, { ...query }),
  /** By numbers, or by vessel and port. */
  cutOffs: (
    query: {
      readonly view?: 'number' | 'vessel'
      readonly number?: string
      readonly vessel?: string
      readonly port?: string
    } = {},
  ): string => withQuery(patterns.cutOffs, { ...query }),
  scheduleMaintenance: (): string => patterns.scheduleMaintenance,
  /** For one call, or for all. */
  scheduleLog: (query: { readonly key?: string } = {}): string => withQuery(patterns.scheduleLog, { ...query }),
  addCall: (): string => patterns.addCall,
  maintainedCall: (key: string): string => `/schedule-maintenance/calls/${segment(key)}`,
  vessels: (): string => patterns.vessels,
  facilities: (): string => patterns.facilities,
  facility: (code: string): string => `/facilities/${segment(code)}`,
  shared: (query: { readonly owner?: string } = {}): string => withQuery(patterns.shared, { ...query }),
  partnerSyncs: (): string => patterns.partnerSyncs,
  freightResources: (): string => patterns.freightResources,
  freightRoles: (): string => patterns.freightRoles,
  users: (query: { readonly keyword?: string } = {}): string => withQuery(patterns.users, { ...query }),
  user: (uid: string, query: { readonly tab?: string } = {}): string =>
    withQuery(`/users/${segment(uid)}`, { ...query }),
  addUser: (): string => patterns.addUser,
  changeUser: (uid: string): string => `/users/${segment(uid)}/change`,
  userRights: (uid: string): string => `/users/${segment(uid)}/rights`,
  approvals: (): string => patterns.approvals,
  approval: (approvalId: string): string => `/approvals/${segment(approvalId)}`,
  companyUsers: (): string => patterns.companyUsers,
  addCompanyUser: (): string => patterns.addCompanyUser,
  companyUser: (userId: string): string => `/company/users/${segment(userId)}`,
  companyShared: (): string => patterns.companyShared,
  companyAudit: (): string => patterns.companyAudit,
  billRetention: (): string => patterns.billRetention,
  autoFilers: (): string => patterns.autoFilers,
  releaseOffices: (): string => patterns.releaseOffices,
  portAdmins: (): string => patterns.portAdmins,
  sapGroups: (): string => patterns.sapGroups,
  /** The actions on one target; without it, all. */
  audit: (query: { readonly targetType?: string; readonly targetName?: string } = {}): string =>
    withQuery(patterns.audit, { ...query }),
  outbox: (): string => patterns.outbox,
  messageIntake: (query: { readonly view?: IntakeView; readonly partner?: string } = {}): string =>
    withQuery(patterns.messageIntake, { ...query }),
  demurrageRules: (): string => patterns.demurrageRules,
  contractImport: (): string => patterns.contractImport,
  serviceContracts: (): string => patterns.serviceContracts,
  oneWay: (query: { readonly contractNo?: string; readonly authorizationNo?: string } = {}): string =>
    withQuery(patterns.oneWay, { ...query }),
  importEirs: (query: { readonly bkgNum?: string; readonly view?: EirView } = {}): string =>
    withQuery(patterns.importEirs, { ...query }),
  instructions: (query: { readonly status?: 'DRAFT' } = {}): string => withQuery(patterns.instructions, { ...query }),
  instruction: (id: string): string => `/instructions/${segment(id)}`,
  /** Sides with the names of the call: a version, `draft`, `booking`, `bill-draft`, `bill`. */
  instructionCompare: (id: string, query: { readonly from?: string; readonly to?: string } = {}): string =>
    withQuery(`/instructions/${segment(id)}/compare`, { ...query }),
  instructionDesk: (): string => patterns.instructionDesk,
  demurrage: (query: { readonly docRef?: string; readonly docType?: 'bl' | 'bkg' } = {}): string =>
    withQuery(patterns.demurrage, { ...query }),
  freeDays: (query: { readonly docRef?: string } = {}): string => withQuery(patterns.freeDays, { ...query }),
} as const

/** The address of a path for use outside the router: links in mails, a new window. */
export const hrefOf = (path: string): string => `${BASE}${path === '/' ? '' : path}`

/**
 * Where to go after a login: only a path of this portal, whatever the address contains. `//host` and `/\host` would
 * leave it, and the login itself would create a loop.
 */
export function ownPath(asked: string | null): string {
  if (asked === null || !/^\/(?![/\\])/.test(asked) || /[\p{Cc}\\]/u.test(asked)) return paths.home()
  const { pathname, search, origin } = new URL(asked, 'http://portal.invalid')
  if (origin !== 'http://portal.invalid' || pathname === patterns.login || pathname.startsWith('//'))
    return paths.home()
  return `${pathname}${search}`
}
