// Every endpoint of the API: what is not listed here has no OpenAPI and no client.
import type { Endpoint } from './endpoint.ts'
import { listCallbacks, listPartnersCallbacks, replayCallbacks, replayPartnersCallbacks } from './callbacks.ts'
import { getEvent, listEvents } from './dcsa-events.ts'
import {
  changeCallbackSecret,
  changeEventSubscription,
  createEventSubscription,
  deleteEventSubscription,
  getEventSubscription,
  listEventSubscriptions,
} from './event-subscriptions.ts'
import { getHealth, getReadiness } from './health.ts'
import { listRejects, replayMessages, sendMessages } from './intake.ts'
import { getInbox, listIntakePartners } from './intake-status.ts'
import { createShare, extendShare, listShares, openShare, revokeShare } from './sharing.ts'
import { trackNumber } from './tracking.ts'

export const ENDPOINTS: readonly Endpoint[] = [
  getHealth,
  getReadiness,
  trackNumber,
  openShare,
  createShare,
  listShares,
  extendShare,
  revokeShare,
  sendMessages,
  listRejects,
  replayMessages,
  listIntakePartners,
  getInbox,
  listEvents,
  getEvent,
  listEventSubscriptions,
  createEventSubscription,
  getEventSubscription,
  changeEventSubscription,
  deleteEventSubscription,
  changeCallbackSecret,
  listCallbacks,
  replayCallbacks,
  listPartnersCallbacks,
  replayPartnersCallbacks,
]
