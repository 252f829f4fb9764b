// The callers of the access table, one for each of its columns, written directly to the tables: the shared password is
// hashed only once.
import type { Database } from '@quayline/database/database'
import { appUser, company, companyParty, portAdmin, userCredential, userSession } from '@quayline/database/schema'
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { createAccessKey, sha256 } from '../platform/sessions/access-key.ts'
import { type Clock, isoNow } from '../platform/clock.ts'
import { newSessionToken } from '../platform/sessions/session-token.ts'
import { COLUMNS, NARROW_KEYS } from './access-table.data.ts'
import { hashPassword } from './accounts/passwords/password-hash.ts'

export type Role = (typeof COLUMNS)[keyof typeof COLUMNS][number] | (typeof NARROW_KEYS)[number]
export const ROLES: readonly Role[] = [...Object.values(COLUMNS).flat(), ...NARROW_KEYS]

export const PASSWORD = 'Harbour2026x'
/** The company whose records all calls ask about, with every code by which documents name it. */
export const ACME = ['CONSIGNEE1', 'QC0001', 'SHIPPER1'] as const
const OTHER = ['OTHERCO1'] as const

type UserValues = Partial<typeof appUser.$inferInsert>

const OF_ACME: UserValues = { approvalRegion: 'CN', territoryCode: 'CN-EAST', sapId: '1000000001' }
const OF_OTHER: UserValues = { approvalRegion: 'CN', territoryCode: 'CN-SOUTH', sapId: '1000000002' }

interface Person {
  readonly user: UserValues
  readonly codes?: readonly string[]
  readonly territories?: readonly string[]
}

/** All callers with a session; each belongs to the Ningbo office, so that no call fails because of the office. */
const PEOPLE: Readonly<
  Record<
    Exclude<Role, 'visitor' | 'unknownToken' | (typeof COLUMNS.keys)[number] | (typeof NARROW_KEYS)[number]>,
    Person
  >
> = {
  expiredToken: { user: { kind: 'INTERNAL', adminRole: 'HQ_ADMIN' } },
  locked: { user: { kind: 'INTERNAL', adminRole: 'HQ_ADMIN', banned: true, banReason: 'left' } },
  removed: { user: { kind: 'INTERNAL', adminRole: 'HQ_ADMIN' } },
  basic: { user: { kind: 'BASIC' } },
  registered: { user: { kind: 'REGISTERED', approvalRegion: 'CN', territoryCode: 'CN-SOUTH' } },
  certified: { user: { kind: 'CERTIFIED' } },
  own: { user: { kind: 'CERTIFIED', ...OF_ACME }, codes: ACME },
  other: { user: { kind: 'CERTIFIED', ...OF_OTHER }, codes: OTHER },
  ownWithEmptyMenu: { user: { kind: 'CERTIFIED', menuType: 'CUSTOM', ...OF_ACME }, codes: ACME },
  ownAdmin: { user: { kind: 'CERTIFIED', adminRole: 'COMPANY_ADMIN', ...OF_ACME }, codes: ACME },
  otherAdmin: { user: { kind: 'CERTIFIED', adminRole: 'COMPANY_ADMIN', ...OF_OTHER }, codes: OTHER },
  portOwn: { user: { kind: 'EXTERNAL', adminRole: 'PORT_ADMIN' }, territories: ['CN-EAST'] },
  portOther: { user: { kind: 'EXTERNAL', adminRole: 'PORT_ADMIN' }, territories: ['CN-SOUTH'] },
  regionOwn: { user: { kind: 'EXTERNAL', adminRole: 'REGION_ADMIN', adminRegion: 'CN' } },
  regionOther: { user: { kind: 'EXTERNAL', adminRole: 'REGION_ADMIN', adminRegion: 'EU' } },
  hq: { user: { kind: 'INTERNAL', adminRole: 'HQ_ADMIN' } },
  hqWithEmptyMenu: { user: { kind: 'INTERNAL', adminRole: 'HQ_ADMIN', menuType: 'CUSTOM' } },
  internal: { user: { kind: 'INTERNAL' } },
  external: { user: { kind: 'EXTERNAL' } },
}

export interface Actor {
  readonly role: Role
  /** An id of no user for a caller that is not a user. */
  readonly userId: string
  readonly username: string
  /** Code of the caller's company; empty without one. */
  readonly partyCode: string
  readonly headers: Readonly<Record<string, string>>
}

export interface Company {
  readonly id: string
  readonly code: string
}

