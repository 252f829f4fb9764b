import { describe, expect, it } from 'vitest'
import { productSources, statementsIn } from './statements-in-sources.ts'

const ROW = "const ROW = describeRow('a row', { id: uuid })\n"

describe('statementsIn', () => {
  it.each([
    [
      'a statement without a description',
      'await selectRows(db, sql`select 1`)',
      ['a statement whose description is no constant'],
    ],
    ['a statement of a test', 'await selectUnchecked(db, sql`select 1`)', ['selectUnchecked, which is for tests']],
    [
      'a description in the call',
      "await selectRows(db, describeRow('a row', {}), sql`select`)",
      ['a description that is no constant with a name', 'a statement whose description is no constant'],
    ],
    ['a description of nothing', ROW, ['ROW describes 0 statements']],
    [
      'two statements of one description',
      `${ROW}selectRows(tx, ROW, a)\nselectRows(tx, ROW, b)`,
      ['ROW describes 2 statements'],
    ],
    ["another file's description", 'selectRows(server.db, OTHER, a)', ['OTHER is no description of this file']],
    ['a statement with its description', `${ROW}insertReturning(\n  tx,\n  ROW,\n  table, rows, then)`, []],
  ])('reports %s', (_, text, problems) =>
    expect(statementsIn([['a.ts', text]]).problems).toEqual(problems.map((problem) => `a.ts: ${problem}`)),
  )

  it('reports two descriptions of one name', () => {
    const text = `${ROW}selectRows(tx, ROW, a)`
    expect(
      statementsIn([
        ['a.ts', text],
        ['b.ts', text],
      ]).problems,
    ).toEqual(["b.ts: another description is named 'a row'"])
  })

  it('finds every statement of the product described, once and by a name of its own', () => {
    const { files, problems } = statementsIn(productSources())
    expect(problems).toEqual([])
    expect(files.size).toBeGreaterThan(125)
  })
})
