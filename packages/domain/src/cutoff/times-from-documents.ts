// Statements of the line's documents about a booking's dates: cut-offs of IFTMBC (DTM+180) and X12 301 (DTM*649), departure and arrival
// as booked or billed, and each move to another sailing.
import type { LegFact } from '../intake/facts.ts'
import { placeTime, type SentTime } from '../kernel/local-time.ts'
import { knownPlace } from '../tracking/place-key.ts'
import type { RecordedDocument } from '../tracking/planned-carriage.ts'
import type { Statement } from '../tracking/recorded.ts'
import { mainLegs } from '../tracking/route.ts'
import { type PortCallIndex, portOf, currentSailing } from './booking-sailings.ts'
import {
  compareStatements,
  END_OF,
  type Matter,
  type SailingEnd,
  type DateStatement,
  type Weight,
} from './date-statement.ts'

export interface KnownMessage {
  /** Instant (ms). */
  readonly arrivedAt: number
  /** `IFTMBC`, `IFTSTA` … */
  readonly type: string
}

/** The message of a hash; null when unknown. */
export type MessageOf = (messageHash: string) => KnownMessage | null

/**
 * Milliseconds. A sender's time without a zone is read as UTC, as for statements about calls: this orders one sender's
 * statements exactly, and those of two senders only to within the difference of their time zones. Without a time, the
 * arrival counts.
 */
export function statedAtOf(documentAt: string | null, arrivedAt: number | null): number {
  const stated = documentAt === null ? Number.NaN : Date.parse(documentAt.length > 10 ? `${documentAt}Z` : documentAt)
  return Number.isNaN(stated) ? (arrivedAt ?? 0) : stated
}

export function statementOrigin({ documentAt, messageHash, partner }: Statement, messageOf: MessageOf) {
  const message = messageOf(messageHash)
  const arrived = message?.arrivedAt ?? null
  const at = statedAtOf(documentAt, arrived)
  const tie = `${messageHash} ${partner}`
  return { at, tie, shownAt: Math.min(at, arrived ?? at), reason: null, source: message?.type ?? null }
}

/** Every version of the booking (of its bills where there is no booking). `ends` is filled. */
export function statementsByVersions(
  versions: readonly RecordedDocument[],
  ends: PortCallIndex,
  messageOf: MessageOf,
): readonly DateStatement[] {
  const dated = versions.map((version) => ({ version, ...statementOrigin(version, messageOf) }))
  const inOrder = dated.toSorted((a, b) => compareStatements({ ...a, ...NOWHERE }, { ...b, ...NOWHERE }))
  return inOrder.flatMap(({ version, ...origin }, index): readonly DateStatement[] => {
    const sailing = currentSailing(inOrder.slice(0, index + 1).map((known) => known.version))
    const load = sailing && ends.name(sailing.first, 'load')
    const discharge = sailing && ends.name(sailing.last, 'discharge')
    return [
      { ...origin, kind: 'SAILING', load, discharge },
      ...(version.function === 'CANCEL' ? [] : timesOf(version, origin, ends.name)),
    ]
  })
}

const NOWHERE = { kind: 'SAILING', load: null, discharge: null } as const

/** Further documents of the shipment: their times count for the sailings in the booking's versions. */
export const timesFromDocuments = (
  shippingDocuments: readonly RecordedDocument[],
  ends: PortCallIndex,
  messageOf: MessageOf,
): readonly DateStatement[] =>
  shippingDocuments
    .filter((document) => document.function !== 'CANCEL')
    .flatMap((document) => timesOf(document, statementOrigin(document, messageOf), ends.find))

type Origin = ReturnType<typeof statementOrigin>

function timesOf(
  { fact, partner }: RecordedDocument,
  origin: Origin,
  endOf: (leg: LegFact, at: 'load' | 'discharge') => SailingEnd | null,
): readonly DateStatement[] {
  const legs = mainLegs(fact)
  const timeOf = (
    leg: LegFact | undefined,
    matter: Matter,
    field: LegTime,
    weight: Weight,
  ): readonly DateStatement[] => {
    // Facts stored before documentCutOff was introduced do not have it.
    const sent: SentTime | null | undefined = leg?.[field]
    if (leg === undefined || sent === null || sent === undefined) return []
    const end = endOf(leg, END_OF[matter])
    if (end === null) return []
    const time = placeTime(sent, knownPlace(portOf(leg, END_OF[matter]))?.zone ?? null)
    return [{ ...origin, kind: 'TIME', matter, end, weight, time, by: partner }]
  }
  const [first] = legs
  const last = legs.at(-1)
  return [
    ...timeOf(first, 'cutOff', 'cargoCutOff', 'FCO'),
    ...timeOf(first, 'siCutoff', 'documentCutOff', 'OTHER'),
    ...timeOf(first, 'etd', 'estimatedDeparture', 'BOOKED'),
    ...timeOf(first, 'etd', 'actualDeparture', 'ACT'),
    ...timeOf(last, 'eta', 'estimatedArrival', 'BOOKED'),
    ...timeOf(last, 'eta', 'actualArrival', 'ACT'),
  ]
}

type LegTime =
  | 'cargoCutOff'
  | 'documentCutOff'
  | 'estimatedDeparture'
  | 'actualDeparture'
  | 'estimatedArrival'
  | 'actualArrival'
