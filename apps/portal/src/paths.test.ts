import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { hrefOf, ownPath, paths, patterns } from './paths.ts'
import { SCREENS } from './screen-table.ts'

describe('the addresses of the portal', () => {
  it('are these', () => {
    expect({
      home: paths.home(),
      login: paths.login(),
      loginAndBack: paths.login({ returnTo: '/users?keyword=a b' }),
      register: paths.register(),
      certify: paths.certify(),
      notices: paths.notices(),
      profile: paths.profile(),
      tracking: paths.tracking(),
      trackingOfNumber: paths.tracking({ number: '6103622780', type: 'bl' }),
      trackingOfUnsure: paths.tracking({ number: 'TSTU 123456-8', type: undefined }),
      bulk: paths.bulk(),
      shipments: paths.shipments(),
      shipmentsOfParty: paths.shipments({ party: 'A&B', q: '6103 622780' }),
      vessel: paths.vessel({ code: 'CN/G', name: 'EXAMPLE & LODESTAR' }),
      schedules: paths.schedules(),
      schedulesOfService: paths.schedules({ view: 'service', service: 'Q&1' }),
      schedulesOfPort: paths.schedules({ view: 'port', port: 'CNNGB' }),
      cutOffs: paths.cutOffs(),
      cutOffsOfNumber: paths.cutOffs({ number: 'BK2600041,TSTU1234568' }),
      cutOffsOfVessel: paths.cutOffs({ view: 'vessel', vessel: 'Q&1', port: 'CNSHA' }),
      scheduleMaintenance: paths.scheduleMaintenance(),
      scheduleLog: paths.scheduleLog(),
      scheduleLogOfCall: paths.scheduleLog({ key: '9000003/042W/CNSHA/1' }),
      addCall: paths.addCall(),
      maintainedCall: paths.maintainedCall('code:Q01/042W/CNSHA/1'),
      vessels: paths.vessels(),
      facilities: paths.facilities(),
      facility: paths.facility('TAO/06'),
      users: paths.users(),
      usersOfKeyword: paths.users({ keyword: 'wäng?#' }),
      usersOfNothing: paths.users({ keyword: '' }),
      user: paths.user('0b5d7a00-0000-4000-8000-000000000001', { tab: 'history' }),
      userOfOddId: paths.user('../x?y'),
      addUser: paths.addUser(),
      changeUser: paths.changeUser('a/b'),
      userRights: paths.userRights('a'),
      password: paths.password(),
      passwordOfUser: paths.password({ username: 'forwarder1' }),
      profileTab: paths.profile({ tab: 'sessions' }),
      approvals: paths.approvals(),
      approval: paths.approval('a/b'),
      companyUsers: paths.companyUsers(),
      addCompanyUser: paths.addCompanyUser(),
      companyUser: paths.companyUser('a?b'),
      companyAudit: paths.companyAudit(),
      companyShared: paths.companyShared(),
      shared: paths.shared(),
      sharedOfUser: paths.shared({ owner: 'a&b' }),
      partnerSyncs: paths.partnerSyncs(),
      freightResources: paths.freightResources(),
      freightRoles: paths.freightRoles(),
      billRetention: paths.billRetention(),
      autoFilers: paths.autoFilers(),
      releaseOffices: paths.releaseOffices(),
      portAdmins: paths.portAdmins(),
      sapGroups: paths.sapGroups(),
      audit: paths.audit(),
      auditOfUser: paths.audit({ targetType: 'USER', targetName: 'a&b' }),
      outbox: paths.outbox(),
      messageIntake: paths.messageIntake(),
      messageIntakeOfPartner: paths.messageIntake({ view: 'conflicts', partner: 'A&B' }),
      importEirs: paths.importEirs(),
      importEirsOfBooking: paths.importEirs({ bkgNum: '6200 &', view: 'sent' }),
      instructions: paths.instructions(),
      instructionDrafts: paths.instructions({ status: 'DRAFT' }),
      instruction: paths.instruction('a/b'),
      instructionCompare: paths.instructionCompare('a/b', { from: 'booking', to: '2' }),
      instructionDesk: paths.instructionDesk(),
      demurrageRules: paths.demurrageRules(),
      freeDays: paths.freeDays({ docRef: '61, 62' }),
      demurrage: paths.demurrage({ docRef: '6103622780', docType: 'bl' }),
    }).toMatchInlineSnapshot(`
      {
        "addCall": "/schedule-maintenance/new",
        "addCompanyUser": "/company/users/new",
        "addUser": "/users/new",
        "approval": "/approvals/a%2Fb",
        "approvals": "/approvals",
        "audit": "/audit",
        "auditOfUser": "/audit?targetType=USER&targetName=a%26b",
        "autoFilers": "/registers/auto-filers",
        "billRetention": "/registers/bill-retention",
        "bulk": "/bulk",
        "certify": "/register/certified",
        "changeUser": "/users/a%2Fb/change",
        "companyAudit": "/company/audit",
        "companyShared": "/company/shared",
        "companyUser": "/company/users/a%3Fb",
        "companyUsers": "/company/users",
        "cutOffs": "/cut-offs",
        "cutOffsOfNumber": "/cut-offs?number=BK2600041%2CTSTU1234568",
        "cutOffsOfVessel": "/cut-offs?view=vessel&vessel=Q%261&port=CNSHA",
        "demurrage": "/demurrage?docRef=6103622780&docType=bl",
        "demurrageRules": "/demurrage-rules",
        "facilities": "/facilities",
        "facility": "/facilities/TAO%2F06",
        "freeDays": "/free-days?docRef=61%2C+62",
        "freightResources": "/freight/resources",
        "freightRoles": "/freight/roles",
        "home": "/",
        "importEirs": "/import-eirs",
        "importEirsOfBooking": "/import-eirs?bkgNum=6200+%26&view=sent",
        "instruction": "/instructions/a%2Fb",
        "instructionCompare": "/instructions/a%2Fb/compare?from=booking&to=2",
        "instructionDesk": "/desk/instructions",
        "instructionDrafts": "/instructions?status=DRAFT",
        "instructions": "/instructions",
        "login": "/login",
        "loginAndBack": "/login?return=%2Fusers%3Fkeyword%3Da+b",
        "maintainedCall": "/schedule-maintenance/calls/code%3AQ01%2F042W%2FCNSHA%2F1",
        "messageIntake": "/message-intake",
        "messageIntakeOfPartner": "/message-intake?view=conflicts&partner=A%26B",
        "notices": "/notices",
        "outbox": "/outbox",
        "partnerSyncs": "/partner-sync",
        "password": "/password",
        "passwordOfUser": "/password?username=forwarder1",
        "portAdmins": "/registers/port-admins",
        "profile": "/profile",
        "profileTab": "/profile?tab=sessions",
        "register": "/register",
        "releaseOffices": "/registers/release-offices",
        "sapGroups": "/registers/sap-groups",
        "scheduleLog": "/schedule-maintenance/log",
        "scheduleLogOfCall": "/schedule-maintenance/log?key=9000003%2F042W%2FCNSHA%2F1",
        "scheduleMaintenance": "/schedule-maintenance",
        "schedules": "/schedules",
        "schedulesOfPort": "/schedules?view=port&port=CNNGB",
        "schedulesOfService": "/schedules?view=service&service=Q%261",
        "shared": "/shared",
        "sharedOfUser": "/shared?owner=a%26b",
        "shipments": "/shipments",
        "shipmentsOfParty": "/shipments?party=A%26B&q=6103+622780",
        "tracking": "/tracking",
        "trackingOfNumber": "/tracking?number=6103622780&type=bl",
        "trackingOfUnsure": "/tracking?number=TSTU+123456-8",
        "user": "/users/0b5d7a00-0000-4000-8000-000000000001?tab=history",
        "userOfOddId": "/users/..%2Fx%3Fy",
        "userRights": "/users/a/rights",
        "users": "/users",
        "usersOfKeyword": "/users?keyword=w%C3%A4ng%3F%23",
        "usersOfNothing": "/users",
        "vessel": "/vessels/CN%2FG?name=EXAMPLE+%26+LODESTAR",
        "vessels": "/vessels",
      }
    `)
  })

  it('have a builder for every pattern', () => {
    expect(Object.keys(paths).toSorted()).toEqual(Object.keys(patterns).toSorted())
  })

  it('lie below /portal', () => {
    expect(hrefOf(paths.home())).toBe('/portal')
    expect(hrefOf(paths.users({ keyword: 'a' }))).toBe('/portal/users?keyword=a')
  })
})

