// A device on which a user has logged in well is known for 180 days by a signed cookie: user, device, end, HMAC-SHA-256. Nobody can
// make one, and one of another user is none.
import type { Database } from '@quayline/database/database'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../../../platform/clock.ts'
import { getServerSecret } from '../../../platform/sessions/server-secret.ts'

/** The same for an address from which somebody has logged in well. */
export const KNOWN_DAYS = 180
const DAY_MS = 24 * 60 * 60 * 1000

interface Deps {
  /** Outside a transaction. */
  readonly db: Database
  readonly clock: Clock
}

export interface KnownDevice {
  readonly userId: string
  /** Distinguishes his devices. */
  readonly deviceId: string
}

const VALUE = /^([\da-f-]{36})\.([\w-]{22})\.(\d{1,15})\.([\w-]{43})$/

/** Null for a value that is not ours, has been changed or has ended. */
export async function readDevice(deps: Deps, value: string | undefined): Promise<KnownDevice | null> {
  const [, userId, deviceId, expiresAt, mac] = VALUE.exec(value ?? '') ?? []
  if (userId === undefined || deviceId === undefined || expiresAt === undefined || mac === undefined) return null
  const expected = await sign(deps, `${userId}.${deviceId}.${expiresAt}`)
  if (!timingSafeEqual(Buffer.from(mac), Buffer.from(expected))) return null
  return Number(expiresAt) > deps.clock.now() ? { userId, deviceId } : null
}

export interface DeviceMark {
  readonly value: string
  /** Milliseconds. */
  readonly expiresAt: number
}

/** After a good login: a device that was his already stays the same one. */
export async function markDevice(deps: Deps, userId: string, before: KnownDevice | null): Promise<DeviceMark> {
  const deviceId = before?.userId === userId ? before.deviceId : randomBytes(16).toString('base64url')
  const expiresAt = deps.clock.now() + KNOWN_DAYS * DAY_MS
  const signed = `${userId}.${deviceId}.${expiresAt}`
  return { value: `${signed}.${await sign(deps, signed)}`, expiresAt }
}

async function sign(deps: Deps, text: string): Promise<string> {
  const secret = await getServerSecret(deps, 'device')
  return createHmac('sha256', secret).update(`device ${text}`).digest('base64url')
}
