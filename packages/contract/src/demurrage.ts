// The calls for demurrage and free days (docs/requirements/demurrage.md 4 and free-days.md 1; names and shapes exactly
// as there), with additional fields: whether a row could be assessed, its last free day, whether the period is still
// running.
import { DOCUMENT_NUMBER_TYPES } from '@quayline/domain/tracking/number-kind'
import { BOUNDS, CHARGE_TYPES } from '@quayline/domain/demurrage/terms'
import { z } from 'zod'
import { endpoint, NO_BODY, NO_PARAMS, NO_QUERY } from './endpoint.ts'

const text = z.string().nullable()
export const localDate = z.iso.date().meta({ description: 'Local date at the place where the period runs, YYYY-MM-DD' })
const anyDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .pipe(z.iso.date())
const number = z.string().min(1).max(60).describe('Bill of lading or booking number, in any spelling')
const documentType = z
  .enum(DOCUMENT_NUMBER_TYPES)
  .optional()
  .describe('Type of the number; absent: the server determines it')
const bound = z.enum(BOUNDS).describe('BM import, BN export')
const chargeType = z.enum(CHARGE_TYPES)
const amount = z
  .string()
  .meta({ description: "Decimal string with the currency's own minor units (ISO 4217): 1120.00 CNY, 99000 JPY" })

/** With the reason CHARGE_TYPE_NOT_HERE; empty otherwise. */
const chargeTypesHere = z
  .array(chargeType)
  .meta({ description: 'The charge types of this port if it does not charge the requested type; otherwise empty' })

export const moneySum = z.strictObject({ currency: z.string(), amount }).meta({ id: 'MoneySum' })

/** Corresponds to the domain's CannotAssess; NOT_STARTED for a period that has not started. */
const status = z.enum(['ASSESSED', 'NOT_STARTED', 'CANNOT_ASSESS'])

export const chargeRow = z
  .strictObject({
    eqpNum: z.string(),
    sizeType: text,
    /** ISO 6346, `45G1`; the trade name is in sizeType. */
    isoSizeType: text,
    /** UN/LOCODE of the office whose rules apply: port of discharge or loading. */
    office: text,
    /** City of the office, in the form of printed places, `Qingdao ,Shandong ,China`. */
    officeCity: text,
    chargeType,
    /** Null when no tariff was found. */
    currency: text,
    /** Charge amount so far; null when it cannot be assessed, never 0.00 as a default. */
    ar: amount.nullable(),
    rowId: z.string(),
    status,
    /** CannotAssess of the domain; null unless status is CANNOT_ASSESS. */
    reason: text,
    /** In the request's language; null unless status is CANNOT_ASSESS. */
    reasonText: text,
    lastFreeDay: localDate.nullable(),
    startedOn: localDate.nullable(),
    /** Null while the period is running. */
    endedOn: localDate.nullable(),
    countedUntil: localDate.nullable(),
    freeDays: z.number().int().nullable(),
    chargedDays: z.number().int().nullable(),
    isOpen: z.boolean(),
    nextDay: amount.nullable().meta({
      description:
        'Amount that the day after countedUntil adds while the period is running, 0 if that day is free; null if the period has ended or the amount is not known',
    }),
    /** True for the running row whose free time ends first. */
    isEarliest: z.boolean(),
    /** Clause of the agreement that replaces the tariff's terms; null without one, and when it is unknown. */
    agreementClause: text,
    chargeTypesHere,
  })
  .meta({ id: 'ChargeRow' })

export const searchDemurrage = endpoint({
  name: 'searchDemurrage',
  method: 'GET',
  path: '/v1/public/demurrage/searchDemurrage',
  audience: 'authenticated',
  resource: 'DEMURRAGE',
  summary:
    'Demurrage and detention of a shipment so far, one row for each container and charge type; for its parties and staff',
  params: NO_PARAMS,
  query: z.object({ chargeType: z.enum(['ALL', ...CHARGE_TYPES]), bound, docRef: number, docType: documentType }),
  body: NO_BODY,
  output: z.strictObject({
    content: z.strictObject({
      rows: z.array(chargeRow),
      total: z.number().int().meta({ description: 'Number of rows' }),
      totals: z.array(moneySum).meta({ description: 'Sums by currency of the rows that could be assessed' }),
      leftOut: z
        .number()
        .int()
        .meta({ description: 'Number of rows that could not be assessed and are not included in any sum' }),
    }),
  }),
  dated: true,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
})

