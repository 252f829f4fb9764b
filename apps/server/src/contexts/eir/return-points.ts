// Replaces the return points of an office: points that are not in the new list accept no more empties.
import { returnPoint } from '@quayline/database/schema'
import { isEirOffice } from '@quayline/domain/eir/eir-office'
import type { ReturnPoint } from '@quayline/domain/eir/return-options'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { eq, sql } from 'drizzle-orm'
import { isoNow } from '../../platform/clock.ts'
import type { ContextDeps } from '../../platform/context.ts'
import { microDegrees, returnPointsOf } from './queries.ts'

export type ReturnPointsRefusal =
  | { readonly why: 'OFFICE' }
  /** Index of the line that repeats a facility and size type, or gives one coordinate without the other. */
  | { readonly why: 'REPEATED' | 'HALF_A_POSITION'; readonly index: number }

/** All or nothing; two at once do not mix. Returns the new list. */
export async function putReturnPoints(
  { db, clock }: Pick<ContextDeps, 'db' | 'clock'>,
  officeCode: string,
  points: readonly ReturnPoint[],
  updatedBy: string,
): Promise<Result<readonly ReturnPoint[], ReturnPointsRefusal>> {
  if (!isEirOffice(officeCode)) return refuse({ why: 'OFFICE' })
  const keys = points.map(({ facilityCode, isoSizeType }) => JSON.stringify([facilityCode, isoSizeType]))
  const repeated = keys.findIndex((key, index) => keys.indexOf(key) < index)
  if (repeated >= 0) return refuse({ why: 'REPEATED', index: repeated })
  const half = points.findIndex(({ latitude, longitude }) => (latitude === null) !== (longitude === null))
  if (half >= 0) return refuse({ why: 'HALF_A_POSITION', index: half })
  const updatedAt = isoNow(clock)
  const rows = points.map(({ latitude, longitude, ...point }) => ({
    ...point,
    officeCode,
    latitudeMicro: microDegrees(latitude),
    longitudeMicro: microDegrees(longitude),
    updatedAt,
    updatedBy,
  }))
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`return_point ${officeCode}`}, 0))`)
    await tx.delete(returnPoint).where(eq(returnPoint.officeCode, officeCode))
    if (rows.length > 0) await tx.insert(returnPoint).values(rows)
    return ok(await returnPointsOf(tx, officeCode))
  })
}
