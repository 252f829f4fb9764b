// Reference data for pages and pickers: facilities, a service's route, a vessel's particulars
// (docs/requirements/calls.md 6.4), ports by name.
import { z } from 'zod'
import { endpoint, NO_BODY, NO_PARAMS } from './endpoint.ts'

const text = z.string().nullable()
const code = (what: string) => z.object({ code: z.string().min(1).max(35).describe(what) })

const facility = z
  .strictObject({
    code: z.string(),
    unLocode: text,
    fcilNme: z.string(),
    addr1: text,
    addr2: text,
    addr3: text,
    addr4: text,
    addr5: text,
    telCntryCde: text,
    telAreaCde: text,
    telNum: text,
    faxCntryCde: text,
    faxAreaCde: text,
    faxNum: text,
  })
  .meta({ id: 'Facility' })

export const findFacilityByCode = endpoint({
  name: 'findFacilityByCode',
  method: 'GET',
  path: '/v1/ebbase/public/general/findFacilityByCode',
  audience: 'anyone',
  summary: 'Name, address, telephone and fax of a facility; content null when the code is unknown',
  params: NO_PARAMS,
  query: code('Facility code, for example TAO06'),
  body: NO_BODY,
  output: z.strictObject({ content: facility.nullable() }),
  dated: false,
  errors: [],
})

export const findRouteByCode = endpoint({
  name: 'findRouteByCode',
  method: 'GET',
  path: '/v1/ebbase/public/general/findRouteByCode',
  audience: 'anyone',
  summary: "Ports of a service's rotation with the direction; an empty list when the service is unknown",
  params: NO_PARAMS,
  query: code('Service code, for example AEU3'),
  body: NO_BODY,
  output: z.strictObject({
    content: z.array(z.strictObject({ callPort: z.string(), dir: z.string() }).meta({ id: 'RouteCall' })),
  }),
  dated: false,
  errors: [],
})

const vessel = z
  .strictObject({
    vesselCode: z.string(),
    vesselName: z.string(),
    lloydsNumber: text,
    optName: text,
    flagCountry: text,
    registryPort: text,
    owner: text,
    yearBuilt: text,
    classSociety: text,
    grossTonnage: text,
    netTonnage: text,
    callSign: text,
    totTeuCap: text,
    maxSpeed: text,
  })
  .meta({ id: 'VesselParticulars' })

export const findVesselByCode = endpoint({
  name: 'findVesselByCode',
  method: 'GET',
  path: '/v1/ebbase/public/general/findVesselByCode',
  audience: 'anyone',
  summary: "A vessel's particulars; content null when the code is unknown",
  params: NO_PARAMS,
  query: code("The line's vessel code, for example CNG"),
  body: NO_BODY,
  output: z.strictObject({ content: vessel.nullable() }),
  dated: false,
  errors: [],
})

const search = z.object({
  text: z.string().min(1).max(60).describe('The beginning of a name or code, in English or Chinese'),
})

/** Replaces the native pickers outside the app (docs/requirements/native-app.md 2.3). */
export const searchPorts = endpoint({
  name: 'searchPorts',
  method: 'GET',
  path: '/v1/public/reference/ports',
  audience: 'anyone',
  summary: 'Up to twenty ports and inland places whose name or UN/LOCODE begins with the text, best match first',
  params: NO_PARAMS,
  query: search,
  body: NO_BODY,
  output: z.array(
    z
      .strictObject({
        unLocode: z.string(),
        city: z.string(),
        cityZh: z.string(),
        subdivision: z.string(),
        country: z.string(),
      })
      .meta({ id: 'FoundPort' }),
  ),
  dated: false,
  errors: [],
})

export const searchVessels = endpoint({
  name: 'searchVessels',
  method: 'GET',
  path: '/v1/public/reference/vessels',
  audience: 'anyone',
  summary: 'Up to twenty vessels whose name, a word of it or code begins with the text, best match first',
  params: NO_PARAMS,
  query: search,
  body: NO_BODY,
  output: z.array(z.strictObject({ vslName: z.string(), vslCode: z.string() }).meta({ id: 'FoundVessel' })),
  dated: false,
  errors: [],
})

export const searchFacilities = endpoint({
  name: 'searchFacilities',
  method: 'GET',
  path: '/v1/public/reference/facilities',
  audience: 'anyone',
  summary:
    'Up to fifty terminals, depots and offices whose name, a word of it, code or place begins with the text, best match first; if the text is the UN/LOCODE or name of a place, those of that place',
  params: NO_PARAMS,
  query: search,
  body: NO_BODY,
  output: z.array(
    z
      .strictObject({ code: z.string(), fcilNme: z.string(), unLocode: text, city: text, country: text })
      .meta({ id: 'FoundFacility' }),
  ),
  dated: true,
  errors: [],
})
