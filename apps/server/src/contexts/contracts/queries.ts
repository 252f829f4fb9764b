// Reads the current contracts and one-way containers.
import type { Database } from '@quayline/database/database'
import { anyOf, arrayOf } from '@quayline/database/insert-rows'
import { describeRow, json, timestamptz, uuid } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import type { OneWayUnit } from '@quayline/domain/contracts/one-way-unit'
import type { ServiceContract } from '@quayline/domain/contracts/service-contract'
import type { ReadRules } from '@quayline/domain/demurrage/read-rule-row'
import { type SQL, sql } from 'drizzle-orm'
import { CONTRACT_KIND, type ContractKindName, type ContractRow, ONE_WAY_KIND } from './rows-of-kind.ts'

type Reader = Pick<Database, 'execute'>

export interface CurrentRow {
  readonly id: string
  readonly row: ContractRow
}

const CURRENT_ROW = describeRow('a current contract or one-way container', {
  id: uuid,
  row: json<unknown>(),
  since: timestamptz,
})

/** Those that meet every condition, by key. */
const selectCurrent = (db: Reader, table: string, conditions: readonly SQL[], most?: number) =>
  selectRows(
    db,
    CURRENT_ROW,
    sql`select id, row, since from ${sql.identifier(table)}
      where ${sql.join([sql`ended_at is null`, ...conditions], sql` and `)}
      order by row_key collate "C" ${most === undefined ? sql`` : sql`limit ${most}`}`,
  )

/** By key. */
export async function currentRows(db: Reader, kind: ContractKindName): Promise<readonly CurrentRow[]> {
  const { table, read } = kind === 'contract' ? CONTRACT_KIND : ONE_WAY_KIND
  const rows = await selectCurrent(db, table, [])
  return rows.map(({ id, row }) => ({ id, row: readCurrent<ContractRow>(read, row, id) }))
}

export interface ContractSearch {
  /** In normalised form. */
  readonly contractNo: string
  readonly originCountry: string
  readonly destinationCountry: string
  readonly on: string
  /** Party codes of which a row must name one; null: every row. */
  readonly codes: readonly string[] | null
  readonly most: number
}

/** For every commodity: the domain compares the spellings. */
export async function findContractLines(
  db: Reader,
  { contractNo, originCountry, destinationCountry, on, codes, most }: ContractSearch,
): Promise<readonly { readonly line: ServiceContract; readonly since: string }[]> {
  const conditions = [
    sql`contract_no = ${contractNo}`,
    namesOneOf('parties', codes),
    sql`row ->> 'originCountry' = ${originCountry}`,
    sql`row ->> 'destinationCountry' = ${destinationCountry}`,
    sql`row ->> 'validFrom' <= ${on} collate "C"`,
    sql`coalesce(row ->> 'validUntil' >= ${on} collate "C", true)`,
  ]
  const rows = await selectCurrent(db, CONTRACT_KIND.table, conditions, most)
  return rows.map(({ id, row, since }) => ({ line: readCurrent(CONTRACT_KIND.read, row, id), since }))
}

export interface OneWaySearch {
  readonly contractNo: string | null
  readonly authorizationNo: string | null
  /** Empty: all of them. */
  readonly containers: readonly string[]
  readonly codes: readonly string[] | null
  readonly after: string | undefined
  readonly limit: number
}

/** By rowKey, one more than a page if there are more. */
export async function findOneWayUnits(
  db: Reader,
  { contractNo, authorizationNo, containers, codes, after, limit }: OneWaySearch,
): Promise<readonly OneWayUnit[]> {
  const conditions = [
    namesOneOf('holders', codes),
    ...(contractNo === null ? [] : [sql`contract_no = ${contractNo}`]),
    ...(authorizationNo === null ? [] : [sql`authorization_no = ${authorizationNo}`]),
    ...(containers.length === 0 ? [] : [sql`container_no = ${anyOf(containers, 'text')}`]),
    ...(after === undefined ? [] : [sql`row_key collate "C" > ${after}`]),
  ]
  const rows = await selectCurrent(db, ONE_WAY_KIND.table, conditions, limit + 1)
  return rows.map(({ id, row }) => readCurrent(ONE_WAY_KIND.read, row, id))
}

const namesOneOf = (member: 'parties' | 'holders', codes: readonly string[] | null): SQL =>
  codes === null ? sql`true` : sql`row -> ${member} ?| ${arrayOf(codes, 'text')}`

/** The import has read the row before; if it cannot be read now, something else wrote it, which is a bug. */
function readCurrent<Row>(
  read: (given: readonly unknown[], nameOf?: (index: number) => string) => ReadRules<Row>,
  row: unknown,
  id: string,
): Row {
  const { rows, problems } = read([row], () => id)
  const [problem] = problems
  if (problem !== undefined || rows[0] === undefined)
    throw new Error(`The row ${id} is not readable: ${problem?.field ?? ''} ${problem?.problem ?? ''}`)
  return rows[0].value
}
