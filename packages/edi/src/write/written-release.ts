// Writes an order about containers for COPARN and COREOR: the header above its equipment groups, and one group per
// release.
import type { PlaceRef, ReleaseFact } from '@quayline/domain/intake/facts'
import { equipmentSegment, seaLeg } from './written-event.ts'
import {
  dtm,
  ftx,
  functionCode,
  loc,
  mea,
  type MessageHead,
  modeCode,
  nad,
  rff,
  segment,
  sel,
} from './written-segment.ts'
import type { SegmentToWrite } from './writer.ts'

/** All releases of one message share its number, carriage and parties: those of the first release are written. */
export function releaseOrderSegments(
  head: MessageHead,
  name: string,
  releases: readonly ReleaseFact[],
): SegmentToWrite[] {
  const [first] = releases
  return [
    segment('BGM', name, head.documentNumber, functionCode(head.function)),
    ...dtm('137', head.documentAt),
    ...rff('RE', first?.releaseNumber ?? null),
    ...(first === undefined ? [] : seaLeg(first, [head.carrier, '172', '166'])),
    ...(first?.parties ?? []).map(nad),
    ...releases.flatMap(releaseSegments),
    segment('CNT', ['16', String(releases.length)]),
  ]
}

const releaseSegments = (release: ReleaseFact): SegmentToWrite[] => [
  equipmentSegment(release),
  ...rff('BN', release.bookingNumber),
  ...rff('BM', release.billNumber),
  ...(release.count === null ? [] : [segment('EQN', String(release.count))]),
  ...dtm('7', release.validFrom),
  ...dtm('36', release.validUntil),
  ...placeSegments(release),
  ...mea('G', release.grossWeight),
  ...release.seals.map(sel),
  ...(release.remark?.split('\n') ?? []).flatMap((line) => ftx('AAI', line)),
  ...(release.mode === null ? [] : [segment('TDT', '1', '', modeCode(release.mode))]),
]

/** LOC 3227 as release-places.ts reads it: the port and its terminal are one place if they have the same UN/LOCODE. */
function placeSegments({ releaseType, place, returnPlace, ...ports }: ReleaseFact): SegmentToWrite[] {
  const { portOfLoading, portOfDischarge, placeOfDelivery } = ports
  const isAt = (port: string | null): boolean => place !== null && place.unLocode === port
  const accepted = releaseType === 'ACCEPTANCE' && (portOfLoading === null || isAt(portOfLoading)) ? place : null
  const delivered = releaseType === 'DELIVERY' && isAt(portOfDischarge) ? place : null
  const other: Readonly<Record<ReleaseFact['releaseType'], [string, PlaceRef | null]>> = {
    EMPTY_RELEASE: ['98', place],
    ACCEPTANCE: ['99', accepted === null ? place : null],
    DELIVERY: ['14', delivered === null ? place : null],
  }
  return [
    ...loc('9', accepted ?? portOfLoading),
    ...loc('11', delivered ?? portOfDischarge),
    ...loc('7', placeOfDelivery),
    ...loc(...other[releaseType]),
    ...loc('99', returnPlace),
  ]
}
