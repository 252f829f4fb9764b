// Notices: mails and notices to users; subscriptions of partners to events, and the signed callbacks that notify them.
import type { Context } from '../../platform/context.ts'
import { removeOldMessages } from '../../platform/outbox/deliver.ts'
import { callbackRoutes } from './callbacks/callback-routes.ts'
import { CALLBACK_POLICY, SENDING_TIMEOUT_MS } from './callbacks/callback-policy.ts'
import { type CallbackNetwork, deliverCallbacks } from './callbacks/deliver-callbacks.ts'
import { mailJobs } from './mails/mail-jobs.ts'
import { noticeRoutes } from './messages/notice-routes.ts'
import { outboxRoutes } from './mails/outbox-routes.ts'
import { systemResolver } from './callbacks/resolve-callback-host.ts'
import { subscriptionRoutes } from './callbacks/subscription-routes.ts'

export { enqueueCallbacks, type PublishedEvent } from './callbacks/enqueue-callbacks.ts'
export type { MailTemplate, NoticeKind } from './mails/mail-texts.ts'
export { countUnread } from './messages/notice-queries.ts'
export { type CallbackRow, listCallbacks } from './queries.ts'
export { type NewMail, queueMail } from './mails/queue-mail.ts'
export { replayCallbacks } from './callbacks/replay-callbacks.ts'
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
  jobs: (deps) => [
    deliverCallbacks(deps, network),
    removeOldMessages(deps, 'remove-old-callbacks', CALLBACK_POLICY),
    ...mailJobs(deps),
  ],
})

export const notices = noticesOn(NETWORK)
export { offersSmtpUtf8 } from './mails/smtp-utf8.ts'
