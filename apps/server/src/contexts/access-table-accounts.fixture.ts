// A valid request for every endpoint of accounts and administration, about people and records of ACME.
import { CODE, NEWCOMER } from './access-table-administration.fixture.ts'
import type { World } from './access-table-world.fixture.ts'
import { PASSWORD } from './access-table-people.fixture.ts'
import type { Probe, ProbeOf, Probes } from './access-table-calls.fixture.ts'
import { workbook } from '../platform/workbook/workbook-file.fixture.ts'

const ONE_CELL = Buffer.from(await workbook({ ids: [['0001234567']] }))
const NEW_PASSWORD = 'Lighthouse2026'
const newPassword = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
const person = { firstName: 'Ana', lastName: 'Newcomer', countryCode: 'CN' }
const phone = { country: '86', area: '574', number: '12345678' }
const particulars = {
  companyName: 'Newcomer Ltd',
  department: 'Import',
  jobTitle: 'Clerk',
  city: 'Ningbo',
  address: '1 Harbour Road',
  workPhone: phone,
}
const registration = {
  username: 'newcomer01',
  email: NEWCOMER,
  code: CODE,
  language: 'en-US',
  termsAgreed: true,
  ...newPassword,
  ...person,
}
const added = {
  username: 'newcomer01',
  email: NEWCOMER,
  language: 'en-US',
  department: 'Import',
  jobTitle: 'Clerk',
  ...person,
}
const notifications = { siSent: true, siHeld: true, siUpdated: true, containerEvents: false, documentEvents: false }
const newUser = {
  ...added,
  companyName: 'Newcomer Ltd',
  kind: 'CERTIFIED',
  sapId: '1000000009',
  approvalRegion: 'CN',
  territoryCode: 'CN-EAST',
}

type Who = keyof World['people']

/** The user's row id is in the path; an answer that shows the user contains the username. */
const about =
  (who: Who, username: string, body?: (world: World) => unknown): ProbeOf =>
  (world) => ({
    params: { userId: world.people[who] },
    shows: username,
    ...(body === undefined ? {} : { body: body(world) }),
  })
/** The user's row id is in the body. */
const selecting =
  (who: Who, username: string, more: object = {}): ProbeOf =>
  ({ people }) => ({ body: { userIds: [people[who]], ...more }, shows: username, field: 'userIds.0' })

const reason = { reason: 'the reason of a test' }
const edited = (changes: object) => (world: World) => ({ lastEditAt: world.lastEditAt, ...changes })

const approval =
  (body?: object): ProbeOf =>
  ({ ids }): Probe => ({
    params: { approvalId: ids.approval },
    shows: 'acmeapplicant',
    ...(body === undefined ? {} : { body: { version: 1, ...body } }),
  })

type Kept = 'retention' | 'filer' | 'office' | 'group' | 'assignment'
const row =
  (kept: Kept, body?: (world: World) => unknown): ProbeOf =>
  (world) => ({ params: { id: world.ids[kept] }, ...(body === undefined ? {} : { body: body(world) }) })
const adding =
  (body: (world: World) => unknown): ProbeOf =>
  (world) => ({ body: body(world) })

const filer = (agreementNumber: string) => ({
  agreementNumber,
  eori: 'IT2',
  validFrom: '2026-01-01',
  validUntil: '2026-06-30',
})
const hqHimself: ProbeOf = ({ as }) => ({
  params: { userId: as('hq').userId },
  body: { kind: 'INTERNAL', adminRole: null, adminRegion: null },
})

