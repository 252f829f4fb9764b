// Release orders (COREOR) and users for the tests of EIRs: booking 7700000001 with bill QLTB7700000001, containers TSTU1234568 and
// XMPU4142037 (prefixes that nobody owns) at a Ningbo terminal, released by the line QLTB to the consignee QC0001.
import { randomUUID } from 'node:crypto'
import type { Database } from '@quayline/database/database'
import { appUser, company, companyParty, userSession, type UserKind } from '@quayline/database/schema'
import { sha256 } from '../../platform/sessions/access-key.ts'
import { isoNow, type Clock } from '../../platform/clock.ts'
import { newSessionToken } from '../../platform/sessions/session-token.ts'

export const BOOKING = '7700000001'
export const CONTAINER = 'TSTU1234568'
export const OTHER_CONTAINER = 'XMPU4142037'

export interface Order {
  readonly sender?: string
  /** BGM 1225: 9 original, 1 cancel, 4 change, 5 replace. */
  readonly messageFunction?: '9' | '1' | '4' | '5'
  readonly number?: string
  readonly booking?: string | null
  readonly bill?: string | null
  /** `202602201000`: in the sender's time zone. */
  readonly at?: string
  readonly containers?: readonly string[]
  readonly consignee?: string | null
  readonly depot?: string | null
  /** `20260310`. */
  readonly until?: string | null
  readonly remark?: string | null
  /** EQD 8077: 1 the shipper's own container, 2 the carrier's. */
  readonly supplier?: '' | '1' | '2'
  readonly place?: string
}

/** One interchange with one COREOR 129 (D.00B), as a line writes it. */
export function coreor({
  sender = 'QLTB',
  messageFunction = '9',
  number = 'R1',
  booking = BOOKING,
  bill = 'QLTB7700000001',
  at = '202602201000',
  containers = [CONTAINER, OTHER_CONTAINER],
  consignee = 'QC0001',
  depot = 'CNNGBD1',
  until = null,
  remark = null,
  supplier = '',
  place = 'CNNGB',
}: Order = {}): string {
  const body = [
    `BGM+129+M${at}${messageFunction}+${messageFunction}'`,
    `DTM+137:${at}:203'`,
    ...(until === null ? [] : [`DTM+36:${until}:102'`]),
    ...(remark === null ? [] : [`FTX+AAI+++${remark}'`]),
    `RFF+RE:${number}'`,
    ...(booking === null ? [] : [`RFF+BN:${booking}'`]),
    ...(bill === null ? [] : [`RFF+BM:${bill}'`]),
    "TDT+20+012W+1++QLTB:172:20+++9074729:146:11:TEST STAR'",
    `LOC+11+${place}:139:6'`,
    ...(consignee === null ? [] : [`NAD+CN+${consignee}:160:87'`]),
    ...(depot === null ? [] : [`NAD+CU+${depot}:160:ZZZ'`]),
    ...containers.flatMap((container) => [
      `EQD+CN+${container}+22G1:102:5+${supplier}+3+5'`,
      `LOC+11+${place}:139:6+${place}T1:TER:ZZZ'`,
    ]),
  ]
  const interchangeAt = `${at.slice(2, 8)}:${at.slice(8)}`
  return [
    `UNB+UNOC:3+${sender}+QUAYLINE+${interchangeAt}+1'`,
    "UNH+1+COREOR:D:00B:UN:SMDG20'",
    ...body,
    `UNT+${body.length + 2}+1'`,
    "UNZ+1+1'",
    '',
  ].join('\n')
}

export interface UserAsked {
  /** Codes of the company, its own first; none = a user without a company. */
  readonly codes?: readonly string[]
  readonly kind?: UserKind
  readonly office?: string | null
  readonly region?: string | null
}

export interface LoggedIn {
  readonly uid: string
  readonly token: string
  readonly authorization: { readonly authorization: string; readonly language: string }
}

/** Creates a user with a session of an hour; users of the same company share it. */
export async function logIn(
  db: Database,
  clock: Clock,
  { codes = [], kind = 'CERTIFIED', office = 'NGB', region = 'CN' }: UserAsked = {},
): Promise<LoggedIn> {
  const uid = randomUUID()
  const now = new Date(clock.now())
  await db.insert(appUser).values({
    id: uid,
    username: `user-${uid}`,
    name: 'Somebody',
    email: `${uid}@line.example`,
    kind,
    companyId: await companyOf(db, clock, codes),
    regionCode: region,
    officeCode: office,
    createdAt: now,
    updatedAt: now,
  })
  const token = newSessionToken()
  const expiresAt = new Date(clock.now() + 3_600_000).toISOString()
  await db.insert(userSession).values({ userId: uid, tokenHash: sha256(token), createdAt: isoNow(clock), expiresAt })
  return { uid, token, authorization: { authorization: `Bearer ${token}`, language: 'en' } }
}

async function companyOf(db: Database, clock: Clock, codes: readonly string[]): Promise<string | null> {
  const [code] = codes
  if (code === undefined) return null
  const known = await db.query.company.findFirst({ where: (row, { eq }) => eq(row.code, code) })
  if (known !== undefined) return known.id
  const id = randomUUID()
  await db.insert(company).values({ id, code, name: `Company ${code}`, createdAt: isoNow(clock) })
  await db.insert(companyParty).values(codes.map((partyCode) => ({ partyCode, companyId: id })))
  return id
}
