import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writePageCursor } from '../../../platform/http/page-cursor.ts'
import { createAccessKey } from '../../../platform/sessions/access-key.ts'
import { enterPartner } from '../../../platform/settings/partner-entry.fixture.ts'
import { bearer, openTestApp, type TestApp } from '../../../platform/test-app.fixture.ts'
import { publishAll } from '../../tracking/event-feed.fixture.ts'
import { intake } from '../index.ts'
import { tracking } from '../../tracking/index.ts'
import { billIssued, bookingConfirmed, gateIn, interchange, loaded } from '../reading/sample-messages.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ contexts: [intake, tracking] })
  const { db } = test.database
  await enterPartner(db, 'SHATERM', ['TERMINAL'], ['CNSHA'])
  const send = async (holder: string, text: string) => {
    const key = await createAccessKey(db, test.clock, { role: 'partner', holder })
    const headers = { ...bearer(key), 'content-type': 'application/octet-stream' }
    await test.app.inject({ method: 'POST', url: '/v1/intake/messages', headers, payload: text })
  }
  // The line: bill QLTB7700000001 of booking 7700000001 lists its containers.
  await send('TERMINAL1', interchange([bookingConfirmed(), billIssued()]))
  await send(
    'STRANGER',
    interchange([gateIn(), loaded({ reference: '2' }), gateIn({ reference: '3', document: 'G3' })]),
  )
  const other = gateIn({ container: 'TSTU9999990' }).replace('RFF+BN:7700000001', 'RFF+BM:QLTB7700000001')
  await send('SHATERM', interchange([other]))
  await publishAll(db, test.clock)
})
afterAll(() => test.close())

const get = async (url: string) => {
  const answer = await test.app.inject({ url, headers: { ...bearer(test.operatorKey), language: 'en_US' } })
  return { status: answer.statusCode, ...answer.json() }
}

describe('GET /v1/intake/not-entitled', () => {
  it('answers page by page, each statement once', async () => {
    const ids: string[] = []
    const totals: number[] = []
    for (let after = ''; ; ) {
      const { data } = await get(`/v1/intake/not-entitled?limit=2${after}`)
      ids.push(...data.statements.map(({ id }: { id: string }) => id))
      totals.push(data.total)
      if (data.next === null) break
      after = `&after=${encodeURIComponent(data.next)}`
    }
    expect([ids.length, new Set(ids).size]).toEqual([3, 3])
    expect(totals).toEqual([3, 3])
  })

  it('of one partner, with what he stated and why it does not count', async () => {
    const { data } = await get('/v1/intake/not-entitled?partner=STRANGER&limit=1')
    expect(data.statements).toMatchObject([
      {
        partner: 'STRANGER',
        source: 'http',
        messageType: expect.stringMatching(/^CO/),
        reason: 'UNKNOWN_SENDER',
        container: 'TSTU1234568',
      },
    ])
    expect(data.total).toBe(3)
    const others = `partner=SHATERM&after=${encodeURIComponent(data.next)}`
    expect((await get(`/v1/intake/not-entitled?${others}`)).data).toEqual({ statements: [], next: null, total: 0 })
    expect((await get('/v1/intake/not-entitled?partner=SHATERM')).data.statements).toEqual([])
  })

  it.each(['x', 'FACT.x', 'FACT.', 'OTHER.MjAyNg', 'F'.repeat(200)])(
    'a mark that is none of ours: %s',
    async (after) => {
      expect(await get(`/v1/intake/not-entitled?after=${after}`)).toMatchObject({ status: 400, code: 5400 })
    },
  )
})

describe('GET /v1/intake/reference-conflicts', () => {
  it('answers what the documents of the line deny', async () => {
    const { data } = await get('/v1/intake/reference-conflicts')
    expect(data).toMatchObject({
      conflicts: [
        {
          partner: 'SHATERM',
          stated: 'GTIN',
          container: 'TSTU9999990',
          billNumber: 'QLTB7700000001',
          place: 'CNSHA/YSP',
          reason: 'REFERENCE_CONFLICT',
        },
      ],
      next: null,
      total: 1,
    })
    const behind = writePageCursor({ at: '2026-01-01T00:00:00.000Z', id: '00000000-0000-4000-8000-000000000001' })
    const empty = { conflicts: [], next: null }
    expect((await get(`/v1/intake/reference-conflicts?after=${behind}`)).data).toEqual({ ...empty, total: 1 })
    expect((await get(`/v1/intake/reference-conflicts?after=${behind}&partner=NOBODY`)).data).toEqual({
      ...empty,
      total: 0,
    })
    expect((await get('/v1/intake/reference-conflicts?partner=NOBODY')).data.conflicts).toEqual([])
    expect(await get('/v1/intake/reference-conflicts?after=x')).toMatchObject({ status: 400, code: 5400 })
  })
})
