// The address of a print's QR image: 256 random bits that work for five minutes. The table holds the token's hash only.
import { randomBytes } from 'node:crypto'
import type { Database } from '@quayline/database/database'
import { eirPrint, eirQrLink } from '@quayline/database/schema'
import { and, eq, gt, lte } from 'drizzle-orm'
import { toBuffer } from 'qrcode'
import { sha256 } from '../../../platform/sessions/access-key.ts'
import { isoNow } from '../../../platform/clock.ts'
import type { ContextDeps } from '../../../platform/context.ts'

export const QR_LINK_MINUTES = 5

type QrDeps = Pick<ContextDeps, 'db' | 'clock' | 'publicUrl'>

const hashOf = (token: string): string => sha256(`eir qr ${token}`)

/** The whole address; it cannot be shown again. */
export async function createQrLink({ db, clock, publicUrl }: QrDeps, printId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock.now() + QR_LINK_MINUTES * 60_000).toISOString()
  await db.insert(eirQrLink).values({ tokenHash: hashOf(token), printId, expiresAt })
  return `${publicUrl}/v1/eir/qr/${token}`
}

/** The number of the print for a link; null when the link is unknown or expired, or the print was cancelled. */
export async function openQrLink({ db, clock }: Pick<QrDeps, 'db' | 'clock'>, token: string): Promise<string | null> {
  const [found] = await db
    .select({ printNumber: eirPrint.printNumber })
    .from(eirQrLink)
    .innerJoin(eirPrint, eq(eirPrint.id, eirQrLink.printId))
    .where(
      and(eq(eirQrLink.tokenHash, hashOf(token)), gt(eirQrLink.expiresAt, isoNow(clock)), eq(eirPrint.status, 'Sent')),
    )
  return found?.printNumber ?? null
}

/** The gate scans the number itself. PNG, about 400 pixels square, with the quiet zone that ISO/IEC 18004 requires. */
export const qrImage = (text: string): Promise<Buffer> =>
  toBuffer(text, { errorCorrectionLevel: 'M', margin: 4, width: 400 })

/** How many were removed. */
export async function removeEndedQrLinks(db: Database, now: string): Promise<number> {
  const removed = await db
    .delete(eirQrLink)
    .where(lte(eirQrLink.expiresAt, now))
    .returning({ tokenHash: eirQrLink.tokenHash })
  return removed.length
}
