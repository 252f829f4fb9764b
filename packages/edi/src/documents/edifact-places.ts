// Reads the places of an instruction or bill (LOC, also below TDT), its ship and voyage, and the requested date of
// issue (DTM+95).
import type { InstructionPlace, ShippingInstruction } from '@quayline/domain/instructions/shipping-instruction'
import { groupsOf, type Group } from '../syntax/group-reader.ts'
import { textOf, valueOf, type Segment } from '../syntax/segment.ts'
import { isUnLocode } from '../segments/read-place.ts'
import { findTime } from '../segments/read-times.ts'
import { readVessel, readVoyage, stageOf } from '../segments/read-vessel.ts'
import type { DocumentReading } from './document-reading.ts'

export type PlacesOfBill = Pick<
  ShippingInstruction,
  | 'payableAt'
  | 'issuedAt'
  | 'releaseOffice'
  | 'wishedIssueOn'
  | 'placeOfReceipt'
  | 'portOfLoading'
  | 'portOfDischarge'
  | 'placeOfDelivery'
  | 'vesselName'
  | 'voyage'
>

/** 1131: 139 UN/LOCODE; 181 for the same codes in INTTRA's and CargoSmart's guides. */
const LOCODE_LISTS: ReadonlySet<string> = new Set(['', '139', '181'])
/** 8051: main carriage; 21 to 23 its carriers. */
const MAIN_STAGES: ReadonlySet<string> = new Set(['20', '21', '22', '23'])

export function placesOf(root: Group, reading: DocumentReading): PlacesOfBill {
  const carriages = groupsOf(root, 'TDT')
  const groups = [...groupsOf(root, 'LOC'), ...carriages.flatMap((carriage) => groupsOf(carriage, 'LOC'))]
  const byFunction = new Map<string, Group[]>()
  for (const group of groups) {
    const qualifier = group.trigger === null ? '' : valueOf(group.trigger, 0).trim()
    const same = byFunction.get(qualifier)
    if (same === undefined) byFunction.set(qualifier, [group])
    else same.push(group)
  }
  const placeIn = (qualifiers: readonly string[], isLast = false): InstructionPlace | null => {
    for (const qualifier of qualifiers) {
      const found = byFunction.get(qualifier)
      const group = isLast ? found?.at(-1) : found?.[0]
      const place = group?.trigger ? placeOfLoc(group.trigger, reading) : null
      if (place !== null) return place
    }
    return null
  }
  const release = byFunction.get('73')?.[0]
  const releasePlace = placeIn(['73'])
  return {
    payableAt: placeIn(['57']),
    // If a guide has only the place of release, the bill is issued there.
    issuedAt: placeIn(['91']) ?? releasePlace,
    releaseOffice: releasePlace?.unLocode ?? releasePlace?.name ?? null,
    wishedIssueOn: dateOf([...(release?.segments ?? []), ...root.segments], '95', reading),
    placeOfReceipt: placeIn(['88']),
    // 76 and 170: first loading and last discharge of a bill with several legs.
    portOfLoading: placeIn(['76', '9']),
    portOfDischarge: placeIn(['170', '11'], true),
    placeOfDelivery: placeIn(['7']),
    ...shipOf(carriages, reading),
  }
}

/** Null when the segment names nothing. A bill has no field for a facility. */
function placeOfLoc(loc: Segment, { ledger }: DocumentReading): InstructionPlace | null {
  const code = textOf(loc, 1)?.replace(/\s/g, '').toUpperCase() ?? null
  const isCode = code !== null && isUnLocode(code) && LOCODE_LISTS.has(valueOf(loc, 1, 1).trim())
  const name = textOf(loc, 1, 3) ?? (isCode ? null : textOf(loc, 1))
  if (!isCode && name === null) return null
  ledger.place(loc)
  if (textOf(loc, 2) !== null || textOf(loc, 2, 3) !== null || textOf(loc, 3) !== null) ledger.keep(loc)
  return { unLocode: isCode ? code : null, name, displayedName: [] }
}

/** Ship and voyage of the first main carriage with a place of loading, as in the bill. */
function shipOf(carriages: readonly Group[], { ledger, report }: DocumentReading) {
  const mains = carriages.filter(({ trigger }) => trigger !== null && MAIN_STAGES.has(stageOf(trigger)))
  const loads = (carriage: Group): boolean =>
    groupsOf(carriage, 'LOC').some(({ trigger }) => trigger !== null && valueOf(trigger, 0).trim() === '9')
  const main = (mains.find(loads) ?? mains[0])?.trigger
  if (!main) return { vesselName: null, voyage: null }
  ledger.place(main)
  return { vesselName: readVessel(main, report)?.name ?? null, voyage: readVoyage(main) }
}

/** A local date; there is no field for the time of day. */
export function dateOf(
  segments: readonly Segment[],
  qualifier: string,
  { ledger, report }: DocumentReading,
): string | null {
  const time = findTime(segments, qualifier, report)
  if (time === null) return null
  const dtm = segments.find((segment) => segment.tag === 'DTM' && valueOf(segment, 0).trim() === qualifier)
  if (dtm) ledger.place(dtm)
  return time.local.slice(0, 10)
}
