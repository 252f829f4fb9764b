import { pageTexts } from '@quayline/messages/phone/page-texts'
import { describe, expect, it } from 'vitest'
import { containerShare, shareContent } from '../fixtures/share-bodies.fixture.ts'
import type { Surroundings } from './request.ts'
import { askAgain, type Refreshable, type Refreshed } from './answer.ts'

/** Requests from a server that answers with the given data, and records the requested address. */
async function asked(
  before: Refreshable,
  data: unknown,
  more: Record<string, unknown> = {},
  from?: number,
): Promise<Refreshed & { urls: string[] }> {
  const urls: string[] = []
  const around: Surroundings = {
    language: 'en-US',
    texts: pageTexts('en-US').shell.reaction,
    token: () => null,
    openLogin: () => undefined,
    tip: () => undefined,
    server: {
      baseUrl: 'http://server.test',
      fetch: async ({ url }) => {
        urls.push(url)
        return new Response(JSON.stringify({ code: 0, message: 'success', data, ...more }))
      },
    },
  }
  return { ...(await askAgain(before, around, from)), urls }
}

const contentFrom = async (...given: Parameters<typeof asked>) => (await asked(...given)).content

const before = shareContent(containerShare)

describe('a refreshed share', () => {
  it('replaces body, clocks and stamp, and keeps what only the page knew', async () => {
    const clocks = { '/container/locationDateTime': { zone: 'Europe/Madrid', offset: '+01:00' } }
    const stamp = { asOf: '2026-03-20T10:00:00Z', asOfSource: 'CODECO' }
    const shown = { ...before, sections: ['basic'], expiresAt: '2026-04-01T00:00:00Z' }
    expect(await contentFrom(shown, { ...containerShare, containerCircleStatus: [] }, { clocks, ...stamp })).toEqual({
      ...shown,
      body: { ...containerShare, containerCircleStatus: [] },
      clocks,
      asOf: { at: '2026-03-20T10:00:00Z', source: 'CODECO' },
    })
  })

  it('is expired when the data is an empty list', async () => {
    expect(await contentFrom(before, [])).toEqual({ page: 'share', state: 'expired' })
  })

  it('loads after a failure', async () => {
    const failed = { page: 'share', state: 'failed', key: 'k', requestId: 'r' } as const
    expect(await contentFrom(failed, containerShare, { asOf: '2026-03-20T10:00:00Z' })).toMatchObject({
      state: 'loaded',
      key: 'k',
      asOf: { at: '2026-03-20T10:00:00Z', source: null },
      sections: null,
      clocks: {},
    })
  })

  it.each([null, undefined, 'x', 7, {}, { type: 'schedule' }, [1]])(
    'changes nothing when the data is %j',
    async (data) => {
      expect(await contentFrom(before, data)).toBeNull()
    },
  )

  it('is asked for by its key, encoded', async () => {
    expect((await asked({ ...before, key: '../x?y' }, [])).urls).toEqual([
      'http://server.test/v1/sharedatas/..%2Fx%3Fy',
    ])
  })
})

describe('the containers of a large shipment', () => {
  const page = { total: 550, from: 200, next: 400 }
  const shown = { ...before, containersPage: page }

  it('are asked for from a place on, without one from where the page begins', async () => {
    const urlsOf = async (from?: number) => (await asked(shown, containerShare, {}, from)).urls
    expect(await urlsOf(400)).toEqual([`http://server.test/v1/sharedatas/${before.key}?containersFrom=400`])
    expect(await urlsOf()).toEqual([`http://server.test/v1/sharedatas/${before.key}?containersFrom=200`])
  })

  it('are as the last answer says, all where it says nothing', async () => {
    const next = { total: 550, from: 400, next: null }
    const more = await contentFrom(shown, containerShare, { containersPage: next, isIncomplete: true })
    expect(more).toMatchObject({ containersPage: next, isIncomplete: true })
    const again = await contentFrom({ ...shown, isIncomplete: true }, containerShare)
    expect(Object.keys(again ?? {})).not.toContain('containersPage')
    expect(Object.keys(again ?? {})).not.toContain('isIncomplete')
  })
})

describe('a refreshed tracking answer', () => {
  const home = {
    page: 'home',
    state: 'answered',
    number: '1',
    answer: { type: 'none', numberType: 'none', content: null },
    clocks: {},
    asOf: null,
  } as const

  it('replaces the answer', async () => {
    expect(await contentFrom(home, home.answer)).toEqual(home)
    expect(await contentFrom(home, [])).toBeNull()
  })

  it('of which every container and message is there says so by saying nothing', async () => {
    const partly = { ...home, containersPage: { total: 550, from: 0, next: 200 }, isIncomplete: true } as const
    expect(await contentFrom(partly, home.answer)).toEqual(home)
  })

  it('is asked for by its numbers, encoded', async () => {
    expect((await asked({ ...home, number: 'CBHU4398907,TCLU1234568' }, home.answer)).urls).toEqual([
      'http://server.test/v1/public/tracking/CBHU4398907%2CTCLU1234568',
    ])
  })
})
