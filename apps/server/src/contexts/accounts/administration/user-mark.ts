// The mark between two pages of a list of users by username, opaque to the caller.

export const writeUserMark = (username: string): string => Buffer.from(username).toString('base64url')

/** Null when it is none of ours. */
export function readUserMark(mark: string): string | null {
  const username = Buffer.from(mark, 'base64url').toString('utf8')
  return /^[\x21-\x7e]{1,100}$/.test(username) && writeUserMark(username) === mark ? username : null
}
