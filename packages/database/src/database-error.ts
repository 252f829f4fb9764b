// Identifies database errors by code and constraint name, because message texts differ between versions and languages.

/** The chain of causes, outermost first: Drizzle puts the driver's error into `cause`. */
function* chainOf(error: unknown): Generator<object> {
  let link = error
  for (let depth = 0; depth < 10 && typeof link === 'object' && link !== null; depth++) {
    yield link
    link = 'cause' in link ? link.cause : null
  }
}

/** Name of the constraint or unique index that refused the row, otherwise null. */
export function constraintOf(error: unknown): string | null {
  for (const link of chainOf(error)) {
    const name: unknown = Reflect.get(link, 'constraint')
    if (typeof name === 'string' && name !== '') return name
  }
  return null
}

/**
 * SQLSTATE (PostgreSQL, appendix A), for example `23505`; otherwise null. A socket's code (`ECONNREFUSED`) is not an
 * SQLSTATE.
 */
export function sqlStateOf(error: unknown): string | null {
  for (const link of chainOf(error)) {
    const code: unknown = Reflect.get(link, 'code')
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]{4}$/.test(code)) return code
  }
  return null
}

/**
 * True when the row itself can never be stored: data exception (22), integrity (23), program limit (54, an index entry
 * too long). All other errors concern the connection or the server, and the same row may be stored later.
 */
export const isRowRefused = (error: unknown): boolean => /^(22|23|54)/.test(sqlStateOf(error) ?? '')

/** Operating system errors about the disk or system limits, not about the data. */
const SYSTEM_AT_FAULT = /^(ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE|ENOMEM)$/

/**
 * True when a failure is not caused by the data, which may be stored later: the database is unavailable, its disk is
 * full (53100), another transaction has a needed lock (55P03, class 40), permissions or setup are wrong (25, 28, 3D,
 * 3F, 42), its files are damaged (58, XX001, XX002). Statements that ran too long (57014) or needed too much memory
 * (53200) are not included.
 */
export function isDatabaseAtFault(error: unknown): boolean {
  if (isDatabaseUnavailable(error)) return true
  if (/^(40...|53[134]00|55P03|57P..|58...|25...|28...|3[DF]...|42...|XX00[12])$/.test(sqlStateOf(error) ?? ''))
    return true
  return [...chainOf(error)].some((link) => SYSTEM_AT_FAULT.test(String(Reflect.get(link, 'code'))))
}

/** True for a deadlock or a serialisation failure: the same transaction may be repeated immediately. */
export const isTransactionToRepeat = (error: unknown): boolean => /^(40001|40P01)$/.test(sqlStateOf(error) ?? '')

/**
 * Socket errors when the other end cannot be reached. The driver's own error is a ConnectionLost, which has an
 * SQLSTATE.
 */
const NOBODY_THERE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

/**
 * True when the database is unavailable or not ready and may soon be back: no connection (08), too many of them
 * (53300), shut down or starting up (57P01 to 57P03), a standby that cannot write yet (25006).
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (/^(08...|53300|57P0[1-3]|25006)$/.test(sqlStateOf(error) ?? '')) return true
  const links = [...chainOf(error)]
  if (!links.some((link) => NOBODY_THERE.test(String(Reflect.get(link, 'code'))))) return false
  // A socket's code alone may come from another connection: a failed statement has its query, a refused database
  // connection has its system call.
  return links.some((link) => 'query' in link || Reflect.get(link, 'syscall') === 'connect')
}
