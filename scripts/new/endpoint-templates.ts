// The texts of a new call: its contract, its route and its test. They compile and pass the checks. What only the author
// can know is marked "Fill in", and the test fails until no such mark is left.
import { type EndpointNames, type Method } from './endpoint-names.ts'

export const contractText = ({ name, method, path, params }: EndpointNames): string => {
  const [body, output] = SHAPES[method]
  const constants = [
    'endpoint',
    ...(body === null ? ['NO_BODY'] : []),
    ...(params.length === 0 ? ['NO_PARAMS'] : []),
    'NO_QUERY',
  ]
  return `// ${method} ${path}: fill in what it is for, and where docs/requirements says so.
import { z } from 'zod'
import { ${constants.join(', ')} } from './endpoint.ts'

export const ${name} = endpoint({
  name: '${name}',
  method: '${method}',
  path: '${path}',
  // The narrowest audience: who else may call is stated here, and in the row of the access table.
  audience: 'hq-admin',
  summary: 'Fill in what the call does, in one line',
  params: ${params.length === 0 ? 'NO_PARAMS' : `z.object({ ${params.map((param) => `${param}: z.string().min(1).max(80)`).join(', ')} })`},
  query: NO_QUERY,
  body: ${body ?? 'NO_BODY'},
  output: ${output},
  dated: false,
  errors: ['NOT_FOUND'],
})
`
}

const NAMED = 'z.strictObject({ name: z.string().min(1).max(100) })'
const SHAPES: Readonly<Record<Method, readonly [body: string | null, output: string]>> = {
  GET: [null, 'z.strictObject({ items: z.array(z.strictObject({ name: z.string() })) })'],
  POST: [NAMED, 'z.strictObject({ name: z.string() })'],
  PUT: [NAMED, 'z.strictObject({ name: z.string() })'],
  PATCH: [NAMED, 'z.strictObject({ name: z.string() })'],
  DELETE: [null, 'z.strictObject({ deleted: z.int() })'],
}

export const routeText = ({
  name,
  file,
  method,
  path,
}: EndpointNames): string => `// ${method} ${path}: fill in what it decides.
import { ${name} as contract } from '@quayline/contract/${file}'
import type { ContextDeps } from '../../platform/context.ts'
import { refused } from '../../platform/http/api-error.ts'
import { route, type Route } from '../../platform/http/route.ts'

/** Until it is filled in it finds nothing: nobody gets an answer that was made up. */
export const ${name} = (_deps: ContextDeps): Route => route(contract, () => Promise.resolve(refused('NOT_FOUND')))
`

export const testText = ({ name, file, method, path, params }: EndpointNames): string => {
  const url = params.reduce((text, param) => text.replace(`{${param}}`, 'fill-in'), path)
  const payload = SHAPES[method][0] === null ? '' : ", payload: { name: 'Fill in' }"
  return `import { ${name} as contract } from '@quayline/contract/${file}'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, logInAs, openTestApp, type TestApp } from '../../platform/test-app.fixture.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await openTestApp()
  token = (await logInAs(test, { username: 'hqadmin', kind: 'INTERNAL', adminRole: 'HQ_ADMIN' })).token
}, 120_000)
afterAll(() => test.close())

const call = (headers: Readonly<Record<string, string>>) =>
  test.app.inject({ method: '${method}', url: '${url}', headers${payload} })

describe('${method} ${path}', () => {
  it('says what it is for', () => {
    expect(contract.summary).not.toContain('Fill in')
  })

  it('fill in: answers what was asked for', async () => {
    const answer = await call(bearer(token))
    expect([answer.statusCode, answer.json().data]).toEqual([200, 'fill in'])
  })

  it('needs a credential', async () => {
    expect((await call({})).statusCode).toBe(401)
  })
})
`
}

export const contextText = (
  { context, name, file }: EndpointNames,
  variable: string,
): string => `// ${context}: fill in what this context is about.
import type { Context } from '../../platform/context.ts'
import { ${name} } from './${file}.ts'

export const ${variable}: Context = { name: '${context}', routes: (deps) => [${name}(deps)] }
`
