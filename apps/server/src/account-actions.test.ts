// Each command on an account leaves the same audit entry, mails and notices and ends the same sessions and codes,
// whoever the caller is and whichever interface is used. The table of docs/decisions/2026-11-29-one-command-an-action.md.
import {
  appUser,
  auditEntry,
  outboxMessage,
  userNotice,
  userSession,
  verificationCode,
} from '@quayline/database/schema'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type ActionsApp,
  addressOf,
  type Caller,
  type Done,
  openActions,
  OWN_CODE,
  type Person,
} from './account-actions.fixture.ts'

let test: ActionsApp
let people: ActionsApp['people']
let call: ActionsApp['call']
let operate: ActionsApp['operate']
const db = () => test.database.db
beforeAll(async () => {
  test = await openActions()
  ;({ people, call, operate } = test)
}, 120_000)
afterAll(() => test.close())

let count = 0
let clerk: Person
beforeEach(async () => {
  clerk = await test.putClerk(`clerk${String(++count).padStart(3, '0')}`)
})

type Way = () => Promise<Done>
const REASON = 'left the company'
const line =
  (who: 'headquarters' | 'region' | 'port', action: string, body: object = {}): Way =>
  () =>
    call(people[who], 'POST', `/v1/admin/users/${action}`, { userIds: [clerk.userId], ...body })
const company =
  (method: 'POST' | 'PATCH' | 'DELETE', action = '', body?: object): Way =>
  () =>
    call(people.company, method, `/v1/company/users/${clerk.userId}${action}`, body)
const byLine = (action: string, body: object = {}) => ({
  headquarters: line('headquarters', action, body),
  region: line('region', action, body),
  port: line('port', action, body),
})
const isEmptied = async () =>
  void (await db().update(appUser).set({ emailVerified: false }).where(eq(appUser.id, clerk.userId)))
const change = { lastEditAt: '2026-03-01T08:00:00.000Z', department: 'Import', lastName: 'Li' }
const edit =
  (who: 'headquarters' | 'region' | 'port'): Way =>
  () =>
    call(people[who], 'PATCH', `/v1/admin/users/${clerk.userId}`, { ...change, truckId: undefined })

interface Left {
  readonly action: string
  readonly reason: string | null
  readonly before: object
  readonly after: object
  readonly mails: readonly string[]
  readonly notices: readonly string[]
  readonly openSessions: number
  readonly ownCodes: number
  readonly newCodes: number
}

/**
 * Each command: the state before it, the callers that can run it, and its effects, which are the same for all of them.
 */
