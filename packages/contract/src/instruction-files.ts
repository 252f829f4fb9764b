// Outputs derived from a shipping instruction: comparisons, documents, its containers as a workbook, deadlines of
// filings (docs/requirements/instructions.md 9).
import { DIFF_GROUPS } from '@quayline/domain/instructions/instruction-fields'
import { z } from 'zod'
import { XLSX } from './demurrage-rules.ts'
import { endpoint, NO_BODY, NO_PARAMS, NO_QUERY, RAW_BODY } from './endpoint.ts'
import { instructionContent } from './instruction-content.ts'
import { byId, filingDuty, own, text } from './instruction-shapes.ts'

const difference = z
  .strictObject({
    group: z.enum(DIFF_GROUPS),
    part: z.string().describe('What kind of part: bill, party, container, houseBill …'),
    subject: text.describe('Container or House B/L number, role of the party, position of the cargo item'),
    field: text.describe('Null: the whole part was added or removed'),
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
  summary: 'Differences between two versions, or between a version and the booking, the draft or the issued bill',
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
      contentVersion: z.coerce
        .number()
        .int()
        .min(1)
        .optional()
        .describe('Absent = the draft, otherwise the newest version'),
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
  'The face of the bill as requested in the instruction, marked as a draft',
)
export const printInstructionReceipt = pdf(
  'printInstructionReceipt',
  '/v1/instructions/{id}/receipt.pdf',
  'The receipt for the submitted instruction',
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
            row: z.int().describe('Row of the sheet, from 1'),
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
  summary: 'The container grid as a workbook that can be imported again',
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
  summary: 'Advance filings that a booking or bill of the caller needs, and their deadlines',
  params: NO_PARAMS,
  query: z.object({ number: z.string().trim().min(1).max(40) }),
  body: NO_BODY,
  output: z.strictObject({ filings: z.array(filingDuty) }),
  errors: ['NOT_FOUND'],
})

export const listReleaseOfficeChoices = endpoint({
  name: 'listReleaseOfficeChoices',
  method: 'GET',
  path: '/v1/release-offices',
  ...own,
  summary: 'Offices of the line that issue and release bills, to choose from in an instruction',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: NO_BODY,
  output: z.strictObject({ items: z.array(z.strictObject({ code: z.string(), name: z.string() })) }),
  errors: [],
})
