// The home page: the search box, and under it the answer for the number in the address; the same answer as the API's.
import type { ContextDeps } from '../../platform/context.ts'
import { characterProblems } from '../../platform/field-problems.ts'
import type { PageRoute } from '../../platform/pages.ts'
import { badParameter, tellRefusal } from '../../platform/refusal.ts'
import { numberProblem } from './number-problem.ts'
import { trackerOf } from './tracker.ts'

/** Longest text that is looked at at all: six containers with room for blanks and dashes. */
const LONGEST = 200

export const trackingPages = ({ db }: ContextDeps): readonly PageRoute[] => [
  {
    path: '/',
    shared: false,
    load: async ({ query, language }) => {
      const number = query['number']?.trim() ?? ''
      if (number === '') return { page: 'home', state: 'ready' }
      const shown = number.slice(0, LONGEST)
      const refuse = (refusal: ReturnType<typeof badParameter>) =>
        ({
          page: 'home',
          state: 'refused',
          number: shown,
          message: tellRefusal(refusal, language).body.message,
        }) as const
      if (number.length > LONGEST)
        return refuse(badParameter({ path: 'number', rule: 'max-length', values: { max: LONGEST } }))
      const problems = characterProblems(number, 'number')
      if (problems.length > 0) return refuse(badParameter(...problems))
      const tracked = await trackerOf(db).track(number, null)
      if (!tracked.ok) return refuse(numberProblem('number', tracked.reason))
      return { page: 'home', state: 'answered', number, ...tracked.value }
    },
    failed: ({ requestId }) => ({ page: 'server-error', requestId }),
  },
]
