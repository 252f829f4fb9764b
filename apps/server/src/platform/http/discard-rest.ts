// Reads a body that is too large to its end without keeping it: a connection that is closed while the sender still writes
// resets, and the sender never learns why it was refused.
import type { IncomingMessage } from 'node:http'

/** Whoever sends longer than that is cut off after all. */
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
