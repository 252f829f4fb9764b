// For operators: statements that are not counted because their senders are not entitled to make them, and references
// that conflict with the line's documents.
import { NOT_ENTITLED_REASONS } from '@quayline/domain/intake/entitlement'
import { CONFLICT_REASONS } from '@quayline/domain/tracking/prevailing-facts'
import { z } from 'zod'
import { endpoint, NO_BODY, NO_PARAMS } from './endpoint.ts'
import { total } from './user-fields.ts'

const pageQuery = {
  after: z.string().min(1).max(200).optional().describe('`next` of the previous page'),
  limit: z.coerce.number().int().min(1).max(200).default(50).describe('Rows per page, 1 to 200'),
  partner: z.string().trim().min(1).max(70).optional().describe('Only what this partner sent'),
}

const stated = {
  messageId: z.uuid(),
  receivedAt: z.iso.datetime().describe('When the message arrived'),
  partner: z.string(),
  source: z.string().describe('File name, or http'),
  messageType: z.string(),
  stated: z
    .string()
    .describe('What was stated: an event code (GTOT), BOOKING, BILL, INSTRUCTION, RELEASE, VGM, or CALL'),
  container: z.string().nullable(),
  bookingNumber: z.string().nullable(),
  billNumber: z.string().nullable(),
  place: z.string().nullable().describe('CNSHA, CNSHA/WGQ4, or the name in the message'),
}

export const listNotEntitled = endpoint({
  name: 'listNotEntitled',
  method: 'GET',
  path: '/v1/intake/not-entitled',
  audience: 'operator',
  summary: 'Statements that are not counted because their senders are not entitled to make them, newest first',
  params: NO_PARAMS,
  query: z.object(pageQuery),
  body: NO_BODY,
  output: z.strictObject({
    statements: z.array(
      z
        .strictObject({ id: z.string(), ...stated, reason: z.enum(NOT_ENTITLED_REASONS) })
        .meta({ id: 'NotEntitledStatement' }),
    ),
    next: z.string().nullable(),
    total,
  }),
  dated: false,
  errors: [],
})

export const listReferenceConflicts = endpoint({
  name: 'listReferenceConflicts',
  method: 'GET',
  path: '/v1/intake/reference-conflicts',
  audience: 'operator',
  summary: "Events whose booking or bill is not counted because it contradicts the line's documents, newest first",
  params: NO_PARAMS,
  query: z.object(pageQuery),
  body: NO_BODY,
  output: z.strictObject({
    conflicts: z.array(
      z.strictObject({ id: z.string(), ...stated, reason: z.enum(CONFLICT_REASONS) }).meta({ id: 'ReferenceConflict' }),
    ),
    next: z.string().nullable(),
    total,
  }),
  dated: false,
  errors: [],
})
