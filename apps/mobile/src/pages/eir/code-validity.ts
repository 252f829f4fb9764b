// Decides until when a QR code is shown.

/** As long as the server's address of the image works (apps/server/src/contexts/eir/printing/qr-link.ts). */
const VALID_MS = 5 * 60_000

/** Instants in milliseconds. */
export const codeEndsAt = (fetchedAt: number): number => fetchedAt + VALID_MS
