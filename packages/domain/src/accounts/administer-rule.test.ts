// Which accounts an administrator may see and change: every role against users of the own and of other companies,
// regions and territories.
import { describe, expect, it } from 'vitest'
import { type Administered, type Administrator, mayChangeUser, mayGiveRoles, maySeeUser } from './administer-rule.ts'

const admin = (changes: Partial<Administrator>): Administrator => ({
  userId: 'admin',
  adminRole: null,
  adminRegion: null,
  territories: [],
  companyId: null,
  ...changes,
})

const ADMINS = {
  nobody: admin({}),
  'nobody of the company': admin({ companyId: 'acme' }),
  company: admin({ adminRole: 'COMPANY_ADMIN', companyId: 'acme' }),
  'company without one': admin({ adminRole: 'COMPANY_ADMIN' }),
  port: admin({ adminRole: 'PORT_ADMIN', territories: ['CN-EAST', 'CN-NORTH'] }),
  'port without a territory': admin({ adminRole: 'PORT_ADMIN' }),
  region: admin({ adminRole: 'REGION_ADMIN', adminRegion: 'CN' }),
  'region without one': admin({ adminRole: 'REGION_ADMIN' }),
  hq: admin({ adminRole: 'HQ_ADMIN' }),
  // A former role grants nothing: only the current role counts.
  'port who was a region': admin({ adminRole: 'PORT_ADMIN', adminRegion: 'CN' }),
  'region who was a port': admin({ adminRole: 'REGION_ADMIN', territories: ['CN-EAST'] }),
  'port of a company': admin({ adminRole: 'PORT_ADMIN', companyId: 'acme' }),
  'region of a company': admin({ adminRole: 'REGION_ADMIN', companyId: 'acme' }),
} as const

const user = (changes: Partial<Administered> = {}): Administered => ({
  userId: 'user',
  kind: 'CERTIFIED',
  adminRole: null,
  approvalRegion: 'CN',
  territoryCode: 'CN-EAST',
  companyId: 'acme',
  ...changes,
})

const USERS = {
  own: user(),
  'own, basic': user({ kind: 'BASIC' }),
  'own, external': user({ kind: 'EXTERNAL' }),
  'other company': user({ companyId: 'other' }),
  'no company': user({ companyId: null }),
  'other territory': user({ territoryCode: 'CN-SOUTH' }),
  'no territory': user({ territoryCode: null }),
  'other region': user({ approvalRegion: 'EU', territoryCode: 'EU-MED' }),
  'no region': user({ approvalRegion: null, territoryCode: null }),
  'nowhere at all': user({ companyId: null, approvalRegion: null, territoryCode: null }),
  'company administrator': user({ adminRole: 'COMPANY_ADMIN' }),
  staff: user({ kind: 'INTERNAL' }),
  'port administrator': user({ kind: 'EXTERNAL', adminRole: 'PORT_ADMIN' }),
  'regional administrator': user({ kind: 'EXTERNAL', adminRole: 'REGION_ADMIN' }),
  headquarters: user({ kind: 'INTERNAL', adminRole: 'HQ_ADMIN' }),
} as const

type Who = keyof typeof USERS
const EVERYBODY = Object.keys(USERS) as readonly Who[]
const ALL_BUT = (...left: readonly Who[]): readonly Who[] => EVERYBODY.filter((who) => !left.includes(who))

/** Only headquarters see the line's own people. */
const LINES_OWN = ['staff', 'port administrator', 'regional administrator', 'headquarters'] as const
const OF_ACME = ALL_BUT('other company', 'no company', 'nowhere at all', ...LINES_OWN)
const OF_CN = ALL_BUT('other region', 'no region', 'nowhere at all', ...LINES_OWN)
const OF_CN_EAST = ALL_BUT(
  'other territory',
  'no territory',
  'other region',
  'no region',
  'nowhere at all',
  ...LINES_OWN,
)

const SEEN: Readonly<Record<keyof typeof ADMINS, readonly Who[]>> = {
  nobody: [],
  'nobody of the company': [],
  company: OF_ACME,
  'company without one': [],
  port: OF_CN_EAST,
  'port without a territory': [],
  region: OF_CN,
  'region without one': [],
  hq: EVERYBODY,
  'port who was a region': [],
  'region who was a port': [],
  'port of a company': [],
  'region of a company': [],
}

describe('whom an administrator sees', () => {
  it.each(Object.entries(ADMINS))('%s', (name, of) => {
    expect(EVERYBODY.filter((who) => maySeeUser(of, USERS[who]))).toEqual(SEEN[name as keyof typeof SEEN])
  })

  it('codes are compared as they are: neither case nor a beginning of one matches', () => {
    for (const territoryCode of ['cn-east', 'CN-EAST ', 'CN-EAS', 'CN-EAST2', ''])
      expect(maySeeUser(ADMINS.port, user({ territoryCode }))).toBe(false)
    for (const approvalRegion of ['cn', 'C', 'CNX', ''])
      expect(maySeeUser(ADMINS.region, user({ approvalRegion }))).toBe(false)
  })
})

describe('whom an administrator changes', () => {
  it.each([
    ['company', OF_ACME.filter((who) => who !== 'company administrator' && who !== 'own, external')],
    ['port', OF_CN_EAST],
    ['region', OF_CN],
    ['hq', EVERYBODY],
    ['nobody of the company', []],
  ] as const)('%s', (name, expected) => {
    expect(EVERYBODY.filter((who) => mayChangeUser(ADMINS[name], USERS[who]))).toEqual(expected)
  })

  it('nobody changes himself, whatever he is', () => {
    for (const of of Object.values(ADMINS)) {
      for (const who of EVERYBODY) expect(mayChangeUser(of, { ...USERS[who], userId: of.userId })).toBe(false)
    }
  })

  it('who is not seen is not changed', () => {
    for (const of of Object.values(ADMINS)) {
      for (const who of EVERYBODY) {
        if (!maySeeUser(of, USERS[who])) expect(mayChangeUser(of, USERS[who])).toBe(false)
      }
    }
  })

  it('a company’s administrator sees the other one of his company and himself, and changes neither', () => {
    const himself = user({ userId: 'admin', adminRole: 'COMPANY_ADMIN' })
    expect([maySeeUser(ADMINS.company, himself), mayChangeUser(ADMINS.company, himself)]).toEqual([true, false])
    const other = USERS['company administrator']
    expect([maySeeUser(ADMINS.company, other), mayChangeUser(ADMINS.company, other)]).toEqual([true, false])
  })
})

it('roles are given by headquarters alone', () => {
  expect(Object.entries(ADMINS).flatMap(([name, of]) => (mayGiveRoles(of) ? [name] : []))).toEqual(['hq'])
})
