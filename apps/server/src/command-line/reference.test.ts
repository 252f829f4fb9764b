import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { OpenDatabase } from '@quayline/database/database'
import { openTestDatabase } from '@quayline/testing/open-test-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixedClock } from '../platform/clock.ts'
import { UsageError } from './command.ts'
import { reference } from './reference.ts'

const clock = fixedClock(Date.parse('2026-03-01T08:00:00Z'))
const cwd = mkdtempSync(path.join(tmpdir(), 'quayline-reference-'))

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  writeFileSync(
    path.join(cwd, 'good.json'),
    JSON.stringify({
      vessels: [{ vesselCode: 'T01', vesselName: 'TEST WREN', lloydsNumber: '9074729' }],
      facilities: [{ code: 'TAO06', fcilNme: 'Test Terminal', unLocode: 'CNTAO' }],
    }),
  )
  writeFileSync(
    path.join(cwd, 'bad.json'),
    JSON.stringify({ vessels: [{ vesselCode: 'T02', vesselName: '' }, 7], facilities: [{ code: 'X1' }] }),
  )
  writeFileSync(path.join(cwd, 'broken.json'), '{ "vessels": [')
})
afterAll(async () => {
  await database.close()
  rmSync(cwd, { recursive: true })
})

/** Exit code 2 and the message when the arguments are invalid, as in runCommand. */
async function quayline(...args: string[]): Promise<{ exit: number; out: string[]; err: string[] }> {
  const [out, err]: [string[], string[]] = [[], []]
  const terminal = { cwd, out: (line: string) => out.push(line), err: (line: string) => err.push(line) }
  try {
    return { exit: await reference.run(args, terminal, { db: database.db, clock }), out, err }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return { exit: 2, out, err: [error.message] }
  }
}

describe('quayline reference', () => {
  it('tries a file, imports it, and lists what was imported', async () => {
    expect(await quayline('import', 'good.json', '--dry-run')).toEqual({
      exit: 0,
      out: ['Would import 1 vessels and 1 facilities.'],
      err: [],
    })
    expect((await quayline('list')).out).toEqual(['Nothing has been imported.'])
    expect((await quayline('import', 'good.json')).out).toEqual(['Imported 1 vessels and 1 facilities.'])
    expect((await quayline('list')).out).toEqual([
      'vessel  T01  9074729  TEST WREN',
      'facility  TAO06  CNTAO  Test Terminal',
    ])
    expect((await quayline('list', 'facilities')).out).toEqual(['facility  TAO06  CNTAO  Test Terminal'])
  })

  it('lists JSON that it would itself import', async () => {
    const { out } = await quayline('list', '--json')
    writeFileSync(path.join(cwd, 'listed.json'), out[0] ?? '')
    expect(await quayline('import', 'listed.json')).toMatchObject({ exit: 0 })
    expect((await quayline('list', '--json')).out).toEqual(out)
    expect(Object.keys(JSON.parse((await quayline('list', 'vessels', '--json')).out[0] ?? ''))).toEqual(['vessels'])
  })

  it('names every problem, row by row, and imports nothing of such a file', async () => {
    expect(await quayline('import', 'bad.json')).toEqual({
      exit: 1,
      out: [],
      err: [
        'vessels[0] vesselName is missing',
        'vessels[1] must be an object',
        'facilities[0] fcilNme is missing',
        '3 problems; nothing was imported.',
      ],
    })
  })

  it.each([
    [[]],
    [['import']],
    [['import', 'good.json', 'bad.json']],
    [['import', 'absent.json']],
    [['import', 'broken.json']],
    [['list', 'ships']],
    [['list', 'vessels', 'facilities']],
    [['remove', 'T01']],
    [['list', '--all']],
  ])('%j is not understood', async (args) => {
    const { exit, err } = await quayline(...args)
    expect(exit).toBe(2)
    expect(err[0]).not.toBe('')
  })
})
