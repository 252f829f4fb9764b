// A valid request for every endpoint that existed before the portal, about a record of ACME.
import { FURNITURE, UNIT } from '@quayline/domain/contracts/contract-rows.fixture'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import { SPLIT_TARIFFS, BILL, BOOKING, OPEN_CONTAINER } from './demurrage/charges/charge-app.fixture.ts'
import { FIELDS } from './eir/sending/sending-routes.fixture.ts'
import { SECRET } from './notices/notices.fixture.ts'
import { ACME, type Actor, NOBODY, PASSWORD } from './access-table-people.fixture.ts'
import type { World } from './access-table-world.fixture.ts'

export interface Probe {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent as it is. */
  readonly raw?: { readonly type: string; readonly payload: string | Buffer }
  /** A text of ACME's record: only an answer that shows the record contains it. */
  readonly shows?: string
  /** The field that a 400 reports because the caller may not name its value. */
  readonly field?: string
}

export type ProbeOf = (world: World, actor: Actor) => Probe
export type Probes = Readonly<Record<string, ProbeOf>>

const plain: ProbeOf = () => ({})
const asking =
  (query: Readonly<Record<string, string>>): ProbeOf =>
  () => ({ query })
const naming =
  (params: Readonly<Record<string, string>>): ProbeOf =>
  () => ({ params })

/** Lists show numbers in the form in which they are compared. */
const LISTED_BILL = `"${referenceKey(BILL)}"`
const charge = { docRef: BILL, bound: 'BM', docType: 'bl', chargeType: 'ALL' }
const file = asking(charge)
const subscription: ProbeOf = ({ subscriptionId }) => ({
  params: { subscriptionID: subscriptionId },
  shows: 'subscriber.example',
})
/** Names the caller's own company; a caller without a company names ACME. */
const inHisName = (
  record: Readonly<Record<string, string>>,
  { partyCode }: Actor,
): Readonly<Record<string, string>> => ({
  ...record,
  ...(partyCode === '' ? {} : { partyCde: partyCode }),
})
const eirPrint = ({ userId }: Actor, record: Readonly<Record<string, string>>): Probe => ({
  body: { rUuid: 'sending-2', eqpOfceCde: 'NGB', uid: userId, ...record },
})
const application = ({ eir }: World, { userId }: Actor, partyCde: string): Probe => ({
  body: {
    uid: userId,
    bkgNum: eir.booking,
    bkgOfceCde: '',
    eqpOfceCde: 'NGB',
    regionCde: 'CN',
    partyCde,
    vessel: 'TEST STAR',
    voyage: '012W',
    carrier: 'QLTB',
    eirCause: 'we truck it',
  },
})
const share: ProbeOf = ({ share: { id } }) => ({ params: { key: id }, shows: id })

const sharedLink: ProbeOf = ({ share: { id } }) => ({ params: { id }, shows: id })
const sharedCalendar: ProbeOf = ({ feed: { id } }) => ({ params: { id }, shows: id })

const RETURN_POINT = {
  facilityCode: 'D9',
  isoSizeType: '22G1',
  name: '九号堆场',
  nameEn: 'Depot Nine',
  availableQuantity: 3,
  latitude: null,
  longitude: null,
}

const CITY_PAIR = { originCity: 'USLGB', destinationCity: 'CNSHA', estimateDate: 'D', fromDate: '2026-03-01' }

