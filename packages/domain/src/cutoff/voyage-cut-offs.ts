// Lists the cut-offs of a vessel's calls at a port of loading, grouped by service and voyage
// (docs/requirements/cut-offs.md 1.2). Codes are mapped to fields as in docs/requirements/cut-offs.md 4.1: gc FCO
// (PCO), rf RCO, dg DGC, VGM VCO, SI DCO, customs release CUA.
import type { CutOffCode } from '../intake/schedule-fact.ts'
import type { PlacedTime } from '../kernel/local-time.ts'
import type { Change, VesselCall } from '../schedule/call.ts'
import type { TimeZoneBook } from '../tracking/time-zone-book.ts'
import { groupBy } from '../kernel/group-by.ts'
import { type CallCutOffs, type CutOffChange, newestFirst, shownChange, type VoyageCutOffs } from './cutoff-answer.ts'
import type { TimeChange } from './time-history.ts'

type Field = 'gcCutoff' | 'rfCutoff' | 'dgCutoff' | 'vgmCutoff' | 'siCutoff' | 'custReleaseDt'

/** The first known code counts. */
const CODES: Readonly<Record<Field, readonly CutOffCode[]>> = {
  gcCutoff: ['FCO', 'PCO'],
  rfCutoff: ['RCO'],
  dgCutoff: ['DGC'],
  vgmCutoff: ['VCO'],
  siCutoff: ['DCO'],
  custReleaseDt: ['CUA'],
}
const FIELDS = Object.keys(CODES) as readonly Field[]

interface Showing {
  readonly book: TimeZoneBook
  /** Names of facilities by their codes. */
  readonly names: ReadonlyMap<string, string>
}

/** `calls` in the order of the answer; a group has the position of its first call. */
export function voyageCutOffs(calls: readonly VesselCall[], showing: Showing): readonly VoyageCutOffs[] {
  const groups = groupBy(calls, (call) => `${call.service ?? ''}\n${voyageOf(call)}`)
  return [...groups.values()].flatMap((members, group): VoyageCutOffs[] => {
    const [first] = members
    if (first === undefined) return []
    return [
      {
        loopAbbrv: first.service ?? '',
        voy: voyageOf(first),
        groupList: members.map((call, index) => callCutOffs(call, `/${group}/groupList/${index}`, showing)),
      },
    ]
  })
}

/** Cargo is loaded for the voyage under which she leaves. */
const voyageOf = ({ exportVoyage, importVoyage }: VesselCall): string => exportVoyage ?? importVoyage ?? ''

function callCutOffs(call: VesselCall, at: string, { book, names }: Showing): CallCutOffs {
  const shown = (field: Field): string | null => book.minutes(`${at}/${field}`, timeOf(call, codeOf(call, field)))
  return {
    gcCutoff: shown('gcCutoff'),
    rfCutoff: shown('rfCutoff'),
    dgCutoff: shown('dgCutoff'),
    vgmCutoff: shown('vgmCutoff'),
    siCutoff: shown('siCutoff'),
    custReleaseDt: shown('custReleaseDt'),
    etd: book.minutes(`${at}/etd`, call.departure.best),
    facilityCode: call.facilityCode,
    facilityName: call.facilityCode === null ? null : (names.get(call.facilityCode) ?? null),
    changes: newestFirst([
      ...FIELDS.flatMap((field) => changesOf(call, codeOf(call, field), field)),
      ...changesOf(call, 'ETD', 'etd'),
      ...changesOf(call, 'ATD', 'etd'),
    ]),
  }
}

const timeOf = ({ cutOffs }: VesselCall, wanted: CutOffCode): PlacedTime | null =>
  cutOffs.find(({ code }) => code === wanted)?.time ?? null

function codeOf(call: VesselCall, field: Field): CutOffCode {
  const [first, ...others] = CODES[field]
  if (first === undefined) throw new Error(`no code for ${field}`)
  return timeOf(call, first) === null ? (others.find((code) => timeOf(call, code) !== null) ?? first) : first
}

/** A time that becomes known is no change: only a known value can change. */
const changesOf = ({ changes }: VesselCall, of: Change['field'], field: string): readonly CutOffChange[] => {
  const own = changes.filter((change) => change.field === of)
  const first = own.at(-1)
  return own.flatMap((change) => {
    const timed = timesOf(change)
    return timed === null || (change === first && timed.was === null) ? [] : [shownChange(field, timed)]
  })
}

/** A change of status or facility has texts instead of times. */
function timesOf({ was, now, at, reason, statedIn: source }: Change): TimeChange | null {
  return typeof was === 'string' || typeof now === 'string' ? null : { was, now, at, reason, source }
}
