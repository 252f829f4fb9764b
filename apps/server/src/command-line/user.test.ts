// `quayline user` and `quayline company` as staff call them.
import type { OpenDatabase } from '@quayline/database/database'
import { appUser, auditEntry, userCredential } from '@quayline/database/schema'
import { openTestDatabase } from '@quayline/testing/open-test-database'
import { eq } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn } from '../contexts/accounts/sessions/log-in.ts'
import { TEST_SETTINGS } from '../contexts/accounts/registration/registration.fixture.ts'
import { openArchive } from '../platform/archive/archive.ts'
import { fixedClock } from '../platform/clock.ts'
import { NO_PARTNERS } from '../platform/settings/partner-book.ts'
import { findSessionUser } from '../platform/sessions/session-token.ts'
import type { Services } from '../services.ts'
import { runCommand } from './command-list.ts'
import { mailsOf } from '../contexts/notices/mails/mails.fixture.ts'

let database: OpenDatabase
let services: Services
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'quayline-users-'))
  database = await openTestDatabase()
  services = {
    db: database.db,
    databaseKind: database.kind,
    archive: openArchive(folder),
    clock: fixedClock(Date.parse('2026-11-27T08:00:00Z')),
    publicUrl: 'https://line.example',
    partners: NO_PARTNERS,
    settings: TEST_SETTINGS,
    inbox: null,
    close: () => Promise.resolve(),
  }
}, 60_000)
afterAll(async () => {
  await services.archive.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

async function run(
  args: readonly string[],
  terminal: { input?: string; handedOver?: boolean } = {},
  more: Partial<Services> = {},
) {
  const out: string[] = []
  const err: string[] = []
  const exit = await runCommand(
    args,
    { cwd: folder, out: (line) => out.push(line), err: (line) => err.push(line), ...terminal },
    () => Promise.resolve({ ...services, ...more }),
  )
  return { exit, out: out.join('\n'), err: err.join('\n') }
}
const argsOf = (text: string): string[] => text.split(' ')
const CREATE = [...argsOf('user create --username anna01 --email anna@line.example'), '--name', 'Anna Lopez']
const enter = (password: string) => logIn(services, { username: 'anna01', password })
const shownPassword = (out: string): string => /^password +(\S+)/m.exec(out)?.[1] ?? ''

describe('company', () => {
  it('is made with its codes and listed', async () => {
    const made = await run([
      ...argsOf('company create --code QC0002 --party-code RL-HQ --party-code RL-2'),
      '--name',
      'Red Lantern',
    ])
    expect(made).toEqual({ exit: 0, out: 'QC0002  made', err: '' })
    expect((await run(argsOf('company list'))).out).toBe('QC0002  QC0002,RL-2,RL-HQ  -  0 users  Red Lantern')
    expect(JSON.parse((await run(argsOf('company list --json'))).out)).toEqual([
      { code: 'QC0002', name: 'Red Lantern', sapId: null, partyCodes: ['QC0002', 'RL-2', 'RL-HQ'], users: 0 },
    ])
  })

  it.each([
    ['company create --code RL-HQ --name Other', 'belongs to a company'],
    ['company create --code QC0003 --name Other --party-code RL-2', 'belongs to a company'],
    ['company create --name Other', '--code'],
    ['company create --code QC0003', '--name'],
    ['company create --code QC0003 --name Other --wings', 'wings'],
    ['company create --code QC0003 --name Other --sap-id 12', '10 digits'],
    ['company add-code QC0002', '--party-code'],
    ['company add-code QC9999 --party-code RL-9', 'no company'],
    ['company set-sap-id QC0002', '--sap-id'],
    ['company set-sap-id QC0002 --sap-id 123456789', '10 digits'],
    ['company fly', 'create, list'],
  ])('%s is refused', async (text, expected) => {
    const { exit, err } = await run(argsOf(text))
    expect([exit, err]).toEqual([2, expect.stringContaining(expected)])
    expect(JSON.parse((await run(argsOf('company list --json'))).out)).toHaveLength(1)
  })
})

describe('codes of a company', () => {
  it('are given to it by staff alone, with an entry of before and after; another company’s are refused', async () => {
    const sapId = await run(argsOf('company set-sap-id QC0002 --sap-id 2000000002'))
    expect(sapId).toEqual({ exit: 0, out: 'QC0002  Red Lantern  changed', err: '' })
    expect((await run(argsOf('company add-code QC0002 --party-code RL-3'))).exit).toBe(0)
    const [listed] = JSON.parse((await run(argsOf('company list --json'))).out)
    expect(listed).toMatchObject({ sapId: '2000000002', partyCodes: ['QC0002', 'RL-2', 'RL-3', 'RL-HQ'] })
    const trail = await services.db.select().from(auditEntry).orderBy(auditEntry.id)
    expect(
      trail.map(({ action, actor, targetName, before, after }) => [action, actor, targetName, before, after]),
    ).toEqual([
      [
        'COMPANY_ADD',
        'command line',
        'QC0002',
        null,
        { company: 'Red Lantern', partyCodes: ['QC0002', 'RL-2', 'RL-HQ'], sapId: null },
      ],
      ['COMPANY_CHANGE', 'command line', 'QC0002', { sapId: null }, { sapId: '2000000002' }],
      [
        'COMPANY_CHANGE',
        'command line',
        'QC0002',
        { partyCodes: ['QC0002', 'RL-2', 'RL-HQ'] },
        { partyCodes: ['QC0002', 'RL-2', 'RL-3', 'RL-HQ'] },
      ],
    ])
    await run([...argsOf('company create --code QC0004'), '--name', 'Blue Heron'])
    expect((await run(argsOf('company set-sap-id QC0004 --sap-id 2000000002'))).err).toContain('SAP ID belongs')
    expect((await run(argsOf('company add-code QC0004 --party-code RL-3'))).err).toContain('belongs to a company')
  })
})

describe('user', () => {
  let password = ''

  it('is made with a password that is shown this once and lets him in', async () => {
    const made = await run([...CREATE, ...argsOf('--kind certified --company QC0002 --region cn --office ngb')])
    expect([made.exit, made.err]).toEqual([0, ''])
    expect(made.out).toContain('anna01  CERTIFIED  made')
    password = shownPassword(made.out)
    expect(await enter(password)).toMatchObject({
      ok: true,
      value: { user: { partyCode: 'QC0002', regionCode: 'CN', officeCode: 'NGB', isAuthenticated: true } },
    })
    const { out } = await run(argsOf('user list'))
    expect(out).toBe('anna01  CERTIFIED  QC0002  CN  NGB  1 session  Anna Lopez  anna@line.example')
    expect(out).not.toContain(password)
    expect(JSON.parse((await run(argsOf('user list --json'))).out)).toMatchObject([{ username: 'anna01', sessions: 1 }])
  })

  it('takes the password from standard input and does not show it', async () => {
    const create = argsOf('user create --username berta01 --email berta@line.example --name Berta --password - --json')
    const made = await run(create, { input: 'Harbour2026\n' })
    expect(JSON.parse(made.out)).toEqual({ username: 'berta01', kind: 'BASIC' })
    expect(await logIn(services, { username: 'berta01', password: 'Harbour2026' })).toMatchObject({ ok: true })
    const set = await run(argsOf('user set-password berta01 --password -'), { input: 'Different2026\r\n' })
    expect(set).toEqual({ exit: 0, out: 'berta01: password set, 1 session ended', err: '' })
    expect(await logIn(services, { username: 'berta01', password: 'Different2026' })).toMatchObject({ ok: true })
  })

  it.each([
    ['an empty input', '', 'no password in standard input'],
    ['a weak password', 'short', '8 to 20 characters, an upper-case letter, a digit'],
    ['the username', 'Carla001', 'another text than the username'],
  ])('%s is refused', async (_, input, expected) => {
    const create = argsOf('user create --username carla001 --email c@line.example --name Carla --password -')
    const { exit, err } = await run(create, { input })
    expect([exit, err]).toEqual([2, expect.stringContaining(expected)])
  })

  it('a password among the arguments is refused: others could read it', async () => {
    const { exit, err } = await run([...CREATE, '--password', 'Harbour2026'])
    expect([exit, err]).toEqual([2, expect.stringContaining('standard input')])
    expect(err).not.toContain('Harbour2026')
  })

  it('a server that was handed the command does not wait for its own standard input', async () => {
    const { exit, err } = await run([...CREATE, '--password', '-'], { handedOver: true })
    expect([exit, err]).toEqual([2, expect.stringContaining('leave --password out')])
  })

  it.each([
    ['user create --username anna01 --email x@line.example --name X', 'username is taken'],
    ['user create --username ANNA01 --email x@line.example --name X', 'username is taken'],
    ['user create --username dora001 --email ANNA@line.example --name X', 'belongs to another user'],
    ['user create --username dora --email x@line.example --name X', '--username'],
    ['user create --email x@line.example --name X', '--username'],
    ['user create --username dora001 --name X', '--email'],
    ['user create --username dora001 --email x@line.example', '--name'],
    ['user create --username dora001 --email x@line.example --name X --kind BOSS', '--kind'],
    ['user create --username dora001 --email x@line.example --name X --company NONE', '--company'],
    ['user create --username dora001 --email x@line.example --name X --region CHN', '--region'],
    ['user create --username dora001 --email x@line.example --name X --office N-B', '--office'],
    ['user create --username dora001 --email x@line.example --name X --simulated basic', '--simulated'],
    ['user create --username dora001 --email x@line.example --name Dora Lopez', 'in quotes'],
    ['user lock nobody01 --reason x', 'no user nobody01'],
    ['user lock anna01', '--reason'],
    ['user sign-out', 'no user'],
    ['user fly', 'user takes'],
  ])('%s is refused', async (text, expected) => {
    const { exit, err } = await run(argsOf(text))
    expect([exit, err]).toEqual([2, expect.stringContaining(expected)])
    expect(JSON.parse((await run(argsOf('user list --json'))).out)).toHaveLength(2)
  })

  it('is marked for the app simulator only where there is one', async () => {
    const create = argsOf('user create --username player1 --email p@line.example --name P --simulated ningbo --json')
    expect(await run(create, {}, { simulator: true })).toMatchObject({ exit: 0 })
    const wrong = argsOf('user create --username player2 --email q@line.example --name P --simulated boss')
    expect(await run(wrong, {}, { simulator: true })).toMatchObject({ exit: 2 })
  })

  it('is signed out, locked and unlocked at once, by either name', async () => {
    const token = async () => {
      const entered = await enter(password)
      if (!entered.ok) throw new Error(entered.reason.why)
      return entered.value.token
    }
    const isGood = async (given: string) => (await findSessionUser(services.db, services.clock, given)).ok
    const first = await token()
    expect((await run(argsOf('user sign-out ANNA@line.example'))).out).toBe('anna01: 2 sessions ended')
    expect(await isGood(first)).toBe(false)
    const second = await token()
    expect((await run(['user', 'lock', 'anna01', '--reason', 'left the company'])).out).toBe(
      'anna01 locked, 1 session ended',
    )
    expect(await isGood(second)).toBe(false)
    expect((await run(argsOf('user list'))).out).toContain('locked: left the company')
    expect(await enter(password)).toEqual({ ok: false, reason: { why: 'LOCKED_BY_STAFF' } })
    expect((await run(argsOf('user unlock anna01'))).out).toBe('anna01 unlocked')
    expect(await isGood(await token())).toBe(true)
  })

  it('shows a lock after wrong passwords, and a new password ends it', async () => {
    for (let i = 0; i < 5; i++) await enter('Wrong2026')
    expect((await run(argsOf('user list'))).out).toContain(
      '1 session, one place paused until 2026-11-27T08:01:00.000Z after wrong passwords',
    )
    const set = await run(argsOf('user set-password anna01'))
    expect(set.out).toContain('session ended')
    expect(await enter(password)).toMatchObject({ ok: false })
    expect(await enter(shownPassword(set.out))).toMatchObject({ ok: true })
  })
})

const trail = async (name: string) => {
  const rows = await services.db.select().from(auditEntry).where(eq(auditEntry.targetName, name)).orderBy(auditEntry.id)
  return rows.map(({ id: _id, at: _at, targetId: _target, ...row }) => row)
}
const COMPANY_ID = expect.stringMatching(/^[0-9a-f-]{36}$/)

describe('an administrator', () => {
  const make = (username: string, more: string) =>
    run([...argsOf(`user create --username ${username} --email ${username}@line.example --name X`), ...argsOf(more)])

  it.each([
    ['hqadmin1', '--kind internal --admin hq_admin', 'INTERNAL/HQ_ADMIN', { adminRole: 'HQ_ADMIN' }],
    [
      'region01',
      '--kind EXTERNAL --admin REGION_ADMIN --admin-region EU',
      'EXTERNAL/REGION_ADMIN',
      { adminRole: 'REGION_ADMIN', adminRegion: 'EU' },
    ],
    ['portadm1', '--kind EXTERNAL --admin PORT_ADMIN', 'EXTERNAL/PORT_ADMIN', { adminRole: 'PORT_ADMIN' }],
    [
      'company1',
      '--kind CERTIFIED --company QC0002 --admin COMPANY_ADMIN --territory EU-MED',
      'CERTIFIED/COMPANY_ADMIN',
      { adminRole: 'COMPANY_ADMIN', territoryCode: 'EU-MED', approvalRegion: 'EU' },
    ],
    ['regist01', '--kind registered --territory CN-NORTH', 'REGISTERED', { adminRole: null, approvalRegion: 'CN' }],
  ])('%s is made with %s, active, and recorded', async (username, more, shown, columns) => {
    const made = await make(username, more)
    expect([made.exit, made.err]).toEqual([0, ''])
    const [row] = await services.db.select().from(appUser).where(eq(appUser.username, username))
    expect(row).toMatchObject({ ...columns, emailVerified: true })
    expect((await run(argsOf('user list'))).out).toContain(`${username}  ${shown}  `)
    const [entry, ...others] = await trail(username)
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      actor: 'command line',
      actorRole: 'COMMAND_LINE',
      address: null,
      action: 'USER_ADD',
      targetType: 'USER',
      companyId: row?.companyId ?? null,
      region: row?.approvalRegion ?? null,
      before: null,
      after: { kind: row?.kind, email: `${username}@line.example`, adminRole: row?.adminRole ?? null },
    })
    const [credential] = await services.db
      .select()
      .from(userCredential)
      .where(eq(userCredential.userId, row?.id ?? ''))
    const recorded = JSON.stringify(entry)
    for (const secret of [shownPassword(made.out), credential?.password ?? ''])
      expect([secret.length > 10, recorded.includes(secret)]).toEqual([true, false])
  })

  it.each([
    ['--kind internal --admin BOSS', '--admin is one of'],
    ['--admin HQ_ADMIN', '--kind CERTIFIED, the other roles'],
    ['--kind CERTIFIED --admin REGION_ADMIN --admin-region EU', 'the other roles'],
    ['--kind internal --company QC0002 --admin COMPANY_ADMIN', '--kind CERTIFIED'],
    ['--kind CERTIFIED --admin COMPANY_ADMIN', '--company'],
    ['--kind internal --admin REGION_ADMIN', '--admin-region'],
    ['--kind internal --admin REGION_ADMIN --admin-region MARS', '--admin-region'],
    ['--kind internal --admin HQ_ADMIN --admin-region EU', '--admin-region'],
    ['--kind internal --admin-region EU', '--admin-region'],
    ['--territory MARS', '--territory'],
    ['--territory eu-med', '--territory'],
  ])('with %s is refused, and nothing is recorded', async (more, expected) => {
    const { exit, err } = await make('refused1', more)
    expect([exit, err]).toEqual([2, expect.stringContaining(expected)])
    expect(await trail('refused1')).toEqual([])
  })
})

