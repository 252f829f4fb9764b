// Notices: mails and notices to users; subscriptions of partners to events, and the signed callbacks that tell them.
import type { Context } from '../../platform/context.ts'
import { callbackRoutes } from './callback-routes.ts'
import { type CallbackNetwork, deliverCallbacks, SENDING_TIMEOUT_MS } from './deliver-callbacks.ts'
import { mailJobs } from './mail-jobs.ts'
import { countMails } from './mail-queries.ts'
import { noticeRoutes } from './notice-routes.ts'
import { outboxRoutes } from './outbox-routes.ts'
import { countCallbacks } from './queries.ts'
import { removeOldCallbacks } from './remove-old-callbacks.ts'
import { systemResolver } from './resolve-callback-host.ts'
import { subscriptionRoutes } from './subscription-routes.ts'

export { enqueueCallbacks, type PublishedEvent } from './enqueue-callbacks.ts'
export type { MailTemplate, NoticeKind } from './mail-words.ts'
export { countUnread } from './notice-queries.ts'
export { type CallbackRow, listCallbacks } from './queries.ts'
export { type NewMail, queueMail } from './queue-mail.ts'
export { replayCallbacks } from './replay-callbacks.ts'
export { nextAttemptAt } from './retry-schedule.ts'
export { tellUser, type Telling } from './tell-user.ts'

const NETWORK: CallbackNetwork = { resolve: systemResolver, timeoutMs: SENDING_TIMEOUT_MS }

export const noticesOn = (network: CallbackNetwork): Context => ({
  name: 'notices',
  routes: (deps) => [
    ...subscriptionRoutes(deps, network.resolve),
    ...callbackRoutes(deps),
    ...noticeRoutes(deps),
    ...outboxRoutes(deps),
  ],
  jobs: (deps) => [deliverCallbacks(deps, network), removeOldCallbacks(deps), ...mailJobs(deps)],
  gauges: ({ db }) => [
    {
      name: 'quayline_callbacks',
      help: 'Callbacks that wait, and those that were given up',
      labelNames: ['state'],
      read: async () =>
        Object.entries(await countCallbacks(db)).map(([state, value]) => ({ labels: { state }, value })),
    },
    {
      name: 'quayline_mails',
      help: 'Mails that wait, and those that were given up',
      labelNames: ['state'],
      read: async () => Object.entries(await countMails(db)).map(([state, value]) => ({ labels: { state }, value })),
    },
  ],
})

export const notices = noticesOn(NETWORK)
export { offersSmtpUtf8 } from './smtp-utf8.ts'
