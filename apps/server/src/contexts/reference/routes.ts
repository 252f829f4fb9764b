// The calls of reference data (docs/requirements/calls.md 6.4), and the searches that stand in for the native pickers.
import {
  findFacilityByCode,
  findRouteByCode,
  findVesselByCode,
  searchFacilities as searchFacilitiesCall,
  searchPorts,
  searchVessels as searchVesselsCall,
} from '@quayline/contract/reference'
import { searchPlaces } from '@quayline/domain/reference/search-places'
import type { ContextDeps } from '../../platform/context.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { rotationOf } from '../schedule/index.ts'
import { findVessel } from './find-vessel.ts'
import { findFacility } from './queries.ts'
import { searchFacilities } from './search-facilities.ts'
import { searchVessels } from './search-vessels.ts'

export const referenceRoutes = ({ db }: ContextDeps): readonly Route[] => [
  route(findFacilityByCode, async ({ query }) => ({ data: { content: await findFacility(db, query.code) } })),
  route(findRouteByCode, async ({ query }) => ({ data: { content: await rotationOf(db, query.code) } })),
  route(findVesselByCode, async ({ query }) => ({ data: { content: await findVessel(db, query.code) } })),
  route(searchPorts, ({ query }) =>
    Promise.resolve({
      data: searchPlaces(query.text).map(({ unLocode, city, cityZh, subdivision, country }) => ({
        unLocode,
        city,
        cityZh,
        subdivision,
        country,
      })),
    }),
  ),
  route(searchFacilitiesCall, async ({ query }) => ({ data: [...(await searchFacilities(db, query.text))] })),
  route(searchVesselsCall, async ({ query }) => ({ data: await searchVessels(db, query.text) })),
]
