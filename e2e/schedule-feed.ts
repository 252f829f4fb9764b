// A vessel's schedule (DCSA Commercial Schedules as JSON) around the current day: the data of the tests about sailings.

const DAY = 86_400_000

export const SAILING = {
  vessel: 'EXAMPLE ALTAIR',
  code: 'EXA',
  imo: '9000015',
  service: 'EXT1',
  voyage: '204E',
  terminal: 'EXLGB1',
} as const

interface Call {
  readonly port: string
  /** UTC offset of the port, the same on all days of the schedule. */
  readonly offset: string
  readonly arrivesInDays: number
  readonly status?: 'OMIT'
  /** Hours by which the latest estimated arrival is later than the planned one. */
  readonly delayHours?: number
}

/** Shanghai, Busan (omitted), Long Beach (later than planned). */
const CALLS: readonly Call[] = [
  { port: 'CNSHA', offset: '+08:00', arrivesInDays: 5 },
  { port: 'KRPUS', offset: '+09:00', arrivesInDays: 8, status: 'OMIT' },
  { port: 'USLGB', offset: '-08:00', arrivesInDays: 20, delayHours: 30 },
]

const stamp = (at: number, offset: string): string => {
  const minutes = Number(`${offset[0]}1`) * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4)))
  return `${new Date(at + minutes * 60_000).toISOString().slice(0, 16)}:00${offset}`
}

/** `now`: milliseconds. */
export function scheduleFeed(now: number): string {
  const morning = Math.floor(now / DAY) * DAY + 6 * 3_600_000
  const timestamp = (type: 'ARRI' | 'DEPA', classifier: 'PLN' | 'EST', at: number, { offset }: Call) => ({
    eventTypeCode: type,
    eventClassifierCode: classifier,
    eventDateTime: stamp(at, offset),
  })
  const cutOff = (code: string, at: number, { offset }: Call) => ({
    cutOffDateTimeCode: code,
    cutOffDateTime: stamp(at, offset),
  })
  const transportCalls = CALLS.map((call, index) => {
    const arrivesAt = morning + call.arrivesInDays * DAY
    const departsAt = arrivesAt + 20 * 3_600_000
    const delayMs = (call.delayHours ?? 0) * 3_600_000
    return {
      transportCallReference: `EXT1-204E-${index}`,
      carrierImportVoyageNumber: SAILING.voyage,
      carrierExportVoyageNumber: SAILING.voyage,
      ...(call.status === undefined ? {} : { statusCode: call.status }),
      location: {
        locationType: 'FACS',
        UNLocationCode: call.port,
        facilitySMDGCode: call.port === 'USLGB' ? SAILING.terminal : `EX${call.port.slice(2)}1`,
      },
      timestamps: [
        timestamp('ARRI', 'PLN', arrivesAt, call),
        timestamp('DEPA', 'PLN', departsAt, call),
        ...(delayMs === 0 ? [] : [timestamp('ARRI', 'EST', arrivesAt + delayMs, call)]),
      ],
      ...(index === 0
        ? { cutOffTimes: [cutOff('FCO', departsAt - 2 * DAY, call), cutOff('DCO', departsAt - 3 * DAY, call)] }
        : {}),
    }
  })
  const vesselSchedule = {
    vessel: { vesselIMONumber: SAILING.imo, name: SAILING.vessel },
    isDummyVessel: false,
    transportCalls,
  }
  return JSON.stringify({
    sentDateTime: new Date(now).toISOString(),
    serviceSchedules: [
      {
        carrierServiceName: 'Example Transpacific',
        carrierServiceCode: SAILING.service,
        vesselSchedules: [vesselSchedule],
      },
    ],
  })
}

/** The vessel's particulars and its terminal of discharge, for `quayline reference import`. */
export const scheduleReference = (): string =>
  JSON.stringify({
    vessels: [
      {
        vesselCode: SAILING.code,
        vesselName: SAILING.vessel,
        lloydsNumber: SAILING.imo,
        yearBuilt: '2014',
        totTeuCap: '8500',
      },
    ],
    facilities: [
      {
        code: SAILING.terminal,
        unLocode: 'USLGB',
        fcilNme: 'Example Pier of Long Beach',
        addr1: '1 Example Pier',
        telCntryCde: '1',
        telAreaCde: '562',
        telNum: '555 0100',
      },
    ],
  })
