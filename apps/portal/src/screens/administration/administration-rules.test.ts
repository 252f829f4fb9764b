import type { AdminUserCan } from '@quayline/client/schema.d'
import { ADMIN_ROLES, USER_KINDS } from '@quayline/domain/accounts/user-kind'
import { describe, expect, it } from 'vitest'
import { NOTHING, USER } from '../user.fixture.ts'
import { applyUserAction, canApply, needsReason, USER_ACTIONS } from './apply-user-action.ts'
import { choicesIn, ticked, tickState, treeOf, type TreeNode } from './check-tree.ts'
import { countText } from '../../kit/count-text.ts'
import { codeFault } from './freight-resource-form.tsx'
import { rolesOf } from './role-card.tsx'
import { exportHref, userQuery } from './user-criteria.ts'
import {
  ADD_START,
  addPayload,
  changePayload,
  changeStart,
  facilityCodesOf,
  lacksIdentifier,
  userFaults,
} from './user-draft.ts'

describe('the criteria of a user search', () => {
  it('go to the server as they stand; a word that no list has is none', () => {
    expect(userQuery({ keyword: 'ana', kind: 'CERTIFIED', status: 'LOCKED', country: 'ES', sapGroup: 'G1' })).toEqual({
      keyword: 'ana',
      kind: 'CERTIFIED',
      status: 'LOCKED',
      country: 'ES',
      sapGroup: 'G1',
    })
    expect(userQuery({ kind: 'ROOT', status: 'locked', adminRole: '', country: 'es' })).toEqual({})
  })

  it('go into the address of the file, encoded, with the language', () => {
    expect(exportHref({ keyword: 'a&b=c', kind: 'CERTIFIED' }, 'fr')).toBe(
      '/v1/admin/users.xlsx?keyword=a%26b%3Dc&kind=CERTIFIED&lang=fr',
    )
  })
})

describe('an action on users', () => {
  const { hasTestRights: _hidden, ...LISTED } = USER
  const user = (can: Partial<AdminUserCan>, more: { readonly hasTestRights?: boolean } = {}) => ({
    ...LISTED,
    ...more,
    can: { ...NOTHING, ...can },
  })

  it('is possible only where the answer says so', () => {
    for (const action of USER_ACTIONS) expect(canApply(action, { ...USER, can: NOTHING })).toBe(false)
    expect(canApply('lock', user({ lock: true }))).toBe(true)
    expect(canApply('unlock', user({ lock: true }))).toBe(false)
    expect(canApply('sync', user({ sync: true }))).toBe(true)
  })

  it('gives test rights to those who lack them, takes them from those who have them; a list knows of neither', () => {
    expect(canApply('giveTestRights', user({ setTestRights: true }, { hasTestRights: true }))).toBe(false)
    expect(canApply('takeTestRights', user({ setTestRights: true }, { hasTestRights: true }))).toBe(true)
    expect(canApply('giveTestRights', user({ setTestRights: true }, { hasTestRights: false }))).toBe(true)
    expect(canApply('takeTestRights', user({ setTestRights: true }, { hasTestRights: false }))).toBe(false)
    expect(canApply('giveTestRights', user({ setTestRights: true }))).toBe(true)
    expect(canApply('takeTestRights', user({ setTestRights: true }))).toBe(true)
  })

  it('asks for a reason where users are shown one', () => {
    expect(USER_ACTIONS.filter(needsReason)).toEqual(['lock', 'remove'])
  })

  it.each([
    ['lock', '/v1/admin/users/lock', { userIds: [USER.userId], reason: 'why' }],
    ['unlock', '/v1/admin/users/unlock', { userIds: [USER.userId] }],
    ['remove', '/v1/admin/users/removal', { userIds: [USER.userId], reason: 'why' }],
    ['resetPassword', '/v1/admin/users/password-reset', { userIds: [USER.userId] }],
    ['giveTestRights', '/v1/admin/users/test-rights', { userIds: [USER.userId], hasTestRights: true }],
    ['takeTestRights', '/v1/admin/users/test-rights', { userIds: [USER.userId], hasTestRights: false }],
    ['sync', '/v1/admin/partner-sync', { userIds: [USER.userId] }],
  ] as const)('%s is one call for all of them', async (action, path, body) => {
    const calls: unknown[] = []
    const answer = { response: new Response() }
    const POST = (...call: readonly unknown[]) => {
      calls.push(call)
      return Promise.resolve(answer)
    }
    const never = () => Promise.reject(new Error('Not this one'))
    await applyUserAction(
      action,
      [{ ...USER, can: NOTHING }],
      'why',
    )({ POST, GET: never, PATCH: never, DELETE: never } as never)
    expect(calls).toEqual([[path, { body }]])
  })

  it('counts', () => {
    expect(countText({ one: 'Lock 1', more: 'Lock {count}' }, 1)).toBe('Lock 1')
    expect(countText({ one: 'Lock 1', more: 'Lock {count}' }, 100)).toBe('Lock 100')
  })
})

