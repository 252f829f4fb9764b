// Writes the advance filings and the single House B/L that an IFTMIN can state: FTX+CCI and NAD GO, EX, ZZZ, if the
// desk's rule enables them. Several House B/Ls with their cargo have no agreed place: they are listed as not written.
import type {
  HouseBill,
  InstructionFiling,
  ShippingInstruction,
} from '@quayline/domain/instructions/shipping-instruction'
import type { IftminRules } from '../document-rules.ts'
import { rff, segment } from '../write/written-segment.ts'
import type { SegmentToWrite } from '../write/writer.ts'
import type { WithoutPlace } from './without-place.ts'
import { nadSegments } from './write-parties.ts'

const FILERS = { SELF: '1', CARRIER: '5' } as const

/** FTX+CCI for the US, Canada and the EU. */
export function declarationSegments(
  instruction: ShippingInstruction,
  rules: IftminRules,
  without: WithoutPlace,
): SegmentToWrite[] {
  const { filings, houseBills, isDeliveredInIcs2Zone, hasHouseBills } = instruction
  const isWritten = rules.filings === true
  const written = isWritten ? filings.map((filing) => filingSegments(filing, instruction)) : filings.map(() => [])
  for (const [place, segments] of written.entries())
    if (segments.length === 0) without.add(`/filings/${place}`, filings[place])
  const isZoneWritten = isWritten && filings.some(({ regime }) => regime === 'EU_ENS')
  if (!isZoneWritten) without.add('/isDeliveredInIcs2Zone', isDeliveredInIcs2Zone)
  if (houseBills.length === 0) without.add('/hasHouseBills', hasHouseBills)
  const [house] = houseBills
  const isOne = houseBills.length === 1
  return [...written.flat(), ...(isWritten && isOne && house !== undefined ? houseSegments(house) : [])]
}

/** RFF+AHP: the EORI of the party that lodges the ENS. Numbers of other filings have no segment. */
export function declarantSegments(
  { filings }: ShippingInstruction,
  rules: IftminRules,
  without: WithoutPlace,
): SegmentToWrite[] {
  return filings.flatMap(({ regime, identificationNumber }, place) => {
    if (rules.filings === true && regime === 'EU_ENS') return rff('AHP', identificationNumber)
    if (rules.filings === true && (regime === 'US_AMS' || regime === 'CA_ACI'))
      without.add(`/filings/${place}/identificationNumber`, identificationNumber)
    return []
  })
}

function filingSegments(filing: InstructionFiling, instruction: ShippingInstruction): SegmentToWrite[] {
  const { regime, performedBy, filerCode, country } = filing
  const { houseBills, isDeliveredInIcs2Zone } = instruction
  const declared = (kind: string, ...parts: readonly string[]) =>
    segment('FTX', 'CCI', '', kind, [FILERS[performedBy], ...parts])
  if (regime === 'EU_ENS') {
    const zone = isDeliveredInIcs2Zone === null ? '' : isDeliveredInIcs2Zone ? '10' : '11'
    return [declared('ENS', zone)]
  }
  if (regime !== 'US_AMS' && regime !== 'CA_ACI') return []
  const house = houseBills.length === 1 ? (houseBills[0]?.number ?? '') : ''
  return [declared('MFS', country ?? (regime === 'US_AMS' ? 'US' : 'CA'), filerCode ?? '', house)]
}

const houseSegments = ({ payment, routingCountries, isToOrder }: HouseBill): SegmentToWrite[] =>
  payment === null && routingCountries.length === 0 && !isToOrder
    ? []
    : [segment('FTX', 'CCI', '', 'HBL', [payment ?? '', routingCountries.join('-'), isToOrder ? 'ORDER' : ''])]

export function housePartySegments(
  { houseBills }: ShippingInstruction,
  rules: IftminRules,
  without: WithoutPlace,
): SegmentToWrite[] {
  const isWritten = rules.filings === true && houseBills.length === 1
  return houseBills.flatMap((house, place) => {
    const pointer = `/houseBills/${place}`
    for (const member of ['placeOfAcceptance', 'placeOfFinalDelivery', 'isDeliveredInIcs2Zone', 'cargo'] as const) {
      without.add(`${pointer}/${member}`, house[member])
    }
    if (!isWritten) {
      for (const member of ['shipper', 'consignee', 'notify', 'payment', 'routingCountries'] as const) {
        without.add(`${pointer}/${member}`, house[member])
      }
      if (house.isToOrder) without.add(`${pointer}/isToOrder`, true)
      return []
    }
    const { consignee, shipper, notify } = house
    return [
      ...(consignee === null ? [] : nadSegments('GO', consignee, `${pointer}/consignee`, without)),
      ...(shipper === null ? [] : nadSegments('EX', shipper, `${pointer}/shipper`, without)),
      ...(notify === null ? [] : nadSegments('ZZZ', notify, `${pointer}/notify`, without)),
    ]
  })
}
