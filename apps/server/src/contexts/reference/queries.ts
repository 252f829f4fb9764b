// Reads imported facilities and vessels, and vessels named in schedules. One statement for each question.
import { anyOf } from '@quayline/database/insert-rows'
import type { Database } from '@quayline/database/database'
import { facility, vessel, vesselCall } from '@quayline/database/schema'
import { describeRow, nullable, type RowOf, text } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import type { Facility } from '@quayline/domain/reference/facility'
import { canonicalLocode } from '@quayline/domain/reference/find-place'
import type { VesselParticulars } from '@quayline/domain/reference/vessel'
import { asc, desc, eq, or, sql } from 'drizzle-orm'

/** In upper case: a link may have it in lower case. */
const codeOf = (text: string): string => text.replace(/\s/g, '').toUpperCase()

export async function findFacility(db: Database, code: string): Promise<Facility | null> {
  const [row] = await db
    .select({ facility: facility.facility })
    .from(facility)
    .where(eq(facility.code, codeOf(code)))
  return row === undefined ? null : (row.facility as Facility)
}

/** By code; without those that the register does not know. */
export async function facilityNames(db: Database, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .select({ code: facility.code, facility: facility.facility })
    .from(facility)
    .where(sql`${facility.code} = ${anyOf([...new Set(codes)], 'text')}`)
  return new Map(rows.map((row) => [row.code, (row.facility as Facility).fcilNme]))
}

/** At one place, by code; an alias of the place gives the same result. */
export const facilitiesAt = (db: Database, unLocode: string): Promise<readonly Facility[]> =>
  Promise.resolve(
    db
      .select({ facility: facility.facility })
      .from(facility)
      .where(eq(facility.unLocode, canonicalLocode(unLocode)))
      .orderBy(asc(facility.code)),
  ).then((rows) => rows.map((row) => row.facility as Facility))

/** By the line's own code, else by IMO number. */
export async function findImportedVessel(db: Database, code: string): Promise<VesselParticulars | null> {
  const wanted = codeOf(code)
  const [row] = await db
    .select({ particulars: vessel.particulars })
    .from(vessel)
    .where(or(eq(vessel.code, wanted), eq(vessel.imoNumber, wanted)))
    .orderBy(desc(eq(vessel.code, wanted)))
    .limit(1)
  return row === undefined ? null : (row.particulars as VesselParticulars)
}

/** Name of a vessel in schedules. */
const SAILING_VESSEL = describeRow('a vessel that sails', {
  code: nullable(text),
  imoNumber: nullable(text),
  name: nullable(text),
})
export type NamedVessel = RowOf<typeof SAILING_VESSEL>

const NAMED = { code: vesselCall.vesselCode, imoNumber: vesselCall.vesselImo, name: vesselCall.vesselName } as const

/** From the latest call that names the vessel. */
export async function findSailingVessel(db: Database, code: string): Promise<NamedVessel | null> {
  const wanted = codeOf(code)
  const [row] = await db
    .select(NAMED)
    .from(vesselCall)
    .where(or(eq(vesselCall.vesselCode, wanted), eq(vesselCall.vesselImo, wanted)))
    .orderBy(sql`${vesselCall.vesselName} is null`, sql`${vesselCall.departsAt} desc nulls last`, desc(vesselCall.key))
    .limit(1)
  return row ?? null
}

/** Imported vessels by code. */
export const listVessels = (db: Database): Promise<readonly VesselParticulars[]> =>
  Promise.resolve(db.select({ particulars: vessel.particulars }).from(vessel).orderBy(asc(vessel.code))).then((rows) =>
    rows.map(({ particulars }) => particulars as VesselParticulars),
  )

/** Imported facilities by code. */
export const listFacilities = (db: Database): Promise<readonly Facility[]> =>
  Promise.resolve(db.select({ facility: facility.facility }).from(facility).orderBy(asc(facility.code))).then((rows) =>
    rows.map((row) => row.facility as Facility),
  )

/**
 * Every vessel in schedules, with the name in its latest call that has one. The index is read from vessel to vessel:
 * the cost grows with the fleet, not with its calls.
 */
export const listSailingVessels = (db: Database): Promise<readonly NamedVessel[]> =>
  selectRows(
    db,
    SAILING_VESSEL,
    sql`with recursive sailing as (
      (select vessel_key from vessel_call order by vessel_key limit 1)
      union all
      select (select c.vessel_key from vessel_call c where c.vessel_key > sailing.vessel_key order by c.vessel_key limit 1)
      from sailing where sailing.vessel_key is not null
    )
    select some_call.vessel_code as code, some_call.vessel_imo as "imoNumber", named.vessel_name as name
    from sailing cross join lateral (
      select vessel_code, vessel_imo from vessel_call c
      where c.vessel_key = sailing.vessel_key order by c.departs_at desc limit 1
    ) some_call left join lateral (
      select vessel_name from vessel_call c
      where c.vessel_key = sailing.vessel_key and c.vessel_name is not null order by c.departs_at desc limit 1
    ) named on true
    where sailing.vessel_key is not null`,
  )
