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
      components: { schemas: Record<string, unknown> }
    }
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name ?? '',
    )
    for (const name of references) expect(document.components.schemas).toHaveProperty(name)
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

  it('writes every path parameter that the path has, and no other', () => {
    for (const { path, params } of ENDPOINTS) {
      const places = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(Object.keys(params.shape)).toEqual(places)
    }
  })
})
