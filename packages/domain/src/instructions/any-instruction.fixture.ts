// Random shipping instructions within the limits of the model: for tests of what is written from them and read back.
import fc from 'fast-check'
import {
  CHARGE_KINDS,
  FILING_REGIMES,
  HOUSE_PAYMENTS,
  INSTRUCTION_LIMITS as LIMITS,
  type InstructionParty,
  type InstructionPlace,
  SEAL_SOURCES,
  type ShippingInstruction,
  VOLUME_UNITS,
  WEIGHT_UNITS,
} from './shipping-instruction.ts'

/** Includes texts with blanks at the ends, empty, Chinese and with line breaks. */
const text = (maxLength: number): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ unit: fc.constantFrom(...'ABC 019-/~.é上\n<'), maxLength }),
    fc.constantFrom('ACME TRADING CO', '', ' ', 'MSCU9988776').filter((known) => known.length <= maxLength),
  )

/** JSON has no -0. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const orNull = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => fc.option(value, { nil: null })
const few = <Value>(value: fc.Arbitrary<Value>, maxLength = 3): fc.Arbitrary<Value[]> => fc.array(value, { maxLength })
const line = text(LIMITS.lineLength)
const country = fc.constantFrom('CN', 'DE', 'TR', 'US', 'zz', 'CHN')

const place: fc.Arbitrary<InstructionPlace> = fc.record({
  unLocode: orNull(fc.constantFrom('CNSHA', 'DEHAM', 'NLRTM', 'x', 'CNSHAX')),
  name: orNull(text(120)),
  displayedName: few(line, LIMITS.displayedNameLines),
})

const party: fc.Arbitrary<InstructionParty> = fc.record({
  code: orNull(text(160)),
  name: text(LIMITS.partyName),
  address: few(line, LIMITS.addressLines),
  country: orNull(country),
  postcode: orNull(text(14)),
  contactName: orNull(text(40)),
  phone: orNull(text(40)),
  email: orNull(fc.constantFrom('a@b.example', 'no address', '')),
  taxNumber: orNull(text(40)),
  eori: orNull(fc.constantFrom('DE123456789012345', 'de1', 'DE1')),
})

const amount = fc.oneof(
  fc.constantFrom('0', '0.1', '12000.50', '999999999999999.5', '0.0000001', '1e3', '', '007', '12.345678901234567'),
  fc.nat(1_000_000).map(String),
)
const weight = orNull(fc.record({ value: amount, unit: fc.constantFrom(...WEIGHT_UNITS) }))
const volume = orNull(fc.record({ value: amount, unit: fc.constantFrom(...VOLUME_UNITS) }))
const packages = orNull(fc.constantFrom(0, 1, 400, LIMITS.maxPackages))
const packageCode = orNull(fc.constantFrom('CT', 'PK', '4G', 'bag', ''))
const containerNo = fc.constantFrom('CSQU3054383', 'MSCU9988776', 'TSTU1234568', '', 'NOT A NUMBER AT ALL')
const houseNumber = fc.constantFrom('H1', 'HOUSE_2', '', 'X'.repeat(20))

const containerLine = fc.record({
  containerNo,
  sizeType: orNull(fc.constantFrom('45G1', '22G1', '40HQ-X')),
  seals: few(fc.record({ source: orNull(fc.constantFrom(...SEAL_SOURCES)), number: text(LIMITS.sealLength) })),
  packages,
  packageCode,
  weight,
  volume,
  goods: orNull(text(LIMITS.goodsLength)),
  cargoItem: fc.nat(3),
  houseBillNumber: orNull(houseNumber),
  isShipperOwned: orNull(fc.boolean()),
})

const hsCode = fc.constantFrom('640510', '1515210000', '12', 'ABCDEF')

const houseBill = fc.record({
  number: houseNumber,
  isToOrder: fc.boolean(),
  shipper: orNull(party),
  consignee: orNull(party),
  notify: orNull(party),
  payment: orNull(fc.constantFrom(...HOUSE_PAYMENTS)),
  routingCountries: few(country),
  placeOfAcceptance: orNull(place),
  placeOfFinalDelivery: orNull(place),
  isDeliveredInIcs2Zone: orNull(fc.boolean()),
  cargo: few(
    fc.record({
      containerNo,
      description: fc.constantFrom('SHOES', 'OIL IN DRUMS', '', ' X'),
      hsCode: orNull(hsCode),
      marks: few(line),
      packages,
      packageCode,
      weight,
      volume,
    }),
  ),
})

const filing = fc.record({
  regime: fc.constantFrom(...FILING_REGIMES),
  country: orNull(country),
  performedBy: fc.constantFrom('SELF' as const, 'CARRIER' as const),
  filerCode: orNull(text(20)),
  identificationNumber: orNull(text(20)),
})

const term = fc.constantFrom('PRE' as const, 'COL' as const, 'MIXED' as const)
const count = fc.nat(LIMITS.originals)

export const anyInstruction: fc.Arbitrary<ShippingInstruction> = fc.record({
  bookingNumbers: few(fc.constantFrom('BKG1', 'BKG2', 'BKG1', '', ' B', 'X'.repeat(40))),
  billNumber: orNull(text(25)),
  documentType: fc.constantFrom('BOL' as const, 'SWB' as const),
  isToOrder: fc.boolean(),
  isShippedOnBoard: fc.boolean(),
  originalsWithCharges: count,
  originalsWithoutCharges: count,
  copiesWithCharges: count,
  copiesWithoutCharges: count,
  freightTerm: orNull(term),
  payableAt: orNull(place),
  charges: few(fc.record({ kind: fc.constantFrom(...CHARGE_KINDS), term }), 7),
  issuedAt: orNull(place),
  wishedIssueOn: orNull(fc.constantFrom('2026-12-01')),
  releaseOffice: orNull(text(20)),
  nvoccReference: orNull(text(LIMITS.nvoccReference)),
  references: few(fc.record({ type: fc.constantFrom('FF', 'CR', 'LONG', ''), value: line })),
  remarks: few(text(LIMITS.remarkLength)),
  clauses: few(text(110)),
  placeOfReceipt: orNull(place),
  portOfLoading: orNull(place),
  portOfDischarge: orNull(place),
  placeOfDelivery: orNull(place),
  vesselName: orNull(text(40)),
  voyage: orNull(text(10)),
  parties: fc.record(
    {
      SHIPPER: party,
      ACTUAL_SHIPPER: party,
      SHIP_TO: party,
      CONSIGNEE: party,
      NOTIFY_1: party,
      NOTIFY_2: party,
      NOTIFY_3: party,
      FORWARDER: party,
      SELLER: party,
      BUYER: party,
    },
    { requiredKeys: [] },
  ),
  cargo: few(
    fc.record({
      description: few(line, 5),
      hsCodes: few(hsCode),
      marks: few(line),
      packages,
      packageCode,
      weight,
      volume,
    }),
  ),
  containers: few(containerLine, 6),
  houseBills: few(houseBill, 2),
  filings: few(filing),
  hasHouseBills: orNull(fc.boolean()),
  isDeliveredInIcs2Zone: orNull(fc.boolean()),
  unplaced: fc.dictionary(
    fc.constantFrom(
      '/carrierCode',
      '/exportLicense/reference',
      '/customsReferences',
      '/consignmentItems/0/references',
      '/consignmentItems/0/carrierBookingReference',
      '/utilizedTransportEquipments/0/shippingMarks',
      '/utilizedTransportEquipments/7',
      '/documentParties/shipper/reference',
      '/documentParties/seller',
      '/isToOrder',
      '/a~1b',
      '/__proto__',
    ),
    fc.oneof(fc.constantFrom<unknown>(null, 'x', 5, true, [], {}), fc.jsonValue({ maxDepth: 2 }).map(asJson)),
    { maxKeys: 4, noNullPrototype: true },
  ),
})
