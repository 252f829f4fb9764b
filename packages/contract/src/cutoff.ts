// Cut-offs by number and by vessel (docs/requirements/cut-offs.md 1 and 2): public, without login.
import { NUMBER_TYPES } from '@quayline/domain/tracking/number-kind'
import { LOOK_AHEAD_DAYS } from '@quayline/domain/cutoff/cutoff-answer'
import { MATTERS } from '@quayline/domain/cutoff/date-statement'
import { z } from 'zod'
import { endpoint, NO_BODY, NO_PARAMS, RAW_BODY } from './endpoint.ts'
import { byRule } from './field-rule.ts'

const text = z.string().nullable()
const localTime = text.meta({
  description: 'Local time of the port of loading, YYYY-MM-DD HH:mm; its time zone is in clocks',
})

const change = z
  .strictObject({ field: z.string(), was: text, now: text, at: z.iso.datetime(), reason: text, source: text })
  .meta({
    id: 'CutOffChange',
    description:
      'A change of one cut-off: old value, new value and time, newest first; source: type of the message that stated it',
  })

const numberCutOffs = z
  .strictObject({
    bkgNo: z.string(),
    blNo: text,
    cutOff: localTime,
    vgmCutoff: localTime,
    siCutoff: localTime,
    custReleaseDt: localTime,
    vslName: text,
    por: text,
    pol: text,
    fnd: text,
    pod: text,
    voyNumber: text,
    etd: localTime,
    changes: z.array(change),
    cargo: z.enum(['LOADED', 'DELIVERED']).nullable().meta({
      description:
        'LOADED: every container was loaded. DELIVERED: every container was at least delivered for loading. Null: neither, or not reported',
    }),
  })
  .meta({ id: 'NumberCutOffs' })

const callCutOffs = z
  .strictObject({
    gcCutoff: localTime,
    rfCutoff: localTime,
    dgCutoff: localTime,
    vgmCutoff: localTime,
    siCutoff: localTime,
    custReleaseDt: localTime,
    etd: localTime,
    facilityCode: text,
    /** From the line's register of facilities; null when it is not there. */
    facilityName: text,
    changes: z.array(change),
  })
  .meta({ id: 'CallCutOffs' })

const voyageCutOffs = z
  .strictObject({ loopAbbrv: z.string(), voy: z.string(), groupList: z.array(callCutOffs) })
  .meta({ id: 'VoyageCutOffs' })

const BY_NUMBER = z.object({
  number: z.string().min(1).max(200).describe('A bill, booking or container number; up to ten, comma separated'),
  numberType: z.enum(NUMBER_TYPES).optional().describe('Absent: the server determines it'),
})

/** The answer as a workbook, in the requested language. */
const WORKBOOK = {
  method: 'GET',
  audience: 'anyone',
  resource: 'CUTOFF',
  params: NO_PARAMS,
  body: NO_BODY,
  output: RAW_BODY,
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  dated: false,
  errors: [],
} as const

export const findCutoffNumber = endpoint({
  name: 'findCutoffNumber',
  method: 'GET',
  path: '/v1/public/cutoffQuery/findCutoffNumber',
  audience: 'anyone',
  resource: 'CUTOFF',
  summary: 'Cut-offs of a booking, found by bill, booking or container number; an empty list when nothing is known',
  params: NO_PARAMS,
  query: BY_NUMBER,
  body: NO_BODY,
  output: z.strictObject({ content: z.array(numberCutOffs) }),
  dated: true,
  errors: [],
})

export const exportCutoffNumber = endpoint({
  ...WORKBOOK,
  name: 'exportCutoffNumber',
  path: '/v1/public/cutoffQuery/findCutoffNumber.xlsx',
  summary: 'The cut-offs of the bookings as a workbook: one row for each date, with its time zone and its last change',
  query: BY_NUMBER,
})

/** Most changes in the list, the newest first. */
export const MAX_DATE_CHANGES = 200

export const listDateChanges = endpoint({
  name: 'listDateChanges',
  method: 'GET',
  path: '/v1/public/tracking/{num}/changes',
  audience: 'anyone',
  resource: 'TRACK',
  summary:
    'Changes of the stated dates of a booking or bill: old value, new value, time and type of the message; newest first',
  params: z.object({ num: z.string().min(1).max(50).describe('A booking or bill number') }),
  query: z.object({ numberType: z.enum(['bl', 'bkg']).optional().describe('Absent: the server determines it') }),
  body: NO_BODY,
  output: z.strictObject({
    items: z.array(
      z
        .strictObject({
          booking: text.meta({ description: 'The booking to which the date belongs; null if only the bill is known' }),
          field: z.enum(MATTERS),
          was: text.meta({
            description:
              'Local time of the port; its time zone is in clocks. Null = the date had been withdrawn before',
          }),
          now: text.meta({ description: 'Null = the date was withdrawn' }),
          at: z.iso.datetime(),
          source: text.meta({ description: 'Type of the message: IFTSAI, IFTMBC, STAFF' }),
          reason: text,
        })
        .meta({ id: 'DateChange' }),
    ),
    isMore: z.boolean().describe(`True: only the newest ${MAX_DATE_CHANGES} are listed`),
  }),
  dated: true,
  errors: [],
})

const lookAhead = z.coerce
  .number()
  .int()
  .refine((days) => LOOK_AHEAD_DAYS.some((known) => known === days), byRule('one-of'))
  .default(14)
  .describe('Look-ahead in days: 14, 28, 42 or 56; default 14')

const BY_VESSEL = z.object({
  vslCode: z.string().min(1).max(20).describe("The line's vessel code"),
  pol: z.string().min(1).max(100).describe('Port of loading: English city name, or UN/LOCODE'),
  days: lookAhead,
})

export const findCutoffVsl = endpoint({
  name: 'findCutoffVsl',
  method: 'GET',
  path: '/v1/public/cutoffQuery/findCutoffVsl',
  audience: 'anyone',
  resource: 'CUTOFF',
  summary: 'Cut-offs of a vessel at a port of loading for the days ahead, by service and voyage',
  params: NO_PARAMS,
  query: BY_VESSEL,
  body: NO_BODY,
  output: z.array(voyageCutOffs),
  dated: true,
  errors: [],
})

export const exportCutoffVsl = endpoint({
  ...WORKBOOK,
  name: 'exportCutoffVsl',
  path: '/v1/public/cutoffQuery/findCutoffVsl.xlsx',
  summary:
    'The cut-offs of the vessel’s calls as a workbook: one row for each date, with its time zone and its last change',
  query: BY_VESSEL,
})
