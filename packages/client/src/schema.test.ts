// The generated types are small enough to read and as strict as the contract.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createClient } from './client.ts'

const MAX_LINES_A_CALL = 60

it(`takes at most ${MAX_LINES_A_CALL} lines a call`, () => {
  const types = readFileSync(new URL('schema.d.ts', import.meta.url), 'utf8')
  const operations = /^export interface operations \{\n(?<calls>[\s\S]*?)^\}/m.exec(types)?.groups?.['calls'] ?? ''
  const calls = [...operations.matchAll(/^ {4}readonly \w+: \{$/gm)].length
  expect(calls).toBeGreaterThan(170)
  expect(types.split('\n').length / calls).toBeLessThanOrEqual(MAX_LINES_A_CALL)
})

it('takes what the contract takes and nothing else', async () => {
  const asked: Request[] = []
  const fetch = async (request: Request) => {
    asked.push(request)
    return new Response('{"code":0,"message":"","data":{}}')
  }
  const client = createClient({ baseUrl: 'http://server.test', language: () => 'fr', fetch })
  // Never called: the compiler must report each line as an error; if it does not, it rejects the @ts-expect-error.
  const faults = () => [
    // @ts-expect-error -- There is no such path.
    client.GET('/v1/nothing'),
    // @ts-expect-error -- The path has no such method.
    client.PUT('/healthz'),
    // @ts-expect-error -- The call takes no such parameter.
    client.GET('/v1/ebuser/views', { params: { query: { after: 'x' } } }),
    // @ts-expect-error -- It needs its place in the path.
    client.DELETE('/v1/ebuser/views/{viewId}'),
    // @ts-expect-error -- It needs a payload.
    client.PUT('/v1/ebuser/favourites'),
    // @ts-expect-error -- The payload is of another type.
    client.PUT('/v1/ebuser/favourites', { body: { screens: [1] } }),
  ]
  void faults
  await client.GET('/v1/ebuser/views', { params: { query: { screen: 'autoFilers' } } })
  await client.PUT('/v1/ebuser/favourites', { body: { screens: ['autoFilers'] } })
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET http://server.test/v1/ebuser/views?screen=autoFilers',
    'PUT http://server.test/v1/ebuser/favourites',
  ])
  expect(await asked[1]?.text()).toBe('{"screens":["autoFilers"]}')
})
