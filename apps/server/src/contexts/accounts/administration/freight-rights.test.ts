import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOSTILE_INPUTS, inAddress } from '../../hostile-text.fixture.ts'
import { type AdministrationApp, type LoggedIn, openAdministration, trailOf } from './administration.fixture.ts'

let test: AdministrationApp
beforeAll(async () => {
  test = await openAdministration()
}, 120_000)
afterAll(() => test.close())

const resource = (code: string, parentCode: string | null = null, name = `Resource ${code}`) => ({
  code,
  name,
  kind: 'MENU',
  parentCode,
})
const put = (body: object, by: LoggedIn | null = test.hq) => test.call(by, 'POST', '/v1/admin/freight/resources', body)
const remove = (code: string) => test.call(test.hq, 'DELETE', `/v1/admin/freight/resources/${code}`)
const putRole = (body: object) => test.call(test.hq, 'POST', '/v1/admin/freight/roles', body)
const listed = async (what: 'resources' | 'roles') =>
  (await test.call(test.hq, 'GET', `/v1/admin/freight/${what}`)).data.items as {
    code: string
    resourceCodes?: string[]
  }[]
const lastAction = async () => (await trailOf(test)).at(-1)

describe('resources of the freight-charge system', () => {
  it('are added, changed and listed by code; who added one stays', async () => {
    expect((await put(resource('B1'))).data).toMatchObject({ code: 'B1', createdBy: 'hqadmin1' })
    await put({ ...resource('A1', 'B1'), kind: 'ACTION' })
    const second = await test.logIn({ username: 'hqadmin2', kind: 'INTERNAL', adminRole: 'HQ_ADMIN' })
    expect((await put(resource('A1', 'B1', 'Renamed'), second)).data).toMatchObject({
      name: 'Renamed',
      createdBy: 'hqadmin1',
    })
    expect(await lastAction()).toMatchObject({
      action: 'FREIGHT_RESOURCE_PUT',
      actor: 'hqadmin2',
      targetId: 'A1',
      before: {
        name: 'Resource A1',
        kind: 'ACTION',
      },
      after: {
        name: 'Renamed',
        kind: 'MENU',
      },
    })
    expect((await listed('resources')).map(({ code }) => code)).toEqual(['A1', 'B1'])
  })

  it('lie below one that is there, and never below themselves', async () => {
    await put(resource('TOP'))
    await put(resource('MID', 'TOP'))
    await put(resource('LOW', 'MID'))
    expect(await put(resource('NEW', 'NOWHERE'))).toMatchObject({ problems: ['parentCode freight-resource-unknown'] })
    expect((await put(resource('SELF', 'SELF'))).status).toBe(409)
    expect((await put(resource('TOP', 'TOP'))).status).toBe(409)
    expect((await put(resource('TOP', 'MID'))).status).toBe(409)
    expect((await put(resource('TOP', 'LOW'))).status).toBe(409)
    expect((await put(resource('LOW', 'TOP'))).status).toBe(200)
    expect((await put(resource('LOW'))).data.parentCode).toBeNull()
  })

  it('two moves at once do not close a circle', async () => {
    await put(resource('LEFT'))
    await put(resource('RIGHT'))
    const both = await Promise.all([put(resource('LEFT', 'RIGHT')), put(resource('RIGHT', 'LEFT'))])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('are deleted from the leaves up; roles lose them', async () => {
    await put(resource('TREE'))
    await put(resource('LEAF', 'TREE'))
    await putRole({ code: 'HOLDER', name: 'Holder', resourceCodes: ['LEAF', 'TREE', 'LEAF'] })
    expect((await remove('TREE')).status).toBe(409)
    expect((await remove('LEAF')).data).toEqual({ deleted: 1 })
    expect(await lastAction()).toMatchObject({
      action: 'FREIGHT_RESOURCE_DELETE',
      before: { parentCode: 'TREE' },
      after: null,
    })
    expect((await remove('LEAF')).status).toBe(404)
    expect((await listed('roles')).find(({ code }) => code === 'HOLDER')?.resourceCodes).toEqual(['TREE'])
  })

  it.each([
    [{ ...resource('X'), kind: 'PAGE' }],
    [{ ...resource('X'), name: '' }],
    [{ ...resource('X'), name: ' x' }],
    [{ ...resource('X'), name: 'x'.repeat(101) }],
    [resource('')],
    [resource('X-1')],
    [resource('X'.repeat(36))],
    [{ ...resource('X'), createdBy: 'me' }],
    [{ code: 'X', name: 'X', kind: 'MENU' }],
    [{}],
  ])('refuses %o', async (body) => {
    expect((await put(body)).status).toBe(400)
  })

  it.each(Object.entries(HOSTILE_INPUTS))('takes %s for a name or refuses it', async (_, text) => {
    expect([200, 400]).toContain((await put({ ...resource('HOSTILE'), name: text })).status)
    expect((await put(resource(text))).status).toBe(400)
    if (text.trim() !== '') expect([400, 404]).toContain((await remove(inAddress(text))).status)
  })
})

describe('roles of the freight-charge system', () => {
  it('hold resources that are there; the present list replaces the former one', async () => {
    await put(resource('R1'))
    await put(resource('R2'))
    expect((await putRole({ code: 'ROLE1', name: 'One', resourceCodes: ['R2', 'R1'] })).data).toMatchObject({
      resourceCodes: ['R1', 'R2'],
      users: 0,
      createdBy: 'hqadmin1',
    })
    expect((await putRole({ code: 'ROLE1', name: 'One', resourceCodes: ['R2'] })).data.resourceCodes).toEqual(['R2'])
    expect(await lastAction()).toMatchObject({
      action: 'FREIGHT_ROLE_PUT',
      targetId: 'ROLE1',
      before: { resourceCodes: ['R1', 'R2'] },
      after: { resourceCodes: ['R2'] },
    })
    expect(await putRole({ code: 'ROLE1', name: 'One', resourceCodes: ['R1', 'NONE'] })).toMatchObject({
      problems: ['resourceCodes.1 freight-resource-unknown'],
    })
    expect((await listed('roles')).find(({ code }) => code === 'ROLE1')?.resourceCodes).toEqual(['R2'])
  })

  it('are deleted when nobody has them', async () => {
    await putRole({ code: 'ROLE2', name: 'Two', resourceCodes: [] })
    expect((await test.call(test.hq, 'DELETE', '/v1/admin/freight/roles/ROLE2')).data).toEqual({ deleted: 1 })
    expect((await test.call(test.hq, 'DELETE', '/v1/admin/freight/roles/ROLE2')).status).toBe(404)
    expect(await lastAction()).toMatchObject({ action: 'FREIGHT_ROLE_DELETE', targetId: 'ROLE2' })
  })
})

describe('the freight-charge system’s rights', () => {
  it.each([
    ['GET', 'resources'],
    ['POST', 'resources'],
    ['DELETE', 'resources/X'],
    ['GET', 'roles'],
    ['POST', 'roles'],
    ['DELETE', 'roles/X'],
  ] as const)('%s %s is for headquarters', async (method, path) => {
    const url = `/v1/admin/freight/${path}`
    expect((await test.call(null, method, url)).status).toBe(401)
    expect(await test.call(test.region, method, url)).toMatchObject({ status: 403, code: 5465 })
  })
})
