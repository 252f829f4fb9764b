import { describe, expect, it, vi } from 'vitest'
import { connectBridge } from './use-bridge.ts'
import { OTHER_TOKEN, pageWithoutStorage, TOKEN, webPage } from './fake-page.fixture.ts'
import type { WebLogin } from './web-session.ts'

const KEY = 'quayline.login'
const LOGIN: WebLogin = { token: TOKEN, userId: 'u-1', region: 'CN', isAuthUser: true }
const ANONYMOUS = { state: 'ready', host: 'web', token: null, userId: null, region: null, isAuthUser: false }

const withStored = (text: string) => webPage(new Map([[KEY, text]]))
const storageEvent = (key: string | null): Event => Object.assign(new Event('storage'), { key })

describe('the web session', () => {
  it('is anonymous at once: there is no app to wait for', () => {
    expect(connectBridge(webPage().page).session()).toEqual(ANONYMOUS)
  })

  it('is the login that was kept', () => {
    const { page } = withStored(JSON.stringify(LOGIN))
    expect(connectBridge(page).session()).toEqual({ ...ANONYMOUS, ...LOGIN })
  })

  it.each([
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '42',
    '{}',
    JSON.stringify({ ...LOGIN, token: 'short' }),
    JSON.stringify({ ...LOGIN, token: { nested: TOKEN } }),
    JSON.stringify({ ...LOGIN, userId: '' }),
    '{"token":"' + TOKEN,
  ])('corrupt storage (%s) is nobody', (text) => {
    expect(connectBridge(withStored(text).page).session()).toEqual(ANONYMOUS)
  })

  it('a region or flag that is none does not undo the login, and gives no right', () => {
    const { page } = withStored(JSON.stringify({ ...LOGIN, region: 'China', isAuthUser: 'true' }))
    expect(connectBridge(page).session()).toMatchObject({ token: TOKEN, region: null, isAuthUser: false })
  })

  it('keeping and forgetting', () => {
    const { page, stored } = webPage()
    const bridge = connectBridge(page)
    const changed = vi.fn()
    bridge.subscribe(changed)
    expect(bridge.keepLogin(LOGIN)).toBe(true)
    expect(bridge.session()).toMatchObject({ token: TOKEN, userId: 'u-1' })
    bridge.forgetToken()
    expect(bridge.session()).toEqual(ANONYMOUS)
    expect(stored.size).toBe(0)
    expect(changed).toHaveBeenCalledTimes(2)
  })
})

describe('without storage', () => {
  it('a browser whose storage throws: anonymous, and a login is reported as not kept', () => {
    const bridge = connectBridge(pageWithoutStorage())
    expect(bridge.session()).toEqual(ANONYMOUS)
    expect(bridge.keepLogin(LOGIN)).toBe(false)
    bridge.forgetToken()
    expect(bridge.session()).toEqual(ANONYMOUS)
  })

  it('full storage: what was there stays', () => {
    const { page } = withStored(JSON.stringify(LOGIN))
    vi.spyOn(page.localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    })
    const bridge = connectBridge(page)
    expect(bridge.keepLogin({ ...LOGIN, token: OTHER_TOKEN })).toBe(false)
    expect(bridge.session()).toMatchObject({ token: TOKEN })
  })
})

describe('two tabs', () => {
  it('a login, another login and a logout in one hold in the other', () => {
    const { page, stored } = webPage()
    const bridge = connectBridge(page)
    const changed = vi.fn()
    bridge.subscribe(changed)
    stored.set(KEY, JSON.stringify(LOGIN))
    page.dispatchEvent(storageEvent(KEY))
    expect(bridge.session()).toMatchObject({ token: TOKEN })
    stored.set(KEY, JSON.stringify({ ...LOGIN, token: OTHER_TOKEN, userId: 'u-2' }))
    page.dispatchEvent(storageEvent(KEY))
    expect(bridge.session()).toMatchObject({ token: OTHER_TOKEN, userId: 'u-2' })
    stored.clear()
    page.dispatchEvent(storageEvent(null))
    expect(bridge.session()).toEqual(ANONYMOUS)
    expect(changed).toHaveBeenCalledTimes(3)
  })

  it('another key of ours changes nothing', () => {
    const { page } = webPage()
    const bridge = connectBridge(page)
    const changed = vi.fn()
    bridge.subscribe(changed)
    page.dispatchEvent(storageEvent('quayline.recent'))
    expect(changed).not.toHaveBeenCalled()
  })

  it('a call that fails with the old token does not end the login that the other tab made', () => {
    const { page, stored } = withStored(JSON.stringify(LOGIN))
    const bridge = connectBridge(page)
    stored.set(KEY, JSON.stringify({ ...LOGIN, token: OTHER_TOKEN }))
    bridge.forgetToken()
    expect(bridge.session()).toMatchObject({ token: OTHER_TOKEN })
    bridge.forgetToken(TOKEN)
    expect(bridge.session()).toMatchObject({ token: OTHER_TOKEN })
  })

  it('nothing is heard after stop', () => {
    const { page, stored } = webPage()
    const bridge = connectBridge(page)
    bridge.stop()
    stored.set(KEY, JSON.stringify(LOGIN))
    page.dispatchEvent(storageEvent(KEY))
    expect(bridge.session()).toEqual(ANONYMOUS)
  })
})

it('what only an app has is absent, and the page’s own login opens', () => {
  const bridge = connectBridge(webPage().page)
  const whenWeb = vi.fn()
  bridge.openLogin(whenWeb)
  bridge.toggleQrButton(true)
  bridge.logEvent('x')
  expect(whenWeb).toHaveBeenCalledOnce()
  expect([bridge.openPage('vgm', {}), bridge.pickVessel(vi.fn()), bridge.pickPort(vi.fn())]).toEqual([
    false,
    false,
    false,
  ])
})
