// Every endpoint of the API: all exports of the files that endpoint-files.ts lists, which `npm run generate` writes. An
// endpoint that is not listed has no OpenAPI entry and no client; endpoints.test.ts detects a missing file.
import { type Endpoint, isEndpoint } from './endpoint.ts'
import { ENDPOINT_FILES } from './endpoint-files.ts'

/** The exports of a file: endpoints, and groups of them by name. */
export const endpointsIn = (exported: object): readonly Endpoint[] =>
  valuesOf(exported).flatMap((value) => {
    if (isEndpoint(value)) return [value]
    return typeof value === 'object' && value !== null ? valuesOf(value).filter(isEndpoint) : []
  })

const valuesOf = (group: object): readonly unknown[] => Object.values(group)

export const ENDPOINTS: readonly Endpoint[] = ENDPOINT_FILES.flatMap(endpointsIn)