interface Deps {
  readonly db: Database
  readonly clock: Clock
}

export const NOBODY = '00000000-0000-4000-8000-000000000000'
const HOUR_MS = 3_600_000

/** Adds a user with the password that all of them share. Returns the id. */
export async function putUser(
  { db, clock }: Deps,
  passwordHash: string,
  user: UserValues & { readonly username: string },
): Promise<string> {
  const id = randomUUID()
  const now = new Date(clock.now())
  await db.insert(appUser).values({
    id,
    name: `${user.username} of the table`,
    email: `${user.username}@table.example`,
    emailVerified: true,
    regionCode: 'CN',
    officeCode: 'NGB',
    createdAt: now,
    updatedAt: now,
    ...user,
  })
  await db.insert(userCredential).values({ userId: id, password: passwordHash })
  return id
}

/** The session ends in an hour, or ended an hour ago. */
export async function putSession({ db, clock }: Deps, userId: string, isOver = false) {
  const id = randomUUID()
  const token = newSessionToken()
  const expiresAt = new Date(clock.now() + (isOver ? -HOUR_MS : HOUR_MS)).toISOString()
  await db.insert(userSession).values({ id, userId, tokenHash: sha256(token), createdAt: isoNow(clock), expiresAt })
  return { id, token }
}

export async function putPeople({ db, clock }: Deps) {
  const passwordHash = await hashPassword(PASSWORD)
  const companies = new Map<string, Company>()
  for (const [codes, sapId] of [
    [ACME, '1000000001'],
    [OTHER, '1000000002'],
  ] as const) {
    const [code] = codes
    const id = randomUUID()
    await db.insert(company).values({ id, code, name: `${code} Example Ltd`, sapId, createdAt: isoNow(clock) })
    await db.insert(companyParty).values(codes.map((partyCode) => ({ partyCode, companyId: id })))
    companies.set(code, { id, code })
  }
  const actors = new Map<Role, Actor>()
  const nobody = { userId: NOBODY, username: '', partyCode: '' }
  actors.set('visitor', { role: 'visitor', ...nobody, headers: {} })
  const unknown = { authorization: `Bearer ${newSessionToken()}` }
  actors.set('unknownToken', { role: 'unknownToken', ...nobody, headers: unknown })
  const [acme] = ACME
  for (const [role, key] of [
    ['partner', { role: 'partner', holder: 'TERMINAL1' }],
    ['operator', { role: 'operator', holder: 'harbour desk' }],
    ['sendKey', { role: 'partner', holder: acme, purpose: 'SEND' }],
    ['readKey', { role: 'partner', holder: acme, purpose: 'READ' }],
  ] as const) {
    const headers = { authorization: `Bearer ${await createAccessKey(db, clock, key)}` }
    actors.set(role, { role, userId: NOBODY, username: key.holder, partyCode: '', headers })
  }
  for (const [name, { user, codes, territories = [] }] of Object.entries(PEOPLE)) {
    const role = ROLES.find((known) => known === name)
    if (role === undefined) throw new Error(`${name} has no column`)
    const own = companies.get(codes?.[0] ?? '')
    const username = role.toLowerCase()
    const userId = await putUser({ db, clock }, passwordHash, { ...user, username, companyId: own?.id ?? null })
    for (const territoryCode of territories)
      await db.insert(portAdmin).values({
        userId,
        portType: 'EU',
        portCode: 'CNNGB',
        territoryCode,
        region: 'CN',
        createdBy: 'a test',
        createdAt: isoNow(clock),
      })
    const { token } = await putSession({ db, clock }, userId, role === 'expiredToken')
    const headers = { authorization: `Bearer ${token}` }
    actors.set(role, { role, userId, username, partyCode: own?.code ?? '', headers })
  }
  // The user is removed while the session is still valid: the session's row alone must not be enough.
  await takeOut({ db, clock }, actorIn(actors, 'removed').userId)
  const acmeId = companies.get(ACME[0])?.id ?? ''
  return { actors, acmeId, passwordHash }
}

const takeOut = ({ db, clock }: Deps, userId: string): Promise<unknown> =>
  db
    .update(appUser)
    .set({ deletedAt: isoNow(clock) })
    .where(eq(appUser.id, userId))

export function actorIn(actors: ReadonlyMap<Role, Actor>, role: Role): Actor {
  const actor = actors.get(role)
  if (actor === undefined) throw new Error(`${role} is nobody`)
  return actor
}