export const CALLS: Probes = {
  getHealth: plain,
  getReadiness: plain,
  trackNumber: naming({ num: BILL }),
  searchCustomsCde: asking({ blNumber: BILL }),
  searchCustomsFilings: asking({ blNumber: BILL }),
  findFacilityByCode: asking({ code: 'CNNGBD1' }),
  findRouteByCode: asking({ code: 'AEU3' }),
  findVesselByCode: asking({ code: '9000003' }),
  searchPorts: asking({ text: 'Ningbo' }),
  searchVessels: asking({ text: 'STAR' }),
  searchFacilities: asking({ text: 'Ningbo' }),
  searchConnections: asking(CITY_PAIR),
  exportConnections: asking(CITY_PAIR),
  searchByPort: naming({ port: 'CNSHA' }),
  searchServices: asking({ text: 'AE' }),
  searchByService: naming({ service: 'AEU3' }),
  searchByVessel: naming({ code: '9000003' }),
  getPunctuality: naming({ service: 'AEU3' }),
  findCutoffNumber: asking({ number: BOOKING }),
  exportCutoffNumber: asking({ number: BOOKING }),
  listDateChanges: naming({ num: BOOKING }),
  sketchRoute: naming({ num: BILL }),
  findCutoffVsl: asking({ vslCode: '9000003', pol: 'USLGB' }),
  exportCutoffVsl: asking({ vslCode: '9000003', pol: 'USLGB' }),
  demurrageFree: plain,
  freeDaysTip: plain,
  listPointToPointRoutes: asking({ placeOfReceipt: 'USLGB', placeOfDelivery: 'CNSHA' }),
  listPortSchedules: asking({ UNLocationCode: 'CNSHA', date: '2026-03-01' }),
  listVesselSchedules: asking({ vesselIMONumber: '9000003' }),

  listMaintainedCalls: ({ vesselCall: { key } }) => ({ query: { service: 'QX7' }, shows: key }),
  getMaintainedCall: ({ vesselCall: { key } }) => ({ params: { key }, shows: key }),
  changeMaintainedCall: ({ vesselCall: { key, changedAt } }) => ({
    params: { key },
    body: { estimatedDeparture: '2026-03-21 08:00', readAt: changedAt },
    shows: key,
  }),
  addMaintainedCall: () => ({
    body: { vessel: 'Q77', voyage: '078W', port: 'CNSHA', estimatedDeparture: '2026-04-21 08:00' },
    shows: '078W',
  }),
  listScheduleLog: ({ vesselCall: { key } }) => ({ query: { key }, shows: key }),
  getCallEffect: ({ vesselCall: { key } }) => ({ query: { key } }),

  readCalendarFeed: ({ feed }) => ({ params: { token: feed.token } }),
  getEirQrImage: ({ eir }) => ({ params: { token: eir.qrToken } }),
  openShare: ({ share: { key } }) => ({ params: { key } }),

  listShipments: () => ({ shows: LISTED_BILL, field: 'party' }),
  'listShipments/named': () => ({ query: { party: 'CONSIGNEE1' }, shows: LISTED_BILL }),
  trackMany: () => ({ body: { numbers: [BILL] }, shows: LISTED_BILL }),
  searchShipments: () => ({ query: { text: BILL }, shows: LISTED_BILL }),

  searchDemurrage: () => ({ query: charge, shows: OPEN_CONTAINER }),
  budgetChargeSummary: () => ({ body: { ...charge, endDate: '2026-03-20', isAll: 'ALL', seqNoList: [] } }),
  freeTimeAhead: () => ({ query: { docRef: BILL, docType: 'bl' }, shows: 'COARRI' }),
  budgetFreeDays: () => ({
    query: {
      docRef: BILL,
      docType: 'BM',
      chargeType: 'DND',
      numberType: 'bl',
      previewDateFrom: '2026-03-01',
      previewDateTo: '2026-03-31',
    },
    shows: OPEN_CONTAINER,
  }),
  getLedger: () => ({ query: charge, shows: OPEN_CONTAINER }),
  getLedgerPdf: file,
  getLedgerCsv: () => ({ query: charge, shows: OPEN_CONTAINER }),
  getDisputePdf: file,
  getDisputeCsv: () => ({ query: charge, shows: OPEN_CONTAINER }),
  whatIf: () => ({ body: { ...charge, from: '2026-03-01', days: 7 } }),
  searchPickUpNumber: () => ({ query: { blNumber: BILL }, shows: BILL }),
  searchTariffs: asking({ country: 'CN' }),
  importRules: () => ({
    query: { kind: 'tariff', fileName: 'tariff.json', mode: 'MERGE' },
    raw: { type: 'application/octet-stream', payload: JSON.stringify({ tariffs: SPLIT_TARIFFS }) },
  }),
  exportRulesXlsx: asking({ kind: 'tariff' }),
  exportRulesJson: asking({ kind: 'tariff' }),

  findContracts: () => ({
    query: {
      contractNo: FURNITURE.contractNo,
      originCountry: FURNITURE.originCountry,
      destinationCountry: FURNITURE.destinationCountry,
      commodity: FURNITURE.commodity,
      effectiveOn: '2026-03-01',
    },
    shows: FURNITURE.rowKey,
  }),
  findOneWay: () => ({ query: { contractNo: FURNITURE.contractNo }, shows: UNIT.rowKey }),
  importContractRows: () => ({
    query: { kind: 'contract', fileName: 'contracts.json' },
    raw: {
      type: 'application/octet-stream',
      payload: JSON.stringify({ contracts: [{ ...FURNITURE, rowKey: 'ANOTHER' }] }),
    },
  }),
  exportContractRowsXlsx: asking({ kind: 'contract' }),
  exportContractRowsJson: asking({ kind: 'one-way' }),

  createCalendarFeed: () => ({ body: { number: BOOKING } }),
  listCalendarFeeds: ({ feed }) => ({ shows: feed.id }),
  revokeCalendarFeed: ({ feed }) => ({ params: { id: feed.id }, shows: feed.id }),

  queryEqpOfceCde: plain,
  queryECntrList: ({ eir }, { userId }) => ({ query: { bkgNum: eir.booking, uid: userId }, shows: eir.number }),
  searchEirInboundExternalRequest: ({ eir }) => ({ query: { bkgNum: eir.booking }, shows: eir.cause }),
  cntrApplyPrint_Other: (world, actor) => application(world, actor, actor.partyCode || ACME[0]),
  'cntrApplyPrint_Other/in the name of ACME': (world, actor) => application(world, actor, ACME[0]),
  eirPrint: ({ eir }, actor) => eirPrint(actor, inHisName(eir.record, actor)),
  'eirPrint/in the name of ACME': ({ eir }, actor) => eirPrint(actor, eir.record),
  batchEirPrint: ({ eir }, actor) => {
    const record = inHisName(eir.record, actor)
    const printParam = FIELDS.map((field) => record[field] ?? '').join(',')
    const payload = new URLSearchParams({ rUuid: 'sending-3', eqpOfceCde: 'NGB', printParam }).toString()
    return { raw: { type: 'application/x-www-form-urlencoded', payload } }
  },
  generateQRCode: ({ eir }) => ({ query: { content: eir.printNo } }),
  queryEirPrintHistory: ({ eir }) => ({ query: { blRefCde: eir.booking }, shows: eir.printNo }),
  getEirPdf: ({ eir }) => ({ params: { printNo: eir.printNo } }),
  listEirRequests: ({ eir }) => ({ shows: eir.cause }),
  decideEirRequest: ({ eir }) => ({ params: { id: eir.requestId }, body: { decision: 'Approved' }, shows: eir.cause }),
  cancelEirPrint: ({ eir }) => ({ params: { printNo: eir.printNo } }),
  listReturnPoints: naming({ office: 'NGB' }),
  putReturnPoints: () => ({ params: { office: 'NGB' }, body: { returnPoints: [RETURN_POINT] } }),

  createShare: () => ({ body: { type: 'bl', number: BILL } }),
  listShares: ({ share: { id } }) => ({ shows: id }),
  extendShare: (world, actor) => ({ ...share(world, actor), body: { days: 3 } }),
  revokeShare: share,

  listSharedAddresses: sharedLink,
  revokeSharedAddress: sharedLink,
  'revokeSharedAddress/a calendar': sharedCalendar,
  listUsersSharedAddresses: sharedLink,
  'listUsersSharedAddresses/calendars': (world) => ({ query: { kind: 'CALENDAR' }, shows: world.feed.id }),
  revokeUsersSharedAddress: sharedLink,
  'revokeUsersSharedAddress/a calendar': sharedCalendar,
  countUsersSharedAddresses: ({ as }) => ({ query: { userIds: as('own').userId }, shows: '"links":1,"calendars":1' }),
  listCompanySharedAddresses: sharedLink,
  listOwnSharedAddresses: sharedLink,
  revokeOwnSharedAddress: sharedLink,
  'revokeOwnSharedAddress/a calendar': sharedCalendar,
  revokeCompanySharedAddress: sharedLink,
  'revokeCompanySharedAddress/a calendar': sharedCalendar,

  sendMessages: () => ({
    raw: {
      type: 'application/edifact',
      payload: "UNB+UNOC:2+TERMINAL1+LINE+260301:0800+1'UNZ+0+1'",
    },
  }),
  listRejects: plain,
  replayMessages: () => ({ body: { messageIds: [NOBODY] } }),
  listIntakePartners: plain,
  getInbox: plain,
  listNotEntitled: plain,
  listReferenceConflicts: plain,
  listBookPartners: () => ({ shows: 'KEPTTERMINAL' }),
  putBookPartner: () => ({
    params: { code: 'NEWTERMINAL' },
    body: { kinds: ['TERMINAL'], messageTypes: null, places: ['CNSHA'], mayUseRoot: false, readAt: null },
  }),
  removeBookPartner: () => ({ params: { code: 'KEPTTERMINAL' } }),

  listEvents: ({ eventId }) => ({ shows: eventId }),
  getEvent: ({ eventId }) => ({ params: { eventID: eventId }, shows: eventId }),
  listEventSubscriptions: ({ subscriptionId }) => ({ shows: subscriptionId }),
  createEventSubscription: () => ({ body: { callbackUrl: 'http://127.0.0.1:9/events', secret: SECRET } }),
  getEventSubscription: subscription,
  changeEventSubscription: (world, actor) => ({
    ...subscription(world, actor),
    body: { callbackUrl: 'http://127.0.0.1:9/subscriber.example' },
  }),
  deleteEventSubscription: ({ subscriptionId }) => ({ params: { subscriptionID: subscriptionId } }),
  changeCallbackSecret: ({ subscriptionId }) => ({
    params: { subscriptionID: subscriptionId },
    body: { secret: SECRET },
  }),
  listCallbacks: ({ callbackId }) => ({ shows: callbackId }),
  replayCallbacks: ({ callbackId }) => ({ body: { callbackIds: [callbackId] }, shows: 'REPLAYED' }),
  listPartnersCallbacks: ({ callbackId }) => ({ shows: callbackId }),
  replayPartnersCallbacks: ({ callbackId }) => ({ body: { callbackIds: [callbackId] }, shows: 'REPLAYED' }),

  login: () => ({ body: { username: 'acmeuser', password: PASSWORD } }),
  logout: plain,
  getUserInfo: plain,
}
