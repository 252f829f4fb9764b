import { fill, LANGUAGES } from '@quayline/messages/language'
import { describe, expect, it } from 'vitest'
import { htmlIn, PACKS, sessionOf, textOf, VISITOR } from '../../shell/rendered.fixture.tsx'
import { adminSession, answered } from '../answered.fixture.ts'
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
  const { portal, accounts, approvals } = PACKS[language].texts

  it('gives a visitor the search, the ways in, and what anybody may do', () => {
    const html = htmlIn({ language, screens }, <Home session={VISITOR} />)
    expect(html).toContain('role="combobox"')
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
    expect(text).toContain(fill(portal.home.welcome, { name: 'Ana López' }))
    const passed = fill(portal.notices.kind.APPROVAL_PASSED, { type: accounts.applications.types.COMPANY_ADMIN })
    expect(text.split(passed)).toHaveLength(2)
    expect(html).toContain('href="/notices"')
    expect(html).not.toContain('href="/login"')
  })

  it('tells an administrator in words how many applications wait', () => {
    const session = adminSession('PORT_ADMIN', 'APPROVALS')
    const shown = (open: number): string => {
      const answers = [[['approvals', 'open'], answered({ items: [], next: null, open })]] as const
      return textOf(htmlIn({ language, screens, session, answers }, <Home session={session} />))
    }
    expect(shown(12)).toContain(`Approvals ${fill(approvals.open, { count: 12 })}`)
    expect(shown(0)).not.toContain(fill(approvals.open, { count: 0 }))
  })

  it('says that there is nothing unread, and asks for no messages then', () => {
    const session = sessionOf({})
    expect(textOf(htmlIn({ language, screens, session }, <Home session={session} />))).toContain(portal.home.noNotices)
  })
})
