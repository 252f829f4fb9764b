// Written by npm run generate: the files of this folder that declare endpoints.
import * as accounts from './accounts.ts'
import * as adminUsers from './admin-users.ts'
import * as approvals from './approvals.ts'
import * as audit from './audit.ts'
import * as bulk from './bulk.ts'
import * as calendarFeeds from './calendar-feeds.ts'
import * as callbacks from './callbacks.ts'
import * as companyUsers from './company-users.ts'
import * as contracts from './contracts.ts'
import * as customs from './customs.ts'
import * as cutoff from './cutoff.ts'
import * as dcsaEbl from './dcsa-ebl.ts'
import * as dcsaEvents from './dcsa-events.ts'
import * as dcsaSchedules from './dcsa-schedules.ts'
import * as demurrage from './demurrage.ts'
import * as demurrageLedger from './demurrage-ledger.ts'
import * as demurrageRules from './demurrage-rules.ts'
import * as eir from './eir.ts'
import * as eirStaff from './eir-staff.ts'
import * as eventSubscriptions from './event-subscriptions.ts'
import * as freightRights from './freight-rights.ts'
import * as health from './health.ts'
import * as instructionFiles from './instruction-files.ts'
import * as instructions from './instructions.ts'
import * as intake from './intake.ts'
import * as intakeStatus from './intake-status.ts'
import * as notEntitled from './not-entitled.ts'
import * as partnerBook from './partner-book.ts'
import * as partnerSyncs from './partner-syncs.ts'
import * as pickUp from './pick-up.ts'
import * as portalSession from './portal-session.ts'
import * as profile from './profile.ts'
import * as reference from './reference.ts'
import * as registerSheets from './register-sheets.ts'
import * as registers from './registers.ts'
import * as registration from './registration.ts'
import * as resolvedCompany from './resolved-company.ts'
import * as schedule from './schedule.ts'
import * as scheduleMaintenance from './schedule-maintenance.ts'
import * as screenChoices from './screen-choices.ts'
import * as sharedAddresses from './shared-addresses.ts'
import * as sharing from './sharing.ts'
import * as shipmentSearch from './shipment-search.ts'
import * as shipments from './shipments.ts'
import * as tracking from './tracking.ts'

export const ENDPOINT_FILES: readonly object[] = [
  accounts,
  adminUsers,
  approvals,
  audit,
  bulk,
  calendarFeeds,
  callbacks,
  companyUsers,
  contracts,
  customs,
  cutoff,
  dcsaEbl,
  dcsaEvents,
  dcsaSchedules,
  demurrage,
  demurrageLedger,
  demurrageRules,
  eir,
  eirStaff,
  eventSubscriptions,
  freightRights,
  health,
  instructionFiles,
  instructions,
  intake,
  intakeStatus,
  notEntitled,
  partnerBook,
  partnerSyncs,
  pickUp,
  portalSession,
  profile,
  reference,
  registerSheets,
  registers,
  registration,
  resolvedCompany,
  schedule,
  scheduleMaintenance,
  screenChoices,
  sharedAddresses,
  sharing,
  shipmentSearch,
  shipments,
  tracking,
]
