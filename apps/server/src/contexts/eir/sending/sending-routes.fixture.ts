// Shared by tests of sending: the records that a client makes from the list, and the resulting rows of the tables.
import type { Database } from '@quayline/database/database'
import { outboxMessage, returnPoint } from '@quayline/database/schema'
import { asc, eq } from 'drizzle-orm'
import { BOOKING, type LoggedIn } from '../../releases/release-orders.fixture.ts'
import type { EirRecord } from '../printing/read-print-param.ts'
import { BASE, type EirTestApp } from '../routes.fixture.ts'
import { type MessageRow, messagesOf } from './terminal-outbox.fixture.ts'

export const FIELDS = [
  'cntrNo',
  'eirUuid',
  'eirNo',
  'sizeType',
  'bkgNum',
  'bkgOfceCde',
  'partyCde',
  'carrier',
  'pickupCde',
  'returnCde',
  'regionCde',
  'status',
] as const

/** Made from queryECntrList like a client does, by container. */
export async function recordsOf(test: EirTestApp, user: LoggedIn, booking = BOOKING): Promise<EirRecord[]> {
  const { eirInfoList, cntrParamsImport: params } = (await test.list(user, booking)).body.data.content
  return eirInfoList.map((item: Readonly<Record<string, string>>) => ({
    cntrNo: item['cntrNo'],
    eirUuid: item['eirUuid'],
    eirNo: item['eirNO'],
    sizeType: item['sizeType'],
    bkgNum: params.bkgNum,
    bkgOfceCde: params.bkgOfceCde,
    partyCde: params.partyCde,
    carrier: params.carrier,
    pickupCde: item['pickUpFacility'],
    returnCde: item['returnFacility'],
    regionCde: params.regionCde,
    status: item['status'],
  }))
}

export const printParam = (records: readonly EirRecord[]): string =>
  records.map((record) => FIELDS.map((field) => record[field]).join(',')).join(';')

export async function sendBatch(
  test: EirTestApp,
  user: LoggedIn,
  given: { readonly rUuid: string; readonly printParam: string; readonly eqpOfceCde?: string },
) {
  const payload = new URLSearchParams({ eqpOfceCde: 'NGB', ...given }).toString()
  const headers = { ...user.authorization, 'content-type': 'application/x-www-form-urlencoded', sys: 'eb' }
  const answer = await test.app.inject({ method: 'POST', url: `${BASE}/batchEirPrint`, headers, payload })
  return { status: answer.statusCode, body: answer.json() }
}

export const sendOne = (
  test: EirTestApp,
  user: LoggedIn,
  record: EirRecord,
  more: Readonly<Record<string, unknown>> = {},
) =>
  test.send(
    'POST',
    `${BASE}/eirPrint`,
    { rUuid: 'sending-1', eqpOfceCde: 'NGB', uid: user.uid, ...record, ...more },
    { ...user.authorization },
  )

/** In the order in which they were written. */
export const outboxOf = async (db: Database) => {
  const written = await db.select().from(outboxMessage).where(eq(outboxMessage.kind, 'EIR_MESSAGE'))
  const positions = new Map(written.map(({ body, createdAt }) => [body, createdAt]))
  const positionOf = ({ controlReference, recipient }: MessageRow) => `${positions.get(controlReference)} ${recipient}`
  return (await messagesOf(db)).toSorted((a, b) => (positionOf(a) < positionOf(b) ? -1 : 1))
}

export interface PointGiven {
  readonly facilityCode?: string
  readonly isoSizeType?: string
  readonly availableQuantity: number
}

export async function putPoints(db: Database, ...points: readonly PointGiven[]): Promise<void> {
  await db.delete(returnPoint)
  await db.insert(returnPoint).values(
    points.map((point) => ({
      officeCode: 'NGB',
      facilityCode: 'D9',
      isoSizeType: '22G1',
      name: '九号堆场',
      nameEn: 'Depot Nine',
      updatedAt: '2026-03-01T00:00:00.000Z',
      updatedBy: 'a test',
      ...point,
    })),
  )
}

/** `22G1 3`, by size type. */
export async function placesLeft(db: Database): Promise<readonly string[]> {
  const rows = await db.select().from(returnPoint).orderBy(asc(returnPoint.isoSizeType))
  return rows.map(({ isoSizeType, availableQuantity }) => `${isoSizeType} ${availableQuantity}`)
}
