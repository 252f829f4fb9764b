// Shapes shared by several calls about shipping instructions (docs/requirements/instructions.md 9).
import { FILING_REGIMES, INSTRUCTION_LIMITS } from '@quayline/domain/instructions/shipping-instruction'
import { HELD_REASONS, INSTRUCTION_STATUSES } from '@quayline/domain/instructions/instruction-states'
import { z } from 'zod'
import { NO_QUERY } from './endpoint.ts'
import { instructionContent } from './instruction-content.ts'
import { listedTime, place } from './shipments.ts'

export const text = z.string().nullable()
const trimmedText = (max: number) => z.string().trim().min(1).max(max).optional()
const unLocode = z
  .string()
  .regex(/^[A-Z]{2}[A-Z2-9]{3}$/)
  .optional()

/** Most numbers in one list query. */
export const MAX_INSTRUCTION_NUMBERS = 10

const time = listedTime

export const filingDuty = z
  .strictObject({
    regime: z.enum(FILING_REGIMES),
    country: text.describe('ISO 3166 code of the authority'),
    port: text.describe('UN/LOCODE of the call for which it is due'),
    legalDeadline: time.describe('Null: cannot be assessed, because the call or its time zone is not known'),
    cutOff: time.describe('Time by which the line requires it'),
    cutOffAt: z.iso.datetime().nullable().describe('The earlier of the two as an instant, for a countdown'),
    basis: z
      .enum(['PUBLISHED', 'ACTUAL', 'EXPECTED', 'UNKNOWN'])
      .describe('Basis of the cut-off: published by the line, or calculated from an actual or an expected event'),
    isOnward: z.boolean().describe('The cargo stays on board there (FROB)'),
    isShortSea: z.boolean().describe('A later deadline for short sea traffic applies'),
    performedBy: z.enum(['SELF', 'CARRIER']).nullable().describe('As stated in the instruction; null = not stated'),
    source: z.string().describe('Source of the number of hours, for example 19 CFR 4.7(b)(2)'),
  })
  .meta({ id: 'FilingDuty' })

export const fault = z
  .strictObject({
    severity: z.enum(['ERROR', 'WARN']),
    path: z.array(z.union([z.string(), z.int()])).describe('Path into the content'),
    rule: z.string(),
    message: z.string().describe('What is wrong and how to correct it'),
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
    requestUpdate: z.boolean().describe('The line asks for changes of what it has confirmed'),
  })
  .meta({ id: 'InstructionActions' })

const head = {
  id: z.uuid(),
  reference: z.string().describe('Our number for the instruction, also used in DCSA messages'),
  bookingNumbers: z.array(z.string()),
  billNumber: text,
  status: z.enum(INSTRUCTION_STATUSES),
  held: z.enum(HELD_REASONS).nullable().describe('Why the instruction is waiting for the line'),
  isFinal: z.boolean().describe('Withdrawn or finally declined: no further action is possible'),
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
  version: z
    .int()
    .describe(
      'Version of the instruction; an action sends it and is refused if the instruction was changed in the meantime',
    ),
  contentVersion: z.int().describe('The newest version that was submitted; 0 = none yet'),
  can,
} as const

export const listed = z
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
    status: z.enum(INSTRUCTION_STATUSES).describe('Status after the step'),
    reason: text,
    contentVersion: z.int(),
    containers: z.array(z.string()).describe('Containers of a shut-out or lading request'),
    messageId: text.describe('The message that stated it'),
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
      .describe('Null: not stated in the booking'),
    vesselName: text,
    voyage: text,
    portOfLoading: place.nullable(),
    portOfDischarge: place.nullable(),
    siCutOff: listedTime,
    otherInstructions: z
      .array(z.string())
      .describe('References of other instructions for this booking, if it is split'),
  })
  .meta({ id: 'InstructionBooking' })

export const instruction = z
  .strictObject({
    ...head,
    content: instructionContent,
    hasDraft: z.boolean().describe('The content is a draft that has not been submitted yet'),
    faults: z.array(fault).max(2000),
    filings: z.array(filingDuty),
    bookings: z.array(bookingFacts),
    bills: z.array(bill),
    steps: z.array(step),
    unplaced: z
      .array(z.string())
      .describe('Segments of the message that have no field in the content; visible to staff only'),
  })
  .meta({ id: 'Instruction' })

/** For customers with the permission, on their own instructions; the desk has separate calls. */
export const own = { audience: 'authenticated', resource: 'INSTRUCTIONS', dated: false } as const
export const desk = { audience: 'operator', resource: 'DOCUMENT_DESK', isOpenToKeys: true, dated: false } as const
export const byId = z.object({ id: z.uuid() })
export const version = z.int().min(1).describe('Version in the answer that was read')
export const onOneInstruction = {
  params: byId,
  query: NO_QUERY,
  output: instruction,
  errors: ['NOT_FOUND', 'CONFLICT'],
} as const
export const containers = z
  .array(z.string().trim().min(4).max(20))
  .min(1)
  .max(INSTRUCTION_LIMITS.containerLines)
  .describe('Container numbers')
export const reason = z.string().trim().min(1).max(100)

export const CRITERIA = {
  numbers: z
    .string()
    .trim()
    .min(1)
    .max(400)
    .optional()
    .describe(`At most ${MAX_INSTRUCTION_NUMBERS} bookings, bills, House B/Ls or references, separated by commas`),
  status: z.enum(INSTRUCTION_STATUSES).optional(),
  vessel: trimmedText(50),
  voyage: trimmedText(20),
  portOfLoading: unLocode,
  portOfDischarge: unLocode,
  createdBy: trimmedText(60),
  from: z.iso.date().optional().describe('Created on this day or later, UTC'),
  to: z.iso.date().optional().describe('Created on this day or earlier, UTC; at most a year after from'),
  after: z.string().min(1).max(300).optional().describe('`next` of the previous page'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
} as const
