import type { NotEntitledStatement, ReferenceConflict, Reject } from '@quayline/client/schema.d'
import { CONFLICT_REASONS } from '@quayline/domain/tracking/prevailing-facts'
import { NOT_ENTITLED_REASONS } from '@quayline/domain/intake/entitlement'
import { LANGUAGES } from '@quayline/messages/language'
import { describe, expect, it, vi } from 'vitest'
import { SCREENS } from '../../screen-table.ts'
import { menuGroups } from '../../shell/menu.ts'
import { htmlIn, PACKS, sessionOf, textOf, VISITOR } from '../../shell/rendered.fixture.tsx'
import { createPortalRequest } from '../../shell/request.ts'
import { ScreenGate } from '../../shell/router.tsx'
import { answered, listKey, page } from '../answered.fixture.ts'
import { partnerCommand, replayCommand } from './command-line.tsx'
import { askConflicts, askNotCounted, askRejects } from './intake-calls.ts'
import { IntakeScreen } from './intake-screen.tsx'
import { INTAKE_TEXTS } from './intake-texts.ts'
import { statedText } from './stated-text.ts'

const { texts } = PACKS['en-US']
const WORDS = await INTAKE_TEXTS.load['en-US']()
const { intake } = WORDS
const TITLE = texts.administration.resources.MESSAGE_INTAKE
const session = sessionOf(
  { kind: 'INTERNAL', adminRole: null },
  { menu: [{ resource: 'MESSAGE_INTAKE', access: 'OPEN' }] },
)

const STATEMENT: NotEntitledStatement = {
  id: 's1',
  messageId: '11111111-1111-4111-8111-111111111111',
  receivedAt: '2026-03-17T06:05:00.000Z',
  partner: 'STRANGER',
  source: 'http',
  messageType: 'CODECO',
  stated: 'GTOT',
  container: 'CBHU4398907',
  bookingNumber: 'BKG77',
  billNumber: null,
  place: 'CNSHA/WGQ4',
  reason: 'UNKNOWN_SENDER',
}
const CONFLICT: ReferenceConflict = { ...STATEMENT, id: 'c1', billNumber: 'BL88', reason: 'REFERENCE_CONFLICT' }
const REJECT: Reject = {
  id: '22222222-2222-4222-8222-222222222222',
  receivedAt: '2026-03-17T06:05:00.000Z',
  partner: 'SMDG',
  source: 'night.edi',
  position: 2,
  messageType: 'BAPLIE',
  directory: 'D.95B',
  documentNumber: 'D77',
  rejectionReason: 'UNKNOWN_MESSAGE_TYPE',
  rejectionText: 'No mapper reads BAPLIE',
}

const answersOf = (language: (typeof LANGUAGES)[number], screenTexts: typeof WORDS) =>
  [
    [['screen-texts', 'intake', language], { screenTexts }],
    [['intake', 'partners'], answered({ partners: [{ partner: 'SMDG', name: 'Example Terminals' }], next: null })],
    [listKey(['intake', 'not-counted']), page([STATEMENT], 'mark')],
    [listKey(['intake', 'not-counted'], { partner: 'NOBODY' }), page([])],
    [listKey(['intake', 'conflicts'], { partner: 'STRANGER' }), page([CONFLICT])],
    [listKey(['intake', 'conflicts']), page([])],
    [listKey(['intake', 'rejects']), page([REJECT])],
    [['intake', 'quarantined'], answered({ rejects: [], next: null, quarantined: 0 })],
  ] as const

const shown = (at: string): string => htmlIn({ session, at, answers: answersOf('en-US', WORDS) }, <IntakeScreen />)

