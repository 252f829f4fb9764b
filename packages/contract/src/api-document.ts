// The OpenAPI document of this API: what /docs shows and what the client's types are generated from.
import { ENDPOINTS } from './endpoints.ts'
import { openApi, type JsonObject } from './openapi.ts'

export const apiDocument = (): JsonObject => openApi(ENDPOINTS)
