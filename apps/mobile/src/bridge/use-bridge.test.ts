import { describe, expect, it } from 'vitest'
import { connectBridge } from './use-bridge.ts'
import { androidPage, iosPage, webPage } from './fake-page.fixture.ts'

describe('whether the app around the page offers pages of its own', () => {
  it.each([
    ['an iOS app', iosPage(), true],
    ['an Android app', androidPage(), true],
    ['an older iOS app', iosPage({ knows: ['getToken', 'openLogin'] }), false],
    ['an older Android app', androidPage({ knows: ['getToken', 'openLogin'] }), false],
    ['a browser', webPage(), false],
  ])('%s: %#', (_, { page }, offers) => {
    const bridge = connectBridge(page)
    expect(bridge.offersPages()).toBe(offers)
    bridge.stop()
  })
})