describe('what the command line changes', () => {
  it('is recorded with the company and the region of the user, and never with a secret', async () => {
    const create = '--kind CERTIFIED --company QC0002 --territory EU-MED'
    await run([...argsOf(`user create --username traced01 --email t@line.example --name T ${create}`)])
    const set = await run(argsOf('user set-password traced01'))
    await run(['user', 'lock', 'traced01', '--reason', 'left the company'])
    await run(argsOf('user lock traced01'))
    await run(argsOf('user unlock T@line.example'))
    await run(argsOf('user sign-out traced01'))
    const common = {
      actor: 'command line',
      actorRole: 'COMMAND_LINE',
      companyId: COMPANY_ID,
      region: 'EU',
      requestId: null,
      reason: null,
    }
    const [, ...actions] = await trail('traced01')
    expect(actions).toMatchObject([
      { ...common, action: 'USER_RESET_PASSWORD', after: { endedSessions: 0 } },
      {
        ...common,
        action: 'USER_LOCK',
        reason: 'left the company',
        before: { status: 'NORMAL', lockReason: null },
        after: { status: 'LOCKED', lockReason: 'left the company', endedSessions: 0 },
      },
      { ...common, action: 'USER_UNLOCK', before: { status: 'LOCKED' }, after: { status: 'NORMAL' } },
      { ...common, action: 'USER_SIGN_OUT', after: { endedSessions: 0 } },
    ])
    expect(JSON.stringify(actions)).not.toContain(shownPassword(set.out))
    const mails = (await mailsOf(services.db)).filter(({ toAddress }) => toAddress === 't@line.example')
    expect(mails.map(({ template }) => template).toSorted()).toEqual([
      'ACCOUNT_LOCKED',
      'ACCOUNT_UNLOCKED',
      'PASSWORD_CHANGED',
    ])
    expect(JSON.stringify(mails)).not.toContain(shownPassword(set.out))
  })

  it('is no removed user, whose name stays taken', async () => {
    const deletedAt = new Date(services.clock.now()).toISOString()
    await services.db.update(appUser).set({ deletedAt }).where(eq(appUser.username, 'traced01'))
    expect((await run(argsOf('user list'))).out).toMatch(/^traced01 .* removed /m)
    for (const verb of ['unlock', 'sign-out', 'set-password'])
      expect(await run(argsOf(`user ${verb} traced01`))).toMatchObject({
        exit: 2,
        err: expect.stringContaining('removed'),
      })
    const again = await run(argsOf('user create --username traced01 --email x@line.example --name X'))
    expect([again.exit, again.err]).toEqual([2, expect.stringContaining('username is taken')])
  })
})
