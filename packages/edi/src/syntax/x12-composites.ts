// Which X12 elements are composite (004010): only there the component separator splits; in free text it is a character.
// Sources: 004010 segment directory; C001 unit of measure, C002 actions, C030 position, C040 reference identifier.

/** Tag -> element numbers, from 1. */
const COMPOSITE_ELEMENTS: Readonly<Record<string, readonly number[]>> = {
  AK4: [1], // C030
  CTP: [5], // C001
  MEA: [4], // C001
  N9: [7], // C040
  PWK: [8], // C002
  QTY: [3], // C001
  REF: [4], // C040
  SLN: [5], // C001
  UIT: [1], // C001
}

const MASKS: ReadonlyMap<string, number> = new Map(
  Object.entries(COMPOSITE_ELEMENTS).map(([tag, places]) => [
    tag,
    places.reduce((mask, place) => mask | (1 << (place - 1)), 0),
  ]),
)

/** Bit n set = element n (from 0) of this segment is composite. */
export const compositeElements = (tag: string): number => MASKS.get(tag) ?? 0
