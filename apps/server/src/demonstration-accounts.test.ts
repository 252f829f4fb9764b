// The demonstration's accounts fit its documents: they are created once, get new passwords at each start, and real
// users are not changed.
import { appUser, auditEntry, eirRequest, share } from '@quayline/database/schema'
import type { OpenDatabase } from '@quayline/database/database'
import { simulateLine } from '@quayline/simulated-line/simulate-line'
import { openTestDatabase } from '@quayline/testing/open-test-database'
import { asc, eq } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ingest } from './contexts/intake/index.ts'
import { createUser, listCompanies, listUsers, SYSTEM } from './contexts/accounts/index.ts'
import { logIn } from './contexts/accounts/sessions/log-in.ts'
import { TEST_SETTINGS } from './contexts/accounts/registration/registration.fixture.ts'
import { simulatedUsers } from './contexts/accounts/simulated-users/simulated-users.ts'
import { makeDemonstrationAccounts } from './demonstration-accounts.ts'
import type { Demonstration } from './load-demonstration.ts'
import { createAccessKey } from './platform/sessions/access-key.ts'
import { openArchive } from './platform/archive/archive.ts'
import { findCaller } from './platform/sessions/caller.ts'
import { fixedClock } from './platform/clock.ts'
import { NO_PARTNERS } from './platform/settings/partner-book.ts'
import type { Services } from './services.ts'
import { demonstrationLines } from './welcome.ts'
import { mailsOf } from './contexts/notices/mails/mails.fixture.ts'

const NOW = Date.parse('2026-11-28T08:00:00Z')

