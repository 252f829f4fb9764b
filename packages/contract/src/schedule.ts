// Sailing schedules: connections between two cities in the carrier's format (docs/requirements/schedules.md 1), by
// service and by vessel.
import { SCHEDULE_CALL_STATUSES } from '@quayline/domain/intake/dcsa-codes'
import { MAX_SEARCH_WEEKS } from '@quayline/domain/schedule/search-window'
import { z } from 'zod'
import { endpoint, NO_BODY, NO_PARAMS, RAW_BODY } from './endpoint.ts'
import { byRule } from './field-rule.ts'

const text = z.string().nullable()

const scheduleChange = z
  .strictObject({ field: z.string(), was: text, now: text, at: z.iso.datetime(), reason: text })
  .meta({ id: 'ScheduleChange' })

const scheduleLeg = z
  .strictObject({
    id: z.string(),
    service: z.string(),
    vessel: z.string(),
    vesselCode: z.string(),
    voyage: z.string(),
    dir: z.string(),
    extVoyage: z.string(),
    newExtVoyage: text,
    cutOff: z.string(),
    cargoNature: z.string(),
    pol: z.string(),
    etd: z.string(),
    atd: z.string(),
    pod: z.string(),
    eta: z.string(),
    ata: z.string(),
    available: z.string(),
    transitTime: z.string(),
    revFacilityCode: z.string(),
    deliFacilityCode: z.string(),
    polFacilityCode: text,
    podFacilityCode: text,
    rowNum: z.int(),
    vgmCutoffDt: text,
    siCutoff: text,
    r24Cutoff: text,
    deList1: z.array(z.string()),
    deList2: z.array(z.string()),
    polLocode: z.string(),
    podLocode: z.string(),
    changes: z.array(scheduleChange),
    punctuality: z.enum(['ON_TIME', 'LATE', 'EARLY']).nullable(),
  })
  .meta({ id: 'ScheduleLeg' })

const scheduleOption = z
  .strictObject({
    id: z.string(),
    firstPol: z.string(),
    lastPod: z.string(),
    transitTime: z.string(),
    tdWeekDay: z.int().min(0).max(6),
    schedules: z.array(scheduleLeg),
    emissions: z
      .strictObject({ co2eKgPerTeu: z.string(), distanceKm: z.int(), method: z.string(), source: z.string() })
      .nullable(),
  })
  .meta({ id: 'ScheduleOption' })

const HAULAGE = ['B', 'D', 'Y'] as const

const conditions = z
  .strictObject({
    dateLength: z.int(),
    pickup: z.enum(HAULAGE),
    delivery: z.enum(HAULAGE),
    originCity: z.string(),
    destinationCity: z.string(),
    originCityUuid: z.string(),
    destinationCityUuid: z.string(),
    estimateDate: z.enum(['D', 'A']),
    fromDate: z.iso.date(),
    toDate: z.iso.date(),
    time: z.string(),
  })
  .meta({ id: 'ScheduleConditions' })

/** A share of kind schedule has the same content. When nothing is found, it has only the conditions. */
export const scheduleContent = z
  .strictObject({
    conditions,
    shortestTransitTime: z.string().optional(),
    data: z.array(scheduleOption).optional(),
  })
  .meta({ id: 'ScheduleContent' })

export const loopCall = z
  .strictObject({
    vesselName: z.string(),
    protName: z.string(),
    arrDtlocAct: text,
    depDtlocAct: text,
    arrDtlocCos: text,
    depDtlocCos: text,
    status: z.enum(SCHEDULE_CALL_STATUSES),
  })
  .meta({ id: 'LoopCall' })

export const vesselVoyage = z
  .strictObject({
    voy: z.string(),
    loopAbbrv: z.string(),
    loopArray: z.array(loopCall),
    /** Our addition to the carrier's members: the vessel of the voyage. */
    vesselCode: z.string(),
  })
  .meta({ id: 'VesselVoyage' })

/** A city: UN/LOCODE, English or Chinese name, or the carrier's five-part line that ends in a UN/LOCODE. */
const city = z.string().min(1).max(200)
const date = z.iso.date().refine((on) => on >= '1970-01-01' && on <= '2120-01-01', byRule('format'))

export const CONNECTION_QUERY = {
  originCity: city.describe('For example "Qingdao,Qingdao,Shandong,China,CNTAO", "CNTAO" or "Qingdao"'),
  destinationCity: city,
  estimateDate: z.enum(['D', 'A']).default('D').describe('D: departures from fromDate on; A: arrivals until toDate'),
  fromDate: date.optional().describe('Local date at the origin; needed with D'),
  toDate: date.optional().describe('Local date at the destination; needed with A'),
  dateLength: z.coerce.number().int().min(1).max(MAX_SEARCH_WEEKS).default(4).describe('Weeks, 1 to 13'),
  pickup: z.enum(HAULAGE).default('B').describe('Where the line takes over the cargo: B both, D door, Y CY'),
  delivery: z.enum(HAULAGE).default('B'),
  transshipments: z.coerce.number().int().min(0).max(3).default(3).describe('Maximum number of transshipments'),
}

