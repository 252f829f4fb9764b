import type { AuditEntry, KeptMail } from '@quayline/client/schema.d'
import { LANGUAGES } from '@quayline/messages/language'
import { describe, expect, it } from 'vitest'
import { htmlIn, PACKS, textOf } from '../../shell/rendered.fixture.tsx'
import { adminSession, listKey, page } from '../answered.fixture.ts'
import { SCREENS } from '../../screen-table.ts'
import { OutboxScreen } from '../outbox/outbox-screen.tsx'
import { auditHref, auditQuery } from './audit-criteria.ts'
import { AuditScreen, CompanyAuditScreen } from './audit-screen.tsx'
import { AUDIT_TEXTS } from './audit-texts.ts'
import { changedFields } from './changed-fields.ts'
import { targetText } from './target-text.ts'
import { MAILS_OWN } from '../outbox/mails-own-texts.ts'

const { texts } = PACKS['en-US']
const session = adminSession('HQ_ADMIN', 'AUDIT', 'OUTBOX')
const WORDS = await AUDIT_TEXTS.load['en-US']()

const ENTRY: AuditEntry = {
  id: '42',
  at: '2026-03-17T06:05:00.000Z',
  actor: 'hqadmin',
  actorRole: 'HQ_ADMIN',
  address: '192.0.2.7',
  requestId: 'req-9',
  action: 'USER_LOCK',
  targetType: 'USER',
  targetId: 'u1',
  targetName: 'forwarder1',
  reason: 'Left the company',
  before: { status: 'NORMAL', sapId: null },
  after: { status: 'LOCKED', sapId: '0001234567' },
}

const trail = (at = '/audit', isOfCompany = false, criteria: object = {}): string => {
  const Screen = isOfCompany ? CompanyAuditScreen : AuditScreen
  const answers = [
    [['screen-texts', 'audit', 'en-US'], { screenTexts: WORDS }],
    [listKey(['audit', isOfCompany], criteria), page([ENTRY])],
  ] as const
  return htmlIn({ session, at, answers }, <Screen />)
}