const ACTIONS: readonly (readonly [string, (() => Promise<void>) | null, Partial<Record<Caller, Way>>, Left])[] = [
  [
    'a lock',
    null,
    {
      ...byLine('lock', { reason: REASON }),
      company: company('POST', '/lock', { reason: REASON }),
      operator: () => operate('user', 'lock', clerk.username, '--reason', REASON),
    },
    {
      action: 'USER_LOCK',
      reason: REASON,
      before: { status: 'NORMAL', lockReason: null },
      after: { status: 'LOCKED', lockReason: REASON, endedSessions: 2, suspendedLinks: 1, suspendedCalendars: 1 },
      mails: ['ACCOUNT_LOCKED'],
      notices: [],
      openSessions: 0,
      ownCodes: 0,
      newCodes: 0,
    },
  ],
  [
    'the end of a pause after wrong passwords',
    async () => {
      for (let n = 0; n < 5; n++)
        await call(null, 'POST', '/v1/ebuser/login', { username: clerk.username, password: 'Wrong2026' })
    },
    {
      ...byLine('unlock'),
      company: company('POST', '/unlock'),
      operator: () => operate('user', 'unlock', clerk.username),
    },
    {
      action: 'USER_UNLOCK',
      reason: null,
      before: { lockedUntil: '2026-03-01T08:01:00.000Z' },
      after: { lockedUntil: null },
      mails: ['ACCOUNT_UNLOCKED'],
      notices: [],
      openSessions: 2,
      ownCodes: 1,
      newCodes: 0,
    },
  ],
  [
    'an unlock',
    async () => void (await call(people.company, 'POST', `/v1/company/users/${clerk.userId}/lock`, { reason: REASON })),
    {
      ...byLine('unlock'),
      company: company('POST', '/unlock'),
      operator: () => operate('user', 'unlock', clerk.username),
    },
    {
      action: 'USER_UNLOCK',
      reason: null,
      before: { status: 'LOCKED', lockReason: REASON },
      after: { status: 'NORMAL', lockReason: null },
      mails: ['ACCOUNT_UNLOCKED'],
      notices: [],
      openSessions: 0,
      ownCodes: 0,
      newCodes: 0,
    },
  ],
  [
    'a removal',
    null,
    { ...byLine('removal', { reason: REASON }) },
    {
      action: 'USER_DELETE',
      reason: REASON,
      before: { status: 'NORMAL' },
      after: { status: 'DELETED', endedSessions: 2, passedLinks: 1, passedTo: 'companyadmin1', endedCalendars: 1 },
      mails: ['ACCOUNT_REMOVED'],
      notices: [],
      openSessions: 0,
      ownCodes: 0,
      newCodes: 0,
    },
  ],
  [
    'a removal for which nobody is asked a reason',
    null,
    { company: company('DELETE') },
    {
      action: 'USER_DELETE',
      reason: null,
      before: { status: 'NORMAL' },
      after: { status: 'DELETED', endedSessions: 2, passedLinks: 1, passedTo: 'companyadmin1', endedCalendars: 1 },
      mails: ['ACCOUNT_REMOVED'],
      notices: [],
      openSessions: 0,
      ownCodes: 0,
      newCodes: 0,
    },
  ],
  [
    'the end of a password',
    null,
    byLine('password-reset'),
    {
      action: 'USER_RESET_PASSWORD',
      reason: null,
      before: {},
      after: { endedSessions: 2 },
      mails: ['PASSWORD_RESET'],
      notices: [],
      openSessions: 0,
      ownCodes: 0,
      newCodes: 1,
    },
  ],
  [
    'an invitation',
    isEmptied,
    { ...byLine('password-reset'), company: company('POST', '/invitation') },
    {
      action: 'USER_RESET_PASSWORD',
      reason: null,
      before: {},
      after: { invited: true, endedSessions: 2 },
      mails: ['INVITATION'],
      notices: [],
      openSessions: 0,
      ownCodes: 0,
      newCodes: 1,
    },
  ],
  [
    'a password that is handed out',
    isEmptied,
    { operator: () => operate('user', 'set-password', clerk.username) },
    {
      action: 'USER_RESET_PASSWORD',
      reason: null,
      before: { status: 'INACTIVE' },
      after: { status: 'NORMAL', endedSessions: 2 },
      mails: ['PASSWORD_CHANGED'],
      notices: ['PASSWORD_CHANGED'],
      openSessions: 0,
      ownCodes: 0,
      newCodes: 0,
    },
  ],
  [
    'a sign-out',
    null,
    { operator: () => operate('user', 'sign-out', clerk.username) },
    {
      action: 'USER_SIGN_OUT',
      reason: null,
      before: {},
      after: { endedSessions: 2 },
      mails: [],
      notices: [],
      openSessions: 0,
      ownCodes: 1,
      newCodes: 0,
    },
  ],
  [
    'a change of particulars',
    async () => void (await db().update(appUser).set({ truckId: 'T1' }).where(eq(appUser.id, clerk.userId))),
    {
      headquarters: edit('headquarters'),
      region: edit('region'),
      port: edit('port'),
      company: company('PATCH', '', change),
    },
    {
      action: 'USER_CHANGE',
      reason: null,
      before: { department: null, lastName: null },
      after: { department: 'Import', lastName: 'Li' },
      mails: ['ACCOUNT_CHANGED'],
      notices: ['ACCOUNT_CHANGED'],
      openSessions: 2,
      ownCodes: 1,
      newCodes: 0,
    },
  ],
]

/** The effects of a command, read from what was written after the audit entry `since`. */
async function left(since: number): Promise<Left> {
  const { userId, username } = clerk
  const isNew = and(eq(auditEntry.targetId, userId), gt(auditEntry.id, since))
  const entries = await db().select().from(auditEntry).where(isNew)
  expect(entries).toHaveLength(1)
  const [entry] = entries
  expect(entry).toMatchObject({
    targetName: username,
    region: 'CN',
    companyId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  const isHis = eq(verificationCode.email, addressOf(clerk))
  const codes = await db().select().from(verificationCode).where(isHis)
  const own = codes.filter(({ codeHash }) => codeHash === OWN_CODE).length
  const openSession = and(eq(userSession.userId, userId), isNull(userSession.revokedAt))
  return {
    action: entry?.action ?? '',
    reason: entry?.reason ?? null,
    before: entry?.before ?? {},
    after: entry?.after ?? {},
    mails: await test.mailsTo(addressOf(clerk)),
    notices: (await db().select().from(userNotice).where(eq(userNotice.userId, userId))).map(({ kind }) => kind),
    openSessions: (await db().select().from(userSession).where(openSession)).length,
    ownCodes: own,
    newCodes: codes.length - own,
  }
}

describe.each(ACTIONS)('%s', (_, prepare, ways, expected) => {
  it.each(Object.entries(ways))('by %s', async (_caller, perform) => {
    await prepare?.()
    await db().delete(outboxMessage)
    const since = await test.newestEntry()
    const done = await perform()
    expect(done.text).not.toBe('')
    expect(done.isDone).toBe(true)
    expect(await left(since)).toEqual(expected)
  })
})