describe('the message intake', () => {
  it.each(LANGUAGES)(
    'shows what does not count: when, who, what, about what, where and why, in %s',
    async (language) => {
      const screenTexts = await INTAKE_TEXTS.load[language]()
      const text = textOf(htmlIn({ language, session, answers: answersOf(language, screenTexts) }, <IntakeScreen />))
      const { views, notEntitled } = screenTexts.intake
      for (const part of [
        'STRANGER',
        'CODECO',
        'GTOT',
        'CBHU 439890 7',
        'BKG77',
        'CNSHA/WGQ4',
        notEntitled.UNKNOWN_SENDER,
      ])
        expect(text).toContain(part)
      for (const view of Object.values(views)) expect(text).toContain(view)
      expect(text).toContain(screenTexts.tracking.status['Gate-out'])
      expect(text).not.toContain('UNKNOWN_SENDER')
    },
  )

  it.each(LANGUAGES)('says above the lists how many messages are quarantined, in %s', async (language) => {
    const screenTexts = await INTAKE_TEXTS.load[language]()
    const QUARANTINED = { ...REJECT, rejectionReason: 'QUARANTINED' }
    const text = (quarantined: number) =>
      textOf(
        htmlIn(
          {
            language,
            session,
            at: `/message-intake?view=rejects&row=${REJECT.id}`,
            answers: [
              ...answersOf(language, screenTexts).slice(0, -2),
              [listKey(['intake', 'rejects']), page([QUARANTINED])],
              [['intake', 'quarantined'], answered({ rejects: [QUARANTINED], next: null, quarantined })],
            ],
          },
          <IntakeScreen />,
        ),
      )
    const { one, more, text: cure } = screenTexts.intake.quarantine
    expect(text(0)).not.toContain(one)
    expect(text(1)).toContain(one)
    expect(text(12)).toContain(more.replace('{count}', '12'))
    for (const part of [cure, screenTexts.intake.rejects.QUARANTINED]) expect(text(1)).toContain(part)
  })

  it('says the place of the clock', () => {
    const html = shown('/message-intake')
    expect(textOf(html)).toContain('· UTC+8')
    expect(html).toContain('title="17 Mar 2026 14:05 (UTC+8)"')
  })

  it('shows one list at a time, as the address says; an unknown view is the first', () => {
    const selected = (html: string): string =>
      /<button[^>]*aria-selected="true"[^>]*>([^<]*)</.exec(html)?.[1] ?? 'none'
    expect(selected(shown('/message-intake?view=elsewhere'))).toBe(intake.views['not-counted'])
    const conflicts = shown('/message-intake?view=conflicts&partner=STRANGER')
    expect(selected(conflicts)).toBe(intake.views.conflicts)
    expect(textOf(conflicts)).toContain('BL88')
    expect(textOf(conflicts)).toContain(intake.conflicts.REFERENCE_CONFLICT)
    const rejects = shown('/message-intake?view=rejects')
    expect(selected(rejects)).toBe(intake.views.rejects)
    for (const part of [
      'SMDG',
      'night.edi #3',
      'BAPLIE',
      intake.rejects.UNKNOWN_MESSAGE_TYPE,
      'No mapper reads BAPLIE',
    ])
      expect(textOf(rejects)).toContain(part)
    expect(rejects).not.toContain('<search')
  })

  it('explains the open row and gives the cure as a command to copy', () => {
    const html = shown('/message-intake?row=s1')
    expect(textOf(html)).toContain(intake.notEntitledWhy.UNKNOWN_SENDER)
    expect(html).toContain('data-number="quayline partner set STRANGER --kind KIND --place PLACE"')
    expect(textOf(html)).toContain('line, terminal, depot, carrier, inland, customs, customer')
    expect(html).toContain('href="/tracking?number=CBHU4398907&amp;type=cntr"')
  })

  it('explains a conflict without a command, and how a message is read again', () => {
    const conflict = shown('/message-intake?view=conflicts&partner=STRANGER&row=c1')
    expect(textOf(conflict)).toContain(intake.conflictsWhy.REFERENCE_CONFLICT)
    expect(conflict).not.toContain('quayline partner')
    const reject = shown(`/message-intake?view=rejects&row=${REJECT.id}`)
    expect(reject).toContain(`data-number="quayline replay ${REJECT.id}"`)
  })

  it('is filtered by a partner and leads on to the next page', () => {
    expect(shown('/message-intake')).toContain('<search')
    expect(textOf(shown('/message-intake?partner=NOBODY'))).toContain('Asked for: Partner: NOBODY.')
    expect(shown('/message-intake')).toMatch(
      new RegExp(`<button[^>]*aria-label="${texts.kit.list.next}"(?![^>]*disabled)`),
    )
  })

  it('waits for its words, then for its rows, and says what is empty', () => {
    expect(htmlIn({ session }, <IntakeScreen />)).toContain('aria-busy="true"')
    const answers = [[['screen-texts', 'intake', 'en-US'], { screenTexts: WORDS }]] as const
    expect(htmlIn({ session, answers }, <IntakeScreen />)).toContain('table-skeleton')
    const empty = textOf(shown('/message-intake?view=conflicts'))
    expect(empty).toContain(intake.none.conflicts)
    expect(empty).not.toContain(texts.kit.list.emptyTry)
  })
})

describe('who opens the message intake', () => {
  const listed = (who: typeof session): readonly string[] =>
    menuGroups(SCREENS, who).flatMap(({ items }) => items.map(({ screen }) => screen.title(texts)))
  const screen = SCREENS.find(({ pattern }) => pattern === '/message-intake')

  it('is whoever holds the right: staff; nobody else sees it or gets in', () => {
    expect(listed(session)).toContain(TITLE)
    for (const who of [
      VISITOR,
      sessionOf({ kind: 'CERTIFIED' }),
      sessionOf({ kind: 'EXTERNAL', adminRole: 'HQ_ADMIN' }),
    ]) {
      expect(listed(who)).not.toContain(TITLE)
      if (screen === undefined) throw new Error('No such screen')
      const html = htmlIn({ session: who, at: '/message-intake' }, <ScreenGate screen={screen}>inside</ScreenGate>)
      expect(html).toContain('is-forbidden')
      expect(textOf(html)).not.toContain('inside')
    }
  })
})

