// The OpenAPI 3.1 document of all endpoints, with the same bytes every time. An empty schema, which would accept
// anything, is an error.
import { z } from 'zod'
import {
  asOf,
  asOfSource,
  type Audience,
  clocks,
  places,
  containersPage,
  deadline,
  inlandLegs,
  rolled,
  isIncomplete,
  voyages,
  isDcsaPath,
  needsCredential,
  NO_BODY,
  RAW_BODY,
  type Endpoint,
} from './endpoint.ts'
import { COMMON_ERRORS, CREDENTIAL_ERRORS } from './error-status.ts'
import { FIELD_RULES } from './field-rule.ts'
import { refusalComponents, type RefusalComponents } from './refusal-components.ts'

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
export interface JsonObject {
  readonly [key: string]: Json
}

const refusal = z
  .object({
    code: z.int(),
    message: z.string().meta({ description: "In the request's language" }),
    data: z
      .object({
        errors: z
          .array(
            z.object({ path: z.string(), rule: z.enum(FIELD_RULES), message: z.string() }).meta({ id: 'FieldError' }),
          )
          .optional(),
        errorId: z.string().optional(),
      })
      .nullable(),
  })
  .meta({ id: 'Refusal' })

/** T&T 2.2 `error`: the error body of the calls under /dcsa, in place of a Refusal. */
const dcsaError = z
  .object({
    httpMethod: z.string(),
    requestUri: z.string(),
    statusCode: z.int(),
    statusCodeText: z.string(),
    errorDateTime: z.string(),
    errors: z.array(z.object({ reason: z.string(), message: z.string() })),
  })
  .meta({ id: 'DcsaError' })

const LANGUAGE_PARAMETER: JsonObject = {
  name: 'language',
  in: 'header',
  description:
    'en_US, zh_CN (default), fr or es_ES; BCP 47 tags are also accepted. Without it, Accept-Language applies.',
  schema: { type: 'string' },
}

/** Throws when two endpoints share a name or a call, or when a schema is empty. */
export function openApi(endpoints: readonly Endpoint[]): JsonObject {
  const components = new Map<string, JsonObject>()
  const refusals = refusalComponents()
  const schema = (type: z.ZodType, io: 'input' | 'output', where: string): JsonObject =>
    schemaOf(type, io, where, components)
  schema(refusal, 'output', 'Refusal')
  if (endpoints.some(({ path }) => isDcsaPath(path))) schema(dcsaError, 'output', 'DcsaError')
  const paths = new Map<string, Map<string, JsonObject>>()
  const names = new Set<string>()
  const ordered = endpoints.toSorted((a, b) => compare(a.path, b.path) || compare(a.method, b.method))
  for (const endpoint of ordered) {
    const operations = paths.get(endpoint.path) ?? new Map<string, JsonObject>()
    if (operations.has(endpoint.method)) throw new Error(`${endpoint.method} ${endpoint.path} is declared twice`)
    if (names.has(endpoint.name)) throw new Error(`The name ${endpoint.name} is used twice`)
    names.add(endpoint.name)
    operations.set(endpoint.method, operationOf(endpoint, schema, refusals))
    paths.set(endpoint.path, operations)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quayline API',
      version: '1',
      description:
        'Every answer is { code, message, data }, except for the calls under /dcsa, which use the formats of DCSA. Code 0 means success; 911 (with HTTP 200) means that the token has expired: log in again.',
    },
    servers: [{ url: '/' }],
    paths: Object.fromEntries(
      [...paths].map(([path, operations]) => [
        path,
        Object.fromEntries([...operations].map(([method, operation]) => [method.toLowerCase(), operation])),
      ]),
    ),
    components: {
      schemas: Object.fromEntries([...components].toSorted(([a], [b]) => compare(a, b))),
      responses: refusals.all(),
      parameters: { Language: LANGUAGE_PARAMETER },
      securitySchemes: {
        partner: {
          type: 'http',
          scheme: 'bearer',
          description: "An EDI partner's key: for sending, for reading or for both",
        },
        operator: { type: 'http', scheme: 'bearer', description: 'A key of the line itself' },
        user: { type: 'http', scheme: 'bearer', description: 'The token of a login' },
      },
    },
  }
}

