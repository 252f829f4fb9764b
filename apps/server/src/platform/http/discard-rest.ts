// Reads a body that is too large to its end without storing it: closing a connection while the sender still writes
// resets it, and the sender never receives the reason for the refusal.
import type { IncomingMessage } from 'node:http'

/** A sender that takes longer than this is cut off. */
const LONGEST_MS = 10_000

export function discardRest(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, LONGEST_MS)
    request.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
    request.once('end', () => {
      clearTimeout(timer)
      resolve()
    })
    request.resume()
  })
}
