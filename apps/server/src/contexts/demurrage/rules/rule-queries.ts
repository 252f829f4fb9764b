// Reads the current tariffs, agreements and calendars. A version of a row never changes, so a checked row is cached by its
// id: a charge reads the ids of the current versions and gets the same objects, for which compiled terms are cached.
import type { Database } from '@quayline/database/database'
import type { DemurrageRowKind } from '@quayline/database/demurrage-schema'
import { describeRow, json, textOf, uuid } from '@quayline/database/row-description'
import { anyOf, arrayOf } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import type { RuleBook } from '@quayline/domain/demurrage/assessment'
import type { Agreement, TariffLine } from '@quayline/domain/demurrage/tariff'
import type { Bound, ChargeType, LocalDate } from '@quayline/domain/demurrage/terms'
import type { WorkingCalendar } from '@quayline/domain/demurrage/working-calendar'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import { type SQL, sql } from 'drizzle-orm'
import { type Rule, readCurrentRule } from './rules-of-kind.ts'

type Reader = Pick<Database, 'execute'>

export interface CurrentRow {
  readonly id: string
  readonly kind: DemurrageRowKind
  readonly rule: Rule
}

/** More versions than all tariffs of a line have; beyond it the cache is cleared. */
const MAX_KEPT = 20_000
const kept = new Map<string, Rule>()
const books = new Map<string, RuleBook>()

/**
 * Countries: ISO 3166 alpha-2. Holders: numbers of shipments, contracts, codes of parties, in any spelling. One statement when nothing is
 * new.
 */
export async function loadRuleBook(
  db: Database,
  { countries, holders }: { readonly countries: readonly string[]; readonly holders: readonly string[] },
): Promise<RuleBook> {
  const spellings = [...new Set(holders.flatMap((each) => [each.trim().toUpperCase(), referenceKey(each)]))]
  const rows = await currentRows(
    db,
    sql`(kind in ('TARIFF', 'CALENDAR') and country = ${anyOf(countries, 'text')})
      or (kind = 'AGREEMENT' and holder = ${anyOf(spellings, 'text')}
        and (country is null or country = ${anyOf(countries, 'text')}))`,
  )
  const key = rows.map(({ id }) => id).join(' ')
  const known = books.get(key)
  if (known !== undefined) return known
  const book = {
    tariffs: rulesOf(rows, 'TARIFF') as readonly TariffLine[],
    agreements: rulesOf(rows, 'AGREEMENT') as readonly Agreement[],
    calendars: rulesOf(rows, 'CALENDAR') as readonly WorkingCalendar[],
  }
  if (books.size >= 200) books.clear()
  books.set(key, book)
  return book
}

const rulesOf = (rows: readonly CurrentRow[], kind: DemurrageRowKind): readonly Rule[] =>
  rows.flatMap((row) => (row.kind === kind ? [row.rule] : []))

const EFFECTIVE_RULE = describeRow('a rule in force', { id: uuid, kind: textOf<DemurrageRowKind>() })

/** By kind and key. */
export async function currentRows(db: Reader, where: SQL): Promise<readonly CurrentRow[]> {
  const effective = await selectRows(
    db,
    EFFECTIVE_RULE,
    sql`select id, kind from demurrage_row where ended_at is null and (${where})
      order by kind, row_key collate "C"`,
  )
  const found = new Map<string, Rule>()
  for (const { id } of effective) {
    const rule = kept.get(id)
    if (rule !== undefined) found.set(id, rule)
  }
  const missing = effective.filter(({ id }) => !found.has(id)).map(({ id }) => id)
  if (missing.length > 0) {
    if (kept.size + missing.length > MAX_KEPT) kept.clear()
    for (const row of await rowsOf(db, missing)) {
      found.set(row.id, row.rule)
      kept.set(row.id, row.rule)
    }
  }
  return effective.map(({ id, kind }) => {
    const rule = found.get(id)
    if (rule === undefined) throw new Error(`The version ${id} of a demurrage rule is gone`)
    return { id, kind, rule }
  })
}

const RULE = describeRow('a rule with what it says', {
  id: uuid,
  kind: textOf<DemurrageRowKind>(),
  row: json<unknown>(),
})

async function rowsOf(db: Reader, ids: readonly string[]): Promise<readonly CurrentRow[]> {
  const rows = await selectRows(
    db,
    RULE,
    sql`select id, kind, row from demurrage_row where id = any(${arrayOf(ids, 'uuid')})`,
  )
  return rows.map(({ id, kind, row }) => ({ id, kind, rule: readCurrentRule(kind, row, id) }))
}

export interface TariffSearch {
  readonly country?: string | undefined
  /** The lines that can apply at this port: its own, and those of its whole country. */
  readonly port?: string | undefined
  readonly bound?: Bound | undefined
  readonly chargeType?: ChargeType | undefined
  /** The lines that name it, and those for all types. */
  readonly sizeType?: string | undefined
  readonly on?: LocalDate | undefined
  /** rowKey of the last line of the page before. */
  readonly after?: string | undefined
  readonly limit: number
}

const TARIFF_OF_PAGE = describeRow('a tariff line of a page', { id: uuid })

/** By rowKey, a page at a time; `next` is the last key when more follow. */
export async function findTariffs(
  db: Database,
  search: TariffSearch,
): Promise<{ readonly lines: readonly TariffLine[]; readonly next: string | null }> {
  const { country, port, bound, chargeType, sizeType, on, after, limit } = search
  const conditions = [
    sql`kind = 'TARIFF'`,
    country === undefined ? null : sql`country = ${country}`,
    port === undefined ? null : sql`country = ${port.slice(0, 2)} and (port is null or port = ${port})`,
    bound === undefined ? null : sql`row ->> 'bound' = ${bound}`,
    chargeType === undefined ? null : sql`row ->> 'chargeType' = ${chargeType}`,
    sizeType === undefined
      ? null
      : sql`(row -> 'sizeTypes' = '[]'::jsonb or row -> 'sizeTypes' @> to_jsonb(${sizeType}::text))`,
    on === undefined
      ? null
      : sql`row ->> 'effectiveFrom' <= ${on} collate "C"
          and coalesce(row ->> 'effectiveUntil' >= ${on} collate "C", true)`,
    after === undefined ? null : sql`row_key collate "C" > ${after}`,
  ].filter((condition) => condition !== null)
  const page = await selectRows(
    db,
    TARIFF_OF_PAGE,
    sql`select id from demurrage_row where ended_at is null and ${sql.join(conditions, sql` and `)}
      order by row_key collate "C" limit ${limit + 1}`,
  )
  const ids = page.slice(0, limit).map(({ id }) => id)
  const rows = ids.length === 0 ? [] : await currentRows(db, sql`id = any(${arrayOf(ids, 'uuid')})`)
  const lines = rulesOf(rows, 'TARIFF') as readonly TariffLine[]
  return { lines, next: page.length > limit ? (lines.at(-1)?.rowKey ?? null) : null }
}
