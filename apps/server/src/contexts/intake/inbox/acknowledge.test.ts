import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { OpenDatabase } from '@quayline/database/database'
import { NO_PARTNER_RULES } from '@quayline/edi/partner-rules'
import { openTestDatabase } from '@quayline/testing/open-test-database'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Partner, PartnerBook } from '../../../platform/settings/partner-book.ts'
import { enterPartner } from '../../../platform/settings/partner-entry.fixture.ts'
import { type InboxForTests, inboxForTests, runToEnd } from './inbox.fixture.ts'
import { inboxJob } from './inbox.ts'
import { type IntakeForTests, intakeForTests } from '../intake.fixture.ts'
import { gateIn, interchange } from '../reading/sample-messages.fixture.ts'

const partner = (code: string, acknowledge: Partner['acknowledge']): [string, Partner] => [
  code,
  { code, name: null, rules: NO_PARTNER_RULES, isLine: false, acknowledge, characterSet: null, silentAfterHours: 24 },
]
const PARTNERS: PartnerBook = new Map([
  partner('SHATERM', 'CONTRL'),
  partner('RAIL', '997'),
  partner('QUIET', null),
  partner('A/B', 'CONTRL'),
])

let database: OpenDatabase
let intake: IntakeForTests
let inbox: InboxForTests
beforeAll(async () => {
  database = await openTestDatabase()
  intake = intakeForTests(database.db, PARTNERS)
  for (const code of PARTNERS.keys()) await enterPartner(database.db, code, ['TERMINAL'], ['*'], { mayUseRoot: true })
})
afterAll(async () => {
  await intake.remove()
  await database.close()
})
beforeEach(() => {
  inbox = inboxForTests()
})
afterEach(async () => {
  inbox.remove()
  await intake.forget()
})

const round = () => runToEnd(inboxJob(intake, inbox.folder, { settleMs: 0, emptySettleMs: 0 }))
const answers = () => (readdirSync(inbox.folder).includes('.outbox') ? inbox.files('.outbox') : [])
const textOf = (name: string) => readFileSync(path.join(inbox.folder, '.outbox', name), 'utf8')

const x12 = (body: string) =>
  'ISA*00*          *00*          *02*RAIL           *ZZ*QUAYLINE       *260301*0800*U*00401*000000009*1*P*>~' +
  `GS*QO*RAIL*QUAYLINE*20260301*0800*7*X*004010~${body}GE*1*7~IEA*1*000000009~`

