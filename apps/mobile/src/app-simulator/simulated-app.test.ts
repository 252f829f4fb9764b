import type { SimulatedUser } from '@quayline/page-contract/page'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectBridge } from '../bridge/use-bridge.ts'
import { OTHER_TOKEN, TOKEN, webPage } from '../bridge/fake-page.fixture.ts'
import { type AppState, type NativeScreen, type SimulatedApp, simulateApp } from './simulated-app.ts'

const USER: SimulatedUser = {
  role: 'ningbo',
  name: 'Wang Li',
  token: TOKEN,
  userId: 'u-1',
  region: 'CN',
  isAuthUser: true,
}
const EXPIRED = 'ql_user_expired_0123456789abcdefghijklmnopq'

const STATE: AppState = {
  device: 'ios',
  user: USER,
  token: 'present',
  lateSeconds: 20,
  expiredToken: EXPIRED,
  region: 'US',
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page of ours in the simulator's frame, with its real bridge. */
function framedPage(app: SimulatedApp): Window {
  return Object.assign(webPage().page, { parent: { quaylineAppSimulator: app } as unknown as Window })
}

function simulated(state: Partial<AppState> = {}) {
  const current = { ...STATE, ...state }
  const screen = {
    started: vi.fn(),
    openLogin: vi.fn(),
    openPage: vi.fn(),
    pickVessel: vi.fn(),
    pickPort: vi.fn(),
    showQrButton: vi.fn(),
  } satisfies NativeScreen
  const log = vi.fn()
  const app = simulateApp({ state: () => current, screen, log })
  const asked = (name: string): number =>
    log.mock.calls.filter(([direction, each]) => direction === 'to-app' && each === name).length
  return { app, screen, log, asked, current }
}

const LOGGED_IN = { state: 'ready', token: TOKEN, userId: 'u-1', region: 'US', isAuthUser: true } as const

describe.each(['ios', 'android'] as const)('our page and the simulated %s app', (device) => {
  it('present: the page is ready with the user, in the chosen region', () => {
    const { app, screen } = simulated({ device })
    const bridge = connectBridge(framedPage(app))
    expect(screen.started).toHaveBeenCalledOnce()
    expect(bridge.session()).toMatchObject({ state: 'waiting', host: device })
    vi.advanceTimersByTime(10)
    expect(bridge.session()).toEqual({ host: device, ...LOGGED_IN })
  })

  it('absent: 50 polls, then anonymous with the region', () => {
    const { app, asked } = simulated({ device, token: 'absent' })
    const bridge = connectBridge(framedPage(app))
    vi.advanceTimersByTime(24_999)
    expect(bridge.session().state).toBe('waiting')
    vi.advanceTimersByTime(1)
    expect(bridge.session()).toMatchObject({ state: 'ready', token: null, userId: null, region: 'US' })
    expect(asked('getToken')).toBe(50)
  })

  it('late by 20 s: the token comes to the poll at 20 s, and to none before', () => {
    const { app, log, asked } = simulated({ device, token: 'late' })
    const bridge = connectBridge(framedPage(app))
    vi.advanceTimersByTime(19_999)
    expect(log.mock.calls.filter(([, name]) => name === 'onToken')).toEqual([])
    expect(bridge.session().state).toBe('waiting')
    expect(asked('getToken')).toBe(40)
    vi.advanceTimersByTime(10)
    expect(bridge.session()).toMatchObject(LOGGED_IN)
    expect(asked('getToken')).toBe(41)
  })

  it('expired: sent as a good one would be, and refused once the server has refused it', () => {
    const { app, screen, current } = simulated({ device, token: 'expired' })
    const bridge = connectBridge(framedPage(app))
    vi.advanceTimersByTime(10)
    expect(bridge.session()).toMatchObject({ ...LOGGED_IN, token: EXPIRED })
    bridge.forgetToken(EXPIRED)
    bridge.openLogin(() => undefined)
    vi.advanceTimersByTime(60_000)
    expect(bridge.session()).toMatchObject({ state: 'ready', token: null })
    expect(screen.openLogin).toHaveBeenCalledOnce()
    Object.assign(current, { token: 'present' })
    app.sendLogin(USER, 'US')
    expect(bridge.session()).toMatchObject(LOGGED_IN)
  })

  it('plays everything else: page jump, QR button, pickers, logout', () => {
    const { app, screen } = simulated({ device })
    const bridge = connectBridge(framedPage(app))
    vi.advanceTimersByTime(10)
    const [vessel, port] = [vi.fn(), vi.fn()]
    bridge.openPage('vgm', { bkgNum: 'BK2600041' })
    bridge.toggleQrButton(true)
    bridge.pickVessel(vessel)
    bridge.pickPort(port)
    app.vesselPicked({ description: 'QUAYLINE HARMONY', code: 'QLH' })
    app.portPicked({ cityNameEn: 'Ningbo' })
    expect(screen.openPage.mock.calls).toEqual([['vgm', { bkgNum: 'BK2600041' }]])
    expect(screen.showQrButton.mock.calls).toEqual([[true]])
    expect([screen.pickVessel, screen.pickPort].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
    expect(vessel.mock.calls).toEqual([[{ description: 'QUAYLINE HARMONY', code: 'QLH' }]])
    expect(port.mock.calls).toEqual([[{ cityNameEn: 'Ningbo' }]])
    app.sendLogout()
    expect(bridge.session()).toMatchObject({ state: 'ready', token: null, region: 'US' })
  })

  it('another user logs in while the page is shown', () => {
    const { app, current } = simulated({ device })
    const bridge = connectBridge(framedPage(app))
    vi.advanceTimersByTime(10)
    const other = { ...USER, token: OTHER_TOKEN, userId: 'u-2', isAuthUser: false }
    Object.assign(current, { user: other })
    app.sendLogin(other, 'CN')
    vi.advanceTimersByTime(10)
    expect(bridge.session()).toMatchObject({
      state: 'ready',
      token: OTHER_TOKEN,
      userId: 'u-2',
      isAuthUser: false,
    })
  })
})

it('answers for a page that has gone reach nobody', () => {
  const { app, log } = simulated()
  const first = connectBridge(framedPage(app))
  const second = connectBridge(framedPage(app))
  vi.advanceTimersByTime(10)
  expect(first.session()).toMatchObject({ state: 'waiting', token: null })
  expect(second.session()).toMatchObject(LOGGED_IN)
  expect(log.mock.calls.filter(([, name]) => name === 'onToken')).toHaveLength(1)
})

it('logs both directions with their bodies', () => {
  const { app, log } = simulated()
  connectBridge(framedPage(app))
  vi.advanceTimersByTime(10)
  expect(log.mock.calls).toContainEqual(['to-app', 'getUid', {}])
  expect(log.mock.calls).toContainEqual(['to-page', 'onUserId', 'u-1'])
})
