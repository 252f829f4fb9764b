// The OpenAPI document of this API: /docs shows it, and the client's types are generated from it.
import { ENDPOINTS } from './endpoints.ts'
import { openApi, type JsonObject } from './openapi.ts'

let made: JsonObject | null = null

/** Built once per process, because it takes about 150 ms. */
export const apiDocument = (): JsonObject => (made ??= openApi(ENDPOINTS))
