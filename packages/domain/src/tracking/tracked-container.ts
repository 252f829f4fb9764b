// Decides what an answer shows of one container: size type, weight, packages and seal by its documents, status by its newest row.
import type { BilledContainer, EventFact, Measure, PlaceRef } from '../intake/facts.ts'
import type { PlacedTime } from '../kernel/local-time.ts'
import { tradeSizeType } from '../reference/iso-size-type.ts'
import { locationLine } from '../reference/place-line.ts'
import type { TrackedContainer } from './answer.ts'
import { knownPlace } from './place-key.ts'
import type { RecordedEvent } from './recorded.ts'
import { latestRow, type StatusRow } from './status-label.ts'

export interface ContainerSources {
  readonly uuid: string
  readonly number: string
  /** As the bill lists it, or null. */
  readonly billed: BilledContainer | null
  /** The trip's events, oldest first. */
  readonly events: readonly RecordedEvent[]
  readonly rows: readonly StatusRow[]
  /** Formats the time of the newest row and records its time zone. */
  readonly showTime: (time: PlacedTime | null) => string | null
}

const UNITS: Readonly<Record<string, string>> = { KGM: 'KG', LBR: 'LB', TNE: 'T' }

/** `17720.000 KGM` -> `17720KG`. */
const weightText = ({ value, unit }: Measure): string =>
  (value.includes('.') ? value.replace(/\.?0+$/, '') : value) + (UNITS[unit] ?? unit)

const weightIn = ({ weights }: EventFact): Measure | null => weights?.grossWeight ?? weights?.verifiedGrossMass ?? null

/** From the bill, else from the newest event that states it. `events` oldest first. */
export const isoSizeTypeOf = (billed: BilledContainer | null, events: readonly RecordedEvent[]): string | null =>
  billed?.isoSizeType ?? events.findLast(({ fact }) => fact.isoSizeType !== null)?.fact.isoSizeType ?? null

export function trackedContainer({ uuid, number, billed, events, rows, showTime }: ContainerSources): TrackedContainer {
  const newest = latestRow(rows)
  const facts = events.toReversed().map(({ fact }) => fact)
  const isoSizeType = isoSizeTypeOf(billed, events)
  const seals = sealsOf(billed, facts)
  return {
    containerUuid: uuid,
    containerNumber: number,
    containerType: isoSizeType === null ? null : (tradeSizeType(isoSizeType) ?? isoSizeType),
    grossWeight: grossWeightOf(billed, facts),
    piecesNumber: billed?.packages ?? null,
    label: newest?.label ?? null,
    sealNumber: seals.length === 0 ? null : seals.map((seal) => seal.number).join(','),
    location: newest === null ? null : locationOf(newest.event),
    locationDateTime: newest === null ? null : showTime(newest.event.time),
    transportation: newest?.transportation ?? null,
    // No message type carries the following fields; the carrier's own system has another source for them.
    flag: null,
    railRef: null,
    inlandMvId: null,
    containerLocation: null,
    isShow: false,
    hsCode: [],
    isNorthAmericaRails: false,
  }
}

/** From the bill, else from the newest event that states one. */
function grossWeightOf(billed: BilledContainer | null, newestFirst: readonly EventFact[]): string | null {
  const weight = billed?.grossWeight ?? newestFirst.map(weightIn).find((stated) => stated !== null) ?? null
  return weight === null ? null : weightText(weight)
}

/** From the bill, else from the newest event that states any. */
const sealsOf = (billed: BilledContainer | null, newestFirst: readonly EventFact[]): EventFact['seals'] =>
  billed !== null && billed.seals.length > 0
    ? billed.seals
    : (newestFirst.find((fact) => fact.seals.length > 0)?.seals ?? [])

/** The place of an event in the format of `locationOfPlace`. */
export const locationOf = ({ fact }: RecordedEvent): string | null => locationOfPlace(fact.place)

/** `Pasir Panjang Terminal,Singapore,,Singapore`; the name in the message if the place is unknown. */
export const locationOfPlace = (place: PlaceRef | null): string | null =>
  place === null
    ? null
    : locationLine(place.facilityName ?? place.facilityCode, knownPlace(place), place.name ?? place.unLocode)
