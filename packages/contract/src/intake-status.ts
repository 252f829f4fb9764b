// The state of the intake, for operators: per partner the last message, counts, lag and waiting messages; and the
// inbox.
import { z } from 'zod'
import { endpoint, NO_BODY, NO_PARAMS, NO_QUERY } from './endpoint.ts'

const count = z.int().min(0)

const counts = z
  .strictObject({ accepted: count, duplicate: count, rejected: count })
  .meta({ id: 'IntakeCounts', description: 'Number of messages by their outcome on arrival' })

export const partnerStatus = z
  .strictObject({
    partner: z.string(),
    name: z.string().nullable().describe('From the partner book'),
    acknowledge: z.enum(['CONTRL', '997']).nullable().describe('Type of the acknowledgement for files from the inbox'),
    lastSeenAt: z.iso.datetime().nullable().describe('When the last message arrived, whatever its outcome'),
    lastAcceptedOn: z.iso.date().nullable().describe('The last UTC day on which a message was accepted'),
    hoursSinceLast: count.nullable().describe('Full hours since lastSeenAt'),
    silentAfterHours: z.int().min(1).describe('From the partner book; default 24'),
    isSilent: z.boolean().describe('The partner has sent messages before, but none for more than silentAfterHours'),
    today: counts.describe('The UTC day'),
    lastSevenDays: counts.describe('Today and the six UTC days before'),
    total: counts,
    rejectsWaiting: count.describe('Number of messages that are currently set aside'),
    toPublish: z
      .strictObject({
        waiting: count.max(1000).describe('Numbers and documents; 1000 = that many or more'),
        oldestAt: z.iso.datetime().describe('When the oldest of them was changed'),
      })
      .nullable()
      .describe('Changes by the partner that are still to be published to the parties of the shipments; null = none'),
    lag: z
      .strictObject({ messages: count, meanSeconds: count, maxSeconds: count })
      .nullable()
      .describe(
        'Last seven days: time from the newest actual event in a message to the arrival of the message; null when no message states one',
      ),
  })
  .meta({ id: 'PartnerStatus' })

export const listIntakePartners = endpoint({
  name: 'listIntakePartners',
  method: 'GET',
  path: '/v1/intake/partners',
  audience: 'operator',
  summary: 'Partners of the partner book and all other senders, by code: last message, counts, rejects, lag, silence',
  params: NO_PARAMS,
  query: z.object({
    after: z.string().min(1).max(400).optional().describe('`next` of the previous page'),
    limit: z.coerce.number().int().min(1).max(200).default(50).describe('Rows per page, 1 to 200'),
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
  summary: 'The servers that watch the inbox, and what each found at its last check',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: NO_BODY,
  output: z.strictObject({
    isWatched: z.boolean().describe('False = this server has no inbox'),
    servers: z.array(
      z
        .strictObject({
          host: z.string(),
          beatAt: z.iso.datetime().describe('Its last heartbeat; sent every 5 seconds'),
          lastRoundAt: z.iso.datetime().nullable(),
          waiting: count.describe('Number of files in the inbox'),
          oldestWaitingAt: z.iso.datetime().nullable(),
          failure: z.string().nullable().describe('Why its last round failed'),
        })
        .meta({ id: 'InboxServer' }),
    ),
  }),
  dated: false,
  errors: [],
})
