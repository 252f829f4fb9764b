// Reference: ports, facilities, vessels and services, for pages and pickers.
import type { Context } from '../../platform/context.ts'
import { referenceRoutes } from './routes.ts'

export { rotationOf as findRoute } from '../schedule/index.ts'
export { findVessel } from './find-vessel.ts'
export { importReference, type ImportedCount } from './import-reference.ts'
export { facilitiesAt, facilityNames, findFacility, listFacilities, listVessels } from './queries.ts'

export const reference: Context = { name: 'reference', routes: referenceRoutes }
