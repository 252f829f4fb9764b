// A shipping instruction as Quayline works with it: what the shipper wants on the bill of lading or sea waybill, its
// containers, House B/Ls and advance filings (docs/requirements/instructions.md 1). A draft may lack any value;
// required values are checked elsewhere. Stored and exchanged as DCSA eBL 3.0 CreateShippingInstructions, see
// dcsa-instruction.ts.

/** UN/LOCODE, name, and how the bill shows it: at most 5 lines of 35. */
export interface InstructionPlace {
  readonly unLocode: string | null
  readonly name: string | null
  readonly displayedName: readonly string[]
}

export const PARTY_ROLES = [
  'SHIPPER',
  'ACTUAL_SHIPPER',
  'SHIP_TO',
  'CONSIGNEE',
  'NOTIFY_1',
  'NOTIFY_2',
  'NOTIFY_3',
  'FORWARDER',
  'SELLER',
  'BUYER',
] as const
export type PartyRole = (typeof PARTY_ROLES)[number]

export interface InstructionParty {
  /** The line's code for the party, where a message or a profile gave one. */
  readonly code: string | null
  /** At most 70 characters. */
  readonly name: string
  /** At most 6 lines of 35, as the bill shows them. */
  readonly address: readonly string[]
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null
  readonly postcode: string | null
  readonly contactName: string | null
  readonly phone: string | null
  readonly email: string | null
  readonly taxNumber: string | null
  /** Economic operator number of the European Union, `DE123456789012345`. */
  readonly eori: string | null
}

export const WEIGHT_UNITS = ['KGM', 'LBR'] as const
export type WeightUnit = (typeof WEIGHT_UNITS)[number]
export const VOLUME_UNITS = ['MTQ', 'FTQ'] as const
export type VolumeUnit = (typeof VOLUME_UNITS)[number]

/** A decimal string with a point, as declared: never a float, never converted. */
export interface Quantity<Unit extends string> {
  readonly value: string
  readonly unit: Unit
}
export type Weight = Quantity<WeightUnit>
export type Volume = Quantity<VolumeUnit>

/** One kind of goods of the bill, with its totals over all containers. */
export interface CargoItem {
  /** At most 150 lines of 35. */
  readonly description: readonly string[]
  /** 6 to 10 digits each. */
  readonly hsCodes: readonly string[]
  /** At most 50 lines of 35. */
  readonly marks: readonly string[]
  /** 1 to 99,999,999. */
  readonly packages: number | null
  /** UN/ECE Recommendation 21, `CT`. */
  readonly packageCode: string | null
  readonly weight: Weight | null
  readonly volume: Volume | null
}

/** DCSA 3.0 seal sources: carrier, shipper, veterinary, customs. */
export const SEAL_SOURCES = ['CAR', 'SHI', 'VET', 'CUS'] as const
export type SealSource = (typeof SEAL_SOURCES)[number]

export interface InstructionSeal {
  readonly source: SealSource | null
  /** At most 15 characters. */
  readonly number: string
}

/**
 * A line of the container grid: a container, and the part of one cargo item in it. A container with two items has two
 * lines.
 */
export interface ContainerLine {
  /** `CSQU3054383`; empty = not known yet. */
  readonly containerNo: string
  /** ISO 6346 size type, `45G1`. */
  readonly sizeType: string | null
  readonly seals: readonly InstructionSeal[]
  readonly packages: number | null
  /** Null = the same as its cargo item. */
  readonly packageCode: string | null
  readonly weight: Weight | null
  readonly volume: Volume | null
  /** At most 50 characters. */
  readonly goods: string | null
  /** Position in `cargo`, from 0. */
  readonly cargoItem: number
  /** The House B/L of these goods; null = none, or not stated. */
  readonly houseBillNumber: string | null
  /** Shipper's own container; null = not stated. */
  readonly isShipperOwned: boolean | null
}

/** Method of payment of the House B/L's transport charges, DCSA: A cash, B credit card, C cheque, D other, H electronic, Y account, Z none. */
export const HOUSE_PAYMENTS = ['A', 'B', 'C', 'D', 'H', 'Y', 'Z'] as const
export type HousePayment = (typeof HOUSE_PAYMENTS)[number]

export interface HouseCargo {
  readonly containerNo: string
  readonly description: string
  readonly hsCode: string | null
  readonly marks: readonly string[]
  readonly packages: number | null
  readonly packageCode: string | null
  readonly weight: Weight | null
  readonly volume: Volume | null
}

export interface HouseBill {
  /** `[A-Z0-9_]{1,20}`; lower case is converted before. */
  readonly number: string
  readonly isToOrder: boolean
  readonly shipper: InstructionParty | null
  readonly consignee: InstructionParty | null
  readonly notify: InstructionParty | null
  readonly payment: HousePayment | null
  /** ISO countries in order: first that of acceptance, last that of delivery. */
  readonly routingCountries: readonly string[]
  readonly placeOfAcceptance: InstructionPlace | null
  readonly placeOfFinalDelivery: InstructionPlace | null
  /** Delivered in the ICS2 zone (European Union, Norway, Switzerland, Northern Ireland); null = not stated. */
  readonly isDeliveredInIcs2Zone: boolean | null
  readonly cargo: readonly HouseCargo[]
}

/** Advance filings that an instruction names. The duty to file arises from the port calls, see filing-duties.ts. */
export const FILING_REGIMES = ['US_AMS', 'CA_ACI', 'EU_ENS', 'TR_ENS', 'IL_IAM', 'JP_AFR'] as const
export type FilingRegime = (typeof FILING_REGIMES)[number]

