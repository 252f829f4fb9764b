// Imports a file of vessels and facilities: all of it or nothing, and the same file again changes nothing.
import type { Database } from '@quayline/database/database'
import { describeRow, nullable, text } from '@quayline/database/row-description'
import { arrayOf, insertRows } from '@quayline/database/insert-rows'
import { repeated } from '@quayline/database/repeated'
import { facility, vessel } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import type { CallVessel } from '@quayline/domain/schedule/call'
import { callVesselOf } from '@quayline/domain/schedule/call-key'
import { type FileProblem, readReferenceFile, type ReferenceRows } from '@quayline/domain/reference/read-reference-file'
import { sql } from 'drizzle-orm'
import { isoNow } from '../../platform/clock.ts'
import type { ContextDeps } from '../../platform/context.ts'
import { regroupVessels } from '../schedule/index.ts'

export interface ImportedCount {
  readonly vessels: number
  readonly facilities: number
}

/** `file`: the parsed JSON. A row replaces the one of its code; `dryRun` checks and writes nothing. */
export async function importReference(
  { db, clock }: Pick<ContextDeps, 'db' | 'clock'>,
  file: unknown,
  { dryRun }: { readonly dryRun: boolean },
): Promise<Result<ImportedCount, readonly FileProblem[]>> {
  const { problems, vessels, facilities } = readReferenceFile(file)
  if (problems.length > 0) return refuse(problems)
  return repeated(() =>
    db.transaction(async (tx) => {
      // Two imports at once could give one IMO number to two codes.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('reference import', 0))`)
      const taken = await takenImoNumbers(tx, vessels)
      if (taken.length > 0) return refuse(taken)
      if (!dryRun) {
        const before = await namedVessels(tx, vessels)
        await write(tx, { vessels, facilities }, isoNow(clock))
        await regroupVessels(tx, changesOf(before, await namedVessels(tx, vessels)))
      }
      return ok({ vessels: vessels.length, facilities: facilities.length })
    }),
  )
}

type Transaction = Pick<Database, 'execute'>

const TAKEN_IMO = describeRow('a vessel that holds an IMO number', { code: text, imo: text })

/** IMO numbers that a vessel of another code has, unless that one gets another number in the same file. */
async function takenImoNumbers(tx: Transaction, vessels: ReferenceRows['vessels']): Promise<readonly FileProblem[]> {
  const numbers = vessels.flatMap(({ lloydsNumber }) => lloydsNumber ?? [])
  const codes = vessels.map(({ vesselCode }) => vesselCode)
  const held = await selectRows(
    tx,
    TAKEN_IMO,
    sql`select code, imo_number as imo from vessel
      where imo_number = any(${arrayOf(numbers, 'text')}) and code <> all(${arrayOf(codes, 'text')}) order by code`,
  )
  return held.map(({ code, imo }) => ({
    row: `vessels[${vessels.findIndex(({ lloydsNumber }) => lloydsNumber === imo)}]`,
    field: 'lloydsNumber',
    problem: `is that of ${code}: import that vessel with another number or none in the same file`,
  }))
}

const NAMED_VESSEL = describeRow('how a vessel is named', { code: text, imo: nullable(text), name: text })

/** Current names of the vessels of these codes. */
async function namedVessels(tx: Transaction, vessels: ReferenceRows['vessels']): Promise<readonly CallVessel[]> {
  const codes = vessels.map(({ vesselCode }) => vesselCode)
  const rows = await selectRows(
    tx,
    NAMED_VESSEL,
    sql`select code, imo_number as imo, name from vessel where code = any(${arrayOf(codes, 'text')}) order by code`,
  )
  return rows.map(({ code, imo, name }) => callVesselOf({ imoNumber: imo, callSign: null, carrierCode: code, name }))
}

/** Names of a vessel before and now, if they differ: calls stated under either are derived again. */
function changesOf(before: readonly CallVessel[], now: readonly CallVessel[]): readonly CallVessel[] {
  const texts = (vessels: readonly CallVessel[]): ReadonlySet<string> =>
    new Set(vessels.map((vessel) => JSON.stringify(vessel)))
  const [old, current] = [texts(before), texts(now)]
  return [
    ...before.filter((vessel) => !current.has(JSON.stringify(vessel))),
    ...now.filter((vessel) => !old.has(JSON.stringify(vessel))),
  ]
}

async function write(tx: Transaction, { vessels, facilities }: ReferenceRows, updatedAt: string): Promise<void> {
  await insertRows(
    tx,
    vessel,
    vessels.map((particulars) => ({
      code: particulars.vesselCode,
      imoNumber: particulars.lloydsNumber,
      name: particulars.vesselName,
      particulars,
      updatedAt,
    })),
    sql`on conflict (code) do update set imo_number = excluded.imo_number, name = excluded.name,
      particulars = excluded.particulars, updated_at = excluded.updated_at`,
  )
  await insertRows(
    tx,
    facility,
    facilities.map((each) => ({
      code: each.code,
      unLocode: each.unLocode,
      name: each.fcilNme,
      facility: each,
      updatedAt,
    })),
    sql`on conflict (code) do update set un_locode = excluded.un_locode, name = excluded.name,
      facility = excluded.facility, updated_at = excluded.updated_at`,
  )
}
