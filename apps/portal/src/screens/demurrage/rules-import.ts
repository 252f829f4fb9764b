// Adapts the import of demurrage rules to the portal's import: a dry run first, then the whole file or nothing.
import { importRules } from '@quayline/client/fields'
import type { paths } from '@quayline/client/schema.d'
import type { Language } from '@quayline/messages/language'
import type { ImportCheck } from '../../kit/use-import.ts'
import { uploadFile } from '../../kit/upload-file.ts'

export const RULE_KINDS = ['tariff', 'agreement', 'calendar'] as const
export type RuleKind = (typeof RULE_KINDS)[number]
export const IMPORT_MODES = importRules.mode.values
export type ImportMode = (typeof IMPORT_MODES)[number]

/** The contract's RAW_BODY limit; the content of a file decides, not its name. */
export const RULE_FILE = { endings: ['.xlsx', '.json'], mostBytes: 20 * 1024 * 1024 } as const

type Envelope = paths['/v1/demurrage/rules/import']['post']['responses'][200]['content']['application/json']
export type RulesAnswer = Envelope['data']

interface Asked {
  readonly kind: RuleKind
  readonly mode: ImportMode
  readonly file: File
  readonly isDryRun: boolean
}

export const postRules =
  ({ kind, mode, file, isDryRun }: Asked, language: Language) =>
  () => {
    const query = new URLSearchParams({ kind, mode, fileName: file.name.slice(-200), dryRun: String(isDryRun) })
    return uploadFile<Envelope>(`/v1/demurrage/rules/import?${query}`, file, language)
  }

export const exportHref = (kind: RuleKind, format: 'xlsx' | 'json'): string =>
  `/v1/demurrage/rules/export.${format}?kind=${kind}`

/** `row 12` of a sheet, `tariffs[11]` of JSON; two contradicting rows name both; empty: the whole file. */
export const checkOf = (answer: RulesAnswer, wholeFile: string): ImportCheck => ({
  checkedRows: answer.checkedRows,
  good: takenCount(answer) + answer.unchanged,
  faultCount: answer.problemCount,
  faults: answer.problems.map(({ row, field, problem }) => ({
    line: Number(/\d+/.exec(row)?.[0] ?? 0),
    place: row === '' ? wholeFile : row,
    field: field === '' ? null : field,
    message: problem,
  })),
})

/** Number of rows that the file adds, changes or ends. */
export const takenCount = ({ added, changed, ended }: RulesAnswer): number => added + changed + ended