describe('a user to add or modify', () => {
  it.each([
    ['', []],
    ['A1', ['A1']],
    [' A1 ,B2，C3、A1;\nD4 ', ['A1', 'B2', 'C3', 'D4']],
  ])('facility codes "%s"', (text, codes) => {
    expect(facilityCodesOf(text)).toEqual(codes)
  })

  it('of a customer needs one of four codes, staff of the line and its agents none (docs/requirements/accounts.md 3)', () => {
    for (const kind of USER_KINDS)
      expect(lacksIdentifier(kind, ADD_START)).toBe(kind !== 'INTERNAL' && kind !== 'EXTERNAL')
    for (const name of ['sapId', 'truckId', 'trVendorCode', 'ntVendorCode'] as const)
      expect(lacksIdentifier('CERTIFIED', { ...ADD_START, [name]: '1234567890' })).toBe(false)
    expect(lacksIdentifier('CERTIFIED', { ...ADD_START, customerId: 'QC1', sapId: '  ' })).toBe(true)
  })

  it('has right codes or reports which are not', () => {
    expect(userFaults({ ...ADD_START, sapId: '123', facilityCodes: 'A-1', officeCode: 'N B' }, false)).toEqual({
      sapId: 'sapId',
      facilityCodes: 'plainCode',
      officeCode: 'plainCode',
    })
  })

  it('is sent without what was left empty', () => {
    const filled = {
      username: 'ana123',
      email: 'a@b.example',
      language: 'es-ES',
      kind: 'CERTIFIED',
      firstName: 'Ana',
      lastName: 'Ruiz',
      countryCode: 'ES',
      companyName: 'Ruiz SL',
      department: 'Ops',
      jobTitle: 'Clerk',
      truckId: 'T1',
    }
    const sent = addPayload({ ...ADD_START, ...filled, facilityCodes: 'F1, F2' })
    expect(sent).toEqual({ ...filled, facilityCodes: ['F1', 'F2'] })
  })

  const start = changeStart({ ...USER, sapId: '1234567890', facilityCodes: ['F1'], territoryCode: 'EU-NORTH' })

  it('changes only in what differs', () => {
    expect(changePayload(start, start)).toEqual({})
    expect(
      changePayload(start, { ...start, sapId: '', remarks: 'VIP', facilityCodes: '', issuesSeaWaybills: true }),
    ).toEqual({ sapId: null, remarks: 'VIP', facilityCodes: [], issuesSeaWaybills: true })
  })

  it('moves with region and territory together, or to a region alone', () => {
    expect(changePayload(start, { ...start, territoryCode: 'CN-EAST', approvalRegion: 'CN' })).toEqual({
      territoryCode: 'CN-EAST',
      approvalRegion: 'CN',
    })
    expect(changePayload(start, { ...start, territoryCode: '', approvalRegion: 'HQ' })).toEqual({
      approvalRegion: 'HQ',
    })
  })
})

describe('administrative roles', () => {
  it('of the line are its staff’s and agents’, of a company its certified users’', () => {
    expect(Object.fromEntries(USER_KINDS.map((kind) => [kind, rolesOf(kind)]))).toEqual({
      BASIC: [],
      REGISTERED: [],
      CERTIFIED: ['COMPANY_ADMIN'],
      INTERNAL: ['PORT_ADMIN', 'REGION_ADMIN', 'HQ_ADMIN'],
      EXTERNAL: ['PORT_ADMIN', 'REGION_ADMIN', 'HQ_ADMIN'],
    })
    expect(new Set(USER_KINDS.flatMap(rolesOf))).toEqual(new Set(ADMIN_ROLES))
  })
})

describe('a tree of choices', () => {
  const leaf = (key: string): TreeNode => ({ key, label: key, children: [] })
  const heading: TreeNode = { key: 'H', label: 'H', isHeading: true, children: [leaf('a'), leaf('b')] }
  const menu: TreeNode = { key: 'm', label: 'm', children: [leaf('x'), leaf('y')] }

  it('a heading is no choice itself and says whether all, none or some below it are chosen', () => {
    expect(choicesIn(heading)).toEqual(['a', 'b'])
    expect(tickState(heading, new Set())).toBe('off')
    expect(tickState(heading, new Set(['a']))).toBe('some')
    expect(tickState(heading, new Set(['a', 'b', 'other']))).toBe('on')
  })

  it('what lies below goes with a tick, what is elsewhere stays', () => {
    expect([...ticked(menu, new Set(['z']), true)].toSorted()).toEqual(['m', 'x', 'y', 'z'])
    expect([...ticked(menu, new Set(['m', 'x', 'z']), false)]).toEqual(['z'])
    expect([...ticked(leaf('x'), new Set(['m', 'x', 'y']), false)]).toEqual(['m', 'y'])
  })

  const entry = (code: string, parentCode: string | null) => ({ code, name: code, parentCode })
  const shape = (nodes: readonly TreeNode[]): unknown => nodes.map(({ key, children }) => [key, shape(children)])

  it('is made of entries that name what they lie below', () => {
    expect(shape(treeOf([entry('a', null), entry('b', 'a'), entry('c', 'b'), entry('d', null)]))).toEqual([
      ['a', [['b', [['c', []]]]]],
      ['d', []],
    ])
  })

  it('loses no entry whose parent is unknown or that lies in a circle', () => {
    const all = treeOf([entry('a', 'b'), entry('b', 'a'), entry('c', 'a'), entry('d', 'gone'), entry('e', 'e')])
    expect(all.flatMap(choicesIn).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
  })
})

describe('the code of a freight resource or role', () => {
  const screenTexts = { codeRule: 'rule', codeTaken: 'taken' }
  it.each([
    ['', {}],
    ['A1', {}],
    ['A-1', { code: 'rule' }],
    ['a'.repeat(36), { code: 'rule' }],
    [' M1 ', { code: 'taken' }],
  ])('"%s"', (code, faults) => {
    expect(codeFault(code, [{ code: 'M1' }], screenTexts)).toEqual(faults)
  })
})
