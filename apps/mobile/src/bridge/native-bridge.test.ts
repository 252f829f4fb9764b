import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectBridge } from './use-bridge.ts'
import { androidPage, iosPage, OTHER_TOKEN, TOKEN } from './fake-page.fixture.ts'
import type { PageMessageName } from './messages.ts'
import { LOGIN_LOCK_MS, POLL_MS, POLLS } from './native-bridge.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An app that answers every request within the call. */
const answering =
  (token: string, userId = 'u-1', region = 'CN', isAuthUser = true) =>
  (name: PageMessageName, page: Window): void => {
    const { quaylineBridge } = page
    if (name === 'getToken') quaylineBridge?.onToken(token)
    if (name === 'getUid') quaylineBridge?.onUserId(userId)
    if (name === 'getRegion') quaylineBridge?.onRegion(region)
    if (name === 'getIsAuthUser') quaylineBridge?.onIsAuthUser(isAuthUser)
  }

const sendToken = (page: Window, token: string, userId = 'u-1'): void => {
  page.quaylineBridge?.onToken(token)
  page.quaylineBridge?.onUserId(userId)
  page.quaylineBridge?.onRegion('CN')
  page.quaylineBridge?.onIsAuthUser('true')
}

const READY = { state: 'ready', token: TOKEN, userId: 'u-1', region: 'CN', isAuthUser: true } as const
const ANONYMOUS = { state: 'ready', token: null, userId: null, isAuthUser: false } as const

