// Which entries a visitor sees, in order, and which of them is waiting. Absent entries are in no list.
import { entryGate, type Gate, type GateFacts } from './entry-gate.ts'
import { type Asked, QUERY_ENTRIES, type QueryEntry } from './query-entry.ts'

export interface ShownEntry {
  readonly entry: QueryEntry
  readonly gate: Gate
  readonly asked: Asked | null
  /** Tapped and waiting: for the app to report the user, or for the customs area. */
  readonly waiting: 'app' | 'customs' | null
}

/** `tapped`: the entry whose gates are being checked. */
export const shownEntries = (facts: GateFacts, tapped: QueryEntry | null): readonly ShownEntry[] =>
  QUERY_ENTRIES.flatMap((entry): readonly ShownEntry[] => {
    const gate = entryGate(entry, facts)
    if (gate.kind === 'absent') return []
    const waiting = entry !== tapped ? null : entry.needsLogin ? 'app' : 'customs'
    return [{ entry, gate, asked: facts.asked, waiting }]
  })
