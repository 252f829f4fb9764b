// Every screen of the portal with the user and the address for its picture, and the further states to photograph. A
// screen that is missing here is a compile error.
import type { patterns } from '../../apps/portal/src/paths.ts'
import type { StateName } from './portal-states.ts'
import type { PersonName, World } from './world.ts'

export interface PortalShot {
  readonly who: PersonName
  readonly path: (world: World) => string
  /** Each state is photographed on a newly opened page. */
  readonly states?: readonly StateName[]
  /** Distinguishes pictures of one screen. */
  readonly variant?: string
}

type ScreenName = keyof typeof patterns

const at =
  (path: string): PortalShot['path'] =>
  () =>
    path
const LIST: readonly StateName[] = ['loading', 'empty', 'failed', 'offline']

const byHeadquarters = (path: string, ...states: readonly StateName[]): readonly PortalShot[] => [
  { who: 'headquarters', path: at(path), states },
]
export const listShots = (path: string): readonly PortalShot[] => byHeadquarters(path, ...LIST)
const byCompanyAdmin = (path: string, ...states: readonly StateName[]): readonly PortalShot[] => [
  { who: 'companyAdmin', path: at(path), states },
]

const home = (who: PersonName): PortalShot => ({ who, path: at(''), variant: who })
const profile = (tab: string): PortalShot => ({ who: 'basic', path: at(`/profile?tab=${tab}`), variant: tab })