export const searchConnections = endpoint({
  name: 'searchConnections',
  method: 'GET',
  path: '/v1/public/schedule/connections',
  audience: 'anyone',
  resource: 'SCHEDULES',
  summary:
    'All best sailings of a city pair: no other sailing departs later, arrives earlier and has fewer transshipments',
  params: NO_PARAMS,
  query: z.object(CONNECTION_QUERY),
  body: NO_BODY,
  output: z.strictObject({
    content: scheduleContent,
    leftOut: z
      .array(
        z.strictObject({
          callKey: z.string(),
          reason: z.enum(['DEPARTS_BEFORE_ARRIVAL', 'TWO_PLACES_AT_ONCE', 'ORDER_UNKNOWN', 'TOO_MANY_CALLS']),
        }),
      )
      .optional()
      .describe(
        'Doubtful calls at the two places; absent when there are none. DEPARTS_BEFORE_ARRIVAL: the call departs before it arrives, and the search left it out. TWO_PLACES_AT_ONCE: the vessel would be in two ports at the same time and is searched as two vessels. ORDER_UNKNOWN: another call is on the same day, and neither an hour nor the order is stated. TOO_MANY_CALLS: the call is beyond the 1,000 calls of a vessel that are read',
      ),
  }),
  dated: true,
  errors: ['NOT_FOUND'],
})

export const exportConnections = endpoint({
  name: 'exportConnections',
  method: 'GET',
  path: '/v1/public/schedule/connections.xlsx',
  audience: 'anyone',
  resource: 'SCHEDULES',
  summary: 'The sailings of a city pair as a workbook, one row for each leg; headings in the requested language',
  params: NO_PARAMS,
  query: z.object(CONNECTION_QUERY),
  body: NO_BODY,
  output: RAW_BODY,
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  dated: false,
  errors: [],
})

const window = {
  fromDate: date.optional().describe('Default: two weeks back'),
  dateLength: z.coerce.number().int().min(1).max(MAX_SEARCH_WEEKS).default(8).describe('Weeks, 1 to 13'),
}

export const searchByService = endpoint({
  name: 'searchByService',
  method: 'GET',
  path: '/v1/public/schedule/services/{service}',
  audience: 'anyone',
  resource: 'SCHEDULES',
  summary: 'Voyages of a service with their calls; an empty list when the service is unknown',
  params: z.object({ service: z.string().min(1).max(20) }),
  query: z.object(window),
  body: NO_BODY,
  output: z.array(vesselVoyage),
  dated: true,
  errors: [],
})

export const searchServices = endpoint({
  name: 'searchServices',
  method: 'GET',
  path: '/v1/public/schedule/services',
  audience: 'anyone',
  summary: 'Services of the timetable whose code, or the name of a port of call, begins with the text; at most 20',
  params: z.object({}),
  query: z.object({ text: z.string().trim().min(1).max(60) }),
  body: NO_BODY,
  output: z.array(
    z
      .strictObject({
        service: z.string(),
        ports: z.array(z.strictObject({ unLocode: z.string(), city: z.string(), cityZh: z.string() })),
      })
      .meta({ id: 'TimetableService', description: 'Ports are sorted by how often the service calls there' }),
  ),
  dated: false,
  errors: [],
})

export const searchByVessel = endpoint({
  name: 'searchByVessel',
  method: 'GET',
  path: '/v1/public/schedule/vessels/{code}',
  audience: 'anyone',
  resource: 'SCHEDULES',
  summary: 'Voyages of a vessel with their calls; an empty list when the vessel is unknown',
  params: z.object({ code: z.string().min(1).max(20).describe("The line's vessel code, or an IMO number") }),
  query: z.object(window),
  body: NO_BODY,
  output: z.array(vesselVoyage),
  dated: true,
  errors: [],
})

const portCall = z
  .strictObject({
    callKey: z.string(),
    vessel: z.string(),
    vesselCode: z.string(),
    service: text,
    importVoyage: text,
    exportVoyage: text,
    facilityCode: text,
    status: z.enum(SCHEDULE_CALL_STATUSES),
    eta: text,
    ata: text,
    etd: text,
    atd: text,
    cutOff: text,
    vgmCutoffDt: text,
    siCutoff: text,
    r24Cutoff: text,
  })
  .meta({ id: 'PortCall' })

export const searchByPort = endpoint({
  name: 'searchByPort',
  method: 'GET',
  path: '/v1/public/schedule/ports/{port}',
  audience: 'anyone',
  resource: 'SCHEDULES',
  summary: 'Calls at a port, sorted by departure time; the first 1,000 of the period',
  params: z.object({ port: city }),
  query: z.object({
    ...window,
    fromDate: date.optional().describe('Local date at the port; default: today at the port'),
    service: z.string().min(1).max(20).optional().describe('Only calls of this service'),
  }),
  body: NO_BODY,
  output: z.strictObject({
    port: z.strictObject({ unLocode: z.string(), city: z.string(), country: z.string() }),
    calls: z.array(portCall),
    isCut: z.boolean().describe('There are more calls in the period'),
  }),
  dated: true,
  errors: [],
})

export const getPunctuality = endpoint({
  name: 'getPunctuality',
  method: 'GET',
  path: '/v1/public/schedule/services/{service}/punctuality',
  audience: 'anyone',
  resource: 'SCHEDULES',
  summary: 'Share of calls of the last 90 days that arrived within a day of the first schedule',
  params: z.object({ service: z.string().min(1).max(20) }),
  query: z.object({}),
  body: NO_BODY,
  output: z.strictObject({
    service: z.string(),
    calls: z.int().describe('Calls with a first schedule and an actual arrival'),
    onTime: z.int(),
    /** Percentage with one decimal; null when no call can be evaluated. */
    onTimePercent: z.string().nullable(),
    from: z.iso.date(),
    until: z.iso.date(),
    toleranceHours: z.int(),
  }),
  dated: true,
  errors: [],
})
