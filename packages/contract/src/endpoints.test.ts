import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { endpoint, NO_BODY, NO_PARAMS, NO_QUERY } from './endpoint.ts'
import { ENDPOINTS, endpointsIn } from './endpoints.ts'

const FOLDER = new URL('.', import.meta.url)

const one = endpoint({
  name: 'one',
  method: 'GET',
  path: '/v1/one',
  audience: 'anyone',
  summary: '',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: NO_BODY,
  output: NO_BODY,
  dated: false,
  errors: [],
})

describe('endpoints of the contract', () => {
  it('are all that any file of it exports, each once', async () => {
    const files = readdirSync(FOLDER).filter((file) => /^[\w-]+\.ts$/.test(file) && file !== 'endpoints.ts')
    expect(files.length).toBeGreaterThan(40)
    const exported = await Promise.all(
      files.map(async (file) => {
        const module = (await import(new URL(file, FOLDER).href)) as object
        return endpointsIn(module).map(({ name }) => `${file} ${name}`)
      }),
    )
    const known = new Set(ENDPOINTS.map(({ name }) => name))
    expect(exported.flat().filter((named) => !known.has(named.split(' ')[1] ?? ''))).toEqual([])
    expect(exported.flat()).toHaveLength(ENDPOINTS.length)
    expect(known.size).toBe(ENDPOINTS.length)
  })

  it('are found by themselves and in groups, and nothing else is taken for one', () => {
    const { name, path } = one
    const module = {
      one,
      group: { list: one, limit: 3 },
      like: { name, path },
      copy: { ...one },
      words: ['one'],
      none: null,
    }
    expect(endpointsIn(module)).toEqual([one, one])
  })
})