describe('the screens', () => {
  it('have addresses of their own: none hides another', () => {
    const patternsOf = SCREENS.map(({ pattern }) => pattern)
    expect(new Set(patternsOf).size).toBe(patternsOf.length)
    // /users/new is a screen, not the user "new".
    for (const { pattern } of SCREENS.filter(({ pattern }) => !pattern.includes(':')))
      expect(
        matchRoutes(
          patternsOf.map((path) => ({ path })),
          pattern,
        )?.at(-1)?.route.path,
      ).toBe(pattern)
  })

  it('are there for whatever the navigation lists: no entry needs a value in its address', () => {
    expect(SCREENS.filter(({ group, pattern }) => group !== undefined && pattern.includes(':'))).toEqual([])
  })

  it('are there for every pattern', () => {
    const known = SCREENS.map(({ pattern }) => pattern)
    expect(known).toEqual(expect.arrayContaining(Object.values(patterns)))
    expect(new Set(known).size).toBe(known.length)
  })
})

describe('where a login leads', () => {
  it.each([
    ['/users?keyword=a', '/users?keyword=a'],
    ['/', '/'],
    [null, '/'],
    ['', '/'],
    ['users', '/'],
    ['https://evil.example/x', '/'],
    ['//evil.example/x', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/..//evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/login?return=/login', '/'],
  ])('%s -> %s', (asked, expected) => {
    expect(ownPath(asked)).toBe(expected)
  })
})
