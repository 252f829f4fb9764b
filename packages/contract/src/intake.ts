// Partners send messages; operators list rejected ones and replay them.
import { z } from 'zod'
import { endpoint, NO_BODY, NO_PARAMS, NO_QUERY, RAW_BODY } from './endpoint.ts'
import { byRule } from './field-rule.ts'
import { total } from './user-fields.ts'

const warning = z.strictObject({ segment: z.int(), code: z.string(), text: z.string() }).meta({
  id: 'ReadingWarning',
  description: 'A deviation that was tolerated and reported; segment -1 means the whole file',
})

const messageReport = z
  .strictObject({
    messageId: z.uuid(),
    position: z.int().min(0),
    messageType: z.string(),
    documentNumber: z.string().nullable(),
    outcome: z.enum(['ACCEPTED', 'DUPLICATE', 'REJECTED']),
    reason: z.string().nullable(),
    text: z.string().nullable(),
    warnings: z.array(warning),
  })
  .meta({ id: 'MessageReport' })

export const sendMessages = endpoint({
  name: 'sendMessages',
  method: 'POST',
  path: '/v1/intake/messages',
  audience: 'partner',
  summary: 'Send EDIFACT or X12 messages: the raw bytes of a file, any content type, at most 20 MB',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: RAW_BODY,
  output: z.strictObject({
    deliveryId: z.uuid(),
    accepted: z.int().min(0),
    duplicate: z.int().min(0),
    rejected: z.int().min(0),
    messages: z.array(messageReport),
    warnings: z.array(warning),
    waiting: z
      .int()
      .min(0)
      .max(1000)
      .describe(
        'Number of bookings, bills and containers from the messages of this partner that are still being processed, so that the lists of shipments do not show the new information yet; 1000 = that many or more. After a small delivery it is 0, unless another message about the same numbers is being stored at that moment. Answers about one number are always up to date with its messages',
      ),
  }),
  dated: false,
  errors: ['BODY_TOO_LARGE'],
})

const PAGE_MARK = z.string().min(1).max(200).optional().describe('`next` of the previous page')
const PAGE_LIMIT = z.coerce.number().int().min(1).max(200).default(50).describe('Rows per page, 1 to 200')

export const listRejects = endpoint({
  name: 'listRejects',
  method: 'GET',
  path: '/v1/intake/rejects',
  audience: 'operator',
  summary: 'Messages that were set aside, newest first',
  params: NO_PARAMS,
  query: z.object({ after: PAGE_MARK, limit: PAGE_LIMIT }),
  body: NO_BODY,
  output: z.strictObject({
    rejects: z.array(
      z
        .strictObject({
          id: z.uuid(),
          receivedAt: z.iso.datetime(),
          partner: z.string(),
          source: z.string(),
          position: z.int(),
          messageType: z.string(),
          directory: z.string().nullable(),
          documentNumber: z.string().nullable(),
          rejectionReason: z.string().nullable(),
          rejectionText: z.string().nullable(),
        })
        .meta({ id: 'Reject' }),
    ),
    next: z.string().nullable(),
    total,
    quarantined: z
      .int()
      .min(0)
      .max(1000)
      .describe(
        'Number of messages on all pages that failed three times when processed alone and are waiting to be replayed; 1000 = that many or more',
      ),
  }),
  dated: false,
  errors: [],
})

const MESSAGE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const replayMessages = endpoint({
  name: 'replayMessages',
  method: 'POST',
  path: '/v1/intake/replays',
  audience: 'operator',
  summary: 'Read messages again with the current mappers',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: z.strictObject({
    messageIds: z
      .array(
        z
          .string()
          .max(36)
          .refine((text) => MESSAGE_ID.test(text), byRule('format')),
      )
      .min(1)
      .max(100),
  }),
  output: z.strictObject({
    replayed: z.array(
      z
        .strictObject({
          messageId: z.string(),
          outcome: z.enum(['ACCEPTED', 'REJECTED', 'GONE', 'UNKNOWN', 'NOT_ARCHIVED']),
          reason: z.string().nullable(),
          text: z.string().nullable(),
        })
        .meta({ id: 'Replayed' }),
    ),
  }),
  dated: false,
  errors: [],
})
