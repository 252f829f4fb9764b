// What the driver says itself has no code, in contrast to what the server says: here it gets one, so that nobody else reads its texts.
import pg from 'pg'

/** The connection could not be had, or ended before the answer came: SQLSTATE 08006, connection failure. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
  readonly code = '08006'
}

/** Of pg 8.23.1 and its pool: lib/client.js, lib/connection.js, pg-pool/index.js. */
const SAID_BY_THE_DRIVER =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|Received unexpected \w+ message|timeout e|Query read timeout|Cannot use a pool)/

/** Of a statement: an answer of the server and a fault of our own stay what they are, and so does a socket's error, which has a code. */
export const namedLoss = (error: unknown): unknown =>
  error instanceof Error && !('code' in error) && SAID_BY_THE_DRIVER.test(error.message) ? lossOf(error) : error

/** Of a connection that was asked for: whatever is no answer of the server is a way that leads to none. */
export const namedRefusal = (error: unknown): unknown => (error instanceof pg.DatabaseError ? error : lossOf(error))

const lossOf = (error: unknown): ConnectionLost =>
  new ConnectionLost(error instanceof Error ? error.message : String(error), { cause: error })
