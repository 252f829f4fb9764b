import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetUser, readSession } from './read-session.ts'
import { sessionOf, VISITOR } from './rendered.fixture.tsx'
import { createServices, SESSION_KEY } from './services.tsx'
import type { Session } from './session.ts'

const RealRequest = globalThis.Request

beforeEach(() => {
  // A browser accepts paths relative to the page's own site.
  vi.stubGlobal(
    'Request',
    class extends RealRequest {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'https://line.example') : input, init)
      }
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

/** A portal whose server returns the given sessions. */
function portal(before: Session | null, answers: readonly Session[]) {
  const left = [...answers]
  const services = createServices(
    { nonce: '', build: '', lineName: 'Quayline' },
    () => 'fr',
    (request) => {
      expect(new URL(request.url).pathname).toBe('/v1/ebuser/session')
      const data = left.shift()
      return data === undefined
        ? Promise.reject(new TypeError('offline'))
        : Promise.resolve(Response.json({ code: 0, message: '', data }))
    },
  )
  if (before !== null) services.queries.setQueryData(SESSION_KEY, before)
  services.queries.setQueryData(['notices'], 'what this person was shown')
  return services
}

const ANA = sessionOf({})
const BAO = sessionOf({ uid: '00000000-0000-4000-8000-000000000002', username: 'forwarder2' })

describe('reading the session', () => {
  it('takes what the server says, for a visitor and for a person', async () => {
    expect(await readSession(portal(null, [VISITOR]))).toEqual(VISITOR)
    expect(await readSession(portal(VISITOR, [ANA]))).toEqual(ANA)
    expect(await readSession(portal(ANA, [ANA]))).toEqual(ANA)
  })

  it('that ended by itself asks to log in again, and the person stays meanwhile', async () => {
    const services = portal(ANA, [VISITOR])
    const reading = readSession(services)
    await vi.waitFor(() => expect(services.gate.isWaiting()).toBe(true))
    expect(services.queries.getQueryData<Session>(SESSION_KEY)?.user?.uid).toBe(ANA.user?.uid)
    services.gate.settle(true)
    expect(await reading).toEqual(ANA)
  })

  it('is a visitor’s when the person does not want to', async () => {
    const services = portal(ANA, [VISITOR])
    const reading = readSession(services)
    await vi.waitFor(() => expect(services.gate.isWaiting()).toBe(true))
    services.gate.settle(false)
    expect(await reading).toEqual(VISITOR)
  })

  it('asks nothing after a log out, so that no dialog follows another', async () => {
    const services = portal(ANA, [VISITOR])
    forgetUser(services.queries)
    expect(await readSession(services)).toEqual(VISITOR)
    expect(services.gate.isWaiting()).toBe(false)
  })

  it('of another person in the same browser forgets what the first was shown', async () => {
    const services = portal(ANA, [BAO])
    expect((await readSession(services)).user?.username).toBe('forwarder2')
    expect(services.queries.getQueryData(['notices'])).toBeUndefined()
  })

  it('of the same person keeps it', async () => {
    const services = portal(ANA, [ANA])
    await readSession(services)
    expect(services.queries.getQueryData(['notices'])).toBe('what this person was shown')
  })

  it('fails as any call does', async () => {
    await expect(readSession(portal(ANA, []))).rejects.toMatchObject({ failure: { kind: 'network' } })
  })
})
