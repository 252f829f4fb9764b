// The state of the intake, for operators: per partner the last message, counts, lag and waiting messages; and the
// inbox.
import { z } from 'zod'
import { endpoint, NO_BODY, NO_PARAMS, NO_QUERY } from './endpoint.ts'

const count = z.int().min(0)

const counts = z
  .strictObject({ accepted: count, duplicate: count, rejected: count })
  .meta({ id: 'IntakeCounts', description: 'Messages by outcome, as they came in' })

export const partnerStatus = z
  .strictObject({
    partner: z.string(),
    name: z.string().nullable().describe('From the partner book'),
    acknowledge: z.enum(['CONTRL', '997']).nullable().describe('What answers files of the inbox'),
    lastSeenAt: z.iso.datetime().nullable().describe('When the last message came in, whatever became of it'),
    lastAcceptedOn: z.iso.date().nullable().describe('The last UTC day on which a message was accepted'),
    hoursSinceLast: count.nullable().describe('Full hours since lastSeenAt'),
    silentAfterHours: z.int().min(1).describe('From the partner book; default 24'),
    isSilent: z.boolean().describe('Seen before, but not for longer than silentAfterHours'),
    today: counts.describe('The UTC day'),
    lastSevenDays: counts.describe('Today and the six UTC days before'),
    total: counts,
    rejectsWaiting: count.describe('Messages that are set aside now'),
    toPublish: z
      .strictObject({
        waiting: count.max(1000).describe('Numbers and documents; 1000 = that many or more'),
        oldestAt: z.iso.datetime().describe('When the oldest of them was changed'),
      })
      .nullable()
      .describe(
        'What the partner changed and is still to be published to the parties of the shipments; null = nothing',
      ),
    lag: z
      .strictObject({ messages: count, meanSeconds: count, maxSeconds: count })
      .nullable()
      .describe(
        'Last seven days: from the newest event that a message reports as having happened to its arrival; null when no message states one',
      ),
  })
  .meta({ id: 'PartnerStatus' })

export const listIntakePartners = endpoint({
  name: 'listIntakePartners',
  method: 'GET',
  path: '/v1/intake/partners',
  audience: 'operator',
  summary:
    'Partners of the book and everybody else who sent something, by code: last seen, counts, rejects, lag, silence',
  params: NO_PARAMS,
  query: z.object({
    after: z.string().min(1).max(400).optional().describe('The next of the page before'),
    limit: z.coerce.number().int().min(1).max(200).default(50).describe('Rows of a page, 1 to 200'),
  }),
  body: NO_BODY,
  output: z.strictObject({ partners: z.array(partnerStatus), next: z.string().nullable() }),
  dated: false,
  errors: [],
})

export const getInbox = endpoint({
  name: 'getInbox',
  method: 'GET',
  path: '/v1/intake/inbox',
  audience: 'operator',
  summary: 'The servers that watch the inbox, and what each saw at its last look',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: NO_BODY,
  output: z.strictObject({
    isWatched: z.boolean().describe('False = this server has no inbox'),
    servers: z.array(
      z
        .strictObject({
          host: z.string(),
          beatAt: z.iso.datetime().describe('Its last sign of life; every 5 seconds'),
          lastRoundAt: z.iso.datetime().nullable(),
          waiting: count.describe('Files that lay in the inbox'),
          oldestWaitingAt: z.iso.datetime().nullable(),
          failure: z.string().nullable().describe('Why its last round failed'),
        })
        .meta({ id: 'InboxServer' }),
    ),
  }),
  dated: false,
  errors: [],
})
