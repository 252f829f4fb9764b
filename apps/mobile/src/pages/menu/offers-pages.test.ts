import { describe, expect, it } from 'vitest'
import { androidPage, iosPage, webPage } from '../../bridge/fake-page.fixture.ts'
import { offersPages } from './offers-pages.ts'

describe('the app around the page offers pages of its own', () => {
  it.each([
    ['an iOS app', iosPage(), true],
    ['an Android app', androidPage(), true],
    ['an older iOS app', iosPage({ knows: ['getToken', 'openLogin'] }), false],
    ['an older Android app', androidPage({ knows: ['getToken', 'openLogin'] }), false],
    ['a browser', webPage(), false],
  ])('%s: %#', (_, { page }, offers) => {
    expect(offersPages(page)).toBe(offers)
  })
})
