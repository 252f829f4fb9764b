// The OpenAPI document of this API: what /docs shows and what the client's types are generated from.
import { ENDPOINTS } from './endpoints.ts'
import { openApi, type JsonObject } from './openapi.ts'

let made: JsonObject | null = null

/** Made once a process: it takes some 150 ms. */
export const apiDocument = (): JsonObject => (made ??= openApi(ENDPOINTS))
