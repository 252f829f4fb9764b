// A shipping instruction in the API (docs/requirements/instructions.md 1). A draft may lack or break anything that a
// check reports; the limits here only prevent unlimited requests and are high enough that pasted text is never cut.
// Other members of a DCSA message (`unplaced`) stay on the server.
import {
  CHARGE_KINDS,
  FILING_REGIMES,
  HOUSE_PAYMENTS,
  INSTRUCTION_LIMITS,
  SEAL_SOURCES,
  VOLUME_UNITS,
  WEIGHT_UNITS,
} from '@quayline/domain/instructions/shipping-instruction'
import { z } from 'zod'

/**
 * A check reports text over a field's own limit; this upper limit still stores it, so that the error is shown with the
 * text that was entered.
 */
const MAX_TYPED = 2000
/** Most lines of a pasted text; more are refused. */
const MAX_TYPED_LINES = 1000

const typed = z.string().max(MAX_TYPED)
const optional = typed.nullable()
const lines = z.array(typed).max(MAX_TYPED_LINES)
const count = z.int().min(0).max(INSTRUCTION_LIMITS.originals)
const packages = z.int().min(0).max(999_999_999).nullable()
const decimal = z
  .string()
  .regex(/^\d{1,12}(?:\.\d{1,6})?$/)
  .describe('Decimal with a point, not negative')

const place = z
  .strictObject({ unLocode: optional.describe('UN/LOCODE'), name: optional, displayedName: lines })
  .meta({ id: 'InstructionPlace' })

const party = z
  .strictObject({
    code: optional.describe('The line\u2019s code for the party'),
    name: typed,
    address: lines,
    country: optional.describe('ISO 3166-1 alpha-2'),
    postcode: optional,
    contactName: optional,
    phone: optional,
    email: optional,
    taxNumber: optional,
    eori: optional,
  })
  .meta({ id: 'InstructionParty' })

const weight = z
  .strictObject({ value: decimal, unit: z.enum(WEIGHT_UNITS) })
  .meta({ id: 'InstructionWeight' })
  .nullable()
const volume = z
  .strictObject({ value: decimal, unit: z.enum(VOLUME_UNITS) })
  .meta({ id: 'InstructionVolume' })
  .nullable()

const cargoItem = z
  .strictObject({
    description: lines,
    hsCodes: z.array(typed).max(100),
    marks: lines,
    packages,
    packageCode: optional.describe('UN/ECE Recommendation 21'),
    weight,
    volume,
  })
  .meta({ id: 'InstructionCargoItem' })

const containerLine = z
  .strictObject({
    containerNo: typed,
    sizeType: optional.describe('ISO 6346'),
    seals: z
      .array(z.strictObject({ source: z.enum(SEAL_SOURCES).nullable(), number: typed }).meta({ id: 'InstructionSeal' }))
      .max(100),
    packages,
    packageCode: optional,
    weight,
    volume,
    goods: optional,
    cargoItem: z.int().min(0).max(INSTRUCTION_LIMITS.cargoItems).describe('Position in cargo, from 0'),
    houseBillNumber: optional,
    isShipperOwned: z.boolean().nullable(),
  })
  .meta({ id: 'InstructionContainer' })

const houseCargo = z
  .strictObject({
    containerNo: typed,
    description: typed,
    hsCode: optional,
    marks: lines,
    packages,
    packageCode: optional,
    weight,
    volume,
  })
  .meta({ id: 'InstructionHouseCargo' })

const houseBill = z
  .strictObject({
    number: typed,
    isToOrder: z.boolean(),
    shipper: party.nullable(),
    consignee: party.nullable(),
    notify: party.nullable(),
    payment: z.enum(HOUSE_PAYMENTS).nullable(),
    routingCountries: z.array(typed).max(100),
    placeOfAcceptance: place.nullable(),
    placeOfFinalDelivery: place.nullable(),
    isDeliveredInIcs2Zone: z.boolean().nullable(),
    cargo: z.array(houseCargo).max(INSTRUCTION_LIMITS.houseCargo),
  })
  .meta({ id: 'InstructionHouseBill' })

const filing = z
  .strictObject({
    regime: z.enum(FILING_REGIMES),
    country: optional,
    performedBy: z.enum(['SELF', 'CARRIER']),
    filerCode: optional,
    identificationNumber: optional,
  })
  .meta({ id: 'InstructionFiling' })

const FREIGHT_TERMS = ['PRE', 'COL', 'MIXED'] as const

export const instructionContent = z
  .strictObject({
    bookingNumbers: z.array(typed).max(INSTRUCTION_LIMITS.bookings),
    billNumber: optional,
    documentType: z.enum(['BOL', 'SWB']),
    isToOrder: z.boolean(),
    isShippedOnBoard: z.boolean(),
    originalsWithCharges: count,
    originalsWithoutCharges: count,
    copiesWithCharges: count,
    copiesWithoutCharges: count,
    freightTerm: z.enum(FREIGHT_TERMS).nullable(),
    payableAt: place.nullable(),
    charges: z
      .array(
        z.strictObject({ kind: z.enum(CHARGE_KINDS), term: z.enum(FREIGHT_TERMS) }).meta({ id: 'InstructionCharge' }),
      )
      .max(CHARGE_KINDS.length),
    issuedAt: place.nullable(),
    wishedIssueOn: optional,
    releaseOffice: optional,
    nvoccReference: optional,
    references: z
      .array(z.strictObject({ type: typed, value: typed }).meta({ id: 'InstructionReference' }))
      .max(INSTRUCTION_LIMITS.references),
    remarks: lines,
    clauses: z.array(typed).max(INSTRUCTION_LIMITS.clauses),
    placeOfReceipt: place.nullable(),
    portOfLoading: place.nullable(),
    portOfDischarge: place.nullable(),
    placeOfDelivery: place.nullable(),
    vesselName: optional,
    voyage: optional,
    parties: z
      .strictObject({
        SHIPPER: party.exactOptional(),
        ACTUAL_SHIPPER: party.exactOptional(),
        SHIP_TO: party.exactOptional(),
        CONSIGNEE: party.exactOptional(),
        NOTIFY_1: party.exactOptional(),
        NOTIFY_2: party.exactOptional(),
        NOTIFY_3: party.exactOptional(),
        FORWARDER: party.exactOptional(),
        SELLER: party.exactOptional(),
        BUYER: party.exactOptional(),
      })
      .meta({ id: 'InstructionParties' }),
    cargo: z.array(cargoItem).max(INSTRUCTION_LIMITS.cargoItems),
    containers: z.array(containerLine).max(INSTRUCTION_LIMITS.containerLines),
    houseBills: z.array(houseBill).max(INSTRUCTION_LIMITS.houseBills),
    filings: z.array(filing).max(FILING_REGIMES.length * 2),
    hasHouseBills: z.boolean().nullable(),
    isDeliveredInIcs2Zone: z.boolean().nullable(),
  })
  .meta({ id: 'ShippingInstructionContent' })
