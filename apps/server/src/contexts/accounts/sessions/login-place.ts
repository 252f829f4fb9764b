// The origin of a login or of a request for a code: address, and device by its cookie; and whether the user is known there.
import type { Database } from '@quayline/database/database'
import { loginAddress } from '@quayline/database/schema'
import { bool, describeRow } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import { clientOrigin } from '@quayline/domain/accounts/client-origin'
import { type SQL, sql } from 'drizzle-orm'
import { isoNow, type Clock } from '../../../platform/clock.ts'
import { KNOWN_DAYS, type KnownDevice, readDevice } from './known-device.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A user id that does not exist, so that an unknown name runs the same statements. */
export const NO_USER = '00000000-0000-0000-0000-000000000000'

/** Data of the request. */
export interface RequestOrigin {
  readonly address?: string | undefined
  readonly deviceCookie?: string | undefined
}

export interface LoginPlace {
  /** IPv4 address or /64. */
  readonly origin: string
  /** Of any user; null = no known device. */
  readonly device: KnownDevice | null
}

/** `db`: outside a transaction. */
export async function placeOf(
  deps: { readonly db: Database; readonly clock: Clock },
  { address, deviceCookie }: RequestOrigin,
): Promise<LoginPlace> {
  return { origin: clientOrigin(address), device: await readDevice(deps, deviceCookie) }
}

/** Key for counting failures: a known device is counted apart from others behind its address. */
export const countedOrigin = (place: LoginPlace, userId: string | null): string =>
  place.device !== null && place.device.userId === userId ? `device:${place.device.deviceId}` : place.origin

const knownSince = (clock: Clock): string => new Date(clock.now() - KNOWN_DAYS * DAY_MS).toISOString()

/** Whether the user has recently logged in from the origin. */
export const isKnownAddress = (clock: Clock, userId: SQL, origin: string): SQL =>
  sql`exists (select 1 from login_address a
      where a.user_id = ${userId} and a.origin = ${origin} and a.last_login_at > ${knownSince(clock)}::timestamptz)`

const KNOWN_PLACE = describeRow('whether a place is known', { is_known: bool })

/** One statement, also for an unknown name. */
export async function isKnownPlace(
  db: Pick<Database, 'execute'>,
  clock: Clock,
  place: LoginPlace,
  userId: string | null,
): Promise<boolean> {
  const asked = isKnownAddress(clock, sql`${userId ?? NO_USER}::uuid`, place.origin)
  const [row] = await selectRows(db, KNOWN_PLACE, sql`select ${asked} as is_known`)
  return row?.is_known === true || (userId !== null && place.device?.userId === userId)
}

export async function rememberAddress(
  db: Pick<Database, 'insert'>,
  clock: Clock,
  userId: string,
  { origin }: LoginPlace,
): Promise<void> {
  const lastLoginAt = isoNow(clock)
  await db
    .insert(loginAddress)
    .values({ userId, origin, lastLoginAt })
    .onConflictDoUpdate({ target: [loginAddress.userId, loginAddress.origin], set: { lastLoginAt } })
}
