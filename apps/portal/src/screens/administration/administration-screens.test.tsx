import type { AdminUser, AdminUserCan, AdminUserRow, AuditEntry, PartnerSync } from '@quayline/client/schema.d'
import { LANGUAGES } from '@quayline/messages/language'
import { auditTexts } from '@quayline/messages/audit/audit-texts.en-US'
import { describe, expect, it } from 'vitest'
import { htmlIn, PACKS, textOf } from '../../shell/rendered.fixture.tsx'
import { SCREENS } from '../../screen-table.ts'
import { adminSession, answered, listKey, page } from '../answered.fixture.ts'
import { NOTHING, USER } from '../user.fixture.ts'
import { AddUser } from './add-user.tsx'
import { ChangeUser } from './change-user.tsx'
import { PartnerSyncs } from './partner-syncs.tsx'
import { fieldChanges, setChanges } from './rights-changes.ts'
import { UserActionBar } from './user-action-bar.tsx'
import { UserDetailScreen } from './user-detail.tsx'
import { HistoryList, UserHistory } from './user-history.tsx'
import { UserRights } from './user-rights.tsx'
import { UserSearch } from './user-search.tsx'
import { USER_SEARCH_OWN } from './user-search-own-texts.ts'
import { USER_ACTIONS_OWN } from './user-actions-own-texts.ts'
import { USER_OWN } from './user-own-texts.ts'
import { USER_RIGHTS_OWN } from './user-rights-own-texts.ts'
import { SYNC_OWN } from './sync-own-texts.ts'

const { texts } = PACKS['en-US']
const hq = adminSession(
  'HQ_ADMIN',
  'USER_SEARCH',
  'USER_CHANGE',
  'USER_EXPORT',
  'USER_RIGHTS',
  'FREIGHT_RIGHTS',
  'AUDIT',
)
const port = adminSession('PORT_ADMIN', 'USER_SEARCH', 'USER_CHANGE')

const EVERYTHING: AdminUserCan = {
  ...NOTHING,
  change: true,
  lock: true,
  remove: true,
  resetPassword: true,
  setTestRights: true,
  setRights: true,
  sync: true,
}

const row = (more: Partial<AdminUserRow> = {}): AdminUserRow => ({ ...USER, can: NOTHING, ...more })
const found = (more: Partial<AdminUser> = {}): AdminUser => ({
  user: USER,
  menu: ['TRACK'],
  grantable: ['TRACK', 'DEMURRAGE'],
  freightRoles: [],
  companyHasAdmin: false,
  lastSync: null,
  can: NOTHING,
  ...more,
})
const buttons = (html: string): readonly string[] =>
  [...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)]
    .map(([, inner]) => textOf(inner ?? ''))
    .filter((label) => label !== '')

describe('the user search', () => {
  const searched = (users: readonly AdminUserRow[], session = hq) =>
    htmlIn(
      {
        session,
        at: '/users?keyword=ana',
        answers: [[listKey(['administration', 'users'], { keyword: 'ana' }), page(users)]],
      },
      <UserSearch />,
    )

  it.each(LANGUAGES)('asks for criteria first, in %s', (language) => {
    const html = htmlIn({ language, session: hq, at: '/users' }, <UserSearch />)
    const { userTexts, kit } = PACKS[language].texts
    for (const label of [
      USER_SEARCH_OWN[language].keyword,
      userTexts.fields.kind,
      userTexts.fields.territoryCode,
      userTexts.fields.customerId,
    ])
      expect(textOf(html)).toContain(label)
    expect(textOf(html)).toContain(kit.list.notAsked)
  })

  it('shows its outline while it asks', () => {
    expect(htmlIn({ session: hq, at: '/users?keyword=ana' }, <UserSearch />)).toContain('table-skeleton')
  })

  it('lists users with their states in words and the way to each', () => {
    const html = searched([row({ status: 'LOCKED', approvalRegion: 'EU', territoryCode: 'EU-NORTH' })])
    for (const part of ['forwarder1', 'Ana López', 'Locked', 'Northern Europe']) expect(textOf(html)).toContain(part)
    expect(html).toContain(`href="/users/${USER.userId}"`)
  })

  it('that finds nobody says what was asked and whom one can see at all', () => {
    const text = textOf(searched([]))
    expect(text).toContain(USER_SEARCH_OWN['en-US'].none)
    expect(text).toContain('Keyword: ana')
  })

  it('shows a chip’s choice by its text', () => {
    const at = '/users?kind=CERTIFIED&country=ES&territory=EU-NORTH'
    const key = listKey(['administration', 'users'], { country: 'ES', kind: 'CERTIFIED', territory: 'EU-NORTH' })
    const text = textOf(htmlIn({ session: hq, at, answers: [[key, page([row()])]] }, <UserSearch />))
    for (const part of ['Certified user', 'Spain (ES)', 'Northern Europe (EU-NORTH)']) expect(text).toContain(part)
  })

  it('offers to add only to those who may', () => {
    expect(searched([row()])).toContain('href="/users/new"')
    expect(searched([row()], adminSession('PORT_ADMIN', 'USER_SEARCH'))).not.toContain('href="/users/new"')
  })
})

