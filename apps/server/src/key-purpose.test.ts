// The purpose of a partner's key, over HTTP and in every call that a partner may make: a key for reading cannot send,
// and a key for sending cannot read, including public endpoints that show more to a party.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ENDPOINTS } from '@quayline/contract/endpoints'
import { delivery, eventSubscription, type KeyPurpose, message } from '@quayline/database/schema'
import { LANGUAGES } from '@quayline/messages/language'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gateIn, interchange } from './contexts/intake/reading/sample-messages.fixture.ts'
import { SECRET } from './contexts/notices/notices.fixture.ts'
import { booking, publishAll, state } from './contexts/tracking/event-feed.fixture.ts'
import { CONTAINER, confirmed } from './contexts/tracking/feed-scenario.fixture.ts'
import { createAccessKey, revokeAccessKeys } from './platform/sessions/access-key.ts'
import { type Archive, openArchive } from './platform/archive/archive.ts'
import { bearer, openTestApp, type TestApp } from './platform/test-app.fixture.ts'

const SHIPPER = 'SHIPPER1'
const BOOKING = '7700000100'
const EVENTS = '/dcsa/tnt/v2/events'
const SUBSCRIPTIONS = '/dcsa/tnt/v2/event-subscriptions'

let test: TestApp
let folder: string
let archive: Archive
const keys = new Map<KeyPurpose | 'REVOKED', string>()
const keyFor = (purpose: KeyPurpose | 'REVOKED') => bearer(keys.get(purpose) ?? '')

const send = (text: string, headers: Record<string, string>) =>
  test.app.inject({ method: 'POST', url: '/v1/intake/messages', payload: text, headers })
const read = (url: string, headers: Record<string, string>) => test.app.inject({ url, headers })

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'quayline-purpose-'))
  archive = openArchive(folder)
  test = await openTestApp({ archive, rateLimits: false, production: false })
  const { db } = test.database
  await state(db, {
    bookings: [booking(BOOKING, { parties: [`CZ ${SHIPPER}`], containers: [CONTAINER] })],
    events: [{ ...confirmed, booking: BOOKING }],
  })
  await publishAll(db, test.clock)
  const make = (purpose: KeyPurpose) => createAccessKey(db, test.clock, { role: 'partner', holder: SHIPPER, purpose })
  keys.set('REVOKED', await make('BOTH'))
  await revokeAccessKeys(db, test.clock, { role: 'partner', holder: SHIPPER })
  for (const purpose of ['SEND', 'READ', 'BOTH'] as const) keys.set(purpose, await make(purpose))
}, 120_000)
afterAll(async () => {
  await test.close()
  await archive.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Everything that a delivery would leave behind. */
async function kept() {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile())
  const { db } = test.database
  return {
    deliveries: await db.$count(delivery),
    messages: await db.$count(message),
    archive: files.map((file) => readFileSync(path.join(file.parentPath, file.name)).length),
  }
}

describe('sending messages', () => {
  const move = (document: string) => interchange([gateIn({ container: 'TSTU2000013', document })])

  it('with a key for reading is refused in the language of the request, and nothing of it is kept', async () => {
    const before = await kept()
    const texts = new Set<string>()
    for (const language of LANGUAGES) {
      const answer = await send(move('READ'), { ...keyFor('READ'), language: language.replace('-', '_') })
      expect([answer.statusCode, answer.json().code, answer.json().data]).toEqual([403, 5403, null])
      texts.add(answer.json().message)
    }
    expect(texts).toContain('This key is for reading; ask the line for one that may send')
    expect(texts.size).toBe(LANGUAGES.length)
    for (const text of ['', 'no message', 'x'.repeat(100_000)])
      expect((await send(text, keyFor('READ'))).statusCode).toBe(403)
    expect(await kept()).toEqual(before)
  })

  it.each(['SEND', 'BOTH'] as const)('with a key for %s is taken and kept', async (purpose) => {
    const before = await kept()
    const answer = await send(move(purpose), keyFor(purpose))
    expect([answer.statusCode, answer.json().data.accepted]).toEqual([200, 1])
    const after = await kept()
    expect([after.deliveries, after.messages]).toEqual([before.deliveries + 1, before.messages + 1])
    expect(after.archive).not.toEqual(before.archive)
  })

  it('with a revoked key is 401', async () => {
    expect((await send(move('REVOKED'), keyFor('REVOKED'))).statusCode).toBe(401)
  })
})

describe('reading events', () => {
  it('with a key for sending is refused in DCSA’s form, with the cure', async () => {
    const answer = await read(EVENTS, { ...keyFor('SEND'), language: 'en_US' })
    expect(answer.statusCode).toBe(403)
    expect(answer.body).toContain('This key is for sending messages; ask the line for one that may read')
    expect(answer.body).not.toContain(BOOKING)
  })

  it.each(['READ', 'BOTH'] as const)('with a key for %s shows those of its holder', async (purpose) => {
    const answer = await read(EVENTS, keyFor(purpose))
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain(BOOKING)
  })

  it('with a revoked key is 401', async () => {
    expect((await read(EVENTS, keyFor('REVOKED'))).statusCode).toBe(401)
  })

  it('a subscription is reading too: a key for sending makes none', async () => {
    const { db } = test.database
    const subscribe = (purpose: KeyPurpose) =>
      test.app.inject({
        method: 'POST',
        url: SUBSCRIPTIONS,
        headers: { ...keyFor(purpose), 'content-type': 'application/json' },
        payload: JSON.stringify({ callbackUrl: 'http://127.0.0.1:9/events', secret: SECRET }),
      })
    expect((await subscribe('SEND')).statusCode).toBe(403)
    expect(await db.$count(eventSubscription)).toBe(0)
    expect((await subscribe('READ')).statusCode).toBe(201)
    expect((await read(SUBSCRIPTIONS, keyFor('SEND'))).statusCode).toBe(403)
    expect((await read(SUBSCRIPTIONS, keyFor('BOTH'))).json()).toHaveLength(1)
  })
})

describe('what is open to everybody', () => {
  const actions = async (headers: Record<string, string>) => {
    const answer = await read(`/v1/public/tracking/${BOOKING}?type=bkg`, headers)
    expect(answer.statusCode).toBe(200)
    return answer.json().data.content.action
  }

  it('shows a party its operations by a key for reading, and a key for sending no more than a visitor', async () => {
    expect(await actions({})).toEqual([])
    expect(await actions(keyFor('SEND'))).toEqual([])
    expect((await actions(keyFor('READ'))).length).toBeGreaterThan(0)
    expect((await actions(keyFor('BOTH'))).length).toBeGreaterThan(0)
  })
})

describe('every call that needs a credential', () => {
  it.each(
    ENDPOINTS.filter(({ audience }) => audience !== 'anyone' && audience !== 'share').map(
      ({ name, method, path: url, audience }) => ({ name, method, url: url.replace(/\{\w+\}/g, 'x'), audience }),
    ),
  )('$name ($audience) opens to no key but one for it', async ({ method, url, audience }) => {
    const answers = async (purpose: KeyPurpose) =>
      (await test.app.inject({ method, url, headers: keyFor(purpose) })).statusCode
    const isForReaders = audience === 'party' || audience === 'party-or-staff'
    const isForPartners = audience === 'partner' || isForReaders
    if (!isForReaders) expect(await answers('READ')).toBe(403)
    if (audience !== 'partner') expect(await answers('SEND')).toBe(403)
    if (!isForPartners) expect(await answers('BOTH')).toBe(403)
  })
})
