// Shared addresses: the list in its states, which of them may be revoked, and the texts for the effect of a lock or
// removal.
import type { SharedAddress, SharedCounts } from '@quayline/client/schema.d'
import { LANGUAGES } from '@quayline/messages/language'
import { describe, expect, it } from 'vitest'
import { htmlIn, PACKS, textOf } from '../../shell/rendered.fixture.tsx'
import { adminSession, listKey, page } from '../answered.fixture.ts'
import { CompanySharedScreen } from '../company/company-shared-screen.tsx'
import { ExtendLinks } from '../links/extend-links.tsx'
import { OwnLinksScreen } from '../links/own-links-screen.tsx'
import { SHARED_KEY } from './shared-columns.tsx'
import { SharedEffect } from './shared-effect.tsx'
import { RevokeShared } from './revoke-shared.tsx'
import { SharedScreen } from './shared-screen.tsx'
import { sharedQuery } from './use-shared.ts'
import { SHARED_OWN } from './shared-own-texts.ts'

const session = adminSession('REGION_ADMIN', 'USER_SEARCH')
const LINK: SharedAddress = {
  id: '00000000-0000-4000-8000-0000000000d1',
  kind: 'LINK',
  type: 'blcntr',
  number: '6103622780',
  container: 'TSTU1234568',
  owner: 'forwarder1',
  createdBy: 'forwarder1',
  createdAt: '2026-03-01T08:00:00.000Z',
  expiresAt: '2026-03-31T08:00:00.000Z',
  revokedAt: null,
  lastUsedAt: null,
  openCount: 0,
  state: 'SUSPENDED',
  can: { revoke: true },
}
const CALENDAR: SharedAddress = {
  ...LINK,
  id: '00000000-0000-4000-8000-0000000000d2',
  kind: 'CALENDAR',
  type: null,
  container: null,
  createdBy: null,
  expiresAt: null,
  state: 'REVOKED',
  can: { revoke: false },
}
const list = (rows: readonly SharedAddress[], language: (typeof LANGUAGES)[number] = 'en-US'): string =>
  htmlIn({ session, language, answers: [[listKey([...SHARED_KEY, 'line']), page(rows)]] }, <SharedScreen />)

describe('the list', () => {
  it.each(LANGUAGES)('shows in %s whose it is, what it shows and whether it opens, never a code alone', (language) => {
    const { shared } = PACKS[language].texts
    const text = textOf(list([LINK, CALENDAR], language))
    for (const part of [
      '6103622780/TSTU1234568',
      'forwarder1',
      shared.types.blcntr,
      SHARED_OWN[language].states.SUSPENDED,
      shared.kinds.CALENDAR,
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('SUSPENDED')
  })

  it('loads, is empty, and names the line where nobody owns a link', () => {
    expect(htmlIn({ session }, <SharedScreen />)).toContain('table-skeleton')
    // Without criteria an empty list means that none exist, not that none match.
    expect(textOf(list([]))).toContain(PACKS['en-US'].texts.kit.list.noneYet)
    expect(textOf(list([{ ...LINK, owner: null }]))).toContain(SHARED_OWN['en-US'].line)
  })

  it('asks the server only for what it knows', () => {
    expect(sharedQuery({ owner: 'x'.repeat(30), number: '6103622780', kind: 'LINK' })).toEqual({
      owner: 'x'.repeat(20),
      number: '6103622780',
      kind: 'LINK',
    })
    expect(sharedQuery({ kind: 'EVERYTHING' })).toEqual({})
  })

  it('of a company is asked for by its own call', () => {
    const own = adminSession('COMPANY_ADMIN', 'COMPANY_USERS')
    const answers = [[listKey([...SHARED_KEY, 'company']), page([LINK])]] as const
    expect(textOf(htmlIn({ session: own, answers }, <CompanySharedScreen />))).toContain('6103622780')
  })

  it('of one’s own names no owner, asks for none, and extends links alone', () => {
    const answers = [[listKey([...SHARED_KEY, 'own']), page([LINK, CALENDAR])]] as const
    const own = htmlIn({ session, answers }, <OwnLinksScreen />)
    const { fields } = SHARED_OWN['en-US']
    for (const part of ['My links and calendars', '6103622780/TSTU1234568', fields.kind])
      expect(textOf(own)).toContain(part)
    for (const part of [fields.owner, fields.createdBy, 'forwarder1']) expect(textOf(own)).not.toContain(part)
    const extend = (rows: readonly SharedAddress[]): string =>
      textOf(htmlIn({ session }, <ExtendLinks rows={rows} onDone={() => undefined} />))
    expect(extend([LINK])).toBe('Extend by 30 days')
    expect(extend([{ ...CALENDAR, can: { revoke: true } }])).toBe('')
    expect(extend([{ ...LINK, state: 'REVOKED', can: { revoke: false } }])).toBe('')
  })

  it('offers to revoke what may be revoked alone', () => {
    const revoke = (rows: readonly SharedAddress[]): string =>
      textOf(
        htmlIn(
          { session },
          <RevokeShared rows={rows} revoke={() => Promise.reject(new Error('asked'))} onDone={() => undefined} />,
        ),
      )
    expect(revoke([LINK, CALENDAR])).toBe('Revoke 1 entry')
    expect(revoke([CALENDAR])).toBe('')
  })
})

describe('before a lock or a removal', () => {
  const counts: SharedCounts = { links: 3, calendars: 2, passedLinks: 1, heirs: ['boss1'] }
  const questionText = (action: 'lock' | 'remove', more: Partial<SharedCounts> = {}): string =>
    textOf(htmlIn({ session }, <SharedEffect action={action} counts={{ ...counts, ...more }} />))

  it('it shows how many there are and what becomes of them', () => {
    expect(questionText('lock')).toBe(
      'Share links (3) and calendar addresses (2) do not open while the lock lasts; after it they open again.',
    )
    expect(questionText('remove')).toBe(
      'Calendar addresses (2) end at once. Of the share links (3), 1 pass to the company’s administrator boss1, and 2 end at once.',
    )
    expect(questionText('remove', { passedLinks: 0, heirs: [] })).toBe(
      'Share links (3) and calendar addresses (2) end at once: the company has no administrator who could take them over.',
    )
    expect(questionText('lock', { links: 0, calendars: 0 })).toBe('No share links or calendar addresses stand.')
  })
})
