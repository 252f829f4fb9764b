// The menu `/` and /cargo-tracking: the search box, and under it the answer for the number in the address; the same answer as the API's.
import * as contract from '@quayline/contract/tracking'
import type { PageContent } from '@quayline/page-contract/page'
import { NUMBER_TYPES, type NumberType } from '@quayline/domain/tracking/number-kind'
import type { Language } from '@quayline/messages/language'
import type { ContextDeps } from '../../platform/context.ts'
import { characterProblems } from '../../platform/http/field-problems.ts'
import type { PageRoute } from '../../platform/pages/pages.ts'
import { badParameter, type ApiError, writeApiError } from '../../platform/http/api-error.ts'
import { withVoyages } from './container-voyages.ts'
import { numberProblem } from './number-problem.ts'
import { routeMapOfAnswer } from './tracked-route.ts'
import { trackerOf } from './tracker.ts'

/** Longest text that is read: six container numbers with blanks and dashes. */
const LONGEST = 200

// The requested page of a shipment's containers, from the address of an HTML page.

/** The parameter as the API reads it; an invalid value shows the first page. */
export function containersFrom(query: Readonly<Record<string, string | undefined>>): number {
  const parsed = contract.containersFrom.safeParse(query['containersFrom'])
  return parsed.success ? (parsed.data ?? 0) : 0
}

export const trackingPages = (deps: ContextDeps): readonly PageRoute[] => [
  {
    path: '/',
    shared: false,
    load: ({ query, language }) =>
      searched(deps, { text: query['number'], type: null, from: containersFrom(query), language }),
    failed: ({ requestId }) => ({ page: 'server-error', requestId }),
  },
  {
    path: '/cargo-tracking',
    shared: false,
    load: async ({ query, language }) => {
      // An invalid type counts as none: the type is then detected.
      const type = NUMBER_TYPES.find((known) => known === query['type']) ?? null
      const search = { text: query['number'], type, from: containersFrom(query), language }
      return { ...(await searched(deps, search)), cargoTracking: { type } }
    },
    failed: ({ requestId }) => ({ page: 'server-error', requestId }),
  },
]

interface Search {
  readonly text: string | undefined
  readonly type: NumberType | null
  readonly from: number
  readonly language: Language
}

type SearchContent = Extract<PageContent, { page: 'home' }>

async function searched(
  { db, clock }: ContextDeps,
  { text = '', type, from, language }: Search,
): Promise<SearchContent> {
  const number = text.trim()
  if (number === '') return { page: 'home', state: 'ready' }
  const refuse = (refusal: ApiError): SearchContent => ({
    page: 'home',
    state: 'refused',
    number: number.slice(0, LONGEST),
    message: writeApiError(refusal, language).body.message,
  })
  if (number.length > LONGEST)
    return refuse(badParameter({ path: 'number', rule: 'max-length', values: { max: LONGEST } }))
  const problems = characterProblems(number, 'number')
  if (problems.length > 0) return refuse(badParameter(...problems))
  const tracked = await trackerOf(db).track(number, type, from)
  if (!tracked.ok) return refuse(numberProblem('number', tracked.reason))
  // A page rendered on the server has no session: the app asks for the restricted parts.
  const { documents: _, ...seen } = await withVoyages(db, null, tracked.value, trackerOf(db).trackDocument)
  const routeMap = routeMapOfAnswer(seen, clock.now())
  return { page: 'home', state: 'answered', number, ...seen, ...(routeMap !== null && { routeMap }) }
}
