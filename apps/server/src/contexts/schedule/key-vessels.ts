// Finds out which vessels statements name (domain vesselBook) with what is known so far. If a statement connects what
// were two vessels, or separates what was one, all statements about them are moved to the new key.
import type { Database } from '@quayline/database/database'
import { describeRow, json, nullable, type RowOf, text, textOf, uuid } from '@quayline/database/row-description'
import { arrayOf, eachPart, inParts, listed } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import type { StatedAs } from '@quayline/domain/intake/sender-authority'
import type { CallVessel } from '@quayline/domain/schedule/call'
import { callGroupOf, type StoredStatement, portOfCall, voyageOfCall } from '@quayline/domain/schedule/call-key'
import { isUnnamedVoyage } from '@quayline/domain/schedule/unnamed-voyage'
import { namesOf, vesselBook } from '@quayline/domain/schedule/vessel-book'
import { sql } from 'drizzle-orm'
import { type KnownVessel, shipsNamedFor, voyagesNamed } from './ships-named-for.ts'

type Transaction = Pick<Database, 'execute'>

/** A statement about a call, with the role in which its sender stated it. */
export interface AttributedStatement {
  readonly statement: StoredStatement
  readonly statedAs: StatedAs
}

export interface VesselKeys {
  keyOf(statement: StoredStatement): string
  /** Groups of calls to be derived again besides those that are stated. */
  readonly regrouped: readonly string[]
}

/** The group under which a statement is stored. */
export const groupOfStatement = (vesselKey: string, { call }: StoredStatement): string =>
  callGroupOf(vesselKey, voyageOfCall(call), portOfCall(call.place) ?? '')

/** `vessels`: the rows of the vessel table before and after a change. */
export async function keyVessels(
  tx: Transaction,
  added: readonly AttributedStatement[],
  removed: readonly Pick<AttributedStatement, 'statement'>[],
  vessels: readonly CallVessel[] = [],
): Promise<VesselKeys> {
  const statements = [...added, ...removed].map(({ statement }) => statement)
  const named = [...namesOfAll(statements.map(({ vessel }) => vessel).concat(vessels)), ...voyagesNamed(statements)]
  const known = [...(await knownVessels(tx, named)), ...(await shipsNamedFor(tx, statements))]
  if (removed.length === 0 && vessels.length === 0) {
    const keys = keysThatStand(
      added.map(({ statement }) => statement.vessel),
      known,
    )
    if (keys !== null) return { keyOf: ({ vessel }) => keys.get(nameOf(vessel)) ?? '', regrouped: [] }
  }
  return regroup(tx, added, named, known)
}

const nameOf = (vessel: CallVessel): string => namesOf(vessel).join('\n')

export const namesOfAll = (vessels: readonly CallVessel[]): readonly string[] => [...new Set(vessels.flatMap(namesOf))]

/** Null when a vessel is new or unnamed, has a new name, or could be one of several. */
function keysThatStand(
  stated: readonly CallVessel[],
  known: readonly KnownVessel[],
): ReadonlyMap<string, string> | null {
  // A vessel may now be named for such a voyage.
  if (known.some(({ key }) => isUnnamedVoyage(key))) return null
  const keysOfName = new Map<string, Set<string>>()
  for (const { key, vessel } of known) {
    for (const name of namesOf(vessel)) keysOfName.set(name, (keysOfName.get(name) ?? new Set()).add(key))
  }
  const keys = new Map<string, string>()
  for (const vessel of stated) {
    const found = new Set<string>()
    for (const name of namesOf(vessel)) {
      const ofName = keysOfName.get(name)
      if (ofName === undefined || ofName.size > 1) return null
      for (const key of ofName) found.add(key)
    }
    const [key, ...others] = found
    if (key === undefined || others.length > 0) return null
    keys.set(nameOf(vessel), key)
  }
  return keys
}

