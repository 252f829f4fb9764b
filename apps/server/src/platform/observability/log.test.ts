import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoint, NO_BODY, NO_QUERY } from '@quayline/contract/endpoint'
import { z } from 'zod'
import type { Context, ContextDeps } from '../context.ts'
import { createLogger, errorForLog, maskSecrets } from './log.ts'
import { route } from '../http/route.ts'
import { bearer, openTestApp, type TestApp } from '../test-app.fixture.ts'

const SHARE_KEY = 'Zk3v9QpX1mT7bN2cL5wY8d4F'
const lines: string[] = []
const written = (): string => lines.join('')

const byKey = endpoint({
  name: 'byKey',
  method: 'GET',
  path: '/v1/test/{key}',
  audience: 'share',
  summary: '',
  params: z.object({ key: z.string() }),
  query: NO_QUERY,
  body: NO_BODY,
  output: z.strictObject({}),
  dated: false,
  errors: [],
})
const failing: Context = {
  name: 'failing',
  routes: ({ db }: ContextDeps) => [
    route(byKey, async ({ params }) => {
      await db.execute(sql`select ${params.key}::uuid`)
      return { data: {} }
    }),
  ],
}

let test: TestApp
beforeAll(async () => {
  const logger = createLogger({ level: 'trace', destination: { write: (line) => void lines.push(line) } })
  test = await openTestApp({ contexts: [failing], logger })
})
afterAll(() => test.close())

describe('the log', () => {
  it('has a line for every answer, with the route as declared and the request id', async () => {
    const answer = await test.app.inject({ url: `/v1/test/${SHARE_KEY}`, headers: { 'x-request-id': 'find-me-again' } })
    expect(answer.statusCode).toBe(500)
    expect(written()).toContain('"route":"/v1/test/:key"')
    expect(written()).toContain('"reqId":"find-me-again"')
    expect(written()).toContain('"status":500')
    expect(written()).toContain(answer.json().data.errorId)
    // 22P02: invalid_text_representation (PostgreSQL, appendix A).
    expect(written()).toContain('"sqlState":"22P02"')
  })

  it('holds no share key, no access key and no address, whatever happened', async () => {
    await test.app.inject({
      url: `/v1/test/${SHARE_KEY}`,
      headers: bearer(test.operatorKey),
      remoteAddress: '203.0.113.77',
    })
    await test.app.inject(`/bill-of-lading?key=${SHARE_KEY}&x=%ff`)
    await test.app.inject(`/unknown/${SHARE_KEY}`)
    await test.app.inject(`/%/${SHARE_KEY}`)
    expect(lines.length).toBeGreaterThan(3)
    for (const secret of [SHARE_KEY, test.operatorKey, '203.0.113.77', '127.0.0.1', 'select'])
      expect(written()).not.toContain(secret)
  })
})

describe('maskSecrets', () => {
  it('covers keys, passwords in addresses and mail addresses, and leaves words alone', () => {
    expect(maskSecrets(`no share ${SHARE_KEY} for ana@line.example at postgres://user:pass@db`)).toBe(
      'no share *** for *** at postgres://user:***@db',
    )
    expect(maskSecrets('internationalisation failed')).toBe('internationalisation failed')
  })
})

describe('errorForLog', () => {
  it('keeps type, frames and cause, and never a statement', () => {
    const error = Object.assign(new Error('Failed query: select 1\nparams: BILL123'), {
      query: 'select 1',
      cause: Object.assign(new Error('value "BILL123"'), { code: '22P02' }),
    })
    expect(JSON.stringify(errorForLog(error))).not.toContain('BILL123')
    expect(errorForLog(error)).toMatchObject({
      type: 'Error',
      message: 'a statement failed',
      sqlState: '22P02',
      cause: { type: 'Error' },
    })
    expect(errorForLog('text')).toEqual({ type: 'string' })
  })
})
