// /dcsa/tnt/v2/event-subscriptions: a partner's own subscriptions, in DCSA's forms.
import * as contract from '@quayline/contract/event-subscriptions'
import { partyOf } from '../../../platform/sessions/caller.ts'
import type { ContextDeps } from '../../../platform/context.ts'
import { readPageCursor, writePageCursor } from '../../../platform/http/page-cursor.ts'
import { badParameter, refused, type ApiError } from '../../../platform/http/api-error.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { parseCallbackUrl } from './callback-address.ts'
import {
  changeSecret,
  changeSubscription,
  createSubscription,
  deleteSubscription,
  MAX_SUBSCRIPTIONS,
} from './manage-subscription.ts'
import { findSubscription, listSubscriptions, type SubscriptionOrder } from '../queries.ts'
import { resolveCallbackHost, type Resolver } from './resolve-callback-host.ts'
import { filtersOf, shownSubscription } from './subscription-view.ts'

const ORDER_OF_SORT: Readonly<Record<string, SubscriptionOrder>> = {
  subscriptionID: 'ID_ASC',
  'subscriptionID:ASC': 'ID_ASC',
  'subscriptionID:DESC': 'ID_DESC',
}

const unknown = (): ApiError => refused('NOT_FOUND', 'unknownSubscription')

export function subscriptionRoutes(deps: ContextDeps, resolve: Resolver): readonly Route[] {
  /** Null when callbacks may be sent there; each delivery checks again. */
  const urlRefusal = async (text: string): Promise<ApiError | null> => {
    const url = parseCallbackUrl(text)
    const resolved = url && (await resolveCallbackHost(url, { resolve, production: deps.production ?? true }))
    return resolved?.ok === true ? null : badParameter({ path: 'callbackUrl', rule: 'callback-url' })
  }

  return [
    route(contract.listEventSubscriptions, async ({ query: { limit, cursor, sort }, caller }) => {
      const mark = cursor === undefined ? null : readPageCursor(cursor)
      if (cursor !== undefined && mark === null) return badParameter({ path: 'cursor', rule: 'cursor' })
      const most = Math.min(limit, MAX_SUBSCRIPTIONS)
      const order = ORDER_OF_SORT[sort ?? ''] ?? 'CREATED'
      const rows = await listSubscriptions(deps.db, partyOf(caller), { after: mark, limit: most + 1, order })
      const page = rows.slice(0, most)
      const last = rows.length > most ? page.at(-1) : undefined
      const next = last === undefined ? null : writePageCursor({ at: last.createdAt, id: last.id })
      return {
        data: page.map(shownSubscription),
        headers: {
          // The YAML's headers; its conformance suite reads Next-Page-Cursor (docs/requirements/dcsa-api.md 2.1).
          'Current-Page': cursor ?? '',
          ...(next === null ? {} : { 'Next-Page': next, 'Next-Page-Cursor': next }),
        },
      }
    }),

    route(contract.createEventSubscription, async ({ body: { callbackUrl, secret, ...filters }, caller }) => {
      const refusal = await urlRefusal(callbackUrl)
      if (refusal !== null) return refusal
      const created = await createSubscription(deps, partyOf(caller), {
        callbackUrl,
        secret,
        filters: filtersOf(filters),
      })
      if (!created.ok) return refused('CONFLICT', 'tooManySubscriptions', { count: MAX_SUBSCRIPTIONS })
      return { data: shownSubscription(created.value) }
    }),

    route(contract.getEventSubscription, async ({ params, caller }) => {
      const found = await findSubscription(deps.db, partyOf(caller), params.subscriptionID)
      return found === undefined ? unknown() : { data: shownSubscription(found) }
    }),

    route(contract.changeEventSubscription, async ({ params, body, caller }) => {
      const { subscriptionID, callbackUrl, ...filters } = body
      if (subscriptionID !== undefined && subscriptionID.toLowerCase() !== params.subscriptionID.toLowerCase())
        return badParameter({ path: 'subscriptionID', rule: 'contradiction' })
      // The id is checked first, so that guessing ids reveals nothing and causes no DNS lookups.
      if ((await findSubscription(deps.db, partyOf(caller), params.subscriptionID)) === undefined) return unknown()
      const refusal = await urlRefusal(callbackUrl)
      if (refusal !== null) return refusal
      const request = { callbackUrl, filters: filtersOf(filters) }
      const changed = await changeSubscription(deps, partyOf(caller), params.subscriptionID, request)
      return changed === undefined ? unknown() : { data: shownSubscription(changed) }
    }),

    route(contract.deleteEventSubscription, async ({ params, caller }) =>
      (await deleteSubscription(deps, partyOf(caller), params.subscriptionID)) ? { data: undefined } : unknown(),
    ),

    route(contract.changeCallbackSecret, async ({ params, body, caller }) =>
      (await changeSecret(deps, partyOf(caller), params.subscriptionID, body.secret)) ? { data: undefined } : unknown(),
    ),
  ]
}

/** The platform requires a partner's key. */