export interface InstructionFiling {
  readonly regime: FilingRegime
  /** Country of the authority, ISO 3166-1: for `EU_ENS` the country of first entry; null = not stated. */
  readonly country: string | null
  /** Who files the House B/L data. */
  readonly performedBy: 'SELF' | 'CARRIER'
  /** SCAC (US), CBSA carrier code (CA); else null. */
  readonly filerCode: string | null
  /** EORI of the ENS filer, VAT or tax number where the authority requires one; else null. */
  readonly identificationNumber: string | null
}

/**
 * `MIXED` is not a DCSA value: stored from messages that state it (CPI M, B2-06 MX), shown, and reported for
 * clarification.
 */
export type FreightTerm = 'PRE' | 'COL' | 'MIXED'

export const CHARGE_KINDS = [
  'BASIC_FREIGHT',
  'ORIGIN_HAULAGE',
  'ORIGIN_PORT',
  'ORIGIN_OTHER',
  'DESTINATION_HAULAGE',
  'DESTINATION_PORT',
  'DESTINATION_OTHER',
] as const
export type ChargeKind = (typeof CHARGE_KINDS)[number]

export interface InstructionReference {
  /** DCSA reference type: FF, SI, SPO, CPO, CR, AAO, ECR, CSI, BPR, BID, SAC, CT (contract). */
  readonly type: string
  /** At most 35 characters. */
  readonly value: string
}

export interface ShippingInstruction {
  /** Several = combined into one bill: same voyage and ports. At least one before it is submitted. */
  readonly bookingNumbers: readonly string[]
  readonly billNumber: string | null
  readonly documentType: 'BOL' | 'SWB'
  readonly isToOrder: boolean
  /** Bill "shipped on board", else "received for shipment". */
  readonly isShippedOnBoard: boolean
  /** 0 to 9 originals and copies, with the charges shown and without. */
  readonly originalsWithCharges: number
  readonly originalsWithoutCharges: number
  readonly copiesWithCharges: number
  readonly copiesWithoutCharges: number
  readonly freightTerm: FreightTerm | null
  readonly payableAt: InstructionPlace | null
  /** Terms of single charges where they differ from `freightTerm`. */
  readonly charges: readonly { readonly kind: ChargeKind; readonly term: FreightTerm }[]
  readonly issuedAt: InstructionPlace | null
  /** `YYYY-MM-DD`, the requested day. */
  readonly wishedIssueOn: string | null
  /** Code of the office that releases the bill. */
  readonly releaseOffice: string | null
  /** At most 35 characters. */
  readonly nvoccReference: string | null
  readonly references: readonly InstructionReference[]
  /** At most 10 of 100 characters. */
  readonly remarks: readonly string[]
  /** Clauses requested for the bill, by the partner's code. */
  readonly clauses: readonly string[]
  readonly placeOfReceipt: InstructionPlace | null
  readonly portOfLoading: InstructionPlace | null
  readonly portOfDischarge: InstructionPlace | null
  readonly placeOfDelivery: InstructionPlace | null
  readonly vesselName: string | null
  readonly voyage: string | null
  readonly parties: Readonly<Partial<Record<PartyRole, InstructionParty>>>
  readonly cargo: readonly CargoItem[]
  /** At most 999 containers. */
  readonly containers: readonly ContainerLine[]
  readonly houseBills: readonly HouseBill[]
  readonly filings: readonly InstructionFiling[]
  /** Whether House B/Ls are issued, which ENS requires; null = not stated. */
  readonly hasHouseBills: boolean | null
  readonly isDeliveredInIcs2Zone: boolean | null
  /**
   * Members of the DCSA message without a place above, by JSON pointer: stored, shown to the line's staff, written
   * back.
   */
  readonly unplaced: Readonly<Record<string, unknown>>
}

export const EMPTY_PARTY: InstructionParty = {
  code: null,
  name: '',
  address: [],
  country: null,
  postcode: null,
  contactName: null,
  phone: null,
  email: null,
  taxNumber: null,
  eori: null,
}

/** The start of a new draft: a bill of lading in three originals, freight prepaid, shipped on board. */
export const EMPTY_INSTRUCTION: ShippingInstruction = {
  bookingNumbers: [],
  billNumber: null,
  documentType: 'BOL',
  isToOrder: false,
  isShippedOnBoard: true,
  originalsWithCharges: 0,
  originalsWithoutCharges: 3,
  copiesWithCharges: 0,
  copiesWithoutCharges: 0,
  freightTerm: 'PRE',
  payableAt: null,
  charges: [],
  issuedAt: null,
  wishedIssueOn: null,
  releaseOffice: null,
  nvoccReference: null,
  references: [],
  remarks: [],
  clauses: [],
  placeOfReceipt: null,
  portOfLoading: null,
  portOfDischarge: null,
  placeOfDelivery: null,
  vesselName: null,
  voyage: null,
  parties: {},
  cargo: [],
  containers: [],
  houseBills: [],
  filings: [],
  hasHouseBills: null,
  isDeliveredInIcs2Zone: null,
  unplaced: {},
}

/** Limits of one instruction (docs/requirements/instructions.md 1). */
export const INSTRUCTION_LIMITS = {
  bookings: 10,
  remarks: 10,
  remarkLength: 100,
  clauses: 20,
  references: 50,
  displayedNameLines: 5,
  lineLength: 35,
  partyName: 70,
  addressLines: 6,
  descriptionLines: 150,
  markLines: 50,
  cargoItems: 99,
  hsCodes: 10,
  maxPackages: 99_999_999,
  containerLines: 999,
  sealLength: 15,
  sealsPerContainer: 10,
  goodsLength: 50,
  nvoccReference: 35,
  houseBills: 200,
  houseNumber: 20,
  houseCargo: 999,
  routingCountries: 20,
  originals: 9,
} as const
