// A server with the cut-off calls and the intake behind them; bookings come as IFTMBC, schedules as DCSA Commercial Schedules JSON.
// Booking 7700000001: TEST STAR (IMO 9000003) voyage 042W, Shanghai to Long Beach, for shipper QC0001.
import { createAccessKey } from '../../platform/sessions/access-key.ts'
import { enterPartner } from '../../platform/settings/partner-entry.fixture.ts'
import { bearer, openTestApp } from '../../platform/test-app.fixture.ts'
import { intake } from '../intake/index.ts'
import { publishAll } from '../tracking/event-feed.fixture.ts'
import { cutoff } from './index.ts'

export const BOOKING = '7700000001'
export const CONTAINER = 'TSTU1234568'
export const IMO = '9000003'

export interface Confirmation {
  readonly booking?: string
  readonly bills?: readonly string[]
  /** In the line's time zone, `202602010800`. */
  readonly sentAt?: string
  /** BGM 1225: 9 original, 5 replace, 1 cancel. */
  readonly function?: '9' | '5' | '1'
  readonly voyage?: string
  readonly imo?: string
  /** `202603081700` */
  readonly cutOff?: string | null
  readonly etd?: string
  readonly eta?: string
  readonly containers?: readonly string[]
  readonly shipper?: string
}

export function iftmbc({
  booking = BOOKING,
  bills = [],
  sentAt = '202602010800',
  function: of = '9',
  voyage = '042W',
  imo = IMO,
  cutOff = '202603081700',
  etd = '202603102000',
  eta = '202603250600',
  containers = [],
  shipper = 'QC0001',
}: Confirmation = {}): string {
  const body = [
    `BGM+770+C${booking}+${of}+AP'`,
    `DTM+137:${sentAt}:203'`,
    "LOC+88+CNSHA:139:6'",
    "LOC+7+USDAL:139:6'",
    `RFF+BN:${booking}'`,
    ...bills.map((bill) => `RFF+BM:${bill}'`),
    `TDT+20+${voyage}+1++QLTB:172:182+++${imo}:146:11:${imo === IMO ? 'TEST STAR' : 'TEST MOON'}'`,
    "RFF+SRN:QE1'",
    "LOC+9+CNSHA:139:6'",
    ...(cutOff === null ? [] : [`DTM+180:${cutOff}:203'`]),
    `DTM+133:${etd}:203'`,
    "LOC+11+USLGB:139:6'",
    `DTM+132:${eta}:203'`,
    `NAD+CZ+${shipper}:160:87'`,
    "GID+1+80:PK'",
    ...containers.map((container) => `EQD+CN+${container}+22G1:102:5'`),
  ]
  return [
    `UNB+UNOC:3+QLTB+QUAYLINE+${sentAt.slice(2, 8)}:${sentAt.slice(8)}+${sentAt}'`,
    "UNH+1+IFTMBC:D:99B:UN'",
    ...body,
    `UNT+${body.length + 2}+1'`,
    `UNZ+1+${sentAt}'`,
    '',
  ].join('\n')
}

export interface ReportedCall {
  readonly port?: string
  readonly voyage?: string
  /** RFC 3339 with offset, by `ARRI EST`. */
  readonly times?: Readonly<Record<string, string>>
  readonly cutOffs?: Readonly<Record<string, string>>
  readonly status?: 'OMIT' | 'BLNK'
}

/** One vessel schedule as a partner sends it; `sent` is in the sender's time zone. */
export const csSchedule = (sent: string, calls: readonly ReportedCall[], imo: string = IMO): string =>
  JSON.stringify({
    sentDateTime: sent,
    serviceSchedules: [
      {
        carrierServiceName: 'Quay East',
        carrierServiceCode: 'QE1',
        vesselSchedules: [
          {
            vessel: { vesselIMONumber: imo, name: imo === IMO ? 'TEST STAR' : 'TEST MOON' },
            isDummyVessel: false,
            transportCalls: calls.map(
              ({ port = 'CNSHA', voyage = '042W', times = {}, cutOffs = {}, status }, index) => ({
                transportCallReference: `R${index}`,
                carrierImportVoyageNumber: voyage,
                carrierExportVoyageNumber: voyage,
                location: { UNLocationCode: port },
                ...(status === undefined ? {} : { statusCode: status }),
                timestamps: Object.entries(times).map(([kind, eventDateTime]) => ({
                  eventTypeCode: kind.slice(0, 4),
                  eventClassifierCode: kind.slice(5),
                  eventDateTime,
                })),
                cutOffTimes: Object.entries(cutOffs).map(([cutOffDateTimeCode, cutOffDateTime]) => ({
                  cutOffDateTimeCode,
                  cutOffDateTime,
                })),
              }),
            ),
          },
        ],
      },
    ],
  })

export type CutoffTestApp = Awaited<ReturnType<typeof openCutoffApp>>

export async function openCutoffApp() {
  const test = await openTestApp({ contexts: [cutoff, intake], rateLimits: false })
  const { app, clock, database } = test
  const lineKey = await createAccessKey(database.db, clock, { role: 'partner', holder: 'CARRIER' })
  await enterPartner(database.db, 'CARRIER', ['LINE'])
  const get = async (url: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await app.inject({ method: 'GET', url, headers })
    return { status: answer.statusCode, body: answer.json() }
  }
  return {
    ...test,
    get,
    /** The line's message arrives at the intake. */
    deliver: async (text: string): Promise<void> => {
      const answer = await app.inject({
        method: 'POST',
        url: '/v1/intake/messages',
        headers: { ...bearer(lineKey), 'content-type': 'application/octet-stream' },
        payload: text,
      })
      if (answer.json().data?.rejected !== 0) throw new Error(`The message was set aside: ${answer.body}`)
    },
    /** Afterwards the companies named in the documents are their parties. */
    publish: () => publishAll(database.db, clock),
    byNumber: (number: string, query = '', headers: Readonly<Record<string, string>> = {}) =>
      get(`/v1/public/cutoffQuery/findCutoffNumber?number=${encodeURIComponent(number)}${query}`, headers),
    byVessel: (query: string, headers: Readonly<Record<string, string>> = {}) =>
      get(`/v1/public/cutoffQuery/findCutoffVsl?${query}`, headers),
  }
}