export const budgetRow = z
  .strictObject({
    eqpNum: z.string(),
    /** Null when the period is running and its cost by that day cannot be determined; `reason` states why. */
    ar: amount.nullable(),
    chargeType,
    currency: text,
    rowId: z.string(),
    /** For a period that has ended, its last day. */
    endDate: localDate,
    chargedDays: z.number().int().nullable(),
    lastFreeDay: localDate.nullable(),
    /** CALENDAR_UNKNOWN, NO_SLAB or TOO_LONG; null with an amount. */
    reason: text,
    /** In the request's language; null with an amount. */
    reasonText: text,
  })
  .meta({ id: 'BudgetRow' })

export const budgetChargeSummary = endpoint({
  name: 'budgetChargeSummary',
  method: 'POST',
  path: '/v1/ebbase/demurrage/budgetChargeSummary',
  audience: 'authenticated',
  resource: 'DEMURRAGE',
  summary:
    'Cost if the periods that are still running end on a given day, not before today at their ports; calculated by the same rules as searchDemurrage. The day does not affect periods that have ended; an empty list when no period has started',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: z.object({
    docRef: number,
    bound,
    endDate: anyDate,
    isAll: z.enum(['ALL', '']).default('').describe('ALL: every row when seqNoList is empty'),
    seqNoList: z.array(z.string().min(1).max(60)).max(500).default([]).describe('Container numbers or row ids'),
    chargeType: z.enum(['ALL', ...CHARGE_TYPES]).default('ALL'),
    docType: documentType,
  }),
  output: z.array(budgetRow),
  dated: true,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
})

export const freeDaysRow = z
  .strictObject({
    cntrNum: z.string(),
    sizeType: text,
    /** ISO 6346, `45G1`; the trade name is in sizeType. */
    isoSizeType: text,
    chargeType,
    /** Day type of the normal free time: CALENDAR or WORKING. */
    calDaysTypeN: text,
    /** Day type of the special free time; null without one. */
    calDayTypeS: text,
    /** Whether a special rate applies: `Y` or `N`. */
    specialRate: z.enum(['Y', 'N']).nullable(),
    specialFreeDays: z.number().int().nullable(),
    normalFreeDays: z.number().int().nullable(),
    office: text,
    /** City of the office, in the form of printed places, `Qingdao ,Shandong ,China`. */
    officeCity: text,
    status: z.enum(['KNOWN', 'CANNOT_ASSESS']),
    reason: text,
    /** In the request's language, including the detail. */
    reasonText: text,
    /** Subject of the reason, as a code: a missing event (GATE_OUT_FULL), `CN 2027`, a port; null without one. */
    reasonDetail: text,
    /** Start of the period, or its start under the requested terms. */
    startedOn: localDate.nullable(),
    isStarted: z.boolean(),
    lastFreeDay: localDate.nullable(),
    /** IANA time zone of the office, in which the last free day ends. */
    zone: text,
    /** Clause of the agreement that grants the free time, otherwise of the tariff; null when neither is known. */
    clause: text,
    chargeTypesHere,
  })
  .meta({ id: 'FreeDaysRow' })

export const budgetFreeDays = endpoint({
  name: 'budgetFreeDays',
  method: 'GET',
  path: '/v1/public/idds/budgetFreeDays',
  audience: 'user',
  summary:
    'Free days of each container of a shipment; flag is false and there are no rows if the caller is not a party to it',
  params: NO_PARAMS,
  query: z.object({
    docRef: number,
    docType: bound,
    chargeType,
    previewDateFrom: anyDate,
    previewDateTo: anyDate,
    numberType: documentType,
  }),
  body: NO_BODY,
  output: z.strictObject({
    content: z.strictObject({ flag: z.boolean(), rows: z.array(freeDaysRow) }),
  }),
  dated: true,
  errors: [],
})

export const demurrageFree = endpoint({
  name: 'demurrageFree',
  method: 'GET',
  path: '/v1/ebbase/demurrage/demurrageFree',
  audience: 'anyone',
  summary: 'The clause that users must accept before they query demurrage; in Chinese or English',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: NO_BODY,
  output: z.strictObject({ content: z.strictObject({ text: z.string() }) }),
  dated: false,
  errors: [],
})

export const freeDaysTip = endpoint({
  name: 'freeDaysTip',
  method: 'GET',
  path: '/v1/ebbase/idds/demurrageFree',
  audience: 'anyone',
  summary: 'The notice that users must read before they query free days; in Chinese or English',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: NO_BODY,
  output: z.strictObject({ content: z.strictObject({ tip: z.string() }) }),
  dated: false,
  errors: [],
})
