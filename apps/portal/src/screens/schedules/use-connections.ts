// The sailings for the criteria in the address, and the query as sent to the server.
import { useState } from 'react'
import { todayOf } from '@quayline/messages/today-of'
import { type DatedList, useDatedList } from '../../kit/use-dated-list.ts'
import {
  CONNECTION_CRITERIA,
  type ConnectionCriterion,
  type ConnectionData,
  connectionQuery,
  type ConnectionQuery,
  isComplete,
} from './connection-criteria.ts'
import { type Sailing, sailingsOf } from './sailing.ts'

export type Connections = DatedList<ConnectionCriterion, ConnectionData, Sailing>

export function useConnections(): { readonly list: Connections; readonly query: ConnectionQuery } {
  const [today] = useState(() => todayOf(new Date()))
  const list = useDatedList<ConnectionCriterion, ConnectionData, Sailing>({
    key: ['schedule', 'connections'],
    criteria: CONNECTION_CRITERIA,
    isComplete,
    ask: (criteria) => (client) =>
      client.GET('/v1/public/schedule/connections', { params: { query: connectionQuery(criteria, today) } }),
    rows: sailingsOf,
  })
  // The server has no filter "with transshipment only", since a nonstop sailing is never worse; so it is applied here.
  const rows = list.criteria.stops === 'ts' ? list.rows.filter(({ legs }) => legs.length > 1) : list.rows
  return {
    list: { ...list, rows, page: { ...list.page, total: rows.length } },
    query: connectionQuery(list.criteria, today),
  }
}