describe('the audit trail', () => {
  it.each(LANGUAGES)('shows who did what to whom, when and from where, in %s', async (language) => {
    const screenTexts = await AUDIT_TEXTS.load[language]()
    const answers = [
      [['screen-texts', 'audit', language], { screenTexts }],
      [listKey(['audit', false]), page([ENTRY])],
    ] as const
    const text = textOf(htmlIn({ language, session, answers }, <AuditScreen />))
    for (const part of [
      'hqadmin',
      screenTexts.actions.USER_LOCK,
      'forwarder1',
      '192.0.2.7',
      screenTexts.roles.HQ_ADMIN,
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('USER_LOCK')
  })

  it('puts before and after side by side', () => {
    const html = trail('/audit?row=42')
    const rows = [...html.matchAll(/<tr><th scope="row">(.*?)<\/tr>/gs)].map(([, cells]) => textOf(cells ?? ''))
    expect(rows).toContain('Status Normal Locked')
    expect(rows).toContain('SAP ID — 0001234567')
    expect(textOf(html)).toContain('req-9')
  })

  it('shows a company no addresses', () => {
    const html = trail('/company/audit?row=42', true)
    expect(textOf(html)).toContain('forwarder1')
    expect(html).not.toContain(WORDS.heads.address)
    expect(html).not.toContain('192.0.2.7')
  })

  it('waits for its words, then for its rows', () => {
    expect(htmlIn({ session }, <AuditScreen />)).toContain('aria-busy="true"')
    const answers = [[['screen-texts', 'audit', 'en-US'], { screenTexts: WORDS }]] as const
    expect(htmlIn({ session, answers }, <AuditScreen />)).toContain('table-skeleton')
  })
})

describe('the period of a search', () => {
  it('is of whole days by the line’s clock (UTC+8), the last one inclusive', () => {
    expect(auditQuery({ from: '2026-03-01', until: '2026-03-01' })).toEqual({
      from: '2026-02-28T16:00:00.000Z',
      until: '2026-03-01T16:00:00.000Z',
    })
    expect(auditQuery({ until: '2024-02-29' })).toEqual({ until: '2024-02-29T16:00:00.000Z' })
  })

  it('leaves out what is no day and what no list has', () => {
    expect(auditQuery({ from: 'yesterday', until: '2026-13-01', action: 'SABOTAGE', targetType: 'user' })).toEqual({})
    expect(auditQuery({ actor: 'hq', action: 'USER_LOCK', targetType: 'USER', targetName: 'a' })).toEqual({
      actor: 'hq',
      action: 'USER_LOCK',
      targetType: 'USER',
      targetName: 'a',
    })
  })

  it('goes into the file’s address with the language', () => {
    expect(auditHref('/v1/company/audit.csv', { actor: 'a&b' }, 'fr')).toBe('/v1/company/audit.csv?actor=a%26b&lang=fr')
  })
})

const LOCALE = { language: 'en-US', texts } as const
const TERRITORY = { code: 'CN-EAST', name: 'East China', region: 'CN', regionName: 'China', countries: ['CN'] }

describe('changed fields', () => {
  it('show codes by their names: countries, regions, territories, resources, partners; each action its own', () => {
    const shown = (targetType: AuditEntry['targetType'], after: NonNullable<AuditEntry['after']>) =>
      changedFields({ targetType, before: null, after }, LOCALE, [TERRITORY]).map(({ label, after: now }) => [
        label,
        now,
      ])
    expect(
      shown('USER', {
        countryCode: 'FR',
        approvalRegion: 'CN',
        adminRegion: 'HQ',
        territoryCode: 'CN-EAST',
        menu: ['TRACK', 'AUDIT'],
      }),
    ).toEqual([
      ['Country or region', 'France (FR)'],
      ['Sales region', 'China'],
      ['Administered region', 'Headquarters'],
      ['Territory', 'East China (CN-EAST)'],
      ['Menu', 'Cargo tracking, Audit trail'],
    ])
    expect(shown('FREIGHT_RESOURCE', { kind: 'ACTION' })).toEqual([['Kind', 'Action']])
    expect(shown('PARTNER', { kinds: ['TERMINAL'], places: ['*'], messageTypes: null })).toEqual([
      ['Kind of partner', 'Terminal'],
      ['Places', 'All places'],
      ['Message types', 'All'],
    ])
  })

  it('read in words: flags, lists, kinds; an unknown field and value as they are kept', () => {
    const after = {
      hasTestRights: true,
      facilityCodes: ['A', 'B'],
      kind: 'CERTIFIED',
      odd: 'X',
      type: 'COMPANY_ADMIN',
      days: 20,
    }
    const shown = changedFields({ ...ENTRY, before: null, after }, LOCALE, [TERRITORY])
    expect(shown.map(({ label, before, after: now }) => [label, before, now])).toEqual([
      ['Test rights', '', 'Yes'],
      ['Facility codes', '', 'A, B'],
      ['User type', '', 'Certified user'],
      ['odd', '', 'X'],
      ['Review', '', 'Company-administrator review'],
      ['Days kept', '', '20'],
    ])
  })

  it('are none where an action changed nothing', () => {
    expect(changedFields({ ...ENTRY, before: null, after: null }, LOCALE, [])).toEqual([])
  })

  it('do not trip over names of every object', () => {
    expect(changedFields({ ...ENTRY, before: null, after: { constructor: 'x', toString: 'y' } }, LOCALE, [])).toEqual([
      { name: 'constructor', label: 'constructor', before: '', after: 'x' },
      { name: 'toString', label: 'toString', before: '', after: 'y' },
    ])
  })
})

describe('what an action was done to', () => {
  it.each([
    ['USER', 'forwarder1', 'forwarder1'],
    ['USER', '*', 'Users found'],
    ['AUDIT', 'audit', 'Audit trail'],
    ['PAGE', 'audit', 'Audit trail'],
    ['PAGE', 'gone', 'gone'],
    ['REGISTER', 'port-admins admin1 CNSHA', 'Port administrators: admin1 CNSHA'],
    ['REGISTER', 'gone 7', 'gone 7'],
  ] as const)('is shown by its name: %s %s', (targetType, targetName, expected) => {
    expect(targetText({ targetType, targetName }, WORDS, texts, SCREENS)).toBe(expected)
  })
})

describe('the outbox', () => {
  const MAIL: KeptMail = {
    mailId: 'm1',
    to: 'ana@forwarder.example',
    subject: '【Quayline】验证码',
    text: '您好：\n\n123456\n',
    language: 'zh-CN',
    template: 'VERIFY_EMAIL',
    state: 'FAILED',
    attempts: 3,
    createdAt: '2026-03-17T06:05:00.000Z',
    sentAt: null,
    lastError: '550 no such user',
  }

  it('shows mails with their state, and the text of the open one in its own language', () => {
    const answers = [[listKey(['outbox']), page([MAIL])]] as const
    const html = htmlIn({ session, at: '/outbox?row=m1', answers }, <OutboxScreen />)
    for (const part of ['ana@forwarder.example', MAILS_OWN['en-US'].states.FAILED, '550 no such user'])
      expect(textOf(html)).toContain(part)
    expect(html).toMatch(/<pre[^>]*lang="zh-CN"[^>]*>您好：\n\n123456\n<\/pre>/)
  })

  it('is empty or under way', () => {
    const answers = [[listKey(['outbox']), page([])]] as const
    expect(textOf(htmlIn({ session, answers }, <OutboxScreen />))).toContain(texts.kit.list.noneYet)
    expect(htmlIn({ session }, <OutboxScreen />)).toContain('table-skeleton')
  })
})
