import { fill, LANGUAGES } from '@quayline/messages/language'
import type { Resource } from '@quayline/domain/accounts/resource'
import { createMemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NoticeListView } from './notice-list.tsx'
import { FailedPanel } from './failed-panel.tsx'
import { Frame } from './frame.tsx'
import { CUSTOMER, htmlIn, htmlOf, PACKS, refusedCall, sessionOf, textOf, VISITOR } from './rendered.fixture.tsx'
import { MaintenanceBanner, MaintenanceText } from './banners.tsx'
import { ownAccountItem } from './user-menu.tsx'
import { Navigation } from './navigation.tsx'
import { NotFoundScreen } from './route-error.tsx'
import { routesOf, ScreenGate } from './router.tsx'
import { CallFailed } from './request.ts'
import type { Screen } from './screen.ts'

const screenOf = (part: Partial<Screen>): Screen => ({
  pattern: '/x',
  title: () => 'The screen',
  right: null,
  load: () => Promise.reject(new Error('not loaded here')),
  ...part,
})
const { portal, shell } = PACKS['en-US'].texts

describe('the gate before a screen', () => {
  const shown = (scene: Parameters<typeof htmlIn>[0], part: Partial<Screen>): string =>
    textOf(htmlIn(scene, <ScreenGate screen={screenOf(part)}>The content</ScreenGate>))

  it('lets through whoever holds the right, and everybody where none is asked', () => {
    expect(shown({}, {})).toBe('The content')
    expect(shown({}, { right: 'TRACK' })).toBe('The content')
    expect(shown({ session: sessionOf({}) }, { needsLogin: true })).toBe('The content')
  })

  it('asks a visitor to log in, and comes back here', () => {
    const html = htmlIn(
      { at: '/users?keyword=a' },
      <ScreenGate screen={screenOf({ right: 'USER_SEARCH' })}>no</ScreenGate>,
    )
    expect(textOf(html)).toContain(portal.access.logInFirst)
    expect(textOf(html)).toContain(fill(shell.errorCode, { code: '401' }))
    expect(html).toContain('href="/login?return=%2Fusers%3Fkeyword%3Da"')
    expect(shown({}, { needsLogin: true })).not.toContain('The content')
  })

  it.each([
    ['a customer', {}, portal.access.bySupport],
    ['the company’s administrator himself', { adminRole: 'COMPANY_ADMIN' }, portal.access.bySupport],
    ['staff', { kind: 'INTERNAL', companyName: null }, portal.access.byHeadquarters],
    ['a port administrator', { kind: 'INTERNAL', adminRole: 'PORT_ADMIN' }, portal.access.byHeadquarters],
  ] as const)('shows %s which right is missing and who grants it', (_, user, screenTexts) => {
    const text = shown({ session: sessionOf(user) }, { right: 'USER_RIGHTS' })
    for (const part of [
      fill(portal.access.missing, { right: 'User rights' }),
      screenTexts,
      fill(shell.errorCode, { code: '5403' }),
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('The content')
  })

  it('sends a customer who looks for a right of company administrators to his applications', () => {
    const gate = <ScreenGate screen={screenOf({ right: 'COMPANY_USERS' })}>no</ScreenGate>
    const html = htmlIn({ session: sessionOf({}) }, gate)
    expect(textOf(html)).toContain(portal.access.byApplication)
    expect(html).toContain('href="/profile?tab=applications"')
  })

  it('says in the words of docs/requirements/native-app.md 9 what only certified users may open', () => {
    const html = htmlIn({}, <ScreenGate screen={screenOf({ right: 'DEMURRAGE' })}>no</ScreenGate>)
    expect(textOf(html)).toContain('Please use certified account or register as certified user to access')
    expect(html).toContain('href="/register/certified"')
    expect(html).toContain('href="/login?')
    const basic = htmlIn(
      { session: sessionOf({ kind: 'BASIC' }) },
      <ScreenGate screen={screenOf({ right: 'DEMURRAGE' })}>no</ScreenGate>,
    )
    expect(basic).not.toContain('href="/login')
    expect(basic).toContain('href="/profile?tab=applications"')
  })

  it('sends whoever could hold a right, but for his custom menu, to those who set up menus', () => {
    const restricted = (right: Resource): string =>
      textOf(
        htmlIn(
          { session: sessionOf({ kind: 'CERTIFIED' }, { menu: [] }) },
          <ScreenGate screen={screenOf({ right })}>no</ScreenGate>,
        ),
      )
    expect(restricted('DEMURRAGE')).toContain(portal.access.byMenu)
    expect(restricted('TRACK')).toContain(portal.access.byMenu)
    expect(restricted('AUDIT')).not.toContain(portal.access.byMenu)
  })

  it('waits for the session', () => {
    const html = htmlIn({ session: null }, <ScreenGate screen={screenOf({})}>The content</ScreenGate>)
    expect(html).toContain('aria-busy="true"')
    expect(textOf(html)).not.toContain('The content')
  })
})

describe('a screen', () => {
  const shown = async (load: Screen['load'], at = '/x'): Promise<string> => {
    const screens = [screenOf({ load })]
    const router = createMemoryRouter(routesOf(screens), { initialEntries: [at] })
    await vi.waitFor(() => expect(router.state.initialized).toBe(true))
    return htmlOf({ screens }, router)
  }

  it('comes in its chunk, inside the frame', async () => {
    const text = textOf(await shown(() => Promise.resolve(() => <h1>The screen’s own heading</h1>)))
    for (const part of ['The screen’s own heading', portal.user.logIn]) expect(text).toContain(part)
  })

  it('whose chunk cannot be had leaves the frame standing and offers to load again', async () => {
    const fault = new TypeError('Failed to fetch dynamically imported module: https://x/a.js')
    const text = textOf(await shown(() => Promise.reject(fault)))
    for (const part of [portal.errors.chunkTitle, portal.errors.reload, portal.user.logIn]) expect(text).toContain(part)
  })

  it('that nobody knows is the page for that', async () => {
    expect(textOf(await shown(() => Promise.reject(new Error('never asked')), '/nowhere'))).toContain(
      shell.notFoundTitle,
    )
  })
})

describe('a failed answer', () => {
  const failed = (error: Error, retry = true): string =>
    htmlIn({}, <FailedPanel error={error} {...(retry ? { onRetry: () => undefined } : {})} />)

  it('of our own says so, with the request id, a retry and a message to support about it', () => {
    const html = failed(refusedCall(500, 5500, 'Internal error; id 7', 'req-77'))
    for (const part of [
      shell.serverErrorTitle,
      'Internal error; id 7',
      fill(shell.requestId, { id: 'req-77' }),
      shell.retry,
    ])
      expect(textOf(html)).toContain(part)
    expect(html).toContain('mailto:help@line.example?subject=')
    expect(html).toContain('req-77')
  })

  it('that is no right says so with its code, and offers no retry', () => {
    const text = textOf(failed(refusedCall(403, 5471, 'Ningbo only')))
    for (const part of [portal.access.title, 'Ningbo only', fill(shell.errorCode, { code: '5471' })])
      expect(text).toContain(part)
    expect(text).not.toContain(shell.retry)
  })

  it('without a network says so', () => {
    const text = textOf(failed(new CallFailed({ failure: { kind: 'network' }, requestId: null })))
    expect(text).toContain(portal.errors.offlineTitle)
    expect(text).toContain(shell.retry)
  })

  it('that came too late says so', () => {
    expect(textOf(failed(new CallFailed({ failure: { kind: 'timeout' }, requestId: null })))).toContain(
      shell.reaction.timeout,
    )
  })

  it('that is a fault of the page itself shows nothing internal', () => {
    const text = textOf(failed(new TypeError('x is undefined')))
    expect(text).not.toContain('undefined')
    expect(text).toContain(shell.serverErrorTitle)
  })

  it('leaves no message while nobody knows the mailbox', () => {
    const html = htmlIn({ session: null }, <FailedPanel error={refusedCall(500, 5500, 'x')} />)
    expect(html).not.toContain('mailto:')
  })
})

describe.each(LANGUAGES)('the frame in %s', (language) => {
  const { texts } = PACKS[language]
  const screens = [
    screenOf({ pattern: '/tracking', title: () => 'Tracking', right: 'TRACK', group: 'TRACK' }),
    screenOf({ pattern: '/dem', title: () => 'Charges', right: 'DEMURRAGE', group: 'PAY' }),
    screenOf({ pattern: '/users', title: () => 'Users', right: 'USER_SEARCH', group: 'ADMINISTER' }),
    screenOf({ pattern: '/hidden', title: () => 'Hidden', right: 'TRACK' }),
  ]

  it('shows a visitor the ways in and what they may open', () => {
    const text = textOf(htmlIn({ language, screens, at: '/dem' }, <Frame />))
    const { TRACK, PAY, ADMINISTER } = texts.portal.groups
    for (const part of [texts.portal.skip, texts.portal.user.logIn, TRACK, PAY, 'Charges']) expect(text).toContain(part)
    for (const part of ['Users', 'Hidden', ADMINISTER]) expect(text).not.toContain(part)
    // Only the group of the current screen is expanded.
    expect(text).not.toContain('Tracking')
  })

  it('locks what is for certified users only, in words', () => {
    const html = htmlIn({ language, screens, at: '/dem' }, <Navigation session={VISITOR} />)
    expect(textOf(html)).toContain(`Charges ${texts.portal.navigation.certifiedOnly}`)
    expect(html).toContain('href="/dem"')
  })

  it('shows a user their name and the count of unread messages', () => {
    const html = htmlIn({ language, screens, session: sessionOf({}, { unreadNotices: 3 }) }, <Frame />)
    expect(textOf(html)).toContain(CUSTOMER.name)
    expect(html).toContain(`aria-label="${fill(texts.portal.bell.unread, { count: 3 })}"`)
    expect(textOf(html)).not.toContain(texts.portal.user.register)
  })

  it('leads a user to the own account, from the keyboard too', () => {
    const open = vi.fn()
    const { label, onClick } = ownAccountItem(texts, open)
    const html = htmlIn({ language }, label)
    expect(html).toContain('href="/profile"')
    expect(textOf(html)).toBe(texts.accounts.titles.profile)
    // The link itself handles a click: Ctrl+click opens another window and leaves this one unchanged.
    onClick({ domEvent: { type: 'click' } })
    expect(open).not.toHaveBeenCalled()
    onClick({ domEvent: { type: 'keydown' } })
    expect(open).toHaveBeenCalledOnce()
  })

  it('shows maintenance in the time zone of its place', () => {
    const text = textOf(htmlIn({ language }, <MaintenanceText maintenance={VISITOR.maintenance} notice="soon" />))
    // 11:00 UTC is 19:00 in Beijing, 23:00 UTC 07:00 of the next day (docs/requirements/accounts.md 7).
    expect(text).toMatch(/19:00.*07:00/)
    expect(text).toContain(texts.portal.banners.place.Beijing)
  })

  it('has a page for an address that nobody knows', () => {
    const text = textOf(htmlIn({ language }, <NotFoundScreen />))
    for (const part of [texts.shell.notFoundTitle, texts.shell.leaveMessage, texts.portal.titles.home])
      expect(text).toContain(part)
  })
})

describe('the maintenance banner', () => {
  const { maintenance } = VISITOR
  const shown = (kept: string | null, at = '2026-12-04T12:00:00.000Z'): string => {
    vi.useFakeTimers({ now: new Date(at), toFake: ['Date'] })
    vi.stubGlobal('window', { sessionStorage: { getItem: () => kept } })
    return textOf(htmlIn({}, <MaintenanceBanner maintenance={maintenance} />))
  }
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('can be folded away, announced or begun', () => {
    for (const at of ['2026-12-04T12:00:00.000Z', '2026-12-05T12:00:00.000Z'])
      expect(shown(null, at)).toContain(portal.banners.dismiss)
    expect(shown(`soon ${maintenance.startsAt}`)).toBe('')
  })

  it('comes back when the maintenance begins, and for another one', () => {
    expect(shown(`soon ${maintenance.startsAt}`, '2026-12-05T12:00:00.000Z')).not.toBe('')
    expect(shown('soon 2026-11-28T11:00:00.000Z')).not.toBe('')
  })
})

describe('messages', () => {
  const notices = {
    items: [],
    isPending: false,
    error: null,
    retry: () => undefined,
    more: null,
    read: () => undefined,
    isReading: false,
  }
  const notice = {
    noticeId: 'n1',
    kind: 'APPROVAL_REJECTED',
    values: { type: 'CERTIFIED_USER', reason: 'SAP id <missing>' },
    createdAt: '2026-11-27T03:04:00.000Z',
    readAt: null,
  } as const

  it('are empty, under way, failed', () => {
    expect(textOf(htmlIn({}, <NoticeListView notices={notices} />))).toBe(portal.notices.none)
    expect(htmlIn({}, <NoticeListView notices={{ ...notices, isPending: true }} />)).toContain('aria-busy="true"')
    expect(
      textOf(htmlIn({}, <NoticeListView notices={{ ...notices, error: refusedCall(500, 5500, 'Broken') }} />)),
    ).toContain('Broken')
  })

  it('say what happened, why and when, and which are unread', () => {
    const read = { ...notice, noticeId: 'n2', kind: 'PASSWORD_CHANGED', values: {}, readAt: notice.createdAt } as const
    const text = textOf(
      htmlIn({}, <NoticeListView notices={{ ...notices, items: [notice, read], more: () => undefined }} />),
    )
    for (const part of [
      'Your application (Certified user) has been rejected.',
      'SAP id <missing>',
      '27 Nov 2026 11:04',
      portal.notices.older,
    ])
      expect(text).toContain(part)
    // Only once, as the mark: the texts of the two buttons do not contain it.
    expect(text.split(portal.notices.unread)).toHaveLength(2)
  })
})
