import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { OpenDatabase } from '@quayline/database/database'
import { HIGH_CUBE, SPLIT } from '@quayline/domain/demurrage/rule-rows.fixture'
import { openTestDatabase } from '@quayline/testing/open-test-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixedClock } from '../platform/clock.ts'
import { UsageError } from './command.ts'
import { demurrageRules } from './demurrage-rules.ts'

const clock = fixedClock(Date.parse('2026-03-01T08:00:00Z'))
const cwd = mkdtempSync(path.join(tmpdir(), 'quayline-demurrage-'))

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  writeFileSync(path.join(cwd, 'good.json'), JSON.stringify({ tariffs: [HIGH_CUBE, SPLIT] }))
  writeFileSync(path.join(cwd, 'bad.json'), JSON.stringify({ tariffs: [{ ...HIGH_CUBE, rowKey: 'B' }, 7] }))
})
afterAll(async () => {
  await database.close()
  rmSync(cwd, { recursive: true })
})

async function quayline(...args: string[]): Promise<{ exit: number; out: string[]; err: string[] }> {
  const [out, err]: [string[], string[]] = [[], []]
  const terminal = { cwd, out: (line: string) => out.push(line), err: (line: string) => err.push(line) }
  try {
    return { exit: await demurrageRules.run(args, terminal, { db: database.db, clock }), out, err }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return { exit: 2, out, err: [error.message] }
  }
}

describe('quayline demurrage import, export, tariffs', () => {
  it('tries, imports, lists and exports', async () => {
    expect((await quayline('tariffs')).out).toEqual(['There is no tariff.'])
    expect(await quayline('import', 'good.json', '--kind', 'tariff', '--dry-run')).toEqual({
      exit: 0,
      out: ['Would import tariffs: 2 added, 0 changed, 0 unchanged, 0 ended.'],
      err: [],
    })
    expect((await quayline('import', 'good.json', '--kind', 'tariff')).out).toEqual([
      'Imported tariffs: 2 added, 0 changed, 0 unchanged, 0 ended.',
    ])
    expect((await quayline('tariffs', '--country', 'cn')).out).toEqual([
      'CN-BM-DND-40HQ-2026  all ports  40HQ  2026-01-01..  7 free  CNY 8-15: 120; 16-40: 200; 41+: 400',
    ])
    const { out } = await quayline('tariffs', '--json')
    expect(JSON.parse(out[0] ?? '')).toEqual({ tariffs: [SPLIT, HIGH_CUBE] })
    for (const file of ['all.xlsx', 'all.JSON']) {
      expect(await quayline('export', file, '--kind', 'tariff')).toMatchObject({ exit: 0 })
      expect((await quayline('import', file, '--kind', 'tariff', '--replace')).out).toEqual([
        'Imported tariffs: 0 added, 0 changed, 2 unchanged, 0 ended.',
      ])
    }
  })

  it('names every problem and imports nothing of such a file', async () => {
    expect(await quayline('import', 'bad.json', '--kind', 'tariff')).toEqual({
      exit: 1,
      out: [],
      err: ['tariffs[1] must be an object', '2 rows checked, 1 problems; nothing was imported.'],
    })
    const { exit, err } = await quayline('import', 'all.xlsx', '--kind', 'calendar')
    expect([exit, err.at(-1)]).toEqual([1, '0 rows checked, 2 problems; nothing was imported.'])
  })

  it.each([
    [[]],
    [['import']],
    [['import', 'good.json']],
    [['import', 'good.json', '--kind', 'tariffs']],
    [['import', 'absent.json', '--kind', 'tariff']],
    [['import', '.', '--kind', 'tariff']],
    [['export', 'a.csv', '--kind', 'tariff']],
    [['export', 'no/such/folder.json', '--kind', 'tariff']],
    [['tariffs', '--country', 'CHN']],
    [['tariffs', 'CN']],
    [['remove']],
  ])('%j is not understood', async (args) => {
    const { exit, err } = await quayline(...args)
    expect(exit).toBe(2)
    expect(err[0]).not.toBe('')
  })
})
