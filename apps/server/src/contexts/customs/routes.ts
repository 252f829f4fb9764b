// GET searchCustomsCde: the customs area of a bill, by which the app decides whether it offers a declaration.
import { searchCustomsCde } from '@quayline/contract/customs'
import { customsAreaOf } from '@quayline/domain/customs/customs-area'
import type { ContextDeps } from '../../platform/context.ts'
import { route, type Route } from '../../platform/route.ts'
import { numberProblem, trackerOf } from '../tracking/index.ts'

export const customsRoutes = ({ db }: ContextDeps): readonly Route[] => [
  route(searchCustomsCde, async ({ query }) => {
    const ports = await trackerOf(db).findPortsOfEntry(query.blNumber)
    if (!ports.ok) return numberProblem('blNumber', ports.reason)
    const area = customsAreaOf(ports.value ?? [])
    return { data: { content: { area: area ?? ('' as const) } } }
  }),
]