describe('actions on chosen users', () => {
  const actions = (...users: readonly AdminUserRow[]) =>
    buttons(htmlIn({ session: hq }, <UserActionBar users={users} />))

  it('are what the answers allow, no more', () => {
    expect(actions(row())).toEqual([])
    expect(actions(row({ can: { ...NOTHING, unlock: true } }))).toEqual([USER_ACTIONS_OWN['en-US'].unlock.verb])
    expect(actions(row({ can: NOTHING }), row({ userId: 'u2', can: { ...NOTHING, lock: true, sync: true } }))).toEqual([
      USER_ACTIONS_OWN['en-US'].sync.verb,
      // Dangerous actions are under "More", never next to other buttons.
      texts.kit.more,
    ])
  })
})

describe('one user', () => {
  const screen = (data: AdminUser, tab = '', session = hq) =>
    htmlIn(
      { session, at: `/x?tab=${tab}`, answers: [[['administration', 'user', ''], answered(data)]] },
      <UserDetailScreen />,
    )

  it('loads, then shows everything that is known and marks what is not', () => {
    expect(htmlIn({ session: hq, at: '/x' }, <UserDetailScreen />)).toContain('aria-busy="true"')
    const text = textOf(
      screen(
        found({ user: { ...USER, status: 'LOCKED', lockReason: 'Left the company', facilityCodes: ['F1', 'F2'] } }),
      ),
    )
    for (const part of [
      'Ana López',
      'Locked',
      'Left the company',
      'F1, F2',
      'Spain (ES)',
      '34 96 1234567',
      'Not known: ',
    ])
      expect(text).toContain(part)
  })

  it('offers what the answer allows, no more', () => {
    expect(screen(found())).not.toContain('/change"')
    const all = screen(found({ can: EVERYTHING }))
    expect(all).toContain(`href="/users/${USER.userId}/change"`)
    expect(all).toContain(`href="/users/${USER.userId}/rights"`)
    // Actions on a user follow the links to other screens, dangerous ones last.
    expect(buttons(all)).toContain(texts.kit.more)
    expect(buttons(screen(found()))).not.toContain(texts.kit.more)
  })

  it('shows his rights and the state of the partner system; wanted mails are changed by those who may', () => {
    const lastSync = { state: 'FAILED', requestedAt: '2026-03-01T00:00:00.000Z', lastError: 'HTTP 503' } as const
    const data = found({ menu: ['TRACK', 'DEMURRAGE'], freightRoles: ['CLERK'], lastSync })
    const read = screen(data, 'rights')
    for (const part of ['Cargo tracking, Demurrage and free days', 'CLERK', 'Failed', 'HTTP 503'])
      expect(textOf(read)).toContain(part)
    expect(read).not.toContain('type="checkbox"')
    expect(screen({ ...data, can: EVERYTHING }, 'rights')).toContain('name="containerEvents"')
    expect(textOf(screen(found({ menu: [] }), 'rights'))).toContain(USER_OWN['en-US'].detail.menuNone)
  })

  it('keeps the history from those who may not read the trail, and says who grants it', () => {
    expect(textOf(screen(found(), 'history', port))).toContain(USER_OWN['en-US'].detail.historyRight)
  })
})

