import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const screens = path.join(import.meta.dirname, '../screens')

/** docs/requirements/portal.md 5: the maximum number of lines for a screen of each pattern. */
const BUDGETS = { 'list-table': 60, 'report-screen': 80, 'import-screen': 60 } as const

/**
 * Shared patterns, written once for the two freight-charge lists and for the five registers; those screens are below 80
 * lines.
 */
const SHARED: readonly string[] = ['administration/freight-list.tsx', 'registers/register-screen.tsx']

const sources = readdirSync(screens, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.') && !SHARED.includes(file))
  .map((file) => ({ file, text: readFileSync(path.join(screens, file), 'utf8') }))

describe.each(Object.entries(BUDGETS))('a screen of the pattern %s', (pattern, most) => {
  const of = sources.filter(({ text }) => text.includes(`/kit/${pattern}.tsx'`))

  it(`takes at most ${most} lines`, () => {
    expect(of.length).toBeGreaterThan(0)
    const over = of.map(({ file, text }) => ({ file, lines: text.split('\n').length - 1 }))
    expect(over.filter(({ lines }) => lines > most)).toEqual([])
  })
})
