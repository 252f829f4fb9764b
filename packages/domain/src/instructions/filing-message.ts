// The `filing-1` message (docs/integration/filings.md) to the party that lodges an advance filing with an authority:
// the master data of one bill for one regime, and its House B/Ls where the carrier files them
// (docs/requirements/instructions.md 5).
import type { PlacedTime } from '../kernel/local-time.ts'
import type {
  CargoItem,
  ContainerLine,
  FilingRegime,
  HouseBill,
  InstructionFiling,
  InstructionParty,
  InstructionPlace,
  ShippingInstruction,
  Volume,
  Weight,
} from './shipping-instruction.ts'

/** REPLACE is the whole filing again, with a higher version. CANCEL: the cargo no longer sails. */
export type FilingFunction = 'NEW' | 'REPLACE' | 'CANCEL'

export interface FilingMessage {
  readonly format: 'filing-1'
  readonly regime: FilingRegime
  /** ISO 3166-1 alpha-2 of the authority. */
  readonly country: string
  readonly function: FilingFunction
  /** Our own reference, the same for all versions. */
  readonly reference: string
  readonly version: number
  readonly isTest: boolean
  /**
   * The legal deadline; null = cannot be assessed. Local time of the port from which it is counted; `instant` is null
   * where the time zone is not known.
   */
  readonly deadline: FilingTime | null
  readonly filer: {
    /** The filer of the House B/Ls; the master bill is always filed by the carrier. */
    readonly houseBillsBy: 'SELF' | 'CARRIER'
    readonly code: string | null
    readonly identificationNumber: string | null
    readonly hasHouseBills: boolean | null
    readonly isDeliveredInIcs2Zone: boolean | null
  }
  readonly transport: {
    readonly vesselName: string | null
    readonly voyage: string | null
    readonly loadPort: string
    /** First port of the regime. */
    readonly entryPort: string
    /** The cargo stays on board there (FROB). */
    readonly isOnward: boolean
    readonly placeOfReceipt: string | null
    readonly portOfDischarge: string | null
    readonly placeOfDelivery: string | null
  }
  readonly bill: {
    readonly number: string | null
    readonly bookingNumbers: readonly string[]
    readonly isToOrder: boolean
    readonly shipper: FilingParty | null
    readonly consignee: FilingParty | null
    readonly notify: readonly FilingParty[]
    /** Of the goods; ICS2 asks for both where no House B/L is issued. */
    readonly seller: FilingParty | null
    readonly buyer: FilingParty | null
    readonly cargo: readonly FilingCargo[]
    readonly containers: readonly FilingContainer[]
  }
  /** Empty where the filer lodges them itself: we then send none of their data. */
  readonly houseBills: readonly FilingHouse[]
}

export interface FilingTime {
  readonly localTime: string
  readonly zone: string | null
  readonly offset: string | null
  readonly instant: string | null
}

export interface FilingParty {
  readonly name: string
  readonly address: readonly string[]
  readonly postcode: string | null
  readonly country: string | null
  readonly phone: string | null
  readonly taxNumber: string | null
  readonly eori: string | null
}

export interface FilingCargo {
  readonly description: string
  readonly hsCodes: readonly string[]
  readonly marks: string
  readonly packages: number | null
  readonly packageCode: string | null
  readonly weight: Weight | null
  readonly volume: Volume | null
}

export interface FilingContainer {
  readonly number: string
  readonly sizeType: string | null
  readonly seals: readonly string[]
  /** Which cargo item, by its position, and how much of it is in the container. */
  readonly contents: readonly {
    readonly cargoItem: number
    readonly packages: number | null
    readonly packageCode: string | null
    readonly weight: Weight | null
  }[]
}

export interface FilingHouse {
  readonly number: string
  readonly isToOrder: boolean
  readonly shipper: FilingParty | null
  readonly consignee: FilingParty | null
  readonly notify: FilingParty | null
  readonly payment: string | null
  readonly routingCountries: readonly string[]
  readonly cargo: readonly (Omit<FilingCargo, 'hsCodes'> & {
    readonly containerNo: string
    readonly hsCode: string | null
  })[]
}

export interface FilingGiven {
  readonly instruction: ShippingInstruction
  readonly filing: InstructionFiling
  /** Country of the authority; for the European Union the country of first entry. */
  readonly country: string
  readonly function: FilingFunction
  readonly reference: string
  readonly version: number
  readonly isTest: boolean
  readonly deadline: FilingTime | null
  readonly loadPort: string
  readonly entryPort: string
  readonly isOnward: boolean
  /** The text in characters that authorities accept (`transliterate`). */
  readonly inLatin: (text: string) => string
}

/** JP AFR: House B/Ls are always filed by the NVOCC, whatever filer is stated. */
const ALWAYS_SELF: ReadonlySet<FilingRegime> = new Set(['JP_AFR'])

