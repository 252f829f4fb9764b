import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startJob } from '../process/job.ts'
import { metricsText } from './metrics.ts'
import { bearer, openTestApp, type TestApp } from '../test-app.fixture.ts'

let test: TestApp
let tooMany = false
beforeAll(async () => {
  const { contexts } = await import('../../contexts.ts')
  test = await openTestApp({
    contexts: [
      ...contexts,
      {
        name: 'measured',
        routes: () => [],
        gauges: () => [
          {
            name: 'quayline_test_waiting',
            help: 'test',
            labelNames: ['state'],
            read: async () => [{ labels: { state: 'DEAD' }, value: 3 }],
          },
          {
            name: 'quayline_test_broken',
            help: 'test',
            read: async () => {
              if (tooMany) throw new Error('no')
              return [{ value: 7 }]
            },
          },
        ],
      },
    ],
  })
})
afterAll(() => test.close())

const scrape = async (): Promise<string> => (await test.app.inject('/metrics')).body
const valueOf = (text: string, series: string): number => {
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${series} `))
  return line === undefined ? Number.NaN : Number(line.slice(series.length + 1))
}

describe('who may read the metrics', () => {
  it.each([
    ['a scraper on this machine', {}, undefined, 200],
    ['the same over IPv6', {}, '::1', 200],
    ['somebody else', {}, '203.0.113.7', 401],
    ['somebody in the house', {}, '10.0.0.7', 401],
    ['somebody behind our own proxy', { 'x-forwarded-for': '203.0.113.7' }, undefined, 401],
    ['somebody who says that he is this machine', { 'x-forwarded-for': '127.0.0.1' }, undefined, 401],
    ['the same in the newer header', { forwarded: 'for=127.0.0.1' }, undefined, 401],
    ['a page that a browser here was led to', { host: 'evil.example' }, undefined, 401],
  ])('%s', async (_who, headers, remoteAddress, status) => {
    const address = remoteAddress === undefined ? {} : { remoteAddress }
    const answer = await test.app.inject({
      url: '/metrics',
      headers: { host: 'localhost:8080', ...headers },
      ...address,
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.body.includes('quayline_http')).toBe(status === 200)
  })

  it('an operator may from anywhere, a partner or an unknown key may not from anywhere', async () => {
    const ask = async (key: string, remoteAddress: string) =>
      (await test.app.inject({ url: '/metrics', headers: bearer(key), remoteAddress })).statusCode
    expect(await ask(test.operatorKey, '203.0.113.7')).toBe(200)
    expect(await ask(test.partnerKey, '203.0.113.7')).toBe(403)
    expect(await ask(test.partnerKey, '127.0.0.1')).toBe(403)
    expect(await ask('ql_operator_0000000000000000000000', '127.0.0.1')).toBe(401)
  })
})

describe('what is measured', () => {
  it('requests by route as declared, never by address, and none stays in flight', async () => {
    const series =
      'quayline_http_request_duration_seconds_count{method="GET",route="/v1/public/tracking/:num",status="200"}'
    const before = await scrape()
    await test.app.inject('/v1/public/tracking/QLTB9900000017')
    await test.app.inject('/nowhere/QLTB9900000017?key=Zk3v9QpX1mT7bN2cL5wY8d4F')
    await test.app.inject({ method: 'PROPFIND' as 'GET', url: '/nowhere' })
    const after = await scrape()
    expect(valueOf(after, series)).toBe((valueOf(before, series) || 0) + 1)
    expect(after).toMatch(/_count\{method="GET",route="unknown",status="404"\} \d/)
    for (const secret of ['QLTB9900000017', 'Zk3v9QpX1mT7bN2cL5wY8d4F', 'PROPFIND', '127.0.0.1', 'TERMINAL1'])
      expect(after).not.toContain(secret)
    // The scrape itself is the request in progress.
    expect(valueOf(after, 'quayline_http_requests_in_flight')).toBe(1)
  })

  it('messages by outcome, batches and the archive’s fsyncs', async () => {
    const series = (outcome: string) => `quayline_intake_messages_total{outcome="${outcome}"}`
    const before = await scrape()
    const send = () =>
      test.app.inject({ method: 'POST', url: '/v1/intake/messages', headers: bearer(test.partnerKey), payload: 'junk' })
    expect((await send()).statusCode).toBe(200)
    await send()
    const after = await scrape()
    const grown = (name: string): number => valueOf(after, name) - (valueOf(before, name) || 0)
    expect(grown(series('REJECTED'))).toBe(1)
    expect(grown(series('DUPLICATE'))).toBe(1)
    expect(grown('quayline_intake_batch_duration_seconds_count')).toBe(2)
    expect(grown('quayline_archive_fsync_seconds_count')).toBe(2)
  })

  it('rounds of jobs, those that failed, and the last that ended well', async () => {
    let round = 0
    const job = startJob(
      {
        name: 'measured-job',
        everyMs: 1,
        run: async () => {
          round++
          if (round === 2) throw new Error('no')
          return round < 4
        },
      },
      { error: () => undefined },
    )
    await expect.poll(() => round).toBeGreaterThanOrEqual(4)
    await job.stop()
    const text = await scrape()
    expect(valueOf(text, 'quayline_job_failures_total{job="measured-job"}')).toBe(1)
    expect(valueOf(text, 'quayline_job_rounds_total{job="measured-job"}')).toBeGreaterThanOrEqual(3)
    const age = Date.now() / 1000 - valueOf(text, 'quayline_job_last_success_timestamp_seconds{job="measured-job"}')
    expect(age).toBeLessThan(30)
  })

  it('gauges of the contexts; one that fails is named and does not take the others with it', async () => {
    expect(await scrape()).toContain('quayline_test_broken 7')
    expect(await scrape()).toMatch(/\nquayline_stale_pictures \d/)
    expect(await scrape()).toMatch(/\nquayline_outbox_messages\{kind=/)
    tooMany = true
    const text = await scrape()
    expect(text).toContain('quayline_test_waiting{state="DEAD"} 3')
    expect(text).not.toContain('quayline_test_broken 7')
    expect(text).toContain('quayline_gauge_unreadable{gauge="quayline_test_broken"} 1')
    tooMany = false
    expect(await scrape()).not.toContain('quayline_gauge_unreadable{')
  })

  it('the process, and whether the database answers', async () => {
    expect(await scrape()).toMatch(/\nprocess_resident_memory_bytes \d+/)
    expect(await scrape()).toContain('quayline_database_up 1')
    const gone = await openTestApp({ contexts: [] })
    await gone.database.close()
    expect((await gone.app.inject('/metrics')).body).toContain('quayline_database_up 0')
    await gone.app.close()
  })

  it('two scrapes at once read once', async () => {
    let reads = 0
    const { read } = metricsText([
      {
        name: 'quayline_test_once',
        help: 'test',
        read: async () => {
          reads++
          await pause(20)
          return [{ value: 1 }]
        },
      },
    ])
    const [one, other] = await Promise.all([read(), read()])
    expect([reads, one === other]).toEqual([1, true])
  })
})
