// Finds well-formed but unknown UN/LOCODEs: they have no city and no time zone. They are kept, and reported once per
// message.
import type { Fact, PlaceRef } from '@quayline/domain/intake/facts'
import { findPlace } from '@quayline/domain/reference/find-place'

/** As many as a person would look up at once. */
const MAX_CODES = 20

/** Unknown codes, each once, in the order of the facts. */
export function unknownPlacesOf(facts: readonly Fact[]): readonly string[] {
  const seen = new Set<string>()
  const unknown: string[] = []
  for (const fact of facts) {
    for (const code of codesOf(fact)) {
      if (code === null || code === undefined || seen.has(code)) continue
      seen.add(code)
      if (findPlace(code) === null && unknown.push(code) === MAX_CODES) return unknown
    }
  }
  return unknown
}

/** Code and text of the warning. */
export const unknownPlace = (unLocode: string): readonly [code: string, text: string] => [
  'PLACE_UNKNOWN',
  `${unLocode} is no place that is known: it is shown by its code, and its times without a clock`,
]

const ofPlaces = (...places: readonly (PlaceRef | null)[]) => places.map((place) => place?.unLocode)

function codesOf(fact: Fact): readonly (string | null | undefined)[] {
  switch (fact.kind) {
    case 'EVENT':
      return [
        ...ofPlaces(fact.place),
        fact.portOfLoading,
        fact.portOfDischarge,
        fact.placeOfDelivery,
        fact.placeOfReceipt,
        ...(fact.relayPorts ?? []),
      ]
    case 'BOOKING':
    case 'BILL':
    case 'INSTRUCTION':
      return ofPlaces(
        fact.placeOfReceipt,
        fact.placeOfDelivery,
        ...fact.legs.flatMap(({ loadAt, dischargeAt }) => [loadAt, dischargeAt]),
      )
    case 'RELEASE':
      return [...ofPlaces(fact.place, fact.returnPlace), fact.portOfLoading, fact.portOfDischarge, fact.placeOfDelivery]
    case 'VGM':
      return []
    case 'SCHEDULE':
      return ofPlaces(...fact.calls.map(({ place }) => place))
  }
}
