// Pick-up number and last free day (docs/requirements/pick-up.md): what is known about collecting each container of a
// bill in the United States or Canada. Values that were not reported are null or NOT_REPORTED, never guessed.
import { CHARGE_TYPES } from '@quayline/domain/demurrage/terms'
import { z } from 'zod'
import { clearance } from './customs.ts'
import { localDate } from './demurrage.ts'
import { endpoint, NO_BODY, NO_PARAMS } from './endpoint.ts'

const text = z.string().nullable()
const localTime = text.meta({ description: 'Local time of the place, YYYY-MM-DD HH:mm; its time zone is in clocks' })
const location = text.meta({ description: 'Facility, city, subdivision and country as the carrier prints them' })

const lineRelease = z
  .strictObject({
    /** WITHDRAWN: a release order was withdrawn and none is in effect. */
    state: z.enum(['RELEASED', 'ON_HOLD', 'WITHDRAWN', 'NOT_REPORTED']),
    number: text.meta({
      description: 'Number of the release order in effect; the terminal asks for it at pick-up',
    }),
    at: localTime,
    statedBy: text.meta({ description: 'Role in which the sender stated it: LINE, TERMINAL, CARRIER …' }),
    location,
    facilityCode: text,
    returnLocation: location,
    returnFacilityCode: text,
    validUntil: localTime,
  })
  .meta({ id: 'LineRelease' })

const freeTime = z
  .strictObject({
    chargeType: z.enum(CHARGE_TYPES),
    /** UN/LOCODE of the office by whose dates it is counted. */
    office: text,
    location,
    zone: text.meta({ description: 'IANA time zone of the office, in which the last free day ends' }),
    /** UNKNOWN: `reason` states the cause; the last free day is given if it is known nevertheless. */
    state: z.enum(['RUNNING', 'ENDED', 'AHEAD', 'UNKNOWN']),
    lastFreeDay: localDate.nullable(),
    certainty: z.enum(['ACTUAL', 'ESTIMATED']).nullable().meta({
      description: 'ESTIMATED: the period has not started and is counted from `startsOn`; null without a last free day',
    }),
    startsOn: localDate.nullable(),
    expectedBy: z.enum(['ARRIVAL', 'TODAY']).nullable().meta({
      description:
        'ARRIVAL: startsOn is the day on which the vessel is expected; TODAY: the vessel has arrived, so startsOn is today at the earliest',
    }),
    /** PeriodEventKind of the domain: the event that starts the period. */
    startsWith: text,
    endedOn: localDate.nullable(),
    freeDays: z.number().int().nullable(),
    dayType: z.enum(['CALENDAR', 'WORKING']).nullable(),
    /** Sources: the clause of the tariff, that of the agreement with precedence over it, the working calendar. */
    tariff: text,
    agreement: text,
    calendar: z.strictObject({ place: z.string(), source: z.string() }).nullable(),
    reason: text,
    /** In the request's language. */
    reasonText: text,
  })
  .meta({ id: 'PickUpFreeTime' })

export const pickUpContainer = z
  .strictObject({
    cntrNum: z.string(),
    sizeType: text,
    /** ISO 6346, `45G1`; the trade name is in sizeType. */
    isoSizeType: text,
    /** INLAND: the line carries it on and it is collected at the inland place. */
    progress: z.enum(['NOT_ARRIVED', 'ARRIVED', 'DISCHARGED', 'AVAILABLE', 'INLAND', 'PICKED_UP', 'RETURNED']),
    since: localTime,
    expectedOn: localDate.nullable(),
    lineRelease,
    customs: clearance,
    freeTime: z.array(freeTime),
  })
  .meta({ id: 'PickUpContainer' })

export const searchPickUpNumber = endpoint({
  name: 'searchPickUpNumber',
  method: 'GET',
  path: '/v1/public/pickUp/searchPickUpNumber',
  audience: 'authenticated',
  resource: 'DEMURRAGE',
  summary:
    'Release number, release by line and customs, and last free days of the containers of a bill in the US or Canada; for its parties and staff',
  params: NO_PARAMS,
  query: z.object({ blNumber: z.string().min(1).max(60).describe('Bill of lading number, in any spelling') }),
  body: NO_BODY,
  output: z.strictObject({
    content: z.strictObject({
      blNumber: z.string(),
      isCollectedHere: z.boolean().meta({
        description:
          'The port of discharge or the place of delivery is in the US or Canada; false: the answer contains no containers',
      }),
      portOfDischarge: text,
      placeOfDelivery: text,
      containers: z.array(pickUpContainer),
    }),
  }),
  dated: true,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
})
