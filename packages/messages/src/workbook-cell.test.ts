import { describe, expect, it } from 'vitest'
import { workbookCell } from './workbook-cell.ts'

describe('a cell of a workbook', () => {
  it.each([
    ['', null],
    ['=1+1', '=1+1'],
    ['0042', '0042'],
    // ECMA-376 part 1, 22.9.2.19: _x005F_ stands for the underscore itself.
    ['_x0041_', '_x005F_x0041_'],
    ['a_x00e9_b_xyz_', 'a_x005F_x00e9_b_xyz_'],
  ] as const)('%j is %j', (text, expected) => {
    expect(workbookCell(text)).toBe(expected)
  })

  it('is cut where Excel takes no more', () => {
    expect(workbookCell('x'.repeat(40_000))).toHaveLength(32_767)
  })
})
