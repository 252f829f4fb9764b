// The ledger of each charge, its files, the cost forecast (what-if) and the dispute pack: for the parties to the
// shipment and the line's staff.
import { DOCUMENT_NUMBER_TYPES } from '@quayline/domain/tracking/number-kind'
import { BOUNDS, CHARGE_TYPES } from '@quayline/domain/demurrage/terms'
import { z } from 'zod'
import { chargeRow, localDate, moneySum } from './demurrage.ts'
import { deadline, endpoint, NO_BODY, NO_PARAMS } from './endpoint.ts'

const text = z.string().nullable()

const asked = z.object({
  docRef: z.string().min(1).max(60),
  bound: z.enum(BOUNDS),
  chargeType: z.enum(['ALL', ...CHARGE_TYPES]).default('ALL'),
  docType: z.enum(DOCUMENT_NUMBER_TYPES).optional(),
  rowId: z.string().min(1).max(60).optional().describe('Only this row, or this container'),
  endDate: z.iso
    .date()
    .optional()
    .describe(
      'Periods that are still running end on this day, which must not be before today at their ports; absent: today',
    ),
})

const slab = z.strictObject({ fromDay: z.number().int(), toDay: z.number().int().nullable(), rate: z.string() })

const ledgerDay = z
  .strictObject({
    on: localDate,
    dayNumber: z.number().int().nullable(),
    kind: z.enum(['FREE', 'CHARGED', 'EXCLUDED']),
    reason: z.string(),
    note: text,
    slab: slab.nullable(),
    rate: text,
    amount: z.string(),
  })
  .meta({ id: 'LedgerDay', description: 'One day of one demurrage or detention period' })

const periodEvent = z
  .strictObject({
    kind: z.string(),
    on: localDate,
    /** Local time, YYYY-MM-DD HH:mm; its time zone is in `clocks`. */
    at: z.string(),
    port: text,
    /** City of the port, in the form of printed places. */
    portCity: text,
    source: z.string(),
  })
  .meta({ id: 'PeriodEvent' })

const clauseOf = z.strictObject({
  rowKey: z.string(),
  clause: z.string(),
  effectiveFrom: localDate,
  effectiveUntil: localDate.nullable(),
})

export const ledgerEntry = z
  .strictObject({
    row: chargeRow,
    start: periodEvent.nullable(),
    end: periodEvent.nullable(),
    tariff: clauseOf.nullable(),
    agreement: clauseOf.nullable(),
    /** How days are counted, as texts in the request's language. */
    terms: z.array(z.string()),
    runs: z.array(
      z.strictObject({
        from: localDate,
        to: localDate,
        days: z.number().int(),
        slab,
        rate: z.string(),
        amount: z.string(),
      }),
    ),
    days: z.array(ledgerDay),
  })
  .meta({ id: 'LedgerEntry' })

export const getLedger = endpoint({
  name: 'getLedger',
  method: 'GET',
  path: '/v1/demurrage/ledger',
  audience: 'authenticated',
  resource: 'DEMURRAGE',
  summary: 'Every day of every demurrage and detention period of a shipment: free, charged or excluded, and why',
  params: NO_PARAMS,
  query: asked,
  body: NO_BODY,
  output: z.strictObject({
    entries: z.array(ledgerEntry),
    totals: z.array(moneySum),
    leftOut: z.number().int(),
    can: z.strictObject({ dispute: z.boolean() }),
  }),
  dated: true,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
})

const file = (name: string, path: `/${string}`, produces: 'application/pdf' | 'text/csv', summary: string) =>
  endpoint({
    name,
    method: 'GET',
    path,
    audience: 'authenticated',
    resource: 'DEMURRAGE',
    summary,
    params: NO_PARAMS,
    query: asked,
    body: NO_BODY,
    output: z.instanceof(Uint8Array),
    produces,
    dated: false,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  })

export const getLedgerPdf = file(
  'getLedgerPdf',
  '/v1/demurrage/ledger.pdf',
  'application/pdf',
  'The ledger as a PDF to print',
)
export const getLedgerCsv = file(
  'getLedgerCsv',
  '/v1/demurrage/ledger.csv',
  'text/csv',
  'The ledger as CSV, one row for each day',
)
export const getDisputePdf = file(
  'getDisputePdf',
  '/v1/demurrage/dispute-pack.pdf',
  'application/pdf',
  'Dispute pack: ledger, timeline, EIRs, and the items of 46 CFR 541 that the data can and cannot fill',
)
export const getDisputeCsv = file(
  'getDisputeCsv',
  '/v1/demurrage/dispute-pack.csv',
  'text/csv',
  'Dispute pack as one table: section, item, value, source',
)

export const freeTimeAhead = endpoint({
  name: 'freeTimeAhead',
  method: 'GET',
  path: '/v1/demurrage/free-time-ahead',
  audience: 'user',
  summary:
    'The free time of a shipment that ends first, and the cost of the next day; estimated while the vessel is at sea',
  params: NO_PARAMS,
  query: z.object({
    docRef: z.string().min(1).max(60),
    docType: z.enum(DOCUMENT_NUMBER_TYPES).optional(),
  }),
  body: NO_BODY,
  output: z.strictObject({
    /** Also null for a caller who is not a party of the shipment, because such a caller may view the bill. */
    next: deadline.nullable(),
  }),
  dated: true,
  errors: [],
})

const step = z
  .strictObject({
    /** Last day on which ending the periods costs `totals`; one day later it costs more. */
    on: localDate,
    totals: z.array(moneySum),
    /** Savings compared with the next step. */
    saves: z.array(moneySum),
  })
  .meta({ id: 'CostStep' })

export const whatIf = endpoint({
  name: 'whatIf',
  method: 'POST',
  path: '/v1/demurrage/what-if',
  audience: 'authenticated',
  resource: 'DEMURRAGE',
  summary:
    'Cost of the selected rows for each day on which the running periods could end, and the days after which the cost increases',
  params: NO_PARAMS,
  query: z.object({}),
  body: z.object({
    docRef: z.string().min(1).max(60),
    bound: z.enum(BOUNDS),
    docType: z.enum(DOCUMENT_NUMBER_TYPES).optional(),
    chargeType: z.enum(['ALL', ...CHARGE_TYPES]).default('ALL'),
    seqNoList: z
      .array(z.string().min(1).max(60))
      .max(500)
      .default([])
      .describe('Container numbers or row ids; empty: all'),
    from: z.iso.date().optional().describe('Not before today at the ports of the running periods; absent: today'),
    days: z.number().int().min(1).max(120).default(30),
  }),
  output: z.strictObject({
    /** One total for each day from `from`, in order. */
    days: z.array(z.strictObject({ on: localDate, totals: z.array(moneySum) })),
    steps: z.array(step),
    leftOut: z.number().int(),
    /** True when no period of the selected rows is running, so the costs are final. */
    isDecided: z.boolean(),
  }),
  dated: true,
  errors: ['FORBIDDEN', 'NOT_FOUND'],
})
