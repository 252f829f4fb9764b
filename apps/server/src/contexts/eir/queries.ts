// Reads applications, prints and return points of EIRs. One statement for each question.
import type { Database } from '@quayline/database/database'
import { type ReadPage, totalOf } from '@quayline/database/count-rows'
import { anyOf } from '@quayline/database/insert-rows'
import { appUser, company, companyParty, eirRequest, returnPoint } from '@quayline/database/schema'
import type { RequestStatus } from '@quayline/domain/eir/application-rule'
import type { ReturnPoint } from '@quayline/domain/eir/return-options'
import { and, asc, desc, eq, gte, lt, or, sql } from 'drizzle-orm'
import type { PageCursor } from '../../platform/http/page-cursor.ts'

export type RequestRow = typeof eirRequest.$inferSelect

/** Applications for the EIRs of a booking (normalised number), newest first. */
export function requestsOfBooking(db: Database, bookingNumber: string): Promise<RequestRow[]> {
  return Promise.resolve(
    db
      .select()
      .from(eirRequest)
      .where(eq(eirRequest.bookingNumber, bookingNumber))
      .orderBy(desc(eirRequest.requestedAt), desc(eirRequest.id)),
  )
}

export async function findRequest(db: Database, id: string): Promise<RequestRow | undefined> {
  const [row] = await db.select().from(eirRequest).where(eq(eirRequest.id, id))
  return row
}

export interface RequestCriteria {
  readonly status?: RequestStatus | undefined
  /** In normalised form. */
  readonly bookingNumber?: string | undefined
  readonly partyCode?: string | undefined
  /** ISO instants: inclusive, exclusive. */
  readonly from?: string | undefined
  readonly until?: string | undefined
}

export interface RequestSearch extends RequestCriteria {
  readonly after: PageCursor | null
  readonly limit: number
}

const conditionOf = ({ status, bookingNumber, partyCode, from, until }: RequestCriteria) =>
  and(
    status === undefined ? undefined : eq(eirRequest.status, status),
    bookingNumber === undefined ? undefined : eq(eirRequest.bookingNumber, bookingNumber),
    partyCode === undefined ? undefined : eq(eirRequest.partyCode, partyCode),
    from === undefined ? undefined : gte(eirRequest.requestedAt, from),
    until === undefined ? undefined : lt(eirRequest.requestedAt, until),
  )

/** Newest first, after the cursor. */
export function listRequests(db: Database, { after, limit, ...criteria }: RequestSearch): Promise<RequestRow[]> {
  const where = and(
    conditionOf(criteria),
    after === null
      ? undefined
      : or(
          lt(eirRequest.requestedAt, after.at),
          and(eq(eirRequest.requestedAt, after.at), lt(eirRequest.id, after.id)),
        ),
  )
  return Promise.resolve(
    db.select().from(eirRequest).where(where).orderBy(desc(eirRequest.requestedAt), desc(eirRequest.id)).limit(limit),
  )
}

export const totalOfRequests = (db: Database, criteria: RequestCriteria, page: ReadPage) =>
  totalOf(db, page, sql`from ${eirRequest} where ${conditionOf(criteria) ?? sql`true`}`)

/** By the code with which documents name the company. */
export async function findCompanyNames(db: Database, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ code: companyParty.partyCode, name: company.name })
    .from(companyParty)
    .innerJoin(company, eq(company.id, companyParty.companyId))
    .where(sql`${companyParty.partyCode} = ${anyOf([...new Set(codes)], 'text')}`)
  return new Map(rows.map(({ code, name }) => [code, name]))
}

/** By id. */
export async function findUsernames(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: appUser.id, username: appUser.username })
    .from(appUser)
    .where(sql`${appUser.id} = ${anyOf([...new Set(ids)], 'uuid')}`)
  return new Map(rows.map(({ id, username }) => [id, username]))
}

const MICRO = 1_000_000
const degrees = (micro: number | null): number | null => (micro === null ? null : micro / MICRO)

/** Millionths of a degree, as stored. */
export const microDegrees = (value: number | null): number | null => (value === null ? null : Math.round(value * MICRO))

/** Of an office, by facility, the line for any size type first. */
export async function returnPointsOf(db: Database, officeCode: string): Promise<readonly ReturnPoint[]> {
  const rows = await db
    .select()
    .from(returnPoint)
    .where(eq(returnPoint.officeCode, officeCode))
    .orderBy(asc(returnPoint.facilityCode), asc(returnPoint.isoSizeType))
  return rows.map(({ facilityCode, isoSizeType, name, nameEn, availableQuantity, latitudeMicro, longitudeMicro }) => ({
    facilityCode,
    isoSizeType,
    name,
    nameEn,
    availableQuantity,
    latitude: degrees(latitudeMicro),
    longitude: degrees(longitudeMicro),
  }))
}
