// Shipping instructions (docs/requirements/instructions.md 9): the shipper's side writes, submits and amends them, the line's staff decide.
import { FILING_REGIMES, INSTRUCTION_LIMITS } from '@quayline/domain/instructions/shipping-instruction'
import { DIFF_GROUPS } from '@quayline/domain/instructions/instruction-fields'
import { HELD_REASONS, INSTRUCTION_STATUSES } from '@quayline/domain/instructions/instruction-states'
import { z } from 'zod'
import { XLSX } from './demurrage-rules.ts'
import { endpoint, NO_BODY, NO_PARAMS, NO_QUERY, RAW_BODY } from './endpoint.ts'
import { instructionContent } from './instruction-content.ts'
import { listedTime, place } from './shipments.ts'
import { next, total } from './user-fields.ts'

const text = z.string().nullable()
const words = (max: number) => z.string().trim().min(1).max(max).optional()
const unLocode = z
  .string()
  .regex(/^[A-Z]{2}[A-Z2-9]{3}$/)
  .optional()

/** Numbers that one list asks for. */
export const MAX_INSTRUCTION_NUMBERS = 10

const time = listedTime

const filingDuty = z
  .strictObject({
    regime: z.enum(FILING_REGIMES),
    country: text.describe('ISO 3166 of the authority'),
    port: text.describe('UN/LOCODE of the call for which it is due'),
    legalDeadline: time.describe('Null: cannot be assessed, for the call or its clock is not known'),
    cutOff: time.describe('By when the line wants it'),
    cutOffAt: z.iso.datetime().nullable().describe('The earlier of the two as an instant: what a countdown counts to'),
    basis: z
      .enum(['PUBLISHED', 'ACTUAL', 'EXPECTED', 'UNKNOWN'])
      .describe('Of the cut-off: the line published it, or it is counted from what happened or is expected'),
    isOnward: z.boolean().describe('The cargo stays on board there (FROB)'),
    isShortSea: z.boolean().describe('A later deadline of short sea holds'),
    performedBy: z.enum(['SELF', 'CARRIER']).nullable().describe('As the instruction says; null = not said'),
    source: z.string().describe('Where the hours come from'),
  })
  .meta({ id: 'FilingDuty' })

const fault = z
  .strictObject({
    severity: z.enum(['ERROR', 'WARN']),
    path: z.array(z.union([z.string(), z.int()])).describe('Into the content'),
    rule: z.string(),
    message: z.string().describe('What is wrong and how to put it right'),
  })
  .meta({ id: 'InstructionFault' })

const can = z
  .strictObject({
    save: z.boolean(),
    submit: z.boolean(),
    discard: z.boolean(),
    withdraw: z.boolean(),
    amend: z.boolean(),
    shutOut: z.boolean(),
    lading: z.boolean(),
    approveDraft: z.boolean(),
    accept: z.boolean(),
    reject: z.boolean(),
    hold: z.boolean(),
    release: z.boolean(),
  })
  .meta({ id: 'InstructionActs' })

