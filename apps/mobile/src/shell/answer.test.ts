import { describe, expect, it } from 'vitest'
import { containerShare, shareContent } from '../fixtures/share-bodies.fixture.ts'
import { contentFrom } from './answer.ts'
import type { Envelope } from './request.ts'

const before = shareContent(containerShare)
const envelope = (data: unknown, more: Record<string, unknown> = {}): Envelope => ({
  code: 0,
  message: 'success',
  data,
  ...more,
})

describe('a refreshed share', () => {
  it('replaces body, clocks and stamp, and keeps what only the page knew', () => {
    const clocks = { '/container/locationDateTime': { zone: 'Europe/Madrid', offset: '+01:00' } }
    const asOf = { at: '2026-03-20T10:00:00Z', source: 'CODECO' }
    expect(contentFrom(envelope({ ...containerShare, containerCircleStatus: [] }, { clocks, asOf }), before)).toEqual({
      ...before,
      body: { ...containerShare, containerCircleStatus: [] },
      clocks,
      asOf,
    })
  })

  it('is expired when the data is an empty list', () => {
    expect(contentFrom(envelope([]), before)).toEqual({ page: 'share', state: 'expired' })
  })

  it('loads after a failure', () => {
    const failed = { page: 'share', state: 'failed', key: 'k', requestId: 'r' } as const
    expect(contentFrom(envelope(containerShare, { asOf: '2026-03-20T10:00:00Z' }), failed)).toMatchObject({
      state: 'loaded',
      key: 'k',
      asOf: { at: '2026-03-20T10:00:00Z', source: null },
      sections: null,
      clocks: {},
    })
  })

  it.each([null, undefined, 'x', 7, {}, { type: 'schedule' }, [1]])('changes nothing when the data is %j', (data) => {
    expect(contentFrom(envelope(data), before)).toBeNull()
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

  it('replaces the answer', () => {
    expect(contentFrom(envelope(home.answer), home)).toEqual(home)
    expect(contentFrom(envelope([]), home)).toBeNull()
  })
})
