import { message, picture, stale } from '@quayline/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer, openTestApp, type TestApp } from '../../platform/test-app.fixture.ts'

/** A full container arrives by truck: CODECO 34 (UN/EDIFACT D.95B), one container, at a Qingdao terminal. */
const codeco = (container: string, reference: string): string =>
  [
    `UNB+UNOA:2+SOMEBODY+QUAYLINE+150919:2140+${reference}'`,
    `UNH+1+CODECO:D:95B:UN:ITG14'`,
    `BGM+34+${reference}+9'`,
    `NAD+CF+LINE:160:87'`,
    `EQD+CN+${container}+22G1:102:5++3+5'`,
    `RFF+BN:6120077341'`,
    `DTM+7:201509192131:203'`,
    `LOC+165+CNTAO:139:6'`,
    `CNT+16:1'`,
    `UNT+9+1'`,
    `UNZ+1+${reference}'`,
  ].join('\n')

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ rateLimits: false })
})
afterAll(() => test.close())

const send = (payload: string | Buffer | undefined, headers: Record<string, string> = bearer(test.partnerKey)) =>
  test.app.inject({
    method: 'POST',
    url: '/v1/intake/messages',
    headers: { 'content-type': 'application/edifact', language: 'en', ...headers },
    ...(payload === undefined ? {} : { payload }),
  })

const asOperator = (method: 'GET' | 'POST', url: string, body?: unknown) =>
  test.app.inject({
    method,
    url,
    headers: { ...bearer(test.operatorKey), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })

describe('POST /v1/intake/messages', () => {
  it('accepts, recognises what it has already, and the container can be tracked', async () => {
    const first = (await send(codeco('CBHU4398907', 'R1'))).json()
    expect(first).toMatchObject({ code: 0, data: { accepted: 1, duplicate: 0, rejected: 0 } })
    expect(first.data.messages[0]).toMatchObject({
      position: 0,
      messageType: 'CODECO',
      outcome: 'ACCEPTED',
      reason: null,
    })
    const again = (await send(codeco('CBHU4398907', 'R1'))).json()
    expect(again.data).toMatchObject({ accepted: 0, duplicate: 1, rejected: 0 })
    const tracked = (await test.app.inject('/v1/public/tracking/CBHU4398907')).json()
    expect(tracked.data.content.containers[0].containerCircleStatus[0]).toMatchObject({
      timeOfIssue: '2015-09-19 21:31',
    })
    expect(tracked).toMatchObject({ asOf: '2026-03-01T08:00:00.000Z', asOfSource: 'CODECO' })
  })

  it('a small delivery is processed before it is answered; a larger one is answered with how much waits', async () => {
    const waiting = (box: string) => test.database.db.$count(stale, eq(stale.key, box))
    const small = (await send(codeco('MSKU0000017', 'W1'))).json()
    expect([small.data.waiting, await waiting('MSKU0000017')]).toEqual([0, 0])
    const listed = await test.database.db.select().from(picture).where(eq(picture.number, 'MSKU0000017'))
    expect(listed.map(({ kind, page }) => [kind, page])).toEqual([['EQ', 0]])
    const boxes = Array.from({ length: 21 }, (_, index) => `TCLU10000${String(index).padStart(2, '0')}`)
    const large = (await send(boxes.map((box, index) => codeco(box, `L${index}`)).join('\n'))).json()
    expect(large.data).toMatchObject({ accepted: 21 })
    expect(large.data.waiting).toBeGreaterThanOrEqual(21)
    expect(await waiting('TCLU1000009')).toBe(1)
  })

  it('whoever holds the key has sent it, whatever the interchange says', async () => {
    await send('this is no EDI at all')
    const { rejects } = (await asOperator('GET', '/v1/intake/rejects')).json().data
    expect(rejects[0]).toMatchObject({ partner: 'TERMINAL1', rejectionReason: 'NOT_EDI' })
  })

  it('one bad message of a file does not stop the good one', async () => {
    const good = codeco('TEMU4267243', 'R2')
    const bad = good.replace('UNH+1+CODECO:D:95B:UN:ITG14', 'UNH+1+XXXXXX:D:95B:UN').replaceAll('R2', 'R3')
    const { data } = (await send(`${good}\n${bad}`)).json()
    expect(data).toMatchObject({ accepted: 1, rejected: 1 })
    expect(data.messages.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['ACCEPTED', 'REJECTED'])
    expect(data.messages[1].reason).toBe('UNKNOWN_MESSAGE_TYPE')
  })

  it('needs a partner’s key', async () => {
    for (const headers of [{ authorization: '' }, { authorization: 'Bearer ql_partner_0000000000000000000000' }]) {
      const answer = await send(codeco('CBHU4398907', 'R4'), headers)
      expect([answer.statusCode, answer.json().code]).toEqual([401, 401])
    }
    expect((await send(codeco('CBHU4398907', 'R4'), bearer(test.operatorKey))).statusCode).toBe(403)
  })

  it('an empty body is a bad parameter, over 20 MB too large, arbitrary bytes a reject', async () => {
    expect((await send('')).statusCode).toBe(400)
    expect((await send(undefined)).statusCode).toBe(400)
    expect((await send(Buffer.alloc(20 * 1024 * 1024 + 1, 'A'))).statusCode).toBe(413)
    const bytes = Buffer.from(Array.from({ length: 2048 }, (_, index) => (index * 7919) % 256))
    expect((await send(bytes)).json().data).toMatchObject({ accepted: 0, rejected: 1 })
  })
})

describe('rejects and replays', () => {
  it('pages through the rejects, for operators only', async () => {
    for (let count = 0; count < 3; count++) await send(`junk number ${count}`)
    const first = (await asOperator('GET', '/v1/intake/rejects?limit=2')).json().data
    expect(first.rejects.length).toBe(2)
    const second = (await asOperator('GET', `/v1/intake/rejects?limit=2&after=${first.next}`)).json().data
    const ids = [...first.rejects, ...second.rejects].map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(4)
    const stored = await test.database.db.$count(message, eq(message.state, 'REJECTED'))
    expect([first.total, second.total]).toEqual([stored, stored])
    expect((await asOperator('GET', '/v1/intake/rejects?after=x')).statusCode).toBe(400)
    expect((await test.app.inject('/v1/intake/rejects')).statusCode).toBe(401)
  })

  it('reads a reject again and says what became of it', async () => {
    const { rejects } = (await asOperator('GET', '/v1/intake/rejects?limit=1')).json().data
    const unknown = '00000000-0000-4000-8000-000000000000'
    const { replayed } = (
      await asOperator('POST', '/v1/intake/replays', { messageIds: [rejects[0].id, unknown] })
    ).json().data
    expect(replayed.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['REJECTED', 'UNKNOWN'])
    for (const messageIds of [[], ['x'], Array(101).fill(unknown), 'x']) {
      expect((await asOperator('POST', '/v1/intake/replays', { messageIds })).statusCode).toBe(400)
    }
  })
})
