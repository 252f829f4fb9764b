// What rows a file holds that staff took from the demurrage rules, by kind.
import { type ReadFile, readRowFile, type RowShape } from '../../../platform/row-files/read-row-file.ts'
import { rowsOfSheets } from './import-sheets.ts'
import { type Rule, RULE_KINDS, type RuleKindName } from './rules-of-kind.ts'

export interface GivenFile {
  readonly kind: RuleKindName
  readonly bytes: Uint8Array
  /** Of a workbook: so many cells in all its sheets together, those that are empty included. */
  readonly mostCells: number
}

const shapeOf = (kind: RuleKindName): RowShape<Rule> => ({
  ...RULE_KINDS[kind],
  rowsOfSheets: (sheets) => rowsOfSheets(kind, sheets),
  // A sheet has no column `terms`: its fields stand beside the others.
  columnOf: (field) => field.replace(/^terms\./, ''),
})

export const readRuleFile = ({ kind, bytes, mostCells }: GivenFile): Promise<ReadFile<Rule>> =>
  readRowFile(shapeOf(kind), bytes, mostCells)
