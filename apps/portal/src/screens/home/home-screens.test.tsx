import { fill, LANGUAGES } from '@quayline/messages/language'
import { describe, expect, it } from 'vitest'
import { htmlIn, PACKS, sessionOf, textOf, VISITOR } from '../../shell/rendered.fixture.tsx'
import { adminSession } from '../answered.fixture.ts'
import type { Screen } from '../../shell/screen.ts'
import { Home } from './home-screen.tsx'

const screen = (part: Partial<Screen>): Screen => ({
  pattern: '/x',
  title: () => 'X',
  right: null,
  load: () => Promise.reject(new Error('not loaded here')),
  ...part,
})
const screens = [
  screen({ pattern: '/tracking', title: () => 'Cargo tracking', right: 'TRACK', group: 'TRACK' }),
  screen({ pattern: '/demurrage', title: () => 'Charges', right: 'DEMURRAGE', group: 'PAY' }),
  screen({ pattern: '/approvals', title: () => 'Approvals', right: 'APPROVALS', group: 'ADMINISTER' }),
]
const notice = {
  noticeId: 'n1',
  kind: 'APPROVAL_PASSED',
  values: { type: 'COMPANY_ADMIN' },
  createdAt: '2026-11-27T03:04:00.000Z',
  readAt: null,
}

describe.each(LANGUAGES)('the home page in %s', (language) => {
  const { portal, accounts } = PACKS[language].texts

  it('gives a visitor the search, the ways in, and what anybody may do', () => {
    const html = htmlIn({ language, screens }, <Home session={VISITOR} />)
    expect(textOf(html)).toContain(`${portal.search.open} ${portal.search.placeholder}`)
    for (const part of ['href="/login"', 'href="/register"', 'href="/tracking"', 'href="/demurrage"'])
      expect(html).toContain(part)
    expect(textOf(html)).toContain(`Charges ${portal.navigation.certifiedOnly}`)
    expect(html).not.toContain('href="/approvals"')
    expect(html).not.toContain('href="/notices"')
  })

  it('gives a user their tasks and their newest unread messages', () => {
    const session = sessionOf({ name: 'Ana López' }, { unreadNotices: 1 })
    const pages = {
      pages: [{ items: [notice, { ...notice, noticeId: 'n2', readAt: notice.createdAt }], unread: 1, next: null }],
      pageParams: [null],
    }
    const html = htmlIn({ language, screens, session, answers: [[['notices'], pages]] }, <Home session={session} />)
    const text = textOf(html)
    for (const part of [portal.home.work, portal.home.noRecent, portal.work.notices.one]) expect(text).toContain(part)
    const passed = fill(portal.notices.kind.APPROVAL_PASSED, { type: accounts.applications.types.COMPANY_ADMIN })
    expect(text.split(passed)).toHaveLength(2)
    expect(html).toContain('href="/notices"')
    expect(html).not.toContain('href="/login"')
  })

  it('says to whom headquarters have emptied the menu why, and whom to ask', () => {
    const shown = (access: 'OPEN' | 'CERTIFIED_ONLY'): string => {
      const session = sessionOf({ kind: 'BASIC' }, { menu: [{ resource: 'DEMURRAGE', access }] })
      return textOf(htmlIn({ language, screens, session }, <Home session={session} />))
    }
    for (const part of [portal.access.menuEmptyTitle, portal.access.menuEmptyText])
      expect(shown('CERTIFIED_ONLY')).toContain(part)
    expect(shown('OPEN')).not.toContain(portal.access.menuEmptyTitle)
  })

  it('shows an administrator what waits, since when, and leads to it', () => {
    const session = adminSession('PORT_ADMIN', 'APPROVALS')
    const shown = (count: number): string => {
      const since = new Date(Date.now() - 3 * 3_600_000).toISOString()
      const answers = [[['approvals', 'waiting'], { count, isMore: false, since }]] as const
      return htmlIn({ language, screens, session, answers }, <Home session={session} />)
    }
    const { one, more, action } = portal.work.approvals
    expect(textOf(shown(12))).toContain(fill(more, { count: 12 }))
    expect(textOf(shown(1))).toContain(one)
    expect(textOf(shown(12))).toContain(fill(portal.home.waitedHours, { count: 3 }))
    expect(shown(12)).toMatch(
      new RegExp(`href="/approvals"[^>]*>${action}<|aria-label="${action}[^>]*href="/approvals"`),
    )
    expect(textOf(shown(0))).toContain(portal.home.noWork)
  })

  it('shows an outline while nobody knows what waits', () => {
    const session = adminSession('PORT_ADMIN', 'APPROVALS')
    const html = htmlIn({ language, screens, session }, <Home session={session} />)
    expect(html).toContain('aria-busy="true"')
    expect(textOf(html)).not.toContain(portal.home.noWork)
  })

  it('says that there is nothing unread, and asks for no messages then', () => {
    const session = sessionOf({})
    expect(textOf(htmlIn({ language, screens, session }, <Home session={session} />))).toContain(portal.home.noNotices)
  })
})
