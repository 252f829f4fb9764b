// Notices: mails and notices to users; subscriptions of partners to events, and the signed callbacks that tell them.
import type { Context } from '../../platform/context.ts'
import { callbackRoutes } from './callbacks/callback-routes.ts'
import { type CallbackNetwork, deliverCallbacks, SENDING_TIMEOUT_MS } from './callbacks/deliver-callbacks.ts'
import { mailJobs } from './mails/mail-jobs.ts'
import { countMails } from './mails/mail-queries.ts'
import { noticeRoutes } from './messages/notice-routes.ts'
import { outboxRoutes } from './mails/outbox-routes.ts'
import { countCallbacks } from './queries.ts'
import { removeOldCallbacks } from './callbacks/remove-old-callbacks.ts'
import { systemResolver } from './callbacks/resolve-callback-host.ts'
import { subscriptionRoutes } from './callbacks/subscription-routes.ts'

export { enqueueCallbacks, type PublishedEvent } from './callbacks/enqueue-callbacks.ts'
export type { MailTemplate, NoticeKind } from './mails/mail-texts.ts'
export { countUnread } from './messages/notice-queries.ts'
export { type CallbackRow, listCallbacks } from './queries.ts'
export { type NewMail, queueMail } from './mails/queue-mail.ts'
export { replayCallbacks } from './callbacks/replay-callbacks.ts'
export { nextAttemptAt } from './callbacks/retry-schedule.ts'
export { notifyUser, type Telling } from './messages/notify-user.ts'

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
export { offersSmtpUtf8 } from './mails/smtp-utf8.ts'