export const ACCOUNTS: Probes = {
  openPortalSession: () => ({ body: { username: 'acmeuser', password: PASSWORD } }),
  getPortalSession: () => ({}),
  sendVerificationCode: () => ({ body: { email: 'someone@table.example' } }),
  checkUsername: () => ({ params: { username: 'newcomer01' } }),
  registerBasic: () => ({ body: registration }),
  registerCertified: () => ({ body: { ...registration, ...particulars } }),
  requestPasswordReset: () => ({ body: { username: 'acmeinvited' } }),
  resetPassword: () => ({ body: { username: 'acmeuser', code: CODE, ...newPassword } }),

  closePortalSession: () => ({}),
  getProfile: () => ({}),
  changeProfile: () => ({ body: { language: 'fr', regionCde: 'FR', notifications } }),
  changePassword: () => ({ body: { oldPassword: PASSWORD, ...newPassword } }),
  listOwnSessions: ({ ids }) => ({ shows: ids.session }),
  endOwnSessions: () => ({ query: { andThis: 'true' } }),
  endOwnSession: ({ ids }) => ({ params: { sessionId: ids.session } }),
  listNotices: ({ ids }) => ({ shows: ids.notice }),
  // One of the caller's two unread notices; only this caller has any.
  readNotices: ({ ids }) => ({ body: { noticeIds: [ids.notice] }, shows: '"unread":1' }),
  listFavouriteScreens: () => ({ shows: 'autoFilers' }),
  setFavouriteScreens: () => ({ body: { screens: ['tracking'] } }),
  listSavedViews: ({ ids }) => ({ shows: ids.view }),
  addSavedView: () => ({ body: { screen: 'autoFilers', name: 'Ending soon', query: 'sort=validUntil' } }),
  changeSavedView: ({ ids }) => ({ params: { viewId: ids.view }, body: { version: 1, name: 'Renamed' } }),
  deleteSavedView: ({ ids }) => ({ params: { viewId: ids.view } }),
  applyForCertification: () => ({ body: particulars }),
  applyForCompanyAdmin: () => ({ body: reason }),

  listCompanyUsers: () => ({ shows: 'acmeuser' }),
  'listCompanyUsers/staff bound to it': () => ({ shows: 'acmestaff' }),
  getCompanyUser: about('colleague', 'acmeuser'),
  'getCompanyUser/staff bound to it': about('staff', 'acmestaff'),
  addCompanyUser: adding(() => added),
  changeCompanyUser: about('colleague', 'acmeuser', edited({ department: 'Export' })),
  lockCompanyUser: about('colleague', 'acmeuser', () => reason),
  'lockCompanyUser/himself': ({ as }) => ({ params: { userId: as('ownAdmin').userId }, body: reason }),
  'lockCompanyUser/staff bound to it': about('staff', 'acmestaff', () => reason),
  'lockCompanyUser/the other administrator': about('administrator', 'acmeadmin2', () => reason),
  unlockCompanyUser: about('locked', 'acmelocked'),
  'unlockCompanyUser/locked by the line': about('lockedByLine', 'acmebarred'),
  removeCompanyUser: about('colleague', 'acmeuser'),
  inviteCompanyUser: about('invited', 'acmeinvited'),

  searchUsers: () => ({ query: { username: 'acme' }, shows: 'acmeuser' }),
  'searchUsers/staff': () => ({ query: { username: 'acme' }, shows: 'acmestaff' }),
  exportUsers: () => ({ query: { username: 'acme' }, shows: 'acmeuser' }),
  getUser: about('colleague', 'acmeuser'),
  'getUser/staff': about('staff', 'acmestaff'),
  resolveUserCompany: () => ({ query: { sapId: '1000000001' }, shows: 'CONSIGNEE1 Example Ltd' }),
  'resolveUserCompany/its users': () => ({ query: { customerId: 'SHIPPER1' }, shows: 'acmelocked' }),
  addUser: adding(() => newUser),
  'addUser/internal': adding(() => ({ ...newUser, kind: 'INTERNAL' })),
  'addUser/in another region': adding(() => ({ ...newUser, approvalRegion: 'EU', territoryCode: 'EU-MED' })),
  changeUser: about('colleague', 'acmeuser', edited({ department: 'Export' })),
  'changeUser/to another territory': about('colleague', 'acmeuser', edited({ territoryCode: 'CN-SOUTH' })),
  'changeUser/over the border': about(
    'colleague',
    'acmeuser',
    edited({ approvalRegion: 'EU', territoryCode: 'EU-MED' }),
  ),
  'changeUser/staff': about('staff', 'acmestaff', edited({ truckId: 'TRUCK2' })),
  lockUsers: selecting('colleague', 'acmeuser', reason),
  'lockUsers/staff': selecting('staff', 'acmestaff', reason),
  'lockUsers/headquarters': ({ as }) => ({ body: { userIds: [as('hq').userId], ...reason }, field: 'userIds.0' }),
  unlockUsers: selecting('locked', 'acmelocked'),
  removeUsers: selecting('colleague', 'acmeuser', reason),
  'removeUsers/mixed selection': ({ people }, { role }) => ({
    body: { userIds: [people.colleague, people.european], ...reason },
    // An administrator of the other scope (Europe) may not name the first user but may name the second.
    field: role === 'regionOther' || role === 'portOther' ? 'userIds.0' : 'userIds.1',
  }),
  resetPasswords: selecting('colleague', 'acmeuser'),
  setTestRights: selecting('colleague', 'acmeuser', { hasTestRights: true }),
  setUserRole: about('colleague', 'acmeuser', () => ({
    kind: 'CERTIFIED',
    adminRole: 'COMPANY_ADMIN',
    adminRegion: null,
  })),
  'setUserRole/headquarters': hqHimself,
  setUserMenu: about('colleague', 'acmeuser', () => ({ menuType: 'CUSTOM', resources: ['TRACK'] })),
  setUserFreightRoles: about('colleague', 'acmeuser', () => ({ roleCodes: ['FROLE1'] })),
  setUserNotifications: about('colleague', 'acmeuser', () => notifications),
  syncUsers: selecting('colleague', 'acmeuser'),
  listSyncs: () => ({ shows: 'acmeuser' }),
  retrySyncs: ({ ids }) => ({ body: { syncIds: [ids.sync] }, shows: 'acmeuser', field: 'syncIds.0' }),

  listFreightResources: () => ({ shows: 'FRES1' }),
  putFreightResource: adding(() => ({ code: 'FRES2', name: 'Second', kind: 'ACTION', parentCode: 'FRES1' })),
  deleteFreightResource: () => ({ params: { code: 'FRES1' } }),
  listFreightRoles: () => ({ shows: 'FROLE1' }),
  putFreightRole: adding(() => ({ code: 'FROLE2', name: 'Second', resourceCodes: ['FRES1'] })),
  deleteFreightRole: () => ({ params: { code: 'FROLE1' } }),

  listApprovals: ({ ids }) => ({ shows: ids.approval }),
  getApproval: approval(),
  resolveApprovalCompany: ({ ids }) => ({
    params: { approvalId: ids.approval },
    query: { sapId: '1000000001' },
    shows: 'CONSIGNEE1 Example Ltd',
  }),
  passApproval: approval({ sapId: '1000000003' }),
  rejectApproval: approval(reason),
  holdApproval: approval(reason),
  reassignApproval: approval({ territoryCode: 'CN-SOUTH' }),
  'reassignApproval/over the border': approval({ territoryCode: 'EU-MED' }),

  listAudit: () => ({ shows: 'acmelocked' }),
  exportAudit: () => ({ shows: 'acmelocked' }),
  listCompanyAudit: () => ({ shows: 'acmelocked' }),
  exportCompanyAudit: () => ({ shows: 'acmelocked' }),
  recordPageExport: () => pageExport('listNotices'),
  'recordPageExport/of users': () => pageExport('searchUsers'),
  'recordPageExport/of port administrators': () => pageExport('listPortAdmins'),
  'recordPageExport/of no list': () => pageExport('lockUsers'),
  listOutbox: ({ ids }) => ({ shows: ids.mail }),

  readNumbersSheet: () => ({ raw: { type: 'application/octet-stream', payload: ONE_CELL } }),
  readRegisterSheet: () => ({ raw: { type: 'application/octet-stream', payload: ONE_CELL } }),
  writeRegisterSheet: () => ({ body: { name: 'sap-ids', rows: [['SAP ID'], ['0001234567']] } }),
  listBillRetentions: ({ ids }) => ({ shows: ids.retention }),
  addBillRetention: adding(() => ({ billType: 'SURRENDERED', days: 3 })),
  changeBillRetention: row('retention', () => ({ billType: 'ORIGINAL', days: 20 })),
  deleteBillRetention: row('retention'),
  listAutoFilers: ({ ids }) => ({ shows: ids.filer }),
  addAutoFiler: adding(() => filer('A2')),
  changeAutoFiler: row('filer', () => filer('A1')),
  deleteAutoFiler: row('filer'),
  listReleaseOffices: ({ ids }) => ({ shows: ids.office }),
  addReleaseOffice: adding(() => ({ code: 'RO2', name: 'Second office' })),
  changeReleaseOffice: row('office', () => ({ code: 'RO1', name: 'First office, renamed' })),
  deleteReleaseOffice: row('office'),
  listPortAdmins: ({ ids }) => ({ shows: ids.assignment }),
  addPortAdmin: adding(({ people }) => assignment(people.agent, 'JP', 'JPTYO')),
  changePortAdmin: row('assignment', ({ as }) => assignment(as('portOwn').userId, 'TR', 'TRIST')),
  deletePortAdmin: row('assignment'),
  listSapGroups: ({ ids }) => ({ shows: ids.group }),
  addSapGroup: adding(() => ({ code: 'SG2', name: 'Second group', sapIds: ['1000000002'] })),
  changeSapGroup: row('group', () => ({ code: 'SG1', name: 'First group, renamed', sapIds: [] })),
  deleteSapGroup: row('group'),
}

function assignment(userId: string, portType: string, portCode: string) {
  return { userId, portType, portCode, territoryCode: 'CN-EAST' }
}

function pageExport(list: string): Probe {
  return { body: { screen: 'aScreen', list, rows: 50 } }
}
