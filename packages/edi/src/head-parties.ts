// Reads the parties above the units of an order or declaration: every unit repeats them, so their number is bounded.
import type { PartyRef } from '@quayline/domain/intake/facts'
import { allSegments, groupsOf, type Group } from './syntax/group-reader.ts'
import type { ReadingReport } from './reading-report.ts'
import { readParties } from './segments/read-parties.ts'

/** Real messages name up to a dozen. */
const MAX_PARTIES = 30

/** Parties of the message and of its goods (COPARN names the consignee below GID). */
export function readHeadParties(root: Group, report: ReadingReport): readonly PartyRef[] {
  const named = [...groupsOf(root, 'NAD'), ...groupsOf(root, 'GID')].flatMap((group) => allSegments(group))
  const parties = readParties(named)
  if (parties.length > MAX_PARTIES) report.warn(null, 'HEAD_TOO_LONG', `only ${MAX_PARTIES} parties are read`)
  return parties.slice(0, MAX_PARTIES)
}
