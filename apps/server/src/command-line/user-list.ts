// One user as a line of `quayline user list`: who he is, what he may, how his account stands.
import type { listUsers } from '../contexts/accounts/index.ts'

export type UserLine = Awaited<ReturnType<typeof listUsers>>[number]

export const userLine = (row: UserLine): string =>
  [
    row.username,
    row.adminRole === null ? row.kind : `${row.kind}/${row.adminRole}`,
    row.company ?? '-',
    row.region ?? '-',
    row.office ?? '-',
    stateOf(row),
    row.name,
    row.email,
  ].join('  ')

function stateOf({ removedAt, locked, lockReason, lockedUntil, active, sessions }: UserLine): string {
  if (removedAt !== null) return 'removed'
  if (locked) return `locked: ${lockReason ?? ''}`
  const paused = lockedUntil === null ? '' : `, one place paused until ${lockedUntil} after wrong passwords`
  if (!active) return `not activated yet${paused}`
  return `${sessions} ${sessions === 1 ? 'session' : 'sessions'}${paused}`
}
