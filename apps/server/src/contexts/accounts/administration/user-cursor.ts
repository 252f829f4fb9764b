// The cursor between two pages of a list of users by username, opaque to the caller.

export const writeUserCursor = (username: string): string => Buffer.from(username).toString('base64url')

/** Null when it is not one of our cursors. */
export function readUserCursor(cursor: string): string | null {
  const username = Buffer.from(cursor, 'base64url').toString('utf8')
  return /^[\x21-\x7e]{1,100}$/.test(username) && writeUserCursor(username) === cursor ? username : null
}
