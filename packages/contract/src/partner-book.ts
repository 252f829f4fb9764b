// The partner book: which sender may state what; headquarters maintain it, the line's staff read it
// (docs/decisions/2026-11-28-who-may-state-what.md).
import { readEntitledPlace } from '@quayline/domain/intake/entitlement'
import { PARTNER_KINDS } from '@quayline/domain/intake/sender-authority'
import { z } from 'zod'
import { endpoint, NO_BODY, NO_PARAMS, NO_QUERY } from './endpoint.ts'
import { byRule } from './field-rule.ts'
import { refuseRepeated } from './user-fields.ts'

/** For more facilities, "every port of the country" is the better entry. */
export const PARTNER_LIMITS = { places: 500, messageTypes: 50, codeLength: 70 } as const

export const MESSAGE_TYPE = /^[A-Z0-9]{2,20}$/

const entry = {
  kinds: z.array(z.enum(PARTNER_KINDS)).min(1).max(PARTNER_KINDS.length).superRefine(refuseRepeated),
  messageTypes: z
    .array(z.string().regex(MESSAGE_TYPE))
    .min(1)
    .max(PARTNER_LIMITS.messageTypes)
    .superRefine(refuseRepeated)
    .nullable()
    .describe(
      'Message types that are counted, for example CODECO, COARRI, 315, TNT, CS; null = all types that a partner of these kinds may send',
    ),
  places: z
    .array(
      z
        .string()
        .max(50)
        .refine((text) => readEntitledPlace(text) !== null, byRule('format')),
    )
    .max(PARTNER_LIMITS.places)
    .superRefine(refuseRepeated)
    .describe('Port CNSHA, facility CNSHA/WGQ4, country CN or * for all'),
  mayUseRoot: z.boolean().describe('Messages that the partner puts into the root folder of the inbox are counted'),
}

const partner = z
  .strictObject({
    code: z.string(),
    kinds: z.array(z.enum(PARTNER_KINDS)),
    messageTypes: z.array(z.string()).nullable(),
    places: z.array(z.string()),
    mayUseRoot: z.boolean(),
    changedBy: z.string(),
    changedAt: z.iso.datetime(),
    isBeingJudged: z.boolean().describe('What the partner sent before the last change is still being re-evaluated'),
  })
  .meta({ id: 'BookPartner' })

const base = { query: NO_QUERY, dated: false } as const
const keeping = { ...base, audience: 'hq-admin', resource: 'MESSAGE_INTAKE' } as const
const byCode = z.object({ code: z.string().min(1).max(PARTNER_LIMITS.codeLength) })
const readAt = z.iso.datetime().nullable().describe('changedAt of the entry that was read; null = there was none')

export const listBookPartners = endpoint({
  ...base,
  name: 'listBookPartners',
  method: 'GET',
  path: '/v1/intake/partner-book',
  audience: 'operator',
  summary: 'Who may state what: partners by code, the line’s own codes, and senders that are not in the book',
  params: NO_PARAMS,
  body: NO_BODY,
  output: z.strictObject({
    items: z.array(partner),
    linesOfFile: z
      .array(z.string())
      .describe('Codes that the configuration file names as the line; the file takes precedence'),
    unknownSenders: z.array(z.string()).describe('At most 1000; what they send by key or inbox is not counted'),
    can: z.strictObject({ change: z.boolean() }),
  }),
  errors: [],
})

export const putBookPartner = endpoint({
  ...keeping,
  name: 'putBookPartner',
  method: 'PUT',
  path: '/v1/intake/partner-book/{code}',
  summary: 'Add a partner or replace the existing entry; what the partner sent before is re-evaluated',
  params: byCode,
  body: z.strictObject({ ...entry, readAt }),
  output: partner,
  errors: ['CONFLICT'],
})

export const removeBookPartner = endpoint({
  ...keeping,
  name: 'removeBookPartner',
  method: 'DELETE',
  path: '/v1/intake/partner-book/{code}',
  summary: 'Remove a partner from the book: its messages are no longer counted, unless the configuration file names it',
  params: byCode,
  body: NO_BODY,
  output: z.strictObject({ removed: z.int() }),
  errors: ['NOT_FOUND'],
})
