// Large bodies of one sender are read one after the other; bodies of another sender do not wait for them.
import { BODY_LIMIT, endpoint, NO_PARAMS, NO_QUERY, RAW_BODY } from '@quayline/contract/endpoint'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createAccessKey } from '../sessions/access-key.ts'
import { bearer, openTestApp, type TestApp } from '../test-app.fixture.ts'
import { turnOf } from './body-turns.ts'
import { DEFAULT_LIMITS } from './limits.ts'
import { route } from './route.ts'

const LONGEST = BODY_LIMIT.raw
const PER_SECOND = LONGEST / 10

describe('turnOf', () => {
  it.each([
    ['the first largest body is read at once', LONGEST, -Infinity, { ok: true, waitMs: 0, paidUntilMs: 100_000 }],
    [
      'the next one of half the size when half of the first is paid for',
      LONGEST / 2,
      100_000,
      { ok: true, waitMs: 5000, paidUntilMs: 105_000 },
    ],
    ['a long pause saves up no more than one largest body', LONGEST, 10, { ok: true, waitMs: 0, paidUntilMs: 100_000 }],
    ['what would wait for 15 s still waits', LONGEST / 2, 110_000, { ok: true, waitMs: 15_000, paidUntilMs: 115_000 }],
    [
      'what would wait longer is refused, with the time until it would not',
      LONGEST / 2,
      112_500,
      { ok: false, retryAfterSeconds: 3 },
    ],
  ] as const)('%s', (_, bytes, paidUntilMs, expected) => {
    expect(turnOf(bytes, paidUntilMs, 100_000, PER_SECOND)).toEqual(expected)
  })
})

const taken = endpoint({
  name: 'taken',
  method: 'POST',
  path: '/v1/test/taken',
  audience: 'partner',
  summary: 'x',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: RAW_BODY,
  output: z.strictObject({ bytes: z.number() }),
  dated: false,
  errors: [],
})

describe('bodies over HTTP', () => {
  let test: TestApp
  beforeEach(async () => {
    test = await openTestApp({
      limits: { ...DEFAULT_LIMITS, senderBytesPerSecond: 100_000 },
      contexts: [
        {
          name: 'test',
          routes: () => [route(taken, async ({ body }) => ({ data: { bytes: body?.byteLength ?? 0 } }))],
        },
      ],
    })
  })
  afterEach(() => test.close())

  const keyOf = (holder: string) =>
    createAccessKey(test.database.db, test.clock, { role: 'partner', holder, purpose: 'SEND' })
  async function send(key: string, bytes: number) {
    const { statusCode, headers } = await test.app.inject({
      method: 'POST',
      url: '/v1/test/taken',
      headers: { ...bearer(key), 'content-type': 'application/octet-stream' },
      payload: Buffer.alloc(bytes, 'x'),
    })
    return { statusCode, retryAfter: headers['retry-after'] }
  }

  it('wait for the sender alone, whichever of its keys it sends with', async () => {
    const [first, second, other] = [await keyOf('A'), await keyOf('A'), await keyOf('B')]
    const begun = performance.now()
    expect((await send(first, LONGEST)).statusCode).toBe(200)
    expect((await send(second, 50_000)).statusCode).toBe(200)
    expect(performance.now() - begun).toBeGreaterThanOrEqual(499)
    // 1,700,000 bytes at 100,000 per second take 17 s; the longest wait is 15 s.
    const refused = await send(first, 1_700_000)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.retryAfter)).toBe(2)
    expect((await send(other, LONGEST)).statusCode).toBe(200)
  })
})
