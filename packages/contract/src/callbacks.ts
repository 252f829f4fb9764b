// The log of callbacks: sent, waiting and dead letters, and sending them again. Partners see their own, operators see
// all.
import { z } from 'zod'
import { endpoint, NO_BODY, NO_PARAMS, NO_QUERY } from './endpoint.ts'

const STATE = z.enum(['WAITING', 'DELIVERED', 'DEAD'])

const FIELDS = {
  id: z.guid(),
  subscriptionId: z.guid(),
  eventId: z.guid(),
  state: STATE,
  attempts: z.int().min(0).describe('Attempts since the callback was created or last replayed'),
  nextAttemptAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  lastAttemptAt: z.iso.datetime().nullable(),
  lastStatus: z.int().nullable().describe('HTTP status of the last answer'),
  lastError: z.string().nullable().describe('Why the last attempt failed; ATTEMPT_UNDER_WAY while it runs'),
  isReplay: z.boolean(),
  can: z.strictObject({ replay: z.boolean() }),
} as const

const callback = z.strictObject(FIELDS).meta({ id: 'EventCallback' })
const callbackOfPartner = z.strictObject({ ...FIELDS, partner: z.string() }).meta({ id: 'PartnerEventCallback' })

const QUERY = {
  subscriptionId: z.guid().optional(),
  state: STATE.optional(),
  after: z.string().min(1).max(200).optional().describe('`next` of the previous page'),
  limit: z.coerce.number().int().min(1).max(200).default(50).describe('Rows per page, 1 to 200'),
} as const

const REPLAY_BODY = z.strictObject({ callbackIds: z.array(z.guid()).min(1).max(100) })
const REPLAYED = z.strictObject({
  replayed: z.array(
    z
      .strictObject({ callbackId: z.guid(), outcome: z.enum(['REPLAYED', 'STILL_WAITING', 'UNKNOWN']) })
      .meta({ id: 'ReplayedCallback' }),
  ),
})

export const listCallbacks = endpoint({
  name: 'listCallbacks',
  method: 'GET',
  path: '/v1/notices/callbacks',
  audience: 'party',
  summary: 'Callbacks of your subscriptions, newest first; state=DEAD selects those that were given up',
  params: NO_PARAMS,
  query: z.object(QUERY),
  body: NO_BODY,
  output: z.strictObject({ callbacks: z.array(callback), next: z.string().nullable() }),
  dated: false,
  errors: [],
})

export const replayCallbacks = endpoint({
  name: 'replayCallbacks',
  method: 'POST',
  path: '/v1/notices/callbacks/replays',
  audience: 'party',
  summary: 'Send callbacks again that were delivered or given up',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: REPLAY_BODY,
  output: REPLAYED,
  dated: false,
  errors: [],
})

export const listPartnersCallbacks = endpoint({
  name: 'listPartnersCallbacks',
  method: 'GET',
  path: '/v1/notices/operator/callbacks',
  audience: 'operator',
  summary: 'Callbacks of all partners, newest first',
  params: NO_PARAMS,
  query: z.object({ partner: z.string().min(1).max(100).optional(), ...QUERY }),
  body: NO_BODY,
  output: z.strictObject({ callbacks: z.array(callbackOfPartner), next: z.string().nullable() }),
  dated: false,
  errors: [],
})

export const replayPartnersCallbacks = endpoint({
  name: 'replayPartnersCallbacks',
  method: 'POST',
  path: '/v1/notices/operator/callbacks/replays',
  audience: 'operator',
  summary: 'Send callbacks of any partner again',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: REPLAY_BODY,
  output: REPLAYED,
  dated: false,
  errors: [],
})
