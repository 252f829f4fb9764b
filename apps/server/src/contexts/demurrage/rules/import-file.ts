// Reads the rows of a file of demurrage rules, by kind.
import { type ReadFile, readRowFile, type RowShape } from '../../../platform/row-files/read-row-file.ts'
import { rowsOfSheets } from './import-sheets.ts'
import { type Rule, RULE_KINDS, type RuleKindName } from './rules-of-kind.ts'

export interface GivenFile {
  readonly kind: RuleKindName
  readonly bytes: Uint8Array
  /** Most cells of a workbook in all its sheets together, including empty ones. */
  readonly mostCells: number
}

const shapeOf = (kind: RuleKindName): RowShape<Rule> => ({
  ...RULE_KINDS[kind],
  rowsOfSheets: (sheets) => rowsOfSheets(kind, sheets),
  // A sheet has no column `terms`: its fields are columns of their own.
  columnOf: (field) => field.replace(/^terms\./, ''),
})

export const readRuleFile = ({ kind, bytes, mostCells }: GivenFile): Promise<ReadFile<Rule>> =>
  readRowFile(shapeOf(kind), bytes, mostCells)
