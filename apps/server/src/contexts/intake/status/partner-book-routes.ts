// The partner book over HTTP: read by the line's staff, changed by headquarters. `quayline partner` does the same on the command line.
import * as contract from '@quayline/contract/partner-book'
import { readEntitledPlace } from '@quayline/domain/intake/entitlement'
import { actorOf } from '../../../platform/audit-trail.ts'
import type { ContextDeps } from '../../../platform/context.ts'
import { badParameter, refused } from '../../../platform/http/api-error.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { mayCall } from '../../../platform/sessions/caller.ts'
import { isLine, isPartnerCode, linesOf } from '../../../platform/settings/partner-book.ts'
import {
  findPartnerEntry,
  listPartnerEntries,
  listUnknownSenders,
  removePartner,
  setPartner,
} from './partner-entries.ts'

export const partnerBookRoutes = (deps: ContextDeps): readonly Route[] => [
  route(contract.listBookPartners, async ({ caller }) => ({
    data: {
      items: await listPartnerEntries(deps.db),
      linesOfFile: linesOf(deps.partners),
      unknownSenders: await listUnknownSenders(deps.db, deps.partners),
      can: {
        change: mayCall(contract.putBookPartner, caller),
      },
    },
  })),

  route(contract.putBookPartner, async (call) => {
    const { code } = call.params
    const { kinds, messageTypes, places, mayUseRoot, readAt } = call.body
    if (!isPartnerCode(code)) return badParameter({ path: 'code', rule: 'format' })
    if (kinds.includes('LINE') && deps.partners.has(code) && !isLine(deps.partners, code))
      return refused('CONFLICT', 'partnerNotLine', { code })
    const entry = {
      code,
      kinds,
      messageTypes: messageTypes?.toSorted() ?? null,
      places: canonicalPlaces(places),
      mayUseRoot,
    }
    if (!(await setPartner(deps, entry, actorOf(call), readAt))) return refused('CONFLICT', 'partnerChanged')
    const entered = await findPartnerEntry(deps.db, code)
    return entered === undefined ? refused('CONFLICT', 'partnerChanged') : { data: entered }
  }),

  route(contract.removeBookPartner, async (call) => {
    const isRemoved = await removePartner(deps, call.params.code, actorOf(call))
    return isRemoved ? { data: { removed: 1 } } : refused('NOT_FOUND')
  }),
]

/** `CNSGH` is stored as `CNSHA`, so that two spellings of a place count as one. */
const canonicalPlaces = (places: readonly string[]): readonly string[] =>
  [...new Set(places.flatMap((place) => readEntitledPlace(place) ?? []))].toSorted()