describe.each([
  ['ios', iosPage],
  ['android', androidPage],
] as const)('polling (%s)', (kind, appPage) => {
  it('the figures of docs/requirements/native-app.md 2.2: 500 ms, 50 times', () => {
    expect([POLL_MS, POLLS]).toEqual([500, 50])
  })

  it('asks all four questions at once, and is ready with the answers', () => {
    const { page, posted } = appPage({ answer: answering(TOKEN) })
    const bridge = connectBridge(page)
    expect(bridge.session()).toEqual({ host: kind, ...READY })
    expect(posted.map(({ name }) => name).sort()).toEqual(['getIsAuthUser', 'getRegion', 'getToken', 'getUid'])
    vi.advanceTimersByTime(60_000)
    expect(posted).toHaveLength(4)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('never answered: 50 polls 500 ms apart, the visitor is anonymous at 25 s and not before, and asking has ended', () => {
    const { page, asked } = appPage()
    const bridge = connectBridge(page)
    expect(asked('getToken')).toBe(1)
    vi.advanceTimersByTime(499)
    expect(asked('getToken')).toBe(1)
    vi.advanceTimersByTime(1)
    expect(asked('getToken')).toBe(2)
    vi.advanceTimersByTime(24_499)
    expect(asked('getToken')).toBe(50)
    expect(bridge.session().state).toBe('waiting')
    vi.advanceTimersByTime(1)
    expect(bridge.session()).toMatchObject(ANONYMOUS)
    vi.advanceTimersByTime(600_000)
    for (const name of ['getToken', 'getUid', 'getRegion', 'getIsAuthUser'] as const) expect(asked(name)).toBe(50)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('a token 20 s late: polled until then, and asked no more after', () => {
    const started = Date.now()
    const answer = answering(TOKEN)
    const { page, asked } = appPage({
      answer: (name, sender) => {
        if (name !== 'getToken' || Date.now() - started >= 20_000) answer(name, sender)
      },
    })
    const bridge = connectBridge(page)
    vi.advanceTimersByTime(19_999)
    expect(bridge.session()).toMatchObject({ ...ANONYMOUS, state: 'waiting', region: 'CN' })
    expect(asked('getToken')).toBe(40)
    vi.advanceTimersByTime(1)
    expect(asked('getToken')).toBe(41)
    expect(bridge.session()).toMatchObject(READY)
    vi.advanceTimersByTime(60_000)
    expect(asked('getToken')).toBe(41)
    // A request that was answered at once was sent once.
    expect([asked('getUid'), asked('getRegion'), asked('getIsAuthUser')]).toEqual([1, 1, 1])
  })

  it('a token after the last poll is still taken, and its user is asked for', () => {
    const { page, asked } = appPage({
      answer: (name, sender) => {
        if (sender.quaylineBridge !== undefined && asked('getToken') >= POLLS && name !== 'getToken')
          answering(TOKEN)(name, sender)
      },
    })
    const bridge = connectBridge(page)
    vi.advanceTimersByTime(30_000)
    expect(bridge.session()).toMatchObject({ state: 'ready', token: null })
    page.quaylineBridge?.onToken(TOKEN)
    expect(bridge.session()).toMatchObject(READY)
  })

  it('a token whose user, region and flag are still missing is not enough: the page waits for them', () => {
    const { page } = appPage()
    const bridge = connectBridge(page)
    page.quaylineBridge?.onToken(TOKEN)
    page.quaylineBridge?.onUserId('u-1')
    page.quaylineBridge?.onRegion('cn')
    expect(bridge.session()).toMatchObject({ state: 'waiting', token: TOKEN })
    page.quaylineBridge?.onIsAuthUser(false)
    expect(bridge.session()).toMatchObject({ ...READY, isAuthUser: false })
  })

  it('a token that comes between two polls repeats no question that is under way', () => {
    const { page, asked } = appPage()
    connectBridge(page)
    page.quaylineBridge?.onToken(TOKEN)
    expect([asked('getToken'), asked('getUid'), asked('getRegion')]).toEqual([1, 1, 1])
    vi.advanceTimersByTime(POLL_MS)
    expect([asked('getToken'), asked('getUid'), asked('getRegion')]).toEqual([1, 2, 2])
  })

  it('a token at the last poll leaves time for the rest', () => {
    const { page, asked } = appPage()
    const bridge = connectBridge(page)
    vi.advanceTimersByTime(24_900)
    page.quaylineBridge?.onToken(TOKEN)
    vi.advanceTimersByTime(24_900)
    expect(bridge.session().state).toBe('waiting')
    vi.advanceTimersByTime(200)
    expect(bridge.session()).toMatchObject({ state: 'ready', token: TOKEN, userId: null })
    expect([asked('getToken'), asked('getUid')]).toEqual([50, 100])
  })

  it('callbacks before the first poll’s answers count: an app may report unasked', () => {
    const { page, posted } = appPage()
    const bridge = connectBridge(page)
    sendToken(page, TOKEN)
    expect(bridge.session()).toMatchObject(READY)
    const before = posted.length
    vi.advanceTimersByTime(60_000)
    expect(posted).toHaveLength(before)
  })

  it('values that are none are ignored, and asking goes on', () => {
    const { page, asked } = appPage()
    const bridge = connectBridge(page)
    for (const value of [undefined, null, '', 'undefined', {}, [], 7, 'with blank 0123456789abc']) {
      page.quaylineBridge?.onToken(value)
      page.quaylineBridge?.onUserId({ id: 1 })
      page.quaylineBridge?.onRegion('China')
      page.quaylineBridge?.onIsAuthUser('maybe')
    }
    expect(bridge.session()).toMatchObject({ state: 'waiting', token: null, userId: null, region: null })
    vi.advanceTimersByTime(10_000)
    expect(asked('getToken')).toBe(21)
  })

  it('garbage after the login changes nothing', () => {
    const { page } = appPage({ answer: answering(TOKEN) })
    const bridge = connectBridge(page)
    for (const value of [undefined, 'undefined', {}, 7, 'x y']) {
      page.quaylineBridge?.onToken(value)
      page.quaylineBridge?.onUserId({})
      page.quaylineBridge?.onRegion(value)
      page.quaylineBridge?.onIsAuthUser(value)
    }
    expect(bridge.session()).toMatchObject(READY)
  })

  it('an old app without getRegion is not waited for', () => {
    const knows = ['getToken', 'getUid', 'getIsAuthUser'] as const
    const { page } = appPage({ knows, answer: answering(TOKEN) })
    expect(connectBridge(page).session()).toMatchObject({ ...READY, region: null })
  })

  it('an app whose handlers throw: 50 polls, then anonymous, and no exception', () => {
    const { page, asked } = appPage({
      answer: () => {
        throw new Error('broken app')
      },
    })
    const bridge = connectBridge(page)
    vi.advanceTimersByTime(25_000)
    expect(asked('getToken')).toBe(50)
    expect(bridge.session()).toMatchObject(ANONYMOUS)
  })
})

describe('the life of a login', () => {
  it('logout: the app sends an empty token, the region stays, nothing is asked', () => {
    const { page, posted } = iosPage({ answer: answering(TOKEN) })
    const bridge = connectBridge(page)
    posted.length = 0
    page.quaylineBridge?.onToken('')
    expect(bridge.session()).toMatchObject({ ...ANONYMOUS, region: 'CN' })
    vi.advanceTimersByTime(60_000)
    expect(posted).toEqual([])
  })

  it('another user: nothing of the first remains, whatever comes first', () => {
    const { page } = iosPage({ knows: ['getToken', 'getUid', 'getRegion', 'getIsAuthUser'] })
    const bridge = connectBridge(page)
    sendToken(page, TOKEN, 'u-1')
    page.quaylineBridge?.onToken(OTHER_TOKEN)
    expect(bridge.session()).toMatchObject({ state: 'waiting', token: OTHER_TOKEN, userId: null, isAuthUser: false })
    sendToken(page, OTHER_TOKEN, 'u-2')
    expect(bridge.session()).toMatchObject({ state: 'ready', token: OTHER_TOKEN, userId: 'u-2' })
    // The third user's id arrives before the token: the second user's token must not be used for the third user.
    page.quaylineBridge?.onUserId('u-3')
    expect(bridge.session()).toMatchObject({ ...ANONYMOUS, state: 'waiting' })
    sendToken(page, TOKEN, 'u-3')
    expect(bridge.session()).toMatchObject({ state: 'ready', token: TOKEN, userId: 'u-3' })
  })

  it('another user while polling: one asking goes on, not two', () => {
    const { page, asked } = iosPage()
    connectBridge(page)
    page.quaylineBridge?.onToken(TOKEN)
    page.quaylineBridge?.onToken(OTHER_TOKEN)
    const before = asked('getUid')
    expect(before).toBe(2)
    vi.advanceTimersByTime(5000)
    expect(asked('getUid')).toBe(before + 10)
    expect(vi.getTimerCount()).toBe(1)
  })

  it('expired: the token is refused when the app offers it again, and the page keeps what it shows', () => {
    const { page, asked } = iosPage({ answer: answering(TOKEN) })
    const bridge = connectBridge(page)
    const seen: string[] = []
    bridge.subscribe(() => seen.push(bridge.session().state))
    bridge.forgetToken()
    vi.advanceTimersByTime(60_000)
    expect(bridge.session()).toMatchObject({ ...ANONYMOUS, region: 'CN' })
    expect(asked('getToken')).toBe(1 + POLLS)
    // Never back to waiting: that would hide the page while the user reads it.
    expect(new Set(seen)).toEqual(new Set(['ready']))
    sendToken(page, OTHER_TOKEN)
    expect(bridge.session()).toMatchObject({ ...READY, token: OTHER_TOKEN })
  })

  it('expired, but replaced meanwhile: the new token stays', () => {
    const { page } = iosPage({ answer: answering(TOKEN) })
    const bridge = connectBridge(page)
    sendToken(page, OTHER_TOKEN, 'u-1')
    bridge.forgetToken(TOKEN)
    expect(bridge.session()).toMatchObject({ ...READY, token: OTHER_TOKEN })
  })

  it('forgetting nothing is nothing', () => {
    const { page, asked } = iosPage()
    const bridge = connectBridge(page)
    bridge.forgetToken()
    expect(asked('getToken')).toBe(1)
    expect(bridge.session().state).toBe('waiting')
  })

  it('openLogin asks the app once for several failures at a time, and takes the token that follows', () => {
    const { page, asked } = iosPage()
    const bridge = connectBridge(page)
    vi.advanceTimersByTime(30_000)
    const whenWeb = vi.fn()
    for (let call = 0; call < 6; call++) bridge.openLogin(whenWeb)
    expect(asked('openLogin')).toBe(1)
    expect(bridge.session().state).toBe('ready')
    vi.advanceTimersByTime(LOGIN_LOCK_MS)
    bridge.openLogin(whenWeb)
    expect(asked('openLogin')).toBe(2)
    sendToken(page, TOKEN)
    expect(bridge.session()).toMatchObject(READY)
    expect(whenWeb).not.toHaveBeenCalled()
  })

  it('openLogin of an app that has no login page opens ours', () => {
    const { page } = androidPage({ knows: ['getToken'] })
    const whenWeb = vi.fn()
    connectBridge(page).openLogin(whenWeb)
    expect(whenWeb).toHaveBeenCalledOnce()
  })

  it('notifies its listeners, and none of them after stop', () => {
    const { page, asked } = iosPage()
    const bridge = connectBridge(page)
    const first = vi.fn()
    const second = vi.fn()
    const end = bridge.subscribe(first)
    bridge.subscribe(second)
    page.quaylineBridge?.onRegion('CN')
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    end()
    page.quaylineBridge?.onRegion('US')
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 2])
    bridge.stop()
    expect(page.quaylineBridge).toBeUndefined()
    const before = asked('getToken')
    vi.advanceTimersByTime(60_000)
    expect(asked('getToken')).toBe(before)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('the same session object until something changes: React compares by identity', () => {
    const { page } = iosPage({ answer: answering(TOKEN) })
    const bridge = connectBridge(page)
    expect(bridge.session()).toBe(bridge.session())
  })
})

describe('everything else a page may ask', () => {
  it('goes out with its body', () => {
    const { page, posted } = androidPage({ answer: answering(TOKEN) })
    const bridge = connectBridge(page)
    posted.length = 0
    expect(bridge.openPage('vgm', { bkgNum: 'BK2600041' })).toBe(true)
    bridge.toggleQrButton(true)
    bridge.toggleQrButton(false)
    bridge.logEvent('eir-sent', { count: '3' })
    bridge.logEvent('menu-opened')
    expect(posted).toEqual([
      { name: 'openPage', body: { name: 'vgm', params: { bkgNum: 'BK2600041' } } },
      { name: 'toggleQrButton', body: { visible: true } },
      { name: 'toggleQrButton', body: { visible: false } },
      { name: 'logEvent', body: { name: 'eir-sent', values: { count: '3' } } },
      { name: 'logEvent', body: { name: 'menu-opened', values: {} } },
    ])
  })

  it('is false where the app does not know the message', () => {
    const bridge = connectBridge(iosPage({ knows: ['getToken'] }).page)
    expect([bridge.openPage('vgm', {}), bridge.pickVessel(vi.fn()), bridge.pickPort(vi.fn())]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('pickers: the newest question gets the one answer; nonsense and unasked answers are ignored', () => {
    const { page } = iosPage({ answer: answering(TOKEN) })
    const bridge = connectBridge(page)
    const [first, second, port] = [vi.fn(), vi.fn(), vi.fn()]
    expect(bridge.pickVessel(first)).toBe(true)
    expect(bridge.pickVessel(second)).toBe(true)
    expect(bridge.pickPort(port)).toBe(true)
    page.quaylineBridge?.onVesselPicked(null)
    page.quaylineBridge?.onVesselPicked('{"description":"EXAMPLE MERIDIAN","code":"EXM"}')
    page.quaylineBridge?.onVesselPicked({ description: 'ANOTHER', code: 'ANO' })
    page.quaylineBridge?.onPortPicked({ cityNameEn: 'Ningbo' })
    page.quaylineBridge?.onPortPicked({ cityNameEn: 'Shanghai' })
    expect(first).not.toHaveBeenCalled()
    expect(second.mock.calls).toEqual([[{ description: 'EXAMPLE MERIDIAN', code: 'EXM' }]])
    expect(port.mock.calls).toEqual([[{ cityNameEn: 'Ningbo' }]])
  })
})

it('nothing of the token reaches a message, the console or the storage, and no web login is kept', () => {
  const { page, posted, stored } = iosPage({ answer: answering(TOKEN) })
  const outputs = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) => vi.spyOn(console, name))
  const bridge = connectBridge(page)
  sendToken(page, OTHER_TOKEN, 'u-2')
  bridge.openPage('vgm', {})
  bridge.logEvent('x')
  bridge.openLogin(() => undefined)
  expect(bridge.keepLogin({ token: TOKEN, userId: 'u-1', region: 'CN', isAuthUser: true })).toBe(false)
  bridge.forgetToken()
  vi.advanceTimersByTime(30_000)
  const left = JSON.stringify([posted, [...stored], outputs.map(({ mock }) => mock.calls)])
  expect(left).not.toContain(TOKEN)
  expect(left).not.toContain(OTHER_TOKEN)
  expect(stored.size).toBe(0)
  vi.restoreAllMocks()
})
