import { describe, expect, it, vi } from 'vitest'
import { androidPage, iosPage, webPage } from './fake-page.fixture.ts'
import { findHost } from './host.ts'
import { PAGE_MESSAGE_NAMES, type PageMessageName, type PageMessages } from './messages.ts'

const BODIES: PageMessages = {
  getToken: {},
  getUid: {},
  getRegion: {},
  getIsAuthUser: {},
  openLogin: {},
  openPage: { name: 'vgm', params: { blNumber: 'EXPLSHA2600042' } },
  toggleQrButton: { visible: true },
  pickVessel: {},
  pickPort: {},
  logEvent: { name: 'eir-sent', values: { count: '3' } },
}

describe.each([
  ['ios', iosPage],
  ['android', androidPage],
] as const)('the %s app', (kind, appPage) => {
  it.each(PAGE_MESSAGE_NAMES)('takes %s with its body', (name) => {
    const { page, posted } = appPage()
    const host = findHost(page)
    expect(host.kind).toBe(kind)
    expect(host.post(name, BODIES[name])).toBe(true)
    expect(posted).toEqual([{ name, body: BODIES[name] }])
  })

  it.each(PAGE_MESSAGE_NAMES)('that is too old for %s says so, and takes the others', (missing) => {
    const { page, posted } = appPage({ knows: PAGE_MESSAGE_NAMES.filter((name) => name !== missing) })
    const host = findHost(page)
    expect(host.kind).toBe(kind)
    expect(host.takes(missing)).toBe(false)
    expect(host.post(missing, BODIES[missing])).toBe(false)
    expect(posted).toEqual([])
    const other: PageMessageName = missing === 'getUid' ? 'getToken' : 'getUid'
    expect(host.post(other, {})).toBe(true)
  })

  it('whose handler throws has not taken the message', () => {
    const { page } = appPage({
      answer: () => {
        throw new Error('Java exception was raised during method invocation')
      },
    })
    expect(findHost(page).post('getToken', {})).toBe(false)
  })

  it('may bring a handler after the page has started', () => {
    const { page } = appPage({ knows: ['getToken'] })
    const host = findHost(page)
    expect(host.takes('pickPort')).toBe(false)
    const later = appPage().page
    if (kind === 'ios') Object.assign(page, { webkit: later.webkit })
    else Object.assign(page, { NativeBridge: later.NativeBridge })
    expect(host.takes('pickPort')).toBe(true)
  })
})

describe('no app of ours', () => {
  it('a browser', () => {
    const host = findHost(webPage().page)
    expect(host.kind).toBe('web')
    for (const name of PAGE_MESSAGE_NAMES) {
      expect(host.takes(name)).toBe(false)
      expect(host.post(name, BODIES[name])).toBe(false)
    }
  })

  it.each([
    ['the handlers of another app on iOS', { webkit: { messageHandlers: { wechatBridge: { postMessage: vi.fn() } } } }],
    ['webkit without handlers', { webkit: {} }],
    ['a handler that is none', { webkit: { messageHandlers: { getToken: {} } } }],
    ['an object of that name without our methods', { NativeBridge: { share: vi.fn() } }],
    ['a property of that name that is no object', { NativeBridge: 1 }],
  ])('%s', (_, properties) => {
    expect(findHost(Object.assign(webPage().page, properties)).kind).toBe('web')
  })
})

describe('the app simulator', () => {
  const framed = (parent: object): Window => Object.assign(webPage().page, { parent })

  it('plays the app for a page in its frame', () => {
    const attach = vi.fn((page: Window) => Object.assign(page, { NativeBridge: androidPage().page.NativeBridge }))
    const page = framed({ quaylineAppSimulator: { attach } })
    expect(findHost(page).kind).toBe('android')
    expect(attach.mock.calls).toEqual([[page]])
  })

  it('is not looked for at the top, and a frame of any other page of ours is the web', () => {
    const { page } = webPage()
    const attach = vi.fn()
    Object.assign(page, { quaylineAppSimulator: { attach } })
    expect(findHost(page).kind).toBe('web')
    expect(attach).not.toHaveBeenCalled()
    expect(findHost(framed({})).kind).toBe('web')
  })

  it('a frame of another origin may not be looked at, and is none', () => {
    const foreign = {
      get quaylineAppSimulator(): never {
        throw new DOMException('Blocked a frame from accessing a cross-origin frame.', 'SecurityError')
      },
    }
    expect(findHost(framed(foreign)).kind).toBe('web')
  })
})
