import { HIGH_CUBE } from '@quayline/domain/demurrage/rule-rows.fixture'
import { tariffColumns } from '@quayline/domain/demurrage/rule-columns'
import { afterAll, describe, expect, it } from 'vitest'
import { openWorkerPool } from '../../../platform/process/worker-pool.ts'
import type { ReadFile } from '../../../platform/row-files/read-row-file.ts'
import type { GivenFile } from './import-file.ts'
import { readRuleFileApart } from './rule-file-pool.ts'
import type { Rule } from './rules-of-kind.ts'
import { partsOf, sheetOf, table, workbook, zip } from '../../../platform/workbook/workbook-file.fixture.ts'

const small = openWorkerPool<GivenFile, ReadFile<Rule>>('contexts/demurrage/rules/rule-file.worker', {
  memoryMb: 40,
  timeMs: 60_000,
  threads: 1,
  queue: 1,
})
const hasty = openWorkerPool<GivenFile, ReadFile<Rule>>('contexts/demurrage/rules/rule-file.worker', {
  memoryMb: 384,
  timeMs: 300,
  threads: 1,
  queue: 0,
})
afterAll(() => Promise.all([small.close(), hasty.close()]))

const given = (bytes: Uint8Array): GivenFile => ({ kind: 'tariff', bytes, mostCells: 500_000 })
const listed = await workbook({ tariffs: table([{ ...tariffColumns(HIGH_CUBE) }]) })
/** 24 kB compressed. Each cell is a separate text run: they take about 80 MB. */
const greedy = zip(
  partsOf(listed).set('xl/worksheets/sheet1.xml', sheetOf(20_000, '<c t="inlineStr"><is><r/></is></c>'.repeat(8))),
)

describe('readRuleFileApart', () => {
  it('refuses a workbook that needs too much memory; the next one is read', async () => {
    expect(await readRuleFileApart(given(greedy), small)).toEqual({
      rows: [],
      problems: [{ row: '', field: '', problem: 'needs more memory than a list of rules may' }],
      problemCount: 1,
      checkedRows: 0,
    })
    expect(await readRuleFileApart(given(listed), small)).toEqual({
      rows: [{ row: 'row 2', value: HIGH_CUBE }],
      problems: [],
      problemCount: 0,
      checkedRows: 1,
    })
  })

  it('refuses what takes too long, and what finds the queue full; a short list in JSON waits for nobody', async () => {
    const slow = readRuleFileApart(given(greedy), hasty)
    const next = await readRuleFileApart(given(listed), hasty)
    expect(next.problems[0]?.problem).toBe('was not read: too many files wait already, try again in a minute')
    const json = Buffer.from(JSON.stringify({ tariffs: [HIGH_CUBE] }))
    expect((await readRuleFileApart(given(json), hasty)).rows).toEqual([{ row: 'tariffs[0]', value: HIGH_CUBE }])
    expect((await slow).problems[0]?.problem).toBe('takes longer to read than a list of rules may')
  })

  it('counts the values of JSON before it is parsed: a parser without memory would end the process', async () => {
    const values = Buffer.from(`{"tariffs":[${'[],'.repeat(6_000_000)}[]]}`)
    expect((await readRuleFileApart(given(values))).problems[0]?.problem).toBe('holds more than 1000000 values')
  })
})
