// Every endpoint of the API: what is not listed here has no OpenAPI and no client.
import type { Endpoint } from './endpoint.ts'
import { createCalendarFeed, listCalendarFeeds, readCalendarFeed, revokeCalendarFeed } from './calendar-feeds.ts'
import { listCallbacks, listPartnersCallbacks, replayCallbacks, replayPartnersCallbacks } from './callbacks.ts'
import { budgetChargeSummary, budgetFreeDays, demurrageFree, freeDaysTip, searchDemurrage } from './demurrage.ts'
import { getDisputeCsv, getDisputePdf, getLedger, getLedgerCsv, getLedgerPdf, whatIf } from './demurrage-ledger.ts'
import { exportRulesJson, exportRulesXlsx, importRules, searchTariffs } from './demurrage-rules.ts'
import { getEvent, listEvents } from './dcsa-events.ts'
import { listPointToPointRoutes, listPortSchedules, listVesselSchedules } from './dcsa-schedules.ts'
import {
  changeCallbackSecret,
  changeEventSubscription,
  createEventSubscription,
  deleteEventSubscription,
  getEventSubscription,
  listEventSubscriptions,
} from './event-subscriptions.ts'
import {
  batchEirPrint,
  cntrApplyPrintOther,
  eirPrint,
  generateQRCode,
  getPrintPdf,
  getQrImage,
  queryECntrList,
  queryEirPrintHistory,
  queryEqpOfceCde,
  searchEirInboundExternalRequest,
} from './eir.ts'
import { cancelEirPrint, decideEirRequest, listEirRequests, listReturnPoints, putReturnPoints } from './eir-staff.ts'
import { getUserInfo, login, logout } from './accounts.ts'
import { searchCustomsCde } from './customs.ts'
import { findCutoffNumber, findCutoffVsl } from './cutoff.ts'
import { getHealth, getReadiness } from './health.ts'
import { listRejects, replayMessages, sendMessages } from './intake.ts'
import { getInbox, listIntakePartners } from './intake-status.ts'
import { findFacilityByCode, findRouteByCode, findVesselByCode, searchPorts, searchVessels } from './reference.ts'
import { getPunctuality, searchByService, searchByVessel, searchConnections } from './schedule.ts'
import { createShare, extendShare, listShares, openShare, revokeShare } from './sharing.ts'
import { trackNumber } from './tracking.ts'

export const ENDPOINTS: readonly Endpoint[] = [
  getHealth,
  getReadiness,
  trackNumber,
  searchCustomsCde,
  findFacilityByCode,
  findRouteByCode,
  findVesselByCode,
  searchPorts,
  searchVessels,
  searchConnections,
  searchByService,
  searchByVessel,
  getPunctuality,
  findCutoffNumber,
  findCutoffVsl,
  searchDemurrage,
  budgetChargeSummary,
  budgetFreeDays,
  demurrageFree,
  freeDaysTip,
  getLedger,
  getLedgerPdf,
  getLedgerCsv,
  getDisputePdf,
  getDisputeCsv,
  whatIf,
  searchTariffs,
  importRules,
  exportRulesXlsx,
  exportRulesJson,
  createCalendarFeed,
  listCalendarFeeds,
  revokeCalendarFeed,
  readCalendarFeed,
  login,
  logout,
  getUserInfo,
  queryEqpOfceCde,
  queryECntrList,
  searchEirInboundExternalRequest,
  cntrApplyPrintOther,
  eirPrint,
  batchEirPrint,
  generateQRCode,
  queryEirPrintHistory,
  getQrImage,
  getPrintPdf,
  listEirRequests,
  decideEirRequest,
  cancelEirPrint,
  listReturnPoints,
  putReturnPoints,
  openShare,
  createShare,
  listShares,
  extendShare,
  revokeShare,
  sendMessages,
  listRejects,
  replayMessages,
  listIntakePartners,
  getInbox,
  listEvents,
  getEvent,
  listPointToPointRoutes,
  listPortSchedules,
  listVesselSchedules,
  listEventSubscriptions,
  createEventSubscription,
  getEventSubscription,
  changeEventSubscription,
  deleteEventSubscription,
  changeCallbackSecret,
  listCallbacks,
  replayCallbacks,
  listPartnersCallbacks,
  replayPartnersCallbacks,
]
