// Writes the places of an instruction (LOC), its ship and voyage (TDT), and the requested date of issue (DTM+95).
import type { InstructionPlace, ShippingInstruction } from '@quayline/domain/instructions/shipping-instruction'
import { carrierComposite, dtm, segment } from '../write/written-segment.ts'
import type { SegmentToWrite } from '../write/writer.ts'
import type { WithoutPlace } from './without-place.ts'

/** Length of 3224. */
const LONGEST_NAME = 256

export function placeSegments(instruction: ShippingInstruction, without: WithoutPlace): SegmentToWrite[] {
  const { issuedAt, releaseOffice, payableAt, wishedIssueOn } = instruction
  const office = issuedAt?.unLocode ?? issuedAt?.name ?? null
  if (releaseOffice !== office) without.add('/releaseOffice', releaseOffice)
  return [
    ...locationSegments('57', payableAt, '/payableAt', without),
    ...locationSegments('73', issuedAt, '/issuedAt', without),
    ...dtm('95', issuedAt === null ? null : wishedIssueOn),
  ]
}

export function carriageSegments(
  instruction: ShippingInstruction,
  carrier: string,
  without: WithoutPlace,
): SegmentToWrite[] {
  const { voyage, vesselName, placeOfReceipt, portOfLoading, portOfDischarge, placeOfDelivery } = instruction
  const vessel = vesselName === null ? [] : ['', '', '', vesselName]
  return [
    segment('TDT', '20', voyage ?? '', '1', '', carrierComposite(carrier), '', '', vessel),
    ...locationSegments('88', placeOfReceipt, '/placeOfReceipt', without),
    ...locationSegments('9', portOfLoading, '/portOfLoading', without),
    ...locationSegments('11', portOfDischarge, '/portOfDischarge', without),
    ...locationSegments('7', placeOfDelivery, '/placeOfDelivery', without),
  ]
}

/** There is no segment for the text by which the bill shows a place. */
function locationSegments(
  qualifier: string,
  place: InstructionPlace | null,
  pointer: string,
  without: WithoutPlace,
): SegmentToWrite[] {
  if (place === null) return []
  const { unLocode, name, displayedName } = place
  without.add(`${pointer}/displayedName`, displayedName)
  const shown = (name ?? '').slice(0, LONGEST_NAME)
  return [segment('LOC', qualifier, unLocode === null ? ['', '', '', shown] : [unLocode, '139', '6', shown])]
}