export function filingMessage(given: FilingGiven): FilingMessage {
  const { instruction, filing, inLatin } = given
  const houseBillsBy = ALWAYS_SELF.has(filing.regime) ? 'SELF' : filing.performedBy
  const party = (found: InstructionParty | null | undefined): FilingParty | null => partyOf(found, inLatin)
  const { SHIPPER, CONSIGNEE, NOTIFY_1, NOTIFY_2, NOTIFY_3, SELLER, BUYER } = instruction.parties
  return {
    format: 'filing-1',
    regime: filing.regime,
    country: given.country,
    function: given.function,
    reference: given.reference,
    version: given.version,
    isTest: given.isTest,
    deadline: given.deadline,
    filer: {
      houseBillsBy,
      code: filing.filerCode,
      identificationNumber: filing.identificationNumber,
      hasHouseBills: instruction.hasHouseBills,
      isDeliveredInIcs2Zone: instruction.isDeliveredInIcs2Zone,
    },
    transport: {
      vesselName: instruction.vesselName,
      voyage: instruction.voyage,
      loadPort: given.loadPort,
      entryPort: given.entryPort,
      isOnward: given.isOnward,
      placeOfReceipt: codeOf(instruction.placeOfReceipt),
      portOfDischarge: codeOf(instruction.portOfDischarge),
      placeOfDelivery: codeOf(instruction.placeOfDelivery),
    },
    bill: {
      number: instruction.billNumber,
      bookingNumbers: instruction.bookingNumbers,
      isToOrder: instruction.isToOrder,
      shipper: party(SHIPPER),
      consignee: party(CONSIGNEE),
      notify: [NOTIFY_1, NOTIFY_2, NOTIFY_3].flatMap((each) => party(each) ?? []),
      seller: party(SELLER),
      buyer: party(BUYER),
      cargo: instruction.cargo.map((item) => cargoOf(item, inLatin)),
      containers: containersOf(instruction.containers),
    },
    houseBills: houseBillsBy === 'SELF' ? [] : instruction.houseBills.map((house) => houseOf(house, inLatin)),
  }
}

/** The time in the form of the message. */
export const filingTime = ({ local, zone, offset, instant }: PlacedTime): FilingTime => ({
  localTime: local,
  zone,
  offset,
  instant: instant === null ? null : new Date(instant).toISOString(),
})

const codeOf = (place: InstructionPlace | null): string | null => place?.unLocode ?? null

function partyOf(party: InstructionParty | null | undefined, inLatin: FilingGiven['inLatin']): FilingParty | null {
  if (party === null || party === undefined) return null
  const { name, address, postcode, country, phone, taxNumber, eori } = party
  return { name: inLatin(name), address: address.map(inLatin), postcode, country, phone, taxNumber, eori }
}

function cargoOf(item: CargoItem, inLatin: FilingGiven['inLatin']): FilingCargo {
  const { hsCodes, packages, packageCode, weight, volume } = item
  return {
    // The line breaks belong to the bill: an authority counts characters.
    description: inLatin(item.description.join(' ')),
    hsCodes,
    marks: inLatin(item.marks.join(' ')),
    packages,
    packageCode,
    weight,
    volume,
  }
}

/**
 * One entry for each container, in the order of the grid; containers without a number are left out, because an
 * authority cannot identify them.
 */
function containersOf(lines: readonly ContainerLine[]): readonly FilingContainer[] {
  const byNumber = new Map<string, ContainerLine[]>()
  for (const line of lines) {
    if (line.containerNo === '') continue
    const found = byNumber.get(line.containerNo)
    if (found === undefined) byNumber.set(line.containerNo, [line])
    else found.push(line)
  }
  return [...byNumber].map(([number, found]) => ({
    number,
    sizeType: found.find(({ sizeType }) => sizeType !== null)?.sizeType ?? null,
    seals: [...new Set(found.flatMap(({ seals }) => seals.map((seal) => seal.number)))],
    contents: found.map(({ cargoItem, packages, packageCode, weight }) => ({
      cargoItem,
      packages,
      packageCode,
      weight,
    })),
  }))
}

function houseOf(house: HouseBill, inLatin: FilingGiven['inLatin']): FilingHouse {
  const { number, isToOrder, payment, routingCountries } = house
  return {
    number,
    isToOrder,
    shipper: partyOf(house.shipper, inLatin),
    consignee: partyOf(house.consignee, inLatin),
    notify: partyOf(house.notify, inLatin),
    payment,
    routingCountries,
    cargo: house.cargo.map(({ containerNo, description, hsCode, marks, packages, packageCode, weight, volume }) => ({
      containerNo,
      description: inLatin(description),
      hsCode,
      marks: inLatin(marks.join(' ')),
      packages,
      packageCode,
      weight,
      volume,
    })),
  }
}
