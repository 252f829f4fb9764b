// The package names printed on bills for the codes of instructions: UN/ECE Recommendation 21, the codes most used in
// containers.

/** Singular and plural. */
const NAMES: Readonly<Record<string, readonly [one: string, many: string]>> = {
  BA: ['BARREL', 'BARRELS'],
  BE: ['BUNDLE', 'BUNDLES'],
  BG: ['BAG', 'BAGS'],
  BK: ['BASKET', 'BASKETS'],
  BL: ['BALE', 'BALES'],
  BX: ['BOX', 'BOXES'],
  CA: ['CAN', 'CANS'],
  CR: ['CRATE', 'CRATES'],
  CS: ['CASE', 'CASES'],
  CT: ['CARTON', 'CARTONS'],
  CY: ['CYLINDER', 'CYLINDERS'],
  DR: ['DRUM', 'DRUMS'],
  PK: ['PACKAGE', 'PACKAGES'],
  PL: ['PAIL', 'PAILS'],
  PP: ['PIECE', 'PIECES'],
  PX: ['PALLET', 'PALLETS'],
  RL: ['REEL', 'REELS'],
  RO: ['ROLL', 'ROLLS'],
  SA: ['SACK', 'SACKS'],
}

/** `500 CARTONS`; a code without a name here is printed as it is, no code as `PACKAGES`. */
export function packagesText(count: number | null, code: string | null): string {
  if (count === null) return ''
  const names = NAMES[code ?? 'PK']
  return `${count} ${names?.[count === 1 ? 0 : 1] ?? code}`
}