describe('acknowledgements of files in the inbox', () => {
  it('a CONTRL answers each interchange, by the clock of UTC, and names what was set aside', async () => {
    const bad = gateIn({ reference: '2', document: 'BAD' }).replace('CODECO:D:95B', 'XXXXXX:D:95B')
    inbox.drop(
      'a.edi',
      interchange([gateIn(), bad], { reference: 'R1' }) +
        interchange([gateIn({ document: 'G2' })], { reference: 'R2' }),
    )
    await round()
    const names = answers()
    expect(names.map((name) => name.replace(/[0-9a-f]{16}/, '#'))).toEqual([
      'SHATERM/CONTRL-R1-#.edi',
      'SHATERM/CONTRL-R2-#.edi',
    ])
    // ISO 9735-4: UCI 0083 7 = acknowledged, UCM 4 = rejected, 0085 14 = value not supported in this position.
    expect(textOf(names[0] ?? '')).toMatch(
      /^UNA:\+\.\? 'UNB\+UNOC:3\+QUAYLINE\+SHATERM\+260305:0800\+[0-9A-F]{14}'UNH\+1\+CONTRL:D:3:UN'UCI\+R1\+SHATERM\+QUAYLINE\+7'UCM\+2\+XXXXXX:D:95B:UN:ITG14\+4\+14\+UNH\+3:1'UNT\+4\+1'UNZ\+1\+[0-9A-F]{14}'$/,
    )
    expect(textOf(names[1] ?? '')).toContain("UCI+R2+SHATERM+QUAYLINE+7'UNT+3+1'")
  })

  it('a 997 answers an X12 group', async () => {
    inbox.drop('RAIL/a.x12', x12('ST*999998*0001~SE*2*0001~'))
    await round()
    const [name = ''] = answers()
    expect(name).toMatch(/^RAIL\/997-000000009-[0-9a-f]{16}\.edi$/)
    expect(textOf(name)).toContain('~AK1*QO*7~AK2*999998*0001~AK5*R*1~AK9*R*1*1*0~')
  })

  it('the same file again is answered as the first was, under the same name and number', async () => {
    const send = async () => {
      inbox.drop('a.edi', interchange([gateIn(), gateIn({ reference: '2' }).replace('CODECO:D:95B', 'XXXXXX:D:95B')]))
      await round()
      return answers()
    }
    const [name = ''] = await send()
    const first = textOf(name)
    // Not fetched yet: the file is unchanged, even if time has passed.
    intake.later(600_000)
    expect(await send()).toEqual([name])
    expect(textOf(name)).toBe(first)
    // Fetched and requested again: the same answer with a later time.
    rmSync(path.join(inbox.folder, '.outbox', name))
    expect(await send()).toEqual([name])
    expect(textOf(name)).toBe(first.replace('260305:0800', '260305:0810'))
    expect(first).toContain('UCM+2+')
    intake.later(-600_000)
  })

  it('other outcomes are another answer', async () => {
    inbox.drop('a.edi', interchange([gateIn({ code: '34' })], { reference: 'R1' }))
    inbox.drop('b.edi', interchange([gateIn({ code: '36' })], { reference: 'R1' }))
    await round()
    expect(answers()).toHaveLength(2)
  })

  it.each([
    ['a partner who wants none', 'QUIET/a.edi', interchange([gateIn()])],
    ['somebody who is not in the book', 'OTHER/a.edi', interchange([gateIn()])],
    ['an acknowledgement', 'a.edi', interchange(["UNH+1+CONTRL:D:3:UN'UCI+5+QUAYLINE+SHATERM+7'UNT+3+1'"])],
    ['a 997', 'RAIL/a.x12', x12('ST*997*0001~AK1*QO*7~AK9*A*1*1*1~SE*4*0001~').replace('GS*QO', 'GS*FA')],
    ['what is no EDI', 'SHATERM/a.edi', 'hello'],
    ['messages without an envelope', 'SHATERM/a.edi', gateIn()],
    ['an X12 file of a partner who wants CONTRL', 'SHATERM/a.x12', x12('ST*315*0001~SE*2*0001~')],
    ['an EDIFACT file of a partner who wants 997', 'RAIL/a.edi', interchange([gateIn()])],
  ])('never answers %s', async (_, name, content) => {
    inbox.drop(name, content)
    await round()
    expect(answers()).toEqual([])
  })

  it('an acknowledgement that comes in is archived without noise', async () => {
    inbox.drop('a.edi', interchange(["UNH+1+CONTRL:D:3:UN'UCI+5+QUAYLINE+SHATERM+7'UNT+3+1'"]))
    await round()
    expect(inbox.files('.archive')).toHaveLength(1)
  })

  it('an interchange without messages is rejected as one (0085 32) where the folder says whose it is', async () => {
    inbox.drop('SHATERM/a.edi', interchange([]))
    await round()
    expect(textOf(answers()[0] ?? '')).toContain("UCI+1+SHATERM+QUAYLINE+4+32'")
  })

  it('a code that is no folder’s name stays inside the outbox', async () => {
    inbox.drop('a.edi', interchange([gateIn()], { sender: 'A/B' }))
    await round()
    expect(answers().map((name) => path.dirname(name))).toEqual(['A%2FB'])
  })

  it('leaves no half-written file behind', async () => {
    inbox.drop('a.edi', interchange([gateIn()]))
    await round()
    expect(readdirSync(path.join(inbox.folder, '.outbox/SHATERM')).every((name) => name.endsWith('.edi'))).toBe(true)
  })
})
