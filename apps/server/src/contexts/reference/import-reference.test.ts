import type { OpenDatabase } from '@quayline/database/database'
import { openTestDatabase } from '@quayline/testing/open-test-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixedClock } from '../../platform/clock.ts'
import { findFacility, findVessel, importReference, listFacilities, listVessels } from './index.ts'
import { TERMINAL, WREN } from './reference.fixture.ts'

const clock = fixedClock(Date.parse('2026-03-01T08:00:00Z'))
let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const take = (file: unknown, dryRun = false) => importReference({ db: database.db, clock }, file, { dryRun })

describe('importReference', () => {
  it('writes nothing when it only tries, nor when a row is wrong', async () => {
    expect(await take({ vessels: [WREN], facilities: [TERMINAL] }, true)).toEqual({
      ok: true,
      value: { vessels: 1, facilities: 1 },
    })
    const bad = await take({ vessels: [WREN, { ...WREN, vesselCode: 'T02', lloydsNumber: '9074728' }] })
    expect(bad).toEqual({
      ok: false,
      reason: [{ row: 'vessels[1]', field: 'lloydsNumber', problem: 'fails its check digit' }],
    })
    expect(await listVessels(database.db)).toEqual([])
    expect(await listFacilities(database.db)).toEqual([])
  })

  it('takes the same file twice, and a later one replaces what it names', async () => {
    await take({ vessels: [WREN], facilities: [TERMINAL] })
    await take({ vessels: [WREN], facilities: [TERMINAL] })
    expect(await listVessels(database.db)).toEqual([WREN])
    expect(await listFacilities(database.db)).toEqual([TERMINAL])
    await take({ facilities: [{ code: 'TAO06', fcilNme: 'Renamed' }] })
    expect(await findFacility(database.db, 'TAO06')).toMatchObject({ fcilNme: 'Renamed', addr1: null, unLocode: null })
    expect(await findVessel(database.db, 'T01')).toEqual(WREN)
  })

  it('gives no IMO number to a second code, unless the first one gives it up in the same file', async () => {
    const second = { ...WREN, vesselCode: 'T09' }
    expect(await take({ vessels: [second] })).toMatchObject({
      ok: false,
      reason: [{ row: 'vessels[0]', field: 'lloydsNumber' }],
    })
    expect(await take({ vessels: [second] }, true)).toMatchObject({ ok: false })
    expect(await take({ vessels: [second, { ...WREN, lloydsNumber: null }] })).toMatchObject({ ok: true })
    expect(await findVessel(database.db, '9074729')).toMatchObject({ vesselCode: 'T09' })
  })

  it('gives it to one of two imports at once', async () => {
    const one = { ...WREN, lloydsNumber: '9000003' }
    const outcomes = await Promise.all(['T21', 'T22'].map((vesselCode) => take({ vessels: [{ ...one, vesselCode }] })))
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
  })

  it('takes ten thousand facilities', async () => {
    const facilities = Array.from({ length: 10_000 }, (_, index) => ({ ...TERMINAL, code: `F${index}` }))
    expect(await take({ facilities })).toEqual({ ok: true, value: { vessels: 0, facilities: 10_000 } })
    expect((await listFacilities(database.db)).length).toBe(10_001)
  })

  it('keeps quotes, backslashes and Chinese as they are', async () => {
    const fcilNme = `"O'Hara" \\ 青岛码头 {},`
    await take({ facilities: [{ ...TERMINAL, code: 'Q1', fcilNme }] })
    expect((await findFacility(database.db, 'Q1'))?.fcilNme).toBe(fcilNme)
  })
})
