// Reads a message's bytes into one buffer: collecting pieces and joining them would leave garbage of the message's
// size, whose collection delays all requests (docs/operations.md, "Limits").
import type { Readable } from 'node:stream'
import { errorCodes } from 'fastify'

/** First buffer for a body without a stated length. */
const FIRST_BYTES = 64 * 1024

/**
 * `statedLength`: from the header, null if absent. Rejects with the framework's own errors: longer than `limit`, or
 * different from the stated length. The caller must discard the rest of the body then.
 */
export function readBody(stream: Readable, statedLength: number | null, limit: number): Promise<Buffer> {
  if (statedLength !== null && statedLength > limit) return Promise.reject(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE())
  let body = Buffer.allocUnsafeSlow(statedLength ?? FIRST_BYTES)
  let length = 0
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      stream.off('data', take).off('end', end).off('error', fail)
    }
    const fail = (error: Error): void => {
      stop()
      reject(error)
    }
    const take = (piece: Buffer): void => {
      const longer = length + piece.length
      if (longer > limit) return fail(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE())
      if (longer > body.length) {
        if (statedLength !== null) return fail(new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH())
        body = grown(body, length, longer)
      }
      piece.copy(body, length)
      length = longer
    }
    const end = (): void => {
      if (statedLength !== null && length !== statedLength)
        return fail(new errorCodes.FST_ERR_CTP_INVALID_CONTENT_LENGTH())
      stop()
      resolve(body.subarray(0, length))
    }
    stream.on('data', take).on('end', end).on('error', fail)
  })
}

function grown(body: Buffer<ArrayBuffer>, length: number, needed: number): Buffer<ArrayBuffer> {
  const larger = Buffer.allocUnsafeSlow(Math.max(needed, body.length * 2))
  body.copy(larger, 0, 0, length)
  return larger
}
