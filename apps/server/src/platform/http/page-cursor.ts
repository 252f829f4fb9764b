// The cursor between two pages of a list that is read newest first: an instant and an id, opaque to the caller.

export interface PageCursor {
  readonly at: string
  readonly id: string
}

export const writePageCursor = ({ at, id }: PageCursor): string => Buffer.from(`${at} ${id}`).toString('base64url')

const MARK = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/

/**
 * Null when it is not one of our cursors, including one in the right form whose instant the database does not support
 * (year 0).
 */
export function readPageCursor(text: string): PageCursor | null {
  const [, at, id] = MARK.exec(Buffer.from(text, 'base64url').toString('utf8')) ?? []
  return at === undefined || id === undefined || !isInstant(at) ? null : { at, id }
}

const isInstant = (at: string): boolean => {
  const ms = Date.parse(at)
  return !Number.isNaN(ms) && new Date(ms).toISOString() === at && at >= '0001'
}
