// Who may have which resource of the portal, against a table written by hand from docs/requirements/accounts.md 1.2 and
// 1.4: every kind with every role.
import { describe, expect, it } from 'vitest'
import { isResource, mayHold, needsCertification, RESOURCES } from './resource.ts'
import {
  ADMIN_ROLES,
  type AdminRole,
  isAuthenticatedKind,
  isLineAdmin,
  USER_KINDS,
  type UserKind,
} from './user-kind.ts'

/** The columns, in the order in which the rows below mark them: x = may hold. */
const COLUMNS = [
  'TRACK BULK SCHEDULES CUTOFF',
  'DEMURRAGE FREE_DAYS EIR ONE_WAY SERVICE_CONTRACT INSTRUCTIONS',
  'DOCUMENT_DESK SCHEDULE_MAINTENANCE DEMURRAGE_RULES MESSAGE_INTAKE',
  'COMPANY_USERS COMPANY_AUDIT',
  'USER_SEARCH USER_CHANGE APPROVALS AUTO_FILERS RELEASE_OFFICES',
  'USER_EXPORT PARTNER_SYNC AUDIT',
  'USER_RIGHTS FREIGHT_RIGHTS BILL_RETENTION PORT_ADMINS SAP_GROUPS OUTBOX',
].flatMap((names) => names.split(' '))

/**
 * Everybody tracks, one number or many, and queries schedules and cut-offs. What costs money, or is visible only to
 * parties of a document or contract, is for users whom the line has checked. What the line itself maintains (rules,
 * calls, messages) is for staff. A company's users and audit trail are for its administrator. Users, applications and
 * filers are for the line's administrators. Exports, synchronisation with partners and the audit trail are for regions
 * and headquarters. Rights and the registers of the whole line are for headquarters.
 */
const TABLE = `
  kind        role            all   certified  staff  company   line's admins   region/HQ   headquarters
  visitor     -               xxxx  ------     ----   --        -----           ---         ------
  BASIC       -               xxxx  ------     ----   --        -----           ---         ------
  REGISTERED  -               xxxx  ------     ----   --        -----           ---         ------
  CERTIFIED   -               xxxx  xxxxxx     ----   --        -----           ---         ------
  EXTERNAL    -               xxxx  xxxxxx     ----   --        -----           ---         ------
  INTERNAL    -               xxxx  xxxxxx     xxxx   --        -----           ---         ------
  BASIC       COMPANY_ADMIN   xxxx  ------     ----   xx        -----           ---         ------
  REGISTERED  COMPANY_ADMIN   xxxx  ------     ----   xx        -----           ---         ------
  CERTIFIED   COMPANY_ADMIN   xxxx  xxxxxx     ----   xx        -----           ---         ------
  EXTERNAL    COMPANY_ADMIN   xxxx  xxxxxx     ----   xx        -----           ---         ------
  INTERNAL    COMPANY_ADMIN   xxxx  xxxxxx     xxxx   xx        -----           ---         ------
  BASIC       PORT_ADMIN      xxxx  ------     ----   --        xxxxx           ---         ------
  REGISTERED  PORT_ADMIN      xxxx  ------     ----   --        xxxxx           ---         ------
  CERTIFIED   PORT_ADMIN      xxxx  xxxxxx     ----   --        xxxxx           ---         ------
  EXTERNAL    PORT_ADMIN      xxxx  xxxxxx     ----   --        xxxxx           ---         ------
  INTERNAL    PORT_ADMIN      xxxx  xxxxxx     xxxx   --        xxxxx           ---         ------
  BASIC       REGION_ADMIN    xxxx  ------     ----   --        xxxxx           xxx         ------
  REGISTERED  REGION_ADMIN    xxxx  ------     ----   --        xxxxx           xxx         ------
  CERTIFIED   REGION_ADMIN    xxxx  xxxxxx     ----   --        xxxxx           xxx         ------
  EXTERNAL    REGION_ADMIN    xxxx  xxxxxx     ----   --        xxxxx           xxx         ------
  INTERNAL    REGION_ADMIN    xxxx  xxxxxx     xxxx   --        xxxxx           xxx         ------
  BASIC       HQ_ADMIN        xxxx  ------     ----   --        xxxxx           xxx         xxxxxx
  REGISTERED  HQ_ADMIN        xxxx  ------     ----   --        xxxxx           xxx         xxxxxx
  CERTIFIED   HQ_ADMIN        xxxx  xxxxxx     ----   --        xxxxx           xxx         xxxxxx
  EXTERNAL    HQ_ADMIN        xxxx  xxxxxx     ----   --        xxxxx           xxx         xxxxxx
  INTERNAL    HQ_ADMIN        xxxx  xxxxxx     xxxx   --        xxxxx           xxx         xxxxxx
`

interface Row {
  readonly kind: string
  readonly role: string
  readonly marks: string
}

const ROWS = TABLE.trim()
  .split('\n')
  .slice(1)
  .map((line): Row => {
    const [kind = '', role = '', ...marks] = line.trim().split(/ +/)
    return { kind, role, marks: marks.join('') }
  })

const kindOf = (name: string): UserKind | undefined => USER_KINDS.find((kind) => kind === name)
const roleOf = (name: string): AdminRole | null => ADMIN_ROLES.find((role) => role === name) ?? null

describe('who may hold what', () => {
  it('the table has a column for every resource and a row for every kind with every role', () => {
    expect([...COLUMNS].sort()).toEqual([...RESOURCES].sort())
    const wanted = USER_KINDS.flatMap((kind) => ['-', ...ADMIN_ROLES].map((role) => `${kind} ${role}`))
    expect(ROWS.map(({ kind, role }) => `${kind} ${role}`).sort()).toEqual(['visitor -', ...wanted].sort())
    expect(ROWS.every(({ marks }) => /^[x-]+$/.test(marks) && marks.length === COLUMNS.length)).toBe(true)
  })

  it.each(ROWS)('$kind $role', ({ kind, role, marks }) => {
    const known = kindOf(kind)
    const holder = known === undefined ? null : { kind: known, adminRole: roleOf(role) }
    expect(RESOURCES.filter((resource) => mayHold(holder, resource)).sort()).toEqual(
      COLUMNS.filter((_, index) => marks[index] === 'x').sort(),
    )
  })
})

it('what a certified account opens is shown to those who have none yet (docs/requirements/accounts.md 1.2)', () => {
  expect(RESOURCES.filter(needsCertification)).toEqual([
    'DEMURRAGE',
    'FREE_DAYS',
    'EIR',
    'ONE_WAY',
    'SERVICE_CONTRACT',
    'INSTRUCTIONS',
  ])
})

it.each(['', 'track', 'TRACK ', ' TRACK', 'ТRACK', 'TRACK\0', '__proto__', 'constructor', 'toString'])(
  '%j names no resource',
  (text) => {
    expect(isResource(text)).toBe(false)
  },
)

it('the line has checked certified, internal and external users; its administrators are three roles of four', () => {
  expect(USER_KINDS.filter(isAuthenticatedKind)).toEqual(['CERTIFIED', 'INTERNAL', 'EXTERNAL'])
  expect([null, ...ADMIN_ROLES].filter(isLineAdmin)).toEqual(['PORT_ADMIN', 'REGION_ADMIN', 'HQ_ADMIN'])
})
