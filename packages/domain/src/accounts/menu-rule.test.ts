// The menu of a user: the default for the user's kind and role, or the part of it that an administrator chose.
import { describe, expect, it } from 'vitest'
import { type MenuOwner, menuOf, mayUse } from './menu-rule.ts'
import { mayHold, type Resource, RESOURCES } from './resource.ts'
import { ADMIN_ROLES, USER_KINDS } from './user-kind.ts'

const owner = (
  kind: MenuOwner['kind'],
  adminRole: MenuOwner['adminRole'] = null,
  chosen: readonly Resource[] | null = null,
): MenuOwner => ({ kind, adminRole, chosen })

/** `TRACK` open, `(DEMURRAGE)` shown with a lock. */
const shown = (user: MenuOwner | null): string =>
  menuOf(user)
    .map(({ resource, access }) => (access === 'OPEN' ? resource : `(${resource})`))
    .join(' ')

const LINE = 'USER_SEARCH USER_CHANGE'
const OPEN = 'TRACK BULK SCHEDULES CUTOFF'
const CERTIFIED = 'DEMURRAGE FREE_DAYS EIR ONE_WAY SERVICE_CONTRACT INSTRUCTIONS'
const LOCKED = '(DEMURRAGE) (FREE_DAYS) (EIR) (ONE_WAY) (SERVICE_CONTRACT) (INSTRUCTIONS)'

describe('menus', () => {
  it.each<readonly [string, MenuOwner | null, string]>([
    ['a visitor', null, `${OPEN} ${LOCKED}`],
    ['a basic user', owner('BASIC'), `${OPEN} ${LOCKED}`],
    ['a registered user waits for his certification', owner('REGISTERED'), `${OPEN} ${LOCKED}`],
    ['a certified user', owner('CERTIFIED'), `${OPEN} ${CERTIFIED}`],
    ['an external user', owner('EXTERNAL'), `${OPEN} ${CERTIFIED}`],
    [
      'staff',
      owner('INTERNAL'),
      `${OPEN} ${CERTIFIED} DOCUMENT_DESK SCHEDULE_MAINTENANCE DEMURRAGE_RULES MESSAGE_INTAKE`,
    ],
    [
      'a company administrator',
      owner('CERTIFIED', 'COMPANY_ADMIN'),
      `${OPEN} ${CERTIFIED} COMPANY_USERS COMPANY_AUDIT`,
    ],
    [
      'a port administrator',
      owner('EXTERNAL', 'PORT_ADMIN'),
      `${OPEN} ${CERTIFIED} ${LINE} APPROVALS AUTO_FILERS RELEASE_OFFICES`,
    ],
    [
      'a regional administrator',
      owner('EXTERNAL', 'REGION_ADMIN'),
      `${OPEN} ${CERTIFIED} ${LINE} USER_EXPORT PARTNER_SYNC APPROVALS AUTO_FILERS RELEASE_OFFICES AUDIT`,
    ],
    ['a custom menu', owner('CERTIFIED', null, ['TRACK']), 'TRACK'],
    [
      'a custom menu keeps the order of the default one',
      owner('CERTIFIED', null, ['DEMURRAGE', 'TRACK']),
      'TRACK DEMURRAGE',
    ],
    ['an empty custom menu is empty, not the default one', owner('CERTIFIED', null, []), ''],
    ['an empty custom menu of headquarters', owner('INTERNAL', 'HQ_ADMIN', []), ''],
    ['what must be certified first stays visible beside an empty choice', owner('BASIC', null, []), LOCKED],
    ['a choice gives no right', owner('BASIC', null, ['DEMURRAGE', 'USER_RIGHTS']), LOCKED],
    [
      'a choice made for a role that was lost gives nothing of it',
      owner('CERTIFIED', null, ['TRACK', 'COMPANY_USERS', 'USER_SEARCH', 'OUTBOX']),
      'TRACK',
    ],
    ['a choice that names one twice', owner('CERTIFIED', null, ['TRACK', 'TRACK']), 'TRACK'],
  ])('%s', (_, user, expected) => {
    expect(shown(user)).toBe(expected)
  })

  it('headquarters have everything but the customer’s own pages', () => {
    expect(menuOf(owner('INTERNAL', 'HQ_ADMIN')).map(({ resource }) => resource)).toEqual(
      RESOURCES.filter((resource) => resource !== 'COMPANY_USERS' && resource !== 'COMPANY_AUDIT'),
    )
  })

  it('no choice whatever opens what kind and role may not hold, for anybody', () => {
    for (const kind of USER_KINDS) {
      for (const adminRole of [null, ...ADMIN_ROLES]) {
        const everything = owner(kind, adminRole, RESOURCES)
        const opened = RESOURCES.filter((resource) => mayUse(everything, resource))
        expect(opened, `${kind} ${adminRole}`).toEqual(RESOURCES.filter((resource) => mayHold(everything, resource)))
      }
    }
  })

  it('what the menu shows as open is exactly what may be used', () => {
    for (const user of [null, owner('BASIC'), owner('CERTIFIED', 'COMPANY_ADMIN', ['TRACK', 'COMPANY_AUDIT'])]) {
      const open = menuOf(user).flatMap(({ resource, access }) => (access === 'OPEN' ? [resource] : []))
      expect(open).toEqual(RESOURCES.filter((resource) => mayUse(user, resource)))
    }
  })
})
