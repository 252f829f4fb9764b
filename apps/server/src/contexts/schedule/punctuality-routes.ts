// GET punctuality: the on-time share of a service.
import { getPunctuality } from '@quayline/contract/schedule'
import type { ContextDeps } from '../../platform/context.ts'
import { type Route, route } from '../../platform/http/route.ts'
import { servicePunctuality } from './service-punctuality.ts'

export const punctualityRoutes = ({ db, clock }: Pick<ContextDeps, 'db' | 'clock'>): readonly Route[] => [
  route(getPunctuality, async ({ params }) => ({ data: await servicePunctuality(db, params.service, clock.now()) })),
]