let database: OpenDatabase
let services: Services
let folder: string
const open = async () => {
  database = await openTestDatabase()
  services = {
    db: database.db,
    databaseKind: database.kind,
    archive: openArchive(folder),
    clock: fixedClock(NOW),
    publicUrl: 'http://127.0.0.1:8080',
    partners: NO_PARTNERS,
    settings: TEST_SETTINGS,
    inbox: null,
    simulator: true,
    close: () => Promise.resolve(),
  }
}
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'quayline-demonstration-'))
  await open()
}, 60_000)
afterAll(async () => {
  await services.archive.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('the accounts of the demonstration', () => {
  let demonstration: Demonstration
  let first: readonly { username: string; password: string; what: string }[]
  // Expected values come from the simulated line itself, not from the tables derived from its messages.
  const { files, highlights, shipments } = simulateLine({ now: NOW, shipments: 80 })
  const shown = () =>
    shipments.find(({ billNumbers }) => billNumbers.some((number) => number === highlights.billNumber))

  beforeAll(async () => {
    const bytes = (text: string) => new TextEncoder().encode(text)
    await ingest(
      services,
      files.map(({ name, text }) => ({ partner: null, channel: 'COMMAND' as const, source: name, bytes: bytes(text) })),
    )
    const { billNumber, bookingNumber, container, importBooking, overdueBooking } = highlights
    const counts = { files: files.length, accepted: 0, rejected: 0 }
    const numbers = { billNumber, bookingNumber, container, importBooking, overdueBooking }
    demonstration = { ...counts, ...numbers, shipper: shown()?.shipper ?? null }
    first = await makeDemonstrationAccounts(services, billNumber, importBooking?.consignee)
  }, 120_000)

  it('make companies for the parties of the shown bill, under the names of its documents', async () => {
    const companies = await listCompanies(services.db)
    const byCode = new Map(companies.map(({ code, name }) => [code, name]))
    for (const code of [shown()?.shipper ?? '', shown()?.consignee ?? ''])
      expect(byCode.get(code)).toMatch(/(Example|Beispiel|Voorbeeld|Esempio|Ejemplo)/i)
  })

  it('log in, each in its role', async () => {
    const kinds = new Map<string, unknown>()
    for (const { username, password } of first) {
      const entered = await logIn(services, { username, password })
      if (!entered.ok) throw new Error(`${username} ${entered.reason.why}`)
      kinds.set(username, entered.value.user)
    }
    expect(kinds.get('demobasic')).toMatchObject({ isAuthenticated: false, partyCode: null })
    expect(kinds.get('demointernal')).toMatchObject({ isInternal: true })
    expect(kinds.get('demoshipper')).toMatchObject({ isAuthenticated: true, partyCode: shown()?.shipper })
    expect(kinds.get('democertified')).toMatchObject({ isAuthenticated: true, isInternal: false })
    expect(kinds.get('demohqadmin')).toMatchObject({ kind: 'INTERNAL', adminRole: 'HQ_ADMIN' })
    const region = { kind: 'EXTERNAL', adminRole: 'REGION_ADMIN', adminRegion: 'CN' }
    expect(kinds.get('demoregionadmin')).toMatchObject(region)
    const company = { kind: 'CERTIFIED', adminRole: 'COMPANY_ADMIN', partyCode: shown()?.shipper }
    expect(kinds.get('democompanyadmin')).toMatchObject(company)
  })

  it('are nobody’s action: neither recorded nor notified by mail', async () => {
    expect(await services.db.select().from(auditEntry)).toEqual([])
    expect(await mailsOf(services.db)).toEqual([])
  })

  it('the certified user without shipments is named by no paper', () => {
    const codes = new Set(shipments.flatMap(({ shipper, consignee }) => [shipper, consignee]))
    expect(codes.has('QC9001')).toBe(false)
  })

  it('a user for Ningbo there is exactly when cargo is imported there', async () => {
    const imports = shipments.filter(({ to }) => to === 'CNNGB')
    const ningbo = (await listUsers(services.db, services.clock)).find(({ username }) => username === 'demoningbo')
    if (ningbo === undefined) {
      expect(imports.filter(({ stage }) => stage !== 'BOOKED')).toEqual([])
      return
    }
    expect(ningbo).toMatchObject({ office: 'NGB', region: 'CN', kind: 'CERTIFIED' })
    expect(imports.map(({ consignee }) => consignee)).toContain(ningbo.company)
  })

  it('are played by the app simulator, but for the NVOCC and the administrators: whoever opens it would be one', async () => {
    const { users } = await simulatedUsers(services)
    expect(first.filter(({ username }) => username.endsWith('admin'))).toHaveLength(3)
    const nvoccs = first.filter(({ username }) => username === 'demonvocc')
    expect(users).toHaveLength(first.length - 3 - nvoccs.length)
    expect(users.map(({ role }) => role)).toEqual(
      expect.arrayContaining(['basic', 'certified', 'shipment-party', 'internal']),
    )
  })

  it('a second start makes nobody anew, and the passwords of the first end', async () => {
    const before = await listUsers(services.db, services.clock)
    const lines = await demonstrationLines(services, demonstration)
    const after = await listUsers(services.db, services.clock)
    expect(after.map(({ username }) => username)).toEqual(before.map(({ username }) => username))
    for (const { username, password } of first) {
      expect([username, (await logIn(services, { username, password })).ok]).toEqual([username, false])
      const line = lines.find((text) => text.trim().startsWith(`${username} `)) ?? ''
      const printed = line.trim().split(/ +/)[1] ?? ''
      expect([username, (await logIn(services, { username, password: printed })).ok]).toEqual([username, true])
    }
    expect(lines.join('\n')).toContain('http://127.0.0.1:8080/app-simulator')
    expect(lines.join('\n')).toContain('http://127.0.0.1:8080/portal')
    expect(await services.db.select().from(share)).toHaveLength(1)
  })

  it('the haulier has applied for EIRs once, of other bookings than the one shown, and staff have refused one', async () => {
    const before = await services.db.select().from(eirRequest).orderBy(asc(eirRequest.requestedAt))
    // There are three when enough bookings have EIRs.
    const [open, decided] = ['New', 'Rejected'].map((each) => before.filter(({ status }) => status === each).length)
    expect(open).toBeGreaterThan(0)
    expect([decided, before.length - (open ?? 0)]).toEqual([1, 1])
    expect(new Set(before.map(({ partyCode }) => partyCode))).toEqual(new Set(['QC9001']))
    const imports = new Map(shipments.map(({ bookingNumber, to }) => [bookingNumber, to]))
    for (const { bookingNumber } of before) {
      expect(bookingNumber).not.toBe(highlights.importBooking?.bookingNumber)
      expect(imports.get(bookingNumber)).toBe('CNNGB')
    }
    await demonstrationLines(services, demonstration)
    expect(await services.db.select().from(eirRequest).orderBy(asc(eirRequest.requestedAt))).toEqual(before)
  })
})

describe('the keys of the demonstration', () => {
  const demonstration = (shipper: string | null): Demonstration => {
    const none = { billNumber: null, bookingNumber: null, container: null, importBooking: null, overdueBooking: null }
    return { files: 0, accepted: 0, rejected: 0, ...none, shipper }
  }
  const start = async (of: typeof services, shipper: string | null) => {
    const lines = await demonstrationLines(of, demonstration(shipper))
    return (['partner', 'operator'] as const).map((role) => {
      const line = lines.find((text) => text.trim().startsWith(`${role} key`)) ?? ''
      return { line, key: /ql_\S+/.exec(line)?.[0] ?? '' }
    })
  }

  it.each([
    ['QC0001', '(shipper QC0001, only reads)'],
    [null, '(only reads)'],
  ])(
    'of the customer %s only reads, and says so; those of earlier starts end, whatever they were for',
    async (shipper, text) => {
      const other = await openTestDatabase()
      const of = { ...services, db: other.db }
      const caller = async (key: string) => findCaller(other.db, services.clock, `Bearer ${key}`)
      const holder = shipper ?? 'demonstration'
      // A key created before keys had purposes.
      const old = await createAccessKey(other.db, services.clock, { role: 'partner', holder })
      const [first] = await start(of, shipper)
      expect(await caller(old)).toMatchObject({ ok: false, reason: 'CREDENTIAL_INVALID' })
      const [partner, operator] = await start(of, shipper)
      expect(await caller(first?.key ?? '')).toMatchObject({ ok: false })
      expect(await caller(partner?.key ?? '')).toMatchObject({
        ok: true,
        value: { role: 'partner', holder, purpose: 'READ' },
      })
      expect(partner?.line).toContain(text)
      expect(await caller(operator?.key ?? '')).toMatchObject({ ok: true, value: { role: 'operator', purpose: null } })
      expect(operator?.line).not.toContain('reads')
      await other.close()
    },
    60_000,
  )
})

const real = (username: string, email: string) =>
  ({ username, password: 'Harbour2026', name: 'Real', email, kind: 'INTERNAL' }) as const

it('whoever already has one of these names keeps his password and is not played', async () => {
  const other = await openTestDatabase()
  const empty = { ...services, db: other.db }
  for (const username of ['demobasic', 'demohqadmin'])
    expect(await createUser(empty, SYSTEM, real(username, `${username}@line.example`))).toMatchObject({ ok: true })
  const logins = await makeDemonstrationAccounts(empty, null)
  expect(logins.map(({ username }) => username)).toEqual(['democertified', 'demointernal', 'demoregionadmin'])
  for (const username of ['demobasic', 'demohqadmin'])
    expect(await logIn(empty, { username, password: 'Harbour2026' })).toMatchObject({ ok: true })
  expect((await simulatedUsers(empty)).users.map(({ role }) => role)).toEqual(['certified', 'internal'])
  await other.close()
}, 60_000)

it('a start goes on without a user who was removed, whose address somebody has, or whose region is not configured', async () => {
  const other = await openTestDatabase()
  const empty = { ...services, db: other.db }
  const names = async (of: typeof services = empty) =>
    (await makeDemonstrationAccounts(of, null)).map(({ username }) => username)
  await createUser(empty, SYSTEM, real('realuser1', 'demointernal@demonstration.example'))
  expect(await names({ ...empty, settings: { ...TEST_SETTINGS, territories: [] } })).toEqual([
    'demobasic',
    'democertified',
    'demohqadmin',
  ])
  const deletedAt = new Date(NOW).toISOString()
  await other.db.update(appUser).set({ deletedAt }).where(eq(appUser.username, 'demohqadmin'))
  expect(await names()).toEqual(['demobasic', 'democertified', 'demoregionadmin'])
  await other.close()
}, 60_000)