describe('the calls of the message intake', () => {
  function server(status: number, body: object) {
    const asked: string[] = []
    const request = createPortalRequest({
      language: () => 'en-US',
      isLoggedIn: () => true,
      renew: vi.fn<() => Promise<boolean>>(),
      baseUrl: 'http://portal.example',
      fetch: async ({ url }) => {
        asked.push(url.replace('http://portal.example', ''))
        return Response.json(body, { status })
      },
    })
    return { asked, request }
  }
  const envelope = (data: object) => ({ code: 200, message: 'ok', data })

  it('ask for a partner and a page, and read the rows under the name that each list gives them', async () => {
    const stated = server(200, envelope({ statements: [STATEMENT], next: 'm', total: 130 }))
    const found = await stated.request(askNotCounted({ criteria: { partner: 'A&B' }, page: { after: 'm1' } }))
    expect(found.data).toEqual({ items: [STATEMENT], next: 'm', total: 130 })
    expect(stated.asked).toEqual(['/v1/intake/not-entitled?partner=A%26B&after=m1'])

    const conflicts = server(200, envelope({ conflicts: [CONFLICT], next: null, total: 1 }))
    const conflicting = await conflicts.request(askConflicts({ criteria: { partner: 'X' }, page: {} }))
    expect(conflicting.data).toEqual({ items: [CONFLICT], next: null, total: 1 })
    expect(conflicts.asked).toEqual(['/v1/intake/reference-conflicts?partner=X'])

    const rejects = server(200, envelope({ rejects: [REJECT], next: null, total: 1001 }))
    const rejected = await rejects.request(askRejects({ criteria: {}, page: { after: 'm2' } }))
    expect(rejected.data).toEqual({ items: [REJECT], next: null, total: 1001 })
    expect(rejects.asked).toEqual(['/v1/intake/rejects?after=m2'])
  })

  it.each([
    [403, { code: 5403, message: 'Only operators', data: null }, { kind: 'refused', status: 403, code: 5403 }],
    [500, { code: 5500, message: 'Oh', data: null }, { kind: 'refused', status: 500 }],
    [200, { code: 911, message: 'Log in', data: null }, { kind: 'login-required' }],
  ])('pass a refusal on as it came (%s)', async (status, body, failure) => {
    const { request } = server(status, body)
    await expect(request(askRejects({ criteria: {}, page: {} }))).rejects.toMatchObject({ failure })
  })
})

describe('commands to copy', () => {
  const set = (partner: string, reason: NotEntitledStatement['reason']): string =>
    partnerCommand({ partner, reason, messageType: 'CODECO' })

  it('name the partner and leave to staff what it is; the door and the type where those were refused', () => {
    expect(set('WGQ4', 'PLACE')).toBe('quayline partner set WGQ4 --kind KIND --place PLACE')
    expect(set('WGQ4', 'ROOT_FOLDER')).toBe('quayline partner set WGQ4 --kind KIND --place PLACE --root')
    expect(set('WGQ4', 'MESSAGE_TYPE')).toBe('quayline partner set WGQ4 --kind KIND --place PLACE --message CODECO')
  })

  it.each([
    ['A&B', "'A&B'"],
    ['$(reboot)', "'$(reboot)'"],
    ["O'NEIL; ls", "'O'\\''NEIL; ls'"],
    ['PORT OF X', "'PORT OF X'"],
  ])('are no trap for a shell: %s', (partner, quoted) => {
    expect(set(partner, 'KIND')).toBe(`quayline partner set ${quoted} --kind KIND --place PLACE`)
  })

  it('read a message again', () => {
    expect(replayCommand(REJECT.id)).toBe(`quayline replay ${REJECT.id}`)
  })
})

describe('what was stated, in words', () => {
  it.each([
    ['GTIN', 'GTIN Gate-in'],
    ['LOAD', 'LOAD loaded'],
    ['DEPA', 'DEPA Departed'],
    ['SHORT_LANDED', 'SHORT_LANDED Short landed'],
    ['BILL', 'BILL Bill of lading'],
    ['CALL', 'CALL Vessel call'],
    ['UNKNOWN', 'UNKNOWN Status of unknown meaning'],
    ['RELS', 'RELS'],
    ['constructor', 'constructor'],
  ])('%s', (code, expected) => {
    expect(statedText(code, WORDS)).toBe(expected)
  })

  it('every reason has its own words in every language', async () => {
    for (const language of LANGUAGES) {
      const screenTexts = (await INTAKE_TEXTS.load[language]()).intake
      const labels = [
        ...NOT_ENTITLED_REASONS.flatMap((reason) => [
          screenTexts.notEntitled[reason],
          screenTexts.notEntitledWhy[reason],
        ]),
        ...CONFLICT_REASONS.flatMap((reason) => [screenTexts.conflicts[reason], screenTexts.conflictsWhy[reason]]),
      ]
      expect(new Set(labels).size).toBe(labels.length)
      expect(labels.every((text) => /\p{Script=Han}/u.test(text) === (language === 'zh-CN'))).toBe(true)
    }
  })
})
