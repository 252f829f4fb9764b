import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { apiDocument } from './api-document.ts'
import { endpoint, NO_BODY, NO_PARAMS, NO_QUERY } from './endpoint.ts'
import { ENDPOINTS } from './endpoints.ts'
import { openApi } from './openapi.ts'

const base = {
  name: 'one',
  method: 'GET',
  path: '/v1/one',
  audience: 'anyone',
  summary: '',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: NO_BODY,
  dated: false,
  errors: [],
} as const
const one = endpoint({ ...base, output: z.strictObject({ a: z.string() }) })

describe('openApi', () => {
  it('is the same every time and whatever the order of the endpoints', () => {
    const text = JSON.stringify(apiDocument())
    expect(JSON.stringify(openApi(ENDPOINTS.toReversed()))).toBe(text)
  })

  it('resolves every reference and holds every endpoint', () => {
    const document = JSON.parse(JSON.stringify(apiDocument())) as {
      paths: Record<string, Record<string, { operationId: string }>>
      components: Record<string, Record<string, unknown>>
    }
    const text = JSON.stringify(document)
    const references = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
    expect(references).toHaveLength(text.split('"$ref"').length - 1)
    const used = new Set(references.map(([, kind = '', name = '']) => `${kind} ${name}`))
    for (const [, kind = '', name = ''] of references) expect(document.components[kind]).toHaveProperty(name)
    for (const kind of ['responses', 'parameters'])
      for (const name of Object.keys(document.components[kind] ?? {})) expect(used).toContain(`${kind} ${name}`)
    const names = Object.values(document.paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    )
    expect(names.toSorted()).toEqual(ENDPOINTS.map(({ name }) => name).toSorted())
  })

  it.each([
    ['anything', z.unknown()],
    ['a field that may be anything', z.strictObject({ a: z.unknown() })],
    ['a list of anything', z.strictObject({ a: z.array(z.any()) })],
    ['a map of anything', z.record(z.string(), z.unknown())],
    ['anything behind a name', z.strictObject({ a: z.strictObject({ b: z.unknown() }).meta({ id: 'Named' }) })],
    ['anything with a description', z.unknown().describe('not a schema')],
  ])('refuses %s', (_, output) => {
    expect(() => openApi([endpoint({ ...base, output })])).toThrow('empty schema')
  })

  it('refuses transforms in an output, two calls of one path and two of one name', () => {
    expect(() => openApi([endpoint({ ...base, output: z.string().transform(Number) })])).toThrow()
    expect(() => openApi([one, { ...one, name: 'two' }])).toThrow('declared twice')
    expect(() => openApi([one, { ...one, path: '/v1/two' }])).toThrow('used twice')
  })

  it('says of every call what it may refuse, by status, in its own form', () => {
    const document = openApi([
      endpoint({ ...base, output: z.strictObject({ a: z.string() }), errors: ['CONFLICT', 'NOT_FOUND'] }),
      endpoint({
        ...base,
        name: 'two',
        path: '/dcsa/two',
        audience: 'hq-admin',
        output: z.strictObject({ a: z.string() }),
        errors: ['HQ_ADMIN_ONLY'],
      }),
    ]) as unknown as {
      readonly paths: Readonly<Record<string, { readonly get: { readonly responses: Record<string, object> } }>>
      readonly components: {
        readonly responses: Readonly<Record<string, { readonly description: string; readonly content: object }>>
      }
    }
    const answered = (path: string) => {
      const { 200: _success, ...refusals } = document.paths[path]?.get.responses ?? {}
      return Object.fromEntries(
        Object.entries(refusals).map(([status, refusal]) => [
          status,
          String(Reflect.get(refusal, '$ref')).replace('#/components/responses/', ''),
        ]),
      )
    }
    const common = { 400: 'BadParameter', 429: 'TooManyRequests', 500: 'ServerFault', 503: 'NotReady' }
    expect(answered('/v1/one')).toEqual({ ...common, 404: 'NotFound', 409: 'Conflict' })
    expect(answered('/dcsa/two')).toEqual({
      ...Object.fromEntries(Object.entries(common).map(([status, name]) => [status, `Dcsa${name}`])),
      401: 'DcsaCredentialInvalidOrCredentialMissing',
      403: 'DcsaForbiddenOrHqAdminOnly',
    })
    const { NotFound, DcsaForbiddenOrHqAdminOnly } = document.components.responses
    expect(NotFound).toEqual({
      description: '5404 NOT_FOUND',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    })
    expect(DcsaForbiddenOrHqAdminOnly).toEqual({
      description: '5403 FORBIDDEN, 5465 HQ_ADMIN_ONLY',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/DcsaError' } } },
    })
  })

  it('writes every path parameter that the path has, and no other', () => {
    for (const { path, params } of ENDPOINTS) {
      const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(Object.keys(params.shape)).toEqual(places)
    }
  })
})