const head = {
  id: z.uuid(),
  reference: z.string().describe('Our number of the instruction, also in DCSA messages'),
  bookingNumbers: z.array(z.string()),
  billNumber: text,
  status: z.enum(INSTRUCTION_STATUSES),
  held: z.enum(HELD_REASONS).nullable().describe('Why it waits for the line'),
  isFinal: z.boolean().describe('Withdrawn or declined for good: nothing can be done with it any more'),
  isTest: z.boolean(),
  channel: z.enum(['PORTAL', 'EDI', 'DCSA']),
  documentType: z.enum(['BOL', 'SWB']),
  portOfLoading: place.nullable(),
  portOfDischarge: place.nullable(),
  vesselName: text,
  voyage: text,
  siCutOff: listedTime,
  siCutOffAt: z.iso.datetime().nullable(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  submittedAt: z.iso.datetime().nullable(),
  version: z.int().describe('Of the row: an act sends it, and is refused when somebody was faster'),
  contentVersion: z.int().describe('The newest version that was submitted; 0 = none yet'),
  can,
} as const

const listed = z
  .strictObject({
    ...head,
    filings: z.array(
      z
        .strictObject({ regime: z.enum(FILING_REGIMES), country: text, cutOffAt: z.iso.datetime().nullable() })
        .meta({ id: 'ListedFiling' }),
    ),
  })
  .meta({ id: 'ListedInstruction' })

const step = z
  .strictObject({
    event: z.string(),
    by: z.string(),
    side: z.enum(['EXPORT', 'LINE', 'SYSTEM']),
    at: z.iso.datetime(),
    status: z.enum(INSTRUCTION_STATUSES).describe('After it'),
    reason: text,
    contentVersion: z.int(),
    containers: z.array(z.string()).describe('Of a shut-out or lading request'),
    messageId: text.describe('The message that said so'),
  })
  .meta({ id: 'InstructionStep' })

const bill = z
  .strictObject({
    billNumber: z.string(),
    version: z.int(),
    type: z.enum(['DRAFT', 'ORIGINAL', 'SWB', 'COPY']),
    state: z.enum(['NEW', 'APPROVED', 'SURRENDERED', 'RECALLED']),
    issuedOn: text,
    onBoardOn: text,
    receivedAt: z.iso.datetime(),
    approvedBy: text,
    approvedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'InstructionBill' })

const bookingFacts = z
  .strictObject({
    bookingNumber: z.string(),
    isConfirmed: z.boolean(),
    isCancelled: z.boolean(),
    equipment: z
      .array(z.strictObject({ sizeType: text, count: z.int().nullable() }).meta({ id: 'BookedEquipment' }))
      .nullable()
      .describe('Null: the booking does not say'),
    vesselName: text,
    voyage: text,
    portOfLoading: place.nullable(),
    portOfDischarge: place.nullable(),
    siCutOff: listedTime,
    otherInstructions: z.array(z.string()).describe('References of other instructions of this booking: a split'),
  })
  .meta({ id: 'InstructionBooking' })

const instruction = z
  .strictObject({
    ...head,
    content: instructionContent,
    hasDraft: z.boolean().describe('The content is a draft that was not submitted yet'),
    faults: z.array(fault).max(2000),
    filings: z.array(filingDuty),
    bookings: z.array(bookingFacts),
    bills: z.array(bill),
    steps: z.array(step),
    unplaced: z
      .array(z.string())
      .describe('Segments of the message without a place in the content; only staff see them'),
  })
  .meta({ id: 'Instruction' })

/** Customers with the right, for their own; the desk has calls of its own. */
const own = { audience: 'authenticated', resource: 'INSTRUCTIONS', dated: false } as const
const desk = { audience: 'operator', resource: 'DOCUMENT_DESK', isOpenToKeys: true, dated: false } as const
const byId = z.object({ id: z.uuid() })
const version = z.int().min(1).describe('As the answer that was read gave it')
const acted = { params: byId, query: NO_QUERY, output: instruction, errors: ['NOT_FOUND', 'CONFLICT'] } as const
const containers = z
  .array(z.string().trim().min(4).max(20))
  .min(1)
  .max(INSTRUCTION_LIMITS.containerLines)
  .describe('Container numbers')
const reason = z.string().trim().min(1).max(100)

const CRITERIA = {
  numbers: z
    .string()
    .trim()
    .min(1)
    .max(400)
    .optional()
    .describe(`At most ${MAX_INSTRUCTION_NUMBERS} bookings, bills, House B/Ls or references, separated by commas`),
  status: z.enum(INSTRUCTION_STATUSES).optional(),
  vessel: words(50),
  voyage: words(20),
  portOfLoading: unLocode,
  portOfDischarge: unLocode,
  createdBy: words(60),
  from: z.iso.date().optional().describe('Created on this day or later, UTC'),
  to: z.iso.date().optional().describe('Created on this day or earlier, UTC; at most a year after from'),
  after: z.string().min(1).max(300).optional().describe('The next of the page before'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
} as const

export const listInstructions = endpoint({
  name: 'listInstructions',
  method: 'GET',
  path: '/v1/instructions',
  ...own,
  summary: 'Shipping instructions of the caller\u2019s company and of bookings that it shipped, last changed first',
  params: NO_PARAMS,
  query: z.strictObject(CRITERIA),
  body: NO_BODY,
  output: z.strictObject({
    items: z.array(listed),
    next,
    total,
    can: z.strictObject({ create: z.boolean() }),
  }),
  errors: [],
})

export const createInstruction = endpoint({
  name: 'createInstruction',
  method: 'POST',
  path: '/v1/instructions',
  ...own,
  status: 201,
  summary: 'Begin a draft for bookings, empty or as a copy',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: z.strictObject({
    bookings: z.array(z.string().trim().min(1).max(40)).min(1).max(INSTRUCTION_LIMITS.bookings),
    copyOf: z.uuid().optional().describe('An instruction whose content the draft begins with, but its numbers'),
    isSplit: z.boolean().default(false).describe('True: a further instruction of the same booking is meant'),
    isTest: z.boolean().default(false),
  }),
  output: instruction,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const getInstruction = endpoint({
  name: 'getInstruction',
  method: 'GET',
  path: '/v1/instructions/{id}',
  ...own,
  summary: 'One instruction: content, faults, filings, bills and what was done',
  params: byId,
  query: z.object({
    contentVersion: z.coerce
      .number()
      .int()
      .min(1)
      .optional()
      .describe('An older one; absent = the draft, else the newest'),
  }),
  body: NO_BODY,
  output: instruction,
  errors: ['NOT_FOUND'],
})

export const saveInstruction = endpoint({
  name: 'saveInstruction',
  method: 'PUT',
  path: '/v1/instructions/{id}',
  ...own,
  ...acted,
  summary: 'Overwrite the draft; what is wrong with it is told, and it is saved all the same',
  body: z.strictObject({ version, content: instructionContent }),
})

export const discardInstruction = endpoint({
  name: 'discardInstruction',
  method: 'DELETE',
  path: '/v1/instructions/{id}',
  ...own,
  summary: 'Throw away a draft that was never submitted',
  params: byId,
  query: z.object({ version: z.coerce.number().int().min(1) }),
  body: NO_BODY,
  output: NO_BODY,
  status: 204,
  errors: ['NOT_FOUND', 'CONFLICT'],
})

export const checkInstruction = endpoint({
  name: 'checkInstruction',
  method: 'POST',
  path: '/v1/instructions/{id}/check',
  ...own,
  isQuestion: true,
  summary: 'What is wrong with a content, and which filings are due; nothing is saved',
  params: byId,
  query: NO_QUERY,
  body: z.strictObject({ content: instructionContent }),
  output: z.strictObject({ faults: z.array(fault).max(2000), filings: z.array(filingDuty) }),
  errors: ['NOT_FOUND'],
})

export const submitInstruction = endpoint({
  name: 'submitInstruction',
  method: 'POST',
  path: '/v1/instructions/{id}/submit',
  ...own,
  ...acted,
  summary: 'Hand the draft, or the draft of an amendment, to the line',
  body: z.strictObject({ version }),
})

export const withdrawInstruction = endpoint({
  name: 'withdrawInstruction',
  method: 'POST',
  path: '/v1/instructions/{id}/withdraw',
  ...own,
  ...acted,
  summary: 'Take back what the line has not decided about; of an amendment the status before comes back',
  body: z.strictObject({ version }),
})

export const amendInstruction = endpoint({
  name: 'amendInstruction',
  method: 'POST',
  path: '/v1/instructions/{id}/amendment',
  ...own,
  ...acted,
  summary: 'Begin the draft of an amendment from what the line has',
  body: z.strictObject({ version }),
})

export const shutOutContainers = endpoint({
  name: 'shutOutContainers',
  method: 'POST',
  path: '/v1/instructions/{id}/shut-out',
  ...own,
  ...acted,
  summary: 'Ask that containers be left behind',
  body: z.strictObject({ version, containers, reason }),
})

export const loadAfterAll = endpoint({
  name: 'loadAfterAll',
  method: 'POST',
  path: '/v1/instructions/{id}/lading',
  ...own,
  ...acted,
  summary: 'Ask that containers which were shut out be loaded after all',
  body: z.strictObject({
    version,
    containers,
    voyage: z
      .strictObject({ vesselName: z.string().trim().min(1).max(50), voyage: z.string().trim().min(1).max(20) })
      .nullable()
      .describe('Null: the voyage they were meant for'),
  }),
})

export const approveDraftBill = endpoint({
  name: 'approveDraftBill',
  method: 'POST',
  path: '/v1/instructions/{id}/draft-approval',
  ...own,
  ...acted,
  summary: 'Approve the draft of the bill as it stands',
  body: z.strictObject({ version, billNumber: z.string().min(1).max(40), billVersion: z.int().min(1) }),
})

export const decideInstruction = endpoint({
  name: 'decideInstruction',
  method: 'POST',
  path: '/v1/instructions/{id}/decision',
  ...desk,
  ...acted,
  summary: 'The line accepts, rejects, holds or releases what was submitted',
  body: z.strictObject({
    version,
    decision: z.enum(['ACCEPT', 'REJECT', 'HOLD', 'RELEASE', 'ORIGINALS_RETURNED']),
    reason: reason.optional().describe('Needed unless it is accepted, at most 100 characters'),
    isFinal: z.boolean().default(false).describe('With REJECT: it may not be submitted again'),
  }),
})

export const listDeskInstructions = endpoint({
  name: 'listDeskInstructions',
  method: 'GET',
  path: '/v1/desk/instructions',
  ...desk,
  summary: 'What waits for the line\u2019s decision, the first cut-off first; with `all` whatever was submitted',
  params: NO_PARAMS,
  query: z.strictObject({ ...CRITERIA, all: z.enum(['true', 'false']).default('false') }),
  body: NO_BODY,
  output: z.strictObject({ items: z.array(listed), next, total }),
  errors: [],
})

const difference = z
  .strictObject({
    group: z.enum(DIFF_GROUPS),
    part: z.string().describe('What kind of part: bill, party, container, houseBill …'),
    subject: text.describe('Container or House B/L number, role of the party, place of the cargo'),
    field: text.describe('Null: the part as a whole is new or gone'),
    was: text,
    now: text,
  })
  .meta({ id: 'InstructionDifference' })

const DIFF_SIDES = z
  .string()
  .regex(/^(?:draft|booking|bill-draft|bill|\d{1,6})$/)
  .describe('A content version, `draft`, `booking`, `bill-draft` or `bill` (as issued)')

export const diffInstruction = endpoint({
  name: 'diffInstruction',
  method: 'GET',
  path: '/v1/instructions/{id}/diff',
  ...own,
  summary: 'What differs between two versions, or between a version and the booking, the draft or the issued bill',
  params: byId,
  query: z.object({ from: DIFF_SIDES, to: DIFF_SIDES }),
  body: NO_BODY,
  output: z.strictObject({ from: z.string(), to: z.string(), differences: z.array(difference).max(20_000) }),
  errors: ['NOT_FOUND'],
})

const pdf = (name: string, path: `/${string}`, summary: string) =>
  endpoint({
    name,
    method: 'GET',
    path,
    ...own,
    summary,
    params: byId,
    query: z.object({
      contentVersion: z.coerce.number().int().min(1).optional().describe('Absent = the draft, else the newest'),
      language: z.enum(['zh-CN', 'en-US', 'es-ES', 'fr']).optional(),
    }),
    body: NO_BODY,
    output: z.instanceof(Uint8Array),
    produces: 'application/pdf',
    errors: ['NOT_FOUND'],
  })

export const printInstructionFace = pdf(
  'printInstructionFace',
  '/v1/instructions/{id}/face.pdf',
  'The face of the bill as the instruction asks for it, marked as a draft',
)
export const printInstructionReceipt = pdf(
  'printInstructionReceipt',
  '/v1/instructions/{id}/receipt.pdf',
  'The receipt of what was submitted',
)

export const readInstructionRows = endpoint({
  name: 'readInstructionRows',
  method: 'POST',
  path: '/v1/instructions/{id}/rows',
  ...own,
  summary: 'Read a workbook of containers (xls, xlsx) into lines of the grid; with dryRun nothing is saved',
  params: byId,
  query: z.object({
    fileName: z.string().trim().min(1).max(200),
    dryRun: z.enum(['true', 'false']).default('true'),
    version: z.coerce.number().int().min(1).optional().describe('Needed unless dryRun'),
  }),
  body: RAW_BODY,
  output: z.strictObject({
    containers: instructionContent.shape.containers,
    faults: z
      .array(
        z
          .strictObject({
            row: z.int().describe('Of the sheet, from 1'),
            column: text,
            rule: z.string(),
            value: text,
          })
          .meta({ id: 'InstructionRowFault' }),
      )
      .max(1000),
    faultCount: z.int(),
    isSaved: z.boolean(),
    version: z.int(),
  }),
  errors: ['NOT_FOUND', 'CONFLICT', 'FILE_REFUSED'],
})

export const exportInstructionRows = endpoint({
  name: 'exportInstructionRows',
  method: 'GET',
  path: '/v1/instructions/{id}/rows.xlsx',
  ...own,
  summary: 'The container grid as a workbook that can be read back',
  params: byId,
  query: NO_QUERY,
  body: NO_BODY,
  output: z.instanceof(Uint8Array),
  produces: XLSX,
  errors: ['NOT_FOUND'],
})

export const listFilingDeadlines = endpoint({
  name: 'listFilingDeadlines',
  method: 'GET',
  path: '/v1/filings/deadlines',
  ...own,
  summary: 'Which advance filings a booking or bill of the caller needs, and until when',
  params: NO_PARAMS,
  query: z.object({ number: z.string().trim().min(1).max(40) }),
  body: NO_BODY,
  output: z.strictObject({ filings: z.array(filingDuty) }),
  errors: ['NOT_FOUND'],
})