describe('the history of a user', () => {
  const entry: AuditEntry = {
    id: '7',
    at: '2026-03-01T00:00:00.000Z',
    actor: 'demohqadmin',
    actorRole: 'HQ_ADMIN',
    address: '192.0.2.7',
    requestId: 'r',
    action: 'USER_LOCK',
    targetType: 'USER',
    targetId: USER.userId,
    targetName: USER.username,
    reason: 'Left the company',
    before: { status: 'NORMAL', fax: null },
    after: { status: 'LOCKED', fax: null },
  }

  it('says what was done, by whom, why, and what changed, without what stayed', () => {
    const text = textOf(htmlIn({ session: hq }, <HistoryList entries={[entry]} screenTexts={auditTexts} />))
    for (const part of [
      'User locked',
      'demohqadmin (Headquarters administrator)',
      'Reason: Left the company',
      'Status: Normal → Locked',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain(texts.userTexts.fields.fax)
  })

  it('is empty in words, and under way as an outline', () => {
    expect(textOf(htmlIn({ session: hq }, <HistoryList entries={[]} screenTexts={auditTexts} />))).toContain(
      USER_OWN['en-US'].detail.historyNone,
    )
    expect(htmlIn({ session: hq }, <UserHistory username="forwarder1" />)).toContain('aria-busy="true"')
  })

  it('leads to the whole trail where there is more', () => {
    const answers = [[['audit', 'user', 'forwarder1'], page([entry], 'mark')]] as const
    expect(htmlIn({ session: hq, answers }, <UserHistory username="forwarder1" />)).toContain(
      'href="/audit?targetName=forwarder1"',
    )
  })
})

describe('adding a user', () => {
  it.each(LANGUAGES)('asks in %s what the line needs', (language) => {
    const html = htmlIn({ language, session: hq, at: '/users/new' }, <AddUser />)
    for (const name of [
      'username',
      'sapId',
      'truckId',
      'trVendorCode',
      'ntVendorCode',
      'customerId',
      'facilityCodes',
    ] as const) {
      expect(html).toContain(`name="${name}"`)
      expect(textOf(html)).toContain(PACKS[language].texts.userTexts.fields[name])
    }
  })

  it('shows everybody but headquarters that other kinds are theirs', () => {
    expect(textOf(htmlIn({ session: port }, <AddUser />))).toContain(USER_OWN['en-US'].edit.certifiedOnly)
    expect(textOf(htmlIn({ session: hq }, <AddUser />))).not.toContain(USER_OWN['en-US'].edit.certifiedOnly)
  })
})

describe('modifying a user', () => {
  it('starts from what the server has; the username is no field', () => {
    const answers = [[['administration', 'user', ''], answered(found())]] as const
    const html = htmlIn({ session: hq, answers }, <ChangeUser />)
    expect(html).toMatch(/name="email"[^>]*value="ana@forwarder\.example"/)
    expect(html).toMatch(/name="workPhone\.area"[^>]*value="96"/)
    expect(html).not.toContain('name="username"')
    expect(htmlIn({ session: hq }, <ChangeUser />)).toContain('aria-busy="true"')
  })
})

describe('the rights of a user', () => {
  const rights = (data: AdminUser, more: readonly (readonly [readonly unknown[], unknown])[] = []) =>
    htmlIn(
      { session: hq, screens: SCREENS, answers: [[['administration', 'user', ''], answered(data)], ...more] },
      <UserRights />,
    )

  it('of a custom menu are a tree by task, ticked as they are', () => {
    const html = rights(found({ user: { ...USER, menuType: 'CUSTOM' }, menu: ['DEMURRAGE'] }))
    const box = (label: string): string =>
      [...html.matchAll(/<label[^>]*>.*?<\/label>/gs)].map(([tag]) => tag).find((tag) => textOf(tag) === label) ?? ''
    expect(box('Pay')).toContain('checked')
    expect(box('Demurrage and free days')).toContain('checked')
    expect(box('Cargo tracking')).not.toBe('')
    expect(box('Cargo tracking')).not.toContain('checked=""')
  })

  it('that a card would change are listed as texts before they are saved', () => {
    expect(setChanges(['A', 'B'], ['B', 'C', 'D'], (code) => `role ${code}`, texts)).toEqual([
      'Adds: role C, role D',
      'Removes: role A',
    ])
    expect(setChanges(['A'], ['A'], (code) => code, texts)).toEqual([])
    const field = { field: 'User type', before: 'Registered user' }
    expect(
      fieldChanges(
        [
          { ...field, after: 'Certified user' },
          { ...field, after: field.before },
        ],
        texts,
      ),
    ).toEqual(['User type: Registered user → Certified user'])
    expect(fieldChanges([{ ...field, after: '' }], texts)).toEqual(['User type: Registered user → —'])
  })

  it('of an emptied custom menu say what the user is left with', () => {
    const html = rights(found({ user: { ...USER, menuType: 'CUSTOM' }, menu: [] }))
    expect(textOf(html)).toContain(USER_RIGHTS_OWN['en-US'].menuEmpty)
    expect(textOf(html)).not.toContain('Adds:')
  })

  it('of a default menu are no tree', () => {
    expect(textOf(rights(found({ menu: ['TRACK', 'DEMURRAGE'] })))).not.toContain('Demurrage and free days')
  })

  it('offer the freight-charge roles that there are', () => {
    expect(textOf(rights(found(), [[['administration', 'freight', 'roles'], answered({ items: [] })]]))).toContain(
      USER_RIGHTS_OWN['en-US'].freightNone,
    )
    const role = {
      code: 'CLERK',
      name: 'Freight clerk',
      resourceCodes: [],
      users: 1,
      createdBy: 'hq',
      createdAt: '2026-03-01T00:00:00.000Z',
    }
    expect(textOf(rights(found(), [[['administration', 'freight', 'roles'], answered({ items: [role] })]]))).toContain(
      'Freight clerk (CLERK)',
    )
  })
})

describe('the partner system', () => {
  const sync: PartnerSync = {
    syncId: '00000000-0000-4000-8000-0000000000c1',
    userId: USER.userId,
    username: 'forwarder1',
    requestedBy: 'demohqadmin',
    requestedAt: '2026-03-01T00:00:00.000Z',
    state: 'FAILED',
    attempts: 10,
    nextAttemptAt: null,
    doneAt: null,
    lastError: 'HTTP 503',
  }
  const list = (items: readonly PartnerSync[]) =>
    htmlIn({ session: hq, answers: [[listKey(['administration', 'syncs']), page(items)]] }, <PartnerSyncs />)

  it('lists what was handed over and how it went', () => {
    for (const part of ['forwarder1', 'Failed', '10', 'HTTP 503']) expect(textOf(list([sync]))).toContain(part)
    expect(textOf(list([]))).toContain(SYNC_OWN['en-US'].none)
    expect(htmlIn({ session: hq }, <PartnerSyncs />)).toContain('table-skeleton')
  })
})
