// Decides whether a description names the goods. Customs refuse descriptions that do not: United States (CBP,
// unacceptable descriptions of the 24-hour rule), European Union (ICS2, stop words), Canada (CBSA, D3 memoranda)
// (docs/requirements/instructions.md 2).

/** Phrases that name no goods when nothing else is stated. Our own list; a line may extend it. */
export const VAGUE_PHRASES: readonly string[] = (
  'accessories, agricultural products, animals, apparel, appliances, articles, auto parts, caps, car parts, cargo, ' +
  'chemical, chemicals, chemicals hazardous, chemicals non hazardous, commodities, components, consignment, consol, ' +
  'consol cargo, consolidated, consolidated cargo, consolidation, construction materials, consumer goods, ' +
  'containers, daily necessities, department store goods, devices, dry cargo, dry goods, effects, electronic goods, ' +
  'electronics, empty, equipment, export, fak, flooring, food, food items, foodstuff, foodstuffs, freight, ' +
  'freight all kinds, freight of all kinds, general, general cargo, general goods, general merchandise, gifts, ' +
  'goods, groceries, hazardous, hazardous cargo, household goods, import, industrial goods, items, laden, lcl, ' +
  'leather articles, liquid, liquids, lot, machine parts, machinery, machinery parts, machines, materials, ' +
  'medical equipment, medical supplies, merchandise, metal goods, misc, miscellaneous, miscellaneous goods, mixed, ' +
  'mixed cargo, mixed goods, new goods, no description, office supplies, other, others, parts, personal effects, ' +
  'personal goods, pipes, plastic goods, plastic products, products, project cargo, raw materials, rubber articles, ' +
  'samples, sanitary goods, scrap, shipment, spare parts, spares, stc, stuff, sundries, sundry goods, supplies, tbd, ' +
  'tiles, tools, tyres and parts, unknown, used goods, various, various goods, vehicle parts, wires'
).split(', ')

/**
 * Phrases that say nothing about the goods: what a bill adds before or after them, and how they are packed or counted.
 */
export const FILLER_PHRASES: readonly string[] = (
  'said to contain, said to be, said to weigh, shippers load and count, shippers load stow and count, ' +
  'shipper s load and count, shipper s load stow and count, shippers load stowage and count, slac, stc, ' +
  'freight prepaid, freight collect, full container load, fcl, as per invoice, as per attached list, ' +
  'as per attached, as per packing list, clean on board, a, an, and, for, in, of, on, or, the, to, with, no, nos, x, ' +
  'new, used, bag, bags, bale, bales, box, boxes, bundle, bundles, carton, cartons, case, cases, container, ' +
  'containers, crate, crates, ctn, ctns, drum, drums, package, packages, packed, pallet, pallets, pc, pcs, piece, ' +
  'pieces, pkg, pkgs, plt, plts, roll, rolls, set, sets, unit, units, hc, hq, gp, dv, ft'
).split(', ')

const LONGEST_PHRASE = 6

const PHRASES: ReadonlySet<string> = new Set([...VAGUE_PHRASES, ...FILLER_PHRASES])

/** True when no text remains after removing the phrases that name no goods. An empty text is missing, not vague. */
export function isVagueDescription(text: string): boolean {
  const words = text
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    // `F.A.K.` is read as FAK.
    .replaceAll(/(?<=\b[a-z])\.(?=[a-z]\b)/g, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')
  if (words.length === 0) return /\d/.test(text)
  for (let at = 0; at < words.length; ) {
    const length = phraseAt(words, at)
    if (length === 0) return false
    at += length
  }
  return true
}

/** Number of words in the longest known phrase that begins at this position. */
function phraseAt(words: readonly string[], at: number): number {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length--) {
    if (PHRASES.has(words.slice(at, at + length).join(' '))) return length
  }
  return 0
}