export const PORTAL_SHOTS: Readonly<Record<ScreenName, readonly PortalShot[]>> = {
  home: [
    // A visitor's home loads nothing.
    { who: 'visitor', path: at(''), states: ['failed', 'offline'], variant: 'visitor' },
    { who: 'certified', path: at(''), states: ['search-place', 'search-number'], variant: 'certified' },
    ...(['basic', 'internal', 'companyAdmin', 'regionAdmin'] as const).map(home),
    {
      who: 'headquarters',
      path: at(''),
      states: ['notices', 'user-menu', 'theme-menu', 'shortcuts', 'collapsed', 'search', 'search-empty'],
      variant: 'headquarters',
    },
  ],
  login: [{ who: 'visitor', path: at('/login'), states: ['faults'] }],
  register: [{ who: 'visitor', path: at('/register'), states: ['faults'] }],
  certify: [{ who: 'visitor', path: at('/register/certified'), states: ['faults'] }],
  password: [{ who: 'visitor', path: at('/password'), states: ['faults'] }],
  notices: [{ who: 'basic', path: at('/notices'), states: ['loading', 'empty', 'failed'] }],
  profile: ['particulars', 'language', 'mails', 'password', 'sessions', 'applications'].map(profile),
  tracking: [
    { who: 'visitor', path: at('/tracking'), variant: 'ask' },
    {
      who: 'certified',
      path: ({ bill }) => `/tracking?number=${bill}`,
      states: ['loading', 'failed', 'offline'],
      variant: 'bill',
    },
    { who: 'visitor', path: ({ container }) => `/tracking?number=${container}`, variant: 'container' },
    { who: 'visitor', path: at('/tracking?number=6199999999'), variant: 'nothing-found' },
  ],
  bulk: [{ who: 'certified', path: at('/bulk') }],
  shipments: [
    { who: 'certified', path: at('/shipments'), states: LIST },
    { who: 'internal', path: at('/shipments'), variant: 'staff' },
  ],
  schedules: [
    { who: 'visitor', path: at('/schedules'), variant: 'ask' },
    {
      who: 'certified',
      path: at('/schedules?originCity=CNNGB&destinationCity=USLGB&dateLength=8'),
      states: ['loading', 'failed', 'offline', 'selection'],
      variant: 'cities',
    },
    {
      who: 'visitor',
      path: at('/schedules?originCity=CNNGB&destinationCity=USLGB&dateLength=8&show=calendar'),
      variant: 'calendar',
    },
    { who: 'visitor', path: at('/schedules?originCity=Atlantis&destinationCity=USLGB'), variant: 'unknown-city' },
    { who: 'visitor', path: at('/schedules?view=service&service=QP1'), variant: 'service' },
    { who: 'visitor', path: ({ vessel }) => `/schedules?view=vessel&vessel=${vessel.vslCode}`, variant: 'vessel' },
    { who: 'visitor', path: at('/schedules?view=port&port=CNNGB'), variant: 'port' },
  ],
  cutOffs: [
    { who: 'visitor', path: at('/cut-offs'), variant: 'ask' },
    {
      who: 'certified',
      path: ({ booking }) => `/cut-offs?number=${booking},6199999999`,
      states: ['loading', 'failed', 'offline'],
      variant: 'numbers',
    },
    {
      who: 'visitor',
      path: ({ vessel }) => `/cut-offs?view=vessel&vessel=${vessel.vslCode}&port=CNNGB&weeks=8`,
      variant: 'vessel',
    },
  ],
  scheduleMaintenance: byHeadquarters('/schedule-maintenance?service=QP1', ...LIST),
  scheduleLog: byHeadquarters('/schedule-maintenance/log', ...LIST),
  addCall: byHeadquarters('/schedule-maintenance/new', 'faults'),
  maintainedCall: [
    {
      who: 'headquarters',
      path: ({ callKey }) => `/schedule-maintenance/calls/${encodeURIComponent(callKey)}`,
      states: ['loading', 'failed'],
    },
  ],
  vessels: [{ who: 'visitor', path: at('/vessels?text=QU'), states: ['loading', 'empty', 'failed'] }],
  facilities: [{ who: 'visitor', path: at('/facilities?text=Ningbo'), states: ['loading', 'empty', 'failed'] }],
  facility: [{ who: 'visitor', path: at('/facilities/CNNGBD1'), states: ['loading', 'failed'] }],
  vessel: [{ who: 'visitor', path: ({ vessel }) => `/vessels/${vessel.vslCode}`, states: ['loading', 'failed'] }],
  users: byHeadquarters('/users?keyword=demo', ...LIST, 'selection', 'forbidden'),
  user: [
    { who: 'headquarters', path: ({ userId }) => `/users/${userId}`, states: ['loading', 'failed', 'dialog'] },
    { who: 'headquarters', path: ({ userId }) => `/users/${userId}?tab=rights`, variant: 'rights' },
    { who: 'headquarters', path: ({ userId }) => `/users/${userId}?tab=history`, variant: 'history' },
  ],
  addUser: byHeadquarters('/users/new', 'faults'),
  changeUser: [
    { who: 'headquarters', path: ({ userId }) => `/users/${userId}/change`, states: ['loading', 'conflict'] },
  ],
  userRights: [{ who: 'headquarters', path: ({ userId }) => `/users/${userId}/rights`, states: ['loading'] }],
  shared: byHeadquarters('/shared', ...LIST),
  partnerSyncs: byHeadquarters('/partner-sync', ...LIST),
  freightResources: byHeadquarters('/freight/resources', 'loading', 'failed'),
  freightRoles: byHeadquarters('/freight/roles', 'loading', 'failed'),
  approvals: byHeadquarters('/approvals', ...LIST),
  approval: [
    { who: 'headquarters', path: ({ approvalId }) => `/approvals/${approvalId}`, states: ['loading', 'failed'] },
  ],
  companyUsers: byCompanyAdmin('/company/users', ...LIST),
  addCompanyUser: byCompanyAdmin('/company/users/new', 'faults'),
  companyUser: [{ who: 'companyAdmin', path: ({ colleagueId }) => `/company/users/${colleagueId}` }],
  companyShared: byCompanyAdmin('/company/shared', ...LIST),
  companyAudit: byCompanyAdmin('/company/audit', ...LIST),
  billRetention: byHeadquarters('/registers/bill-retention', ...LIST),
  autoFilers: byHeadquarters('/registers/auto-filers', ...LIST),
  releaseOffices: byHeadquarters('/registers/release-offices', ...LIST),
  portAdmins: byHeadquarters('/registers/port-admins', ...LIST),
  sapGroups: byHeadquarters('/registers/sap-groups', ...LIST),
  audit: byHeadquarters('/audit', ...LIST, 'panel'),
  outbox: byHeadquarters('/outbox', ...LIST, 'panel'),
  messageIntake: [
    { who: 'headquarters', path: at('/message-intake'), states: LIST },
    { who: 'headquarters', path: at('/message-intake?view=conflicts'), variant: 'conflicts' },
    { who: 'headquarters', path: at('/message-intake?view=rejects'), variant: 'rejects', states: ['panel'] },
  ],
  demurrage: [
    { who: 'certified', path: at('/demurrage'), states: ['loading', 'failed'] },
    {
      who: 'internal',
      path: ({ overdueBooking }) => `/demurrage?docRef=${overdueBooking}&docType=bkg`,
      variant: 'charges',
    },
  ],
  freeDays: [
    { who: 'certified', path: at('/free-days') },
    {
      who: 'internal',
      path: ({ overdueBooking }) => `/free-days?docRef=${overdueBooking}&previewDateFrom=2026-11-01&chargeType=DET`,
      variant: 'answer',
      states: ['loading', 'failed', 'offline'],
    },
  ],
  demurrageRules: byHeadquarters('/demurrage-rules'),
  serviceContracts: [
    { who: 'certified', path: at('/service-contracts'), variant: 'ask' },
    {
      who: 'internal',
      path: at(
        '/service-contracts?contractNo=QSC2026001&originCountry=CN&destinationCountry=US&commodity=Wooden+furniture&effectiveOn=2026-06-01',
      ),
      states: LIST,
    },
  ],
  oneWay: [
    { who: 'certified', path: at('/one-way'), variant: 'ask' },
    { who: 'internal', path: at('/one-way?contractNo=QSC2026001'), states: LIST },
  ],
  contractImport: byHeadquarters('/contract-import'),
  importEirs: [
    { who: 'importer', path: at('/import-eirs'), variant: 'ask' },
    {
      who: 'importer',
      path: ({ importBooking }) => `/import-eirs?bkgNum=${importBooking}`,
      states: [...LIST, 'selection'],
      variant: 'containers',
    },
    { who: 'importer', path: ({ importBooking }) => `/import-eirs?view=sent&bkgNum=${importBooking}`, variant: 'sent' },
    {
      who: 'headquarters',
      path: at('/import-eirs?view=applications&status=ALL'),
      states: LIST,
      variant: 'applications',
    },
  ],
  instructions: [
    { who: 'certified', path: at('/instructions'), states: LIST },
    { who: 'internal', path: at('/instructions'), variant: 'staff' },
  ],
  instruction: [{ who: 'certified', path: ({ instructionId }) => `/instructions/${instructionId}` }],
  instructionCompare: [
    {
      who: 'certified',
      path: ({ instructionId }) => `/instructions/${instructionId}/compare`,
      states: ['loading', 'failed'],
    },
  ],
  instructionDesk: byHeadquarters('/desk/instructions', ...LIST, 'panel'),
}
