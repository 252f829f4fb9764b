// Shipping instructions (docs/requirements/instructions.md 9): the shipper's side writes, submits and amends them, the line's staff decide.
import { INSTRUCTION_LIMITS } from '@quayline/domain/instructions/shipping-instruction'
import { z } from 'zod'
import { endpoint, NO_BODY, NO_PARAMS, NO_QUERY } from './endpoint.ts'
import { instructionContent } from './instruction-content.ts'
import {
  onOneInstruction,
  byId,
  containers,
  CRITERIA,
  desk,
  fault,
  filingDuty,
  instruction,
  listed,
  own,
  reason,
  version,
} from './instruction-shapes.ts'
import { next, total } from './user-fields.ts'

export const listInstructions = endpoint({
  name: 'listInstructions',
  method: 'GET',
  path: '/v1/instructions',
  ...own,
  summary:
    'Shipping instructions of the caller\u2019s company and of bookings of which it is the shipper, last changed first',
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
  summary: 'Create a draft for bookings, empty or as a copy',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: z.strictObject({
    bookings: z.array(z.string().trim().min(1).max(40)).min(1).max(INSTRUCTION_LIMITS.bookings),
    copyOf: z.uuid().optional().describe('Instruction whose content is copied to the draft, except its numbers'),
    isSplit: z.boolean().default(false).describe('True: an additional instruction for the same booking is intended'),
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
  summary: 'One instruction: content, faults, filings, bills and steps',
  params: byId,
  query: z.object({
    contentVersion: z.coerce
      .number()
      .int()
      .min(1)
      .optional()
      .describe('An older version; absent = the draft, otherwise the newest version'),
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
  ...onOneInstruction,
  summary: 'Overwrite the draft; its faults are reported, and it is saved nevertheless',
  body: z.strictObject({ version, content: instructionContent }),
})

export const discardInstruction = endpoint({
  name: 'discardInstruction',
  method: 'DELETE',
  path: '/v1/instructions/{id}',
  ...own,
  summary: 'Discard a draft that was never submitted',
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
  summary: 'Check a content: its faults and the filings that are due; nothing is saved',
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
  ...onOneInstruction,
  summary: 'Submit the draft, or the draft of an amendment, to the line',
  body: z.strictObject({ version }),
})

export const withdrawInstruction = endpoint({
  name: 'withdrawInstruction',
  method: 'POST',
  path: '/v1/instructions/{id}/withdraw',
  ...own,
  ...onOneInstruction,
  summary:
    'Withdraw an instruction or amendment on which the line has not decided yet; withdrawing an amendment restores the previous status',
  body: z.strictObject({ version }),
})

export const amendInstruction = endpoint({
  name: 'amendInstruction',
  method: 'POST',
  path: '/v1/instructions/{id}/amendment',
  ...own,
  ...onOneInstruction,
  summary: 'Create the draft of an amendment from the version that the line has',
  body: z.strictObject({ version }),
})

export const shutOutContainers = endpoint({
  name: 'shutOutContainers',
  method: 'POST',
  path: '/v1/instructions/{id}/shut-out',
  ...own,
  ...onOneInstruction,
  summary: 'Request that containers be shut out, that is, not loaded',
  body: z.strictObject({ version, containers, reason }),
})

export const loadAfterAll = endpoint({
  name: 'loadAfterAll',
  method: 'POST',
  path: '/v1/instructions/{id}/lading',
  ...own,
  ...onOneInstruction,
  summary: 'Request that containers that were shut out be loaded after all',
  body: z.strictObject({
    version,
    containers,
    voyage: z
      .strictObject({ vesselName: z.string().trim().min(1).max(50), voyage: z.string().trim().min(1).max(20) })
      .nullable()
      .describe('Null: the originally planned voyage'),
  }),
})

export const approveDraftBill = endpoint({
  name: 'approveDraftBill',
  method: 'POST',
  path: '/v1/instructions/{id}/draft-approval',
  ...own,
  ...onOneInstruction,
  summary: 'Approve the current draft of the bill',
  body: z.strictObject({ version, billNumber: z.string().min(1).max(40), billVersion: z.int().min(1) }),
})

export const decideInstruction = endpoint({
  name: 'decideInstruction',
  method: 'POST',
  path: '/v1/instructions/{id}/decision',
  ...desk,
  ...onOneInstruction,
  summary:
    'Accept, reject, hold or release a submitted instruction on behalf of the line, or ask for changes of a confirmed one',
  body: z.strictObject({
    version,
    decision: z.enum(['ACCEPT', 'REJECT', 'HOLD', 'RELEASE', 'ORIGINALS_RETURNED', 'REQUEST_UPDATE']),
    reason: reason.optional().describe('Needed unless it is accepted, at most 100 characters'),
    isFinal: z.boolean().default(false).describe('With REJECT: it may not be submitted again'),
  }),
})

export const listDeskInstructions = endpoint({
  name: 'listDeskInstructions',
  method: 'GET',
  path: '/v1/desk/instructions',
  ...desk,
  summary:
    'Instructions that are waiting for the line\u2019s decision, earliest cut-off first; with `all`, all that were submitted',
  params: NO_PARAMS,
  query: z.strictObject({ ...CRITERIA, all: z.enum(['true', 'false']).default('false') }),
  body: NO_BODY,
  output: z.strictObject({ items: z.array(listed), next, total }),
  errors: [],
})
