import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../platform/test-app.fixture.ts'
import { importReference } from './index.ts'
import { putCalls, TERMINAL, WREN } from './reference.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ rateLimits: false })
  const { database, clock } = test
  const file = { vessels: [WREN], facilities: [TERMINAL] }
  const taken = await importReference({ db: database.db, clock }, file, { dryRun: false })
  if (!taken.ok) throw new Error(JSON.stringify(taken.reason))
  await putCalls(database.db, [
    // The imported vessel under the name that a partner uses for it.
    { imo: '9074729', name: 'WREN', day: 3 },
    { imo: '9000003', code: 'Z03', name: 'OLD NAME', day: 1 },
    { imo: '9000003', code: 'Z03', name: 'Señora Ångström', day: 9 },
    { imo: '9000003', code: 'Z03', name: null, day: 20 },
    { imo: '9000015', name: 'WRENCH', day: null },
    { code: 'Z09', day: 2 },
    { name: 'NAMELESS BUT FOR THIS', day: 2 },
    ...Array.from({ length: 25 }, (_, index) => ({ code: `M${100 + index}`, name: `MANY ${100 + index}`, day: 2 })),
  ])
})
afterAll(() => test.close())

const GENERAL = '/v1/ebbase/public/general'
async function dataOf(url: string): Promise<unknown> {
  const answer = await test.app.inject({ url })
  expect([url, answer.statusCode]).toEqual([url, 200])
  const { code, message, data } = answer.json()
  expect([code, message]).toEqual([0, 'success'])
  return data
}

describe('GET findFacilityByCode', () => {
  it.each(['TAO06', 'tao06', ' TAO 06 '])('%j answers address and numbers, without a login', async (code) => {
    const content = await dataOf(`${GENERAL}/findFacilityByCode?code=${encodeURIComponent(code)}`)
    expect(content).toEqual({ content: TERMINAL })
  })

  it.each(['TAO07', 'TAO0', 'TAO06%27%20or%201=1', '%25', '%E4%B8%8A'])('%s is nobody: content null', async (code) => {
    expect(await dataOf(`${GENERAL}/findFacilityByCode?code=${code}`)).toEqual({ content: null })
  })
})

describe('GET findVesselByCode', () => {
  it.each(['T01', 't01', '9074729'])('%s answers the imported particulars', async (code) => {
    expect(await dataOf(`${GENERAL}/findVesselByCode?code=${code}`)).toEqual({ content: WREN })
  })

  it('answers of a vessel that only schedules know her latest name and IMO number, the rest null', async () => {
    const known = { vesselCode: 'Z03', vesselName: 'Señora Ångström', lloydsNumber: '9000003' }
    const unknown = {
      optName: null,
      flagCountry: null,
      registryPort: null,
      owner: null,
      yearBuilt: null,
      classSociety: null,
      grossTonnage: null,
      netTonnage: null,
      callSign: null,
      totTeuCap: null,
      maxSpeed: null,
    }
    expect(await dataOf(`${GENERAL}/findVesselByCode?code=Z03`)).toEqual({ content: { ...known, ...unknown } })
    expect(await dataOf(`${GENERAL}/findVesselByCode?code=9000003`)).toEqual({ content: { ...known, ...unknown } })
    expect(await dataOf(`${GENERAL}/findVesselByCode?code=Z09`)).toEqual({
      content: { vesselCode: 'Z09', vesselName: 'Z09', lloydsNumber: null, ...unknown },
    })
  })

  it('answers null for a code that nobody has', async () => {
    expect(await dataOf(`${GENERAL}/findVesselByCode?code=NONE`)).toEqual({ content: null })
  })
})

describe.each(['findFacilityByCode', 'findRouteByCode', 'findVesselByCode'])('GET %s', (call) => {
  it.each([
    ['no code', '', 'required'],
    ['an empty code', '?code=', 'min-length'],
    ['an over-long code', `?code=${'A'.repeat(36)}`, 'max-length'],
    ['NUL', '?code=A%00B', 'characters'],
  ])('%s is refused with the field and the rule', async (_, query, rule) => {
    const answer = await test.app.inject({ url: `${GENERAL}/${call}${query}` })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 5400, data: { errors: [{ path: 'code', rule }] } })
  })
})

describe('GET ports', () => {
  it('answers places by name or code', async () => {
    const shanghai = {
      unLocode: 'CNSHA',
      city: 'Shanghai',
      cityZh: '上海',
      subdivision: 'Shanghai',
      country: 'China',
    }
    for (const text of ['shangh', '上海', 'CNSGH'])
      expect(await dataOf(`/v1/public/reference/ports?text=${encodeURIComponent(text)}`)).toEqual([shanghai])
    expect(await dataOf('/v1/public/reference/ports?text=zzzz')).toEqual([])
  })

  it.each(['', '?text=', `?text=${'a'.repeat(61)}`])('%j is refused', async (query) => {
    expect((await test.app.inject({ url: `/v1/public/reference/ports${query}` })).statusCode).toBe(400)
  })
})

describe('GET vessels', () => {
  const search = (text: string) => dataOf(`/v1/public/reference/vessels?text=${encodeURIComponent(text)}`)

  it.each(['wren', 'test wr', 'T01', 't01', '9074729'])(
    '%j finds the imported vessel once, by her own name',
    async (text) => {
      expect(await search(text)).toContainEqual({ vslName: 'TEST WREN', vslCode: 'T01' })
    },
  )

  it('finds by the beginning of a name before a word within it, accents and case aside', async () => {
    expect(await search('wren')).toEqual([
      { vslName: 'WRENCH', vslCode: '9000015' },
      { vslName: 'TEST WREN', vslCode: 'T01' },
    ])
    expect(await search('ANGSTROM')).toEqual([{ vslName: 'Señora Ångström', vslCode: 'Z03' }])
  })

  it('leaves out whom no code could ask for, and finds nothing by a pattern', async () => {
    for (const text of ['NAMELESS', '%', '_', "'"]) expect(await search(text)).toEqual([])
  })

  it('answers twenty at most, in order', async () => {
    expect(await search('many')).toEqual(
      Array.from({ length: 20 }, (_, index) => ({ vslName: `MANY ${100 + index}`, vslCode: `M${100 + index}` })),
    )
  })
})

describe('GET /v1/public/reference/facilities', () => {
  const found = (text: string) => dataOf(`/v1/public/reference/facilities?text=${encodeURIComponent(text)}`)
  const TERMINAL_FOUND = {
    code: 'TAO06',
    fcilNme: 'Test Terminal',
    unLocode: 'CNTAO',
    city: 'Qingdao',
    country: 'China',
  }

  it.each(['tao06', 'TAO', 'test t', 'Terminal', 'Qingdao', '青岛', 'CNTAO'])(
    'finds a facility by %j: its code, its name, a word of it, its place',
    async (text) => expect(await found(text)).toEqual([TERMINAL_FOUND]),
  )

  it.each(['erminal', 'Shanghai', '%', "' or 1=1"])('%j is none', async (text) => expect(await found(text)).toEqual([]))

  it.each(['', 'x'.repeat(61)])('400 for a text of %s', async (text) => {
    const answer = await test.app.inject({ url: `/v1/public/reference/facilities?text=${text}` })
    expect(answer.statusCode).toBe(400)
  })
})
