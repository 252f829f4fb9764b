// The criteria of the list of applications in the address and in the query. The default is pending applications.
import { listEirRequests } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import type { paths } from '@quayline/client/schema.d'
import type { EirMessages } from '@quayline/messages/eir/eir.zh-CN'
import { choicesOf } from '../../kit/choices.ts'
import type { Filter } from '../../kit/filters.ts'
import { DAY_MS, startOfLineDay } from '../../kit/line-day.ts'
import { type Criteria, oneOf } from '../../kit/list-address.ts'
import type { EirOwn } from './eir-own-texts.ts'

export const APPLICATION_CRITERIA = ['status', 'bkgNum', 'partyCode', 'from', 'until'] as const
export type ApplicationCriterion = (typeof APPLICATION_CRITERIA)[number]

type Asked = NonNullable<paths['/v1/eir/requests']['get']['parameters']['query']>

const DECIDED = ['Approved', 'Rejected', 'Canceled'] as const
const STATES = [...DECIDED, 'ALL'] as const

/** Days become instants: the last day is inclusive for the reader, exclusive for the server. */
export function applicationQuery(criteria: Criteria<ApplicationCriterion>): Omit<Asked, 'after' | 'limit'> {
  const state = oneOf(STATES, criteria.status)
  const { bkgNum, partyCode } = criteria
  const from = startOfLineDay(criteria.from)
  const until = startOfLineDay(criteria.until)
  return {
    ...(state === 'ALL' ? {} : { status: state ?? ('New' as const) }),
    ...(bkgNum === undefined ? {} : { bookingNumber: bkgNum }),
    ...(partyCode === undefined ? {} : { partyCode: partyCode.toUpperCase() }),
    ...(from === null ? {} : { from: new Date(from).toISOString() }),
    ...(until === null ? {} : { until: new Date(until + DAY_MS).toISOString() }),
  }
}

export function applicationFilters(eir: EirMessages, own: EirOwn): readonly Filter<ApplicationCriterion>[] {
  const limits = limitsOf(listEirRequests)
  const states = { ...eir.application.state, ALL: own.allStates }
  return [
    {
      kind: 'choice',
      name: 'status',
      label: eir.status,
      options: choicesOf(STATES, states),
      otherwise: eir.application.state.New,
    },
    { name: 'bkgNum', label: own.number, limit: limits.bookingNumber },
    { name: 'partyCode', label: own.partyCode, limit: limits.partyCode },
    { kind: 'range', name: 'from', until: 'until', label: own.appliedAt },
  ]
}
