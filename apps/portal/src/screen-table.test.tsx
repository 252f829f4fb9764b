import { mayHold, type MenuHolder, needsCertification, RESOURCES } from '@quayline/domain/accounts/resource'
import { describe, expect, it } from 'vitest'
import { SCREENS } from './screen-table.ts'
import { htmlIn, sessionOf, VISITOR } from './shell/rendered.fixture.tsx'
import { ScreenGate } from './shell/router.tsx'
import type { Screen } from './shell/screen.ts'
import type { Session } from './shell/session.ts'

/** The unmodified menu. */
const menuOf = (holder: MenuHolder | null): Session['menu'] =>
  RESOURCES.flatMap((resource) =>
    mayHold(holder, resource)
      ? { resource, access: 'OPEN' as const }
      : needsCertification(resource)
        ? { resource, access: 'CERTIFIED_ONLY' as const }
        : [],
  )

const loggedIn = (holder: MenuHolder): Session => sessionOf(holder, { menu: menuOf(holder) })
const visitor: Session = { ...VISITOR, menu: menuOf(null) }
const basic = loggedIn({ kind: 'BASIC', adminRole: null })
const certified = loggedIn({ kind: 'CERTIFIED', adminRole: null })
const companyAdmin = loggedIn({ kind: 'CERTIFIED', adminRole: 'COMPANY_ADMIN' })
const staff = loggedIn({ kind: 'INTERNAL', adminRole: null })
const regionAdmin = loggedIn({ kind: 'INTERNAL', adminRole: 'REGION_ADMIN' })
const headquarters = loggedIn({ kind: 'INTERNAL', adminRole: 'HQ_ADMIN' })

function isOpen(screen: Screen, session: Session): boolean {
  const html = htmlIn({ session, screens: SCREENS }, <ScreenGate screen={screen}>the screen</ScreenGate>)
  const isShown = html.includes('the screen')
  // Without access, the panel is shown, and only then.
  expect(html.includes('is-forbidden')).toBe(!isShown)
  return isShown
}

const openTo = (session: Session): readonly string[] =>
  SCREENS.filter((screen) => isOpen(screen, session))
    .map(({ pattern }) => pattern)
    .sort()

const beyond = (session: Session, ...others: readonly Session[]): readonly string[] => {
  const known = new Set(others.flatMap(openTo))
  return openTo(session).filter((pattern) => !known.has(pattern))
}

describe('the gate of each screen', () => {
  it('opens these to everybody', () =>
    expect(openTo(visitor)).toMatchInlineSnapshot(`
      [
        "/",
        "/cut-offs",
        "/facilities",
        "/facilities/:code",
        "/login",
        "/password",
        "/register",
        "/register/certified",
        "/schedules",
        "/tracking",
        "/vessels",
        "/vessels/:code",
      ]
    `))
  it('opens these too to whoever has logged in', () =>
    expect(beyond(basic, visitor)).toMatchInlineSnapshot(`
    [
      "/bulk",
      "/links",
      "/notices",
      "/profile",
      "/shipments",
    ]
  `))
  it('and these to a certified user', () =>
    expect(beyond(certified, basic)).toMatchInlineSnapshot(`
      [
        "/demurrage",
        "/free-days",
        "/import-eirs",
        "/instructions",
        "/instructions/:id",
        "/instructions/:id/compare",
        "/one-way",
        "/service-contracts",
      ]
    `))
  it('and these to who administers his company', () =>
    expect(beyond(companyAdmin, certified)).toMatchInlineSnapshot(`
    [
      "/company/audit",
      "/company/shared",
      "/company/users",
      "/company/users/:userId",
      "/company/users/new",
    ]
  `))
  it('and these to staff', () =>
    expect(beyond(staff, certified)).toMatchInlineSnapshot(`
      [
        "/contract-import",
        "/demurrage-rules",
        "/desk/instructions",
        "/message-intake",
        "/partner-book",
        "/schedule-maintenance",
        "/schedule-maintenance/calls/:key",
        "/schedule-maintenance/log",
        "/schedule-maintenance/new",
      ]
    `))
  it('and these to a region’s administrator', () =>
    expect(beyond(regionAdmin, staff)).toMatchInlineSnapshot(`
    [
      "/approvals",
      "/approvals/:approvalId",
      "/audit",
      "/partner-sync",
      "/registers/auto-filers",
      "/registers/release-offices",
      "/shared",
      "/users",
      "/users/:uid",
      "/users/:uid/change",
      "/users/new",
    ]
  `))
  it('and these to headquarters', () =>
    expect(beyond(headquarters, regionAdmin)).toMatchInlineSnapshot(`
    [
      "/freight/resources",
      "/freight/roles",
      "/outbox",
      "/registers/bill-retention",
      "/registers/port-admins",
      "/registers/sap-groups",
      "/users/:uid/rights",
    ]
  `))
  it('leaves none that nobody opens', () =>
    expect(beyond(headquarters).length + beyond(companyAdmin, headquarters).length).toBe(SCREENS.length))
})