/** Determines again, for every statement about these vessels, which vessel it names. */
async function regroup(
  tx: Transaction,
  added: readonly AttributedStatement[],
  named: readonly string[],
  foundFirst: readonly KnownVessel[],
): Promise<VesselKeys> {
  let known = foundFirst
  let stated: readonly KeptRow[] = []
  for (let vessels = 0; new Set(known.map(({ key }) => key)).size > vessels; ) {
    const keys = new Set(known.map(({ key }) => key))
    vessels = keys.size
    stated = await statementsOfVessels(tx, [...keys])
    const namedThere = [...known.map(({ vessel }) => vessel), ...stated.map((row) => row.statement.vessel)]
    const found = await knownVessels(tx, [...new Set([...named, ...namesOfAll(namedThere)])])
    known = [...found, ...foundFirst]
  }
  const statements = [...stated, ...added]
  const names = [...new Set([...named, ...namesOfAll(statements.map(({ statement }) => statement.vessel))])]
  const book = vesselBook(
    [...vesselsNamed(statements, isOfLine), ...(await vesselsOfTable(tx, names))],
    vesselsNamed(statements, (statedAs) => !isOfLine(statedAs)),
    statements.map(({ statement }) => statement),
  )
  const groups = new Set<string>()
  const moved: { id: string; group: string }[] = []
  for (const { id, group, statement } of stated) {
    const now = groupOfStatement(book.keyOf(statement), statement)
    groups.add(group).add(now)
    if (now !== group) moved.push({ id, group: now })
  }
  await eachPart(moved, async (part) => {
    const [ids, now] = [part.map(({ id }) => id), part.map(({ group }) => group)]
    await tx.execute(sql`
      update call_statement set call_key = moved.call_key
      from unnest(${arrayOf(ids, 'uuid')}, ${arrayOf(now, 'text')}) as moved (id, call_key) where call_statement.id = moved.id`)
  })
  return { keyOf: (statement) => book.keyOf(statement), regrouped: [...groups] }
}

const STATEMENT_OF_VESSEL = describeRow('a statement about a vessel', {
  id: uuid,
  group: text,
  statement: json<StoredStatement>(),
  statedAs: textOf<StatedAs>(),
})
type KeptRow = RowOf<typeof STATEMENT_OF_VESSEL>

/** For which names mean the same vessel, statements of the line, its staff and operators take precedence. */
const isOfLine = (statedAs: StatedAs): boolean => statedAs === 'LINE' || statedAs === 'OPERATOR'

const vesselsNamed = (
  statements: readonly AttributedStatement[],
  isWanted: (statedAs: StatedAs) => boolean,
): readonly CallVessel[] =>
  statements.flatMap(({ statement, statedAs }) => (isWanted(statedAs) ? [statement.vessel] : []))

const statementsOfVessels = (tx: Transaction, vesselKeys: readonly string[]): Promise<readonly KeptRow[]> =>
  inParts(vesselKeys, (part) =>
    selectRows(
      tx,
      STATEMENT_OF_VESSEL,
      // The key of a call is that of its group, a slash and one digit.
      sql`select statement.id, statement.call_key as "group", statement.statement, statement.stated_as as "statedAs"
        from (select distinct left(key, -2) as call_key from vessel_call where vessel_key in ${listed(part, 'text')}) groups
        join call_statement statement on statement.call_key = groups.call_key`,
    ),
  )

const byKind = (names: readonly string[]) => {
  const of = (kind: string): readonly string[] =>
    names.flatMap((name) => (name.startsWith(`${kind}:`) ? [name.slice(kind.length + 1)] : []))
  return { imos: of('imo'), codes: of('code'), names: of('name'), keys: names.map((name) => name.replace(/^imo:/, '')) }
}

const VESSEL_OF_CALL = describeRow('what a call says of its vessel', {
  key: text,
  imoNumber: nullable(text),
  carrierCode: nullable(text),
  name: nullable(text),
})

/** Names in the calls of the vessels that have one of these names (domain namesOf). */
export const knownVessels = (tx: Transaction, named: readonly string[]): Promise<readonly KnownVessel[]> =>
  inParts(named, async (part) => {
    const { imos, codes, names, keys } = byKind(part)
    const rows = await selectRows(
      tx,
      VESSEL_OF_CALL,
      sql`${sql.join(
        [
          sql`vessel_key in ${listed(keys, 'text')}`,
          sql`vessel_imo in ${listed(imos, 'text')}`,
          sql`vessel_code in ${listed(codes, 'text')}`,
          sql`upper(vessel_name) in ${listed(names, 'text')}`,
        ].map(
          (isMeant) => sql`
          select distinct vessel_key as key, vessel_imo as "imoNumber", vessel_code as "carrierCode", vessel_name as name
          from vessel_call where ${isMeant}`,
        ),
        // Each condition by its own index.
        sql` union `,
      )}`,
    )
    return rows.map(({ key, ...vessel }) => ({ key, vessel }))
  })

const VESSEL_OF_TABLE = describeRow('what the vessel table says', {
  imoNumber: nullable(text),
  carrierCode: text,
  name: text,
})

/** The vessel table's data about them. */
export const vesselsOfTable = (tx: Transaction, named: readonly string[]): Promise<readonly CallVessel[]> =>
  inParts(named, (part) => {
    const { imos, codes, names } = byKind(part)
    return selectRows(
      tx,
      VESSEL_OF_TABLE,
      sql`select imo_number as "imoNumber", code as "carrierCode", name from vessel
        where code in ${listed(codes, 'text')} or imo_number in ${listed(imos, 'text')} or upper(name) in ${listed(names, 'text')}`,
    )
  })