/** Which credentials an audience accepts. */
const SCHEMES: Readonly<Record<Audience, readonly string[]>> = {
  anyone: [],
  share: [],
  user: ['user'],
  authenticated: ['user'],
  owner: ['user', 'operator'],
  partner: ['partner'],
  party: ['partner', 'user'],
  'party-or-staff': ['partner', 'operator', 'user'],
  operator: ['operator', 'user'],
  'company-admin': ['user'],
  admin: ['user'],
  'hq-admin': ['user'],
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

type ToSchema = (type: z.ZodType, io: 'input' | 'output', where: string) => JsonObject

/** Optional members beside `data`. */
const supplements = (where: string, schema: ToSchema): JsonObject => ({
  places: schema(places, 'output', `${where} places`),
  containersPage: schema(containersPage, 'output', `${where} containersPage`),
  inlandLegs: schema(inlandLegs, 'output', `${where} inlandLegs`),
  rolled: schema(rolled, 'output', `${where} rolled`),
  deadline: schema(deadline, 'output', `${where} deadline`),
  voyages: schema(voyages, 'output', `${where} voyages`),
  isIncomplete: schema(isIncomplete, 'output', `${where} isIncomplete`),
})

function operationOf(endpoint: Endpoint, schema: ToSchema, refusals: RefusalComponents): JsonObject {
  const where = endpoint.name
  const dated = endpoint.dated
    ? {
        asOf: schema(asOf, 'output', `${where} asOf`),
        asOfSource: schema(asOfSource, 'output', `${where} asOfSource`),
        clocks: schema(clocks, 'output', `${where} clocks`),
      }
    : {}
  const sometimes = endpoint.dated ? supplements(where, schema) : {}
  const isEmpty = endpoint.output === NO_BODY
  const output =
    isEmpty || endpoint.produces !== undefined ? null : schema(endpoint.output, 'output', `${where} output`)
  const envelope = (data: JsonObject): JsonObject => ({
    type: 'object',
    properties: {
      code: { type: 'integer', description: '0 = success' },
      message: { type: 'string' },
      data,
      ...dated,
      ...sometimes,
    },
    required: ['code', 'message', 'data', ...Object.keys(dated)],
    additionalProperties: false,
  })
  const content = output === null ? null : isDcsaPath(endpoint.path) ? output : envelope(output)
  const keyed = needsCredential(endpoint.audience)
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[endpoint.path.startsWith('/v1/public/') ? 3 : 2] ?? 'other'],
    parameters: [
      ...parametersOf(endpoint.params, 'path', schema, where),
      ...parametersOf(endpoint.query, 'query', schema, where),
      { $ref: '#/components/parameters/Language' },
    ],
    ...bodyOf(endpoint, schema),
    ...(keyed ? { security: SCHEMES[endpoint.audience].map((scheme) => ({ [scheme]: [] })) } : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Success',
        ...(content === null ? {} : { content: { 'application/json': { schema: content } } }),
        ...(endpoint.produces === undefined
          ? {}
          : { content: { [endpoint.produces]: { schema: { type: 'string', format: 'binary' } } } }),
      },
      ...refusals.refer(
        [...COMMON_ERRORS, ...(keyed ? CREDENTIAL_ERRORS : []), ...endpoint.errors],
        isDcsaPath(endpoint.path) ? 'DcsaError' : 'Refusal',
      ),
    },
  }
}

function parametersOf(fields: z.ZodObject, place: 'path' | 'query', schema: ToSchema, where: string): JsonObject[] {
  const { properties = {}, required = [] } = schema(fields, 'input', `${where} ${place}`) as {
    properties?: Readonly<Record<string, JsonObject>>
    required?: readonly string[]
  }
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: rest,
  }))
}

function bodyOf(endpoint: Endpoint, schema: ToSchema): JsonObject {
  if (endpoint.body === NO_BODY) return {}
  if (endpoint.body === RAW_BODY) {
    return { requestBody: { required: true, content: { '*/*': { schema: { type: 'string', format: 'binary' } } } } }
  }
  const body = schema(endpoint.body, 'input', `${endpoint.name} body`)
  const media = endpoint.isForm === true ? 'application/x-www-form-urlencoded' : 'application/json'
  return { requestBody: { required: true, content: { [media]: { schema: body } } } }
}

/** The JSON schema of one zod type; its named parts move to the document's components. */
function schemaOf(
  type: z.ZodType,
  io: 'input' | 'output',
  where: string,
  components: Map<string, JsonObject>,
): JsonObject {
  const generated = z.toJSONSchema(type, { io, target: 'draft-2020-12' }) as JsonObject
  const { $defs = {}, $schema: _dialect, '~standard': _standard, ...root } = generated
  for (const [name, definition] of Object.entries($defs as Readonly<Record<string, JsonObject>>)) {
    addComponent(components, name, rewrite(definition, `${where} ${name}`))
  }
  return rewrite(root, where)
}

function addComponent(components: Map<string, JsonObject>, name: string, definition: JsonObject): void {
  const known = components.get(name)
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(definition))
    throw new Error(`Two schemas are named ${name}`)
  components.set(name, definition)
}

const SCHEMA_MAPS = new Set(['properties', '$defs', 'patternProperties'])
const SCHEMA_LISTS = new Set(['anyOf', 'oneOf', 'allOf', 'prefixItems'])
const SCHEMA_PLACES = new Set(['items', 'additionalProperties', 'propertyNames', 'not'])

/** Points references to the components and refuses an empty schema at any depth. */
function rewrite(schema: JsonObject, where: string): JsonObject {
  const { id: _id, ...content } = schema
  const rest = Object.keys(content).filter((key) => key !== 'description' && key !== 'title')
  if (rest.length === 0) throw new Error(`${where}: an empty schema lets anything pass`)
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, rewritePart(key, value, where)]))
}

function rewritePart(key: string, value: Json, where: string): Json {
  if (key === '$ref') return String(value).replace('#/$defs/', '#/components/schemas/')
  if (Array.isArray(value) && SCHEMA_LISTS.has(key)) {
    return value.map((part: Json, index) => rewrite(part as JsonObject, `${where}.${key}.${index}`))
  }
  if (typeof value !== 'object' || value === null) return value
  if (SCHEMA_PLACES.has(key)) return isNever(key, value) ? value : rewrite(value as JsonObject, `${where}.${key}`)
  if (!SCHEMA_MAPS.has(key)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, rewrite(part as JsonObject, `${where}.${name}`)]),
  )
}

/** `not: {}` means "never" in JSON Schema: the only valid use of an empty schema. */
const isNever = (key: string, value: object): boolean => key === 'not' && Object.keys(value).length === 0
