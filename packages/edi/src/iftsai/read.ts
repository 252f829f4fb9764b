// Reads schedules (IFTSAI D.99B): one fact per vessel (TDT), with her calls as the sender lists them. The message
// states neither the sender's own port nor the order of the calls (docs/requirements/edi.md 4.3): the times decide.
import type { ScheduleFact, VesselRef } from '@quayline/domain/intake/facts'
import { type Group, groupsOf, readGroups } from '../syntax/group-reader.ts'
import { MAX_FACTS, rejected, tooManyFacts, accepted, type Mapper } from '../mapper.ts'
import { type ReadingReport, reportUnplaced } from '../reading-report.ts'
import { textOf } from '../syntax/segment.ts'
import { readFreeTexts } from '../segments/read-free-text.ts'
import { messageNameCodeOf } from '../segments/read-message-function.ts'
import { readReferences } from '../segments/read-references.ts'
import { readMode, readVessel, readVoyage } from '../segments/read-vessel.ts'
import { IFTSAI_GROUPS } from './groups.ts'
import { readCalls } from './read-call.ts'

/**
 * 404 of UN code list 1001; TS2 is HMM's own (docs/requirements/edi.md 6.1). A message under another name is also read
 * as a schedule, with a warning.
 */
const NAMES: ReadonlySet<string> = new Set(['', '404', 'TS2'])
/** BGM 1225: the message requests a schedule and states none. */
const REQUEST = '13'
/** TDT C040 3127. */
const CARRIER = 4

export const readSchedules: Mapper = (message, _rules, report) => {
  const { root, unplaced } = readGroups(message, IFTSAI_GROUPS)
  reportUnplaced(unplaced, report)
  const bgm = root.segments.find(({ tag }) => tag === 'BGM')
  if (bgm && textOf(bgm, 2) === REQUEST) return rejected('UNKNOWN_MESSAGE_TYPE', 'IFTSAI that asks for a schedule')
  const name = messageNameCodeOf(bgm) ?? ''
  if (!NAMES.has(name)) report.warn(bgm ?? null, 'UNKNOWN_CODE', `message name code IFTSAI/${name}, read as a schedule`)
  const facts: ScheduleFact[] = []
  let statements = 0
  for (const vessel of groupsOf(root, 'TDT')) {
    const fact = scheduleOf(vessel, report)
    if (fact === null) continue
    for (const { times, cutOffs } of fact.calls) statements += 1 + times.length + cutOffs.length
    if (statements > MAX_FACTS) return tooManyFacts()
    facts.push(fact)
  }
  if (facts.length > 0) return accepted(facts)
  return rejected('NO_REFERENCE', 'IFTSAI without a call (LOC) of a vessel or voyage (TDT)')
}

/**
 * Null, with a warning, for trucks and trains, for a vessel without calls, and if neither vessel nor voyage is named.
 */
function scheduleOf(group: Group, report: ReadingReport): ScheduleFact | null {
  const tdt = group.trigger
  if (tdt === null) return null
  const mode = readMode(tdt, report)
  if (mode === 'TRUCK' || mode === 'RAIL') {
    report.warn(tdt, 'NO_VESSEL', 'the schedule of a truck or train is not read')
    return null
  }
  const [vessel, voyage] = [readVessel(tdt, report), readVoyage(tdt)?.toUpperCase() ?? null]
  if (vessel === null && voyage === null) {
    report.warn(tdt, 'NO_REFERENCE', 'the schedule names neither a vessel nor a voyage')
    return null
  }
  for (const dtm of group.segments.filter(({ tag }) => tag === 'DTM')) {
    report.warn(dtm, 'NO_PLACE', 'the time stands under no LOC, so it is of no call')
  }
  const calls = readCalls(group, report)
  if (calls.length === 0) report.warn(tdt, 'NO_REFERENCE', 'the schedule has no call')
  return calls.length === 0 ? null : { ...headOf(group, report), vessel: vessel ?? NO_VESSEL, voyage, calls }
}

function headOf(
  { trigger, segments }: Group,
  report: ReadingReport,
): Omit<ScheduleFact, 'vessel' | 'voyage' | 'calls'> {
  const [service, ...others] = readReferences(segments, 'SRN')
  if (others.length > 0) report.warn(trigger, 'REFERENCE_AMBIGUOUS', `further services: ${others.join(', ')}`)
  return {
    kind: 'SCHEDULE',
    service: service ?? null,
    serviceName: null,
    operator: (trigger && textOf(trigger, CARRIER)?.toUpperCase()) ?? null,
    remark: readFreeTexts(segments, () => true).join('\n') || null,
  }
}

/** A voyage without a named vessel. */
const NO_VESSEL: VesselRef = { imoNumber: null, callSign: null, carrierCode: null, name: null }
