// Imports a file of tariffs, agreements or working calendars: all of it or nothing, checked together with the current rows, and the
// same file again changes nothing. Versions are kept: a new one ends the one before.
import { randomUUID } from 'node:crypto'
import type { Database } from '@quayline/database/database'
import { demurrageImport, demurrageRow } from '@quayline/database/demurrage-schema'
import { insertRows } from '@quayline/database/insert-rows'
import { findContradictions } from '@quayline/domain/demurrage/find-contradictions'
import { findAgreementContradictions } from '@quayline/domain/demurrage/find-contradictions-agreements'
import type { NamedRow, RuleProblem } from '@quayline/domain/demurrage/read-rule-row'
import type { Agreement, TariffLine } from '@quayline/domain/demurrage/tariff'
import { sql } from 'drizzle-orm'
import { isoNow } from '../../../platform/clock.ts'
import type { ContextDeps } from '../../../platform/context.ts'
import { DEFAULT_LIMITS } from '../../../platform/http/limits.ts'
import { takenRows, refusedRows, type ImportedRows } from '../../../platform/row-files/imported-rows.ts'
import { type RowChange, rowChange } from '../../../platform/row-files/row-change.ts'
import { endVersions, importNote } from '../../../platform/row-files/write-import.ts'
import { readRuleFileApart } from './rule-file-pool.ts'
import { type CurrentRow, currentRows } from './rule-queries.ts'
import { columnsOf, type Rule, RULE_KINDS, type RuleKindName } from './rules-of-kind.ts'

export interface RuleFile {
  readonly kind: RuleKindName
  readonly fileName: string
  readonly bytes: Uint8Array
  /** REPLACE: rows of this kind that the file does not have are ended. */
  readonly mode: 'MERGE' | 'REPLACE'
  /** Checks only and writes nothing. */
  readonly dryRun: boolean
  /** Username or key holder. */
  readonly importedBy: string
}

export async function importRules(
  { db, clock, limits = DEFAULT_LIMITS }: Pick<ContextDeps, 'db' | 'clock' | 'limits'>,
  file: RuleFile,
): Promise<ImportedRows> {
  const { kind, bytes } = file
  const read = await readRuleFileApart({ kind, bytes, mostCells: limits.workbookCells })
  const { rows, checkedRows } = read
  if (read.problemCount > 0) return refusedRows(read.problems, checkedRows, read.problemCount)
  return db.transaction(async (tx) => {
    // Two imports at once could each be valid and leave rules that contradict each other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('demurrage rules import', 0))`)
    const effective = await currentRows(tx, sql`true`)
    const change = changeOf(file, rows, effective)
    const contradictions = contradictionsOf(file.kind, rows, effective, change)
    if (contradictions.length > 0) return refusedRows(contradictions, checkedRows)
    if (!file.dryRun) await write(tx, file, change, isoNow(clock))
    return takenRows(change, { isTaken: !file.dryRun, checkedRows })
  })
}

type Change = RowChange<Rule, CurrentRow>

const changeOf = (file: RuleFile, rows: readonly NamedRow<Rule>[], effective: readonly CurrentRow[]): Change =>
  rowChange({
    rows: rows.map(({ value }) => value),
    current: effective.filter(({ kind }) => kind === RULE_KINDS[file.kind].stored),
    valueOf: ({ rule }) => rule,
    keyOf: (rule) => columnsOf(rule).rowKey,
    isReplacement: file.mode === 'REPLACE',
  })

/** Contradictions in the rules after the import; a row of the file is named as in the file, any other by its key. */
function contradictionsOf(
  kind: RuleKindName,
  rows: readonly NamedRow<Rule>[],
  effective: readonly CurrentRow[],
  change: Change,
): readonly RuleProblem[] {
  if (kind === 'calendar') return []
  const gone = new Set([...change.replaced, ...change.ended].map(({ id }) => id))
  const names = new Map(rows.map(({ row, value }) => [value, row]))
  const after = (stored: CurrentRow['kind'], isOfFile: boolean): readonly Rule[] => [
    ...effective.flatMap((row) => (row.kind === stored && !gone.has(row.id) ? [row.rule] : [])),
    ...(isOfFile ? [...change.added, ...change.changed] : []),
  ]
  const tariffs = after('TARIFF', kind === 'tariff') as readonly TariffLine[]
  const agreements = after('AGREEMENT', kind === 'agreement') as readonly Agreement[]
  const unchangedNames = new Map(rows.map(({ row, value }) => [columnsOf(value).rowKey, row]))
  const nameOf = (rule: object & { readonly rowKey: string }): string => {
    const isOfKind = 'scope' in rule === (kind === 'agreement')
    return names.get(rule as Rule) ?? (isOfKind ? unchangedNames.get(rule.rowKey) : undefined) ?? rule.rowKey
  }
  return [
    ...(kind === 'tariff' ? findContradictions(tariffs, nameOf) : []),
    ...findAgreementContradictions(agreements, tariffs, nameOf),
  ]
}

type Transaction = Pick<Database, 'execute'>

async function write(tx: Transaction, file: RuleFile, change: Change, importedAt: string): Promise<void> {
  const { added, changed, ended } = change
  if (added.length + changed.length + ended.length === 0) return
  const mark = { id: randomUUID(), importedAt }
  const kind = RULE_KINDS[file.kind].stored
  await insertRows(tx, demurrageImport, [{ ...importNote(file, mark, change), kind }])
  await endVersions(tx, 'demurrage_row', change, mark)
  await insertRows(
    tx,
    demurrageRow,
    [...added, ...changed].map((rule) => ({
      id: randomUUID(),
      kind,
      ...columnsOf(rule),
      row: rule,
      importId: mark.id,
      since: importedAt,
      endedAt: null,
      endedBy: null,
    })),
  )
  // One row for all active shipments, whose last free days may have changed (contexts/shipments marks them one by one).
  await tx.execute(sql`insert into stale_deadlines (document_type, number) values ('RULES', '')`)
}
