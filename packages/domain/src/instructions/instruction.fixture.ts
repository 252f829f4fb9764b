// A shipping instruction without faults, for tests of the rules, and the faults found in a changed one: two containers
// from Ningbo to Long Beach, shipped by invented companies.
import { checkInstruction } from './check-instruction.ts'
import type { CheckContext } from './instruction-fault.ts'
import {
  type CargoItem,
  type ContainerLine,
  EMPTY_INSTRUCTION,
  EMPTY_PARTY,
  type HouseBill,
  type HouseCargo,
  type InstructionParty,
  type InstructionPlace,
  type ShippingInstruction,
} from './shipping-instruction.ts'

export const testPlace = (unLocode: string, name: string): InstructionPlace => ({
  unLocode,
  name,
  displayedName: [name],
})

export const SHIPPER: InstructionParty = {
  ...EMPTY_PARTY,
  name: 'NINGBO HARBOUR TOYS CO LTD',
  address: ['88 TEST ROAD', 'NINGBO'],
  country: 'CN',
  postcode: '315000',
  phone: '+8657400000000',
}
export const CONSIGNEE: InstructionParty = {
  ...EMPTY_PARTY,
  name: 'EXAMPLE IMPORTS GMBH',
  address: ['TESTWEG 1', 'HAMBURG'],
  country: 'DE',
  postcode: '20095',
  phone: '+494000000',
}

export const testItem = (change: Partial<CargoItem> = {}): CargoItem => ({
  description: ['WOODEN TOY TRAINS'],
  hsCodes: ['950300'],
  marks: ['N/M'],
  packages: 820,
  packageCode: 'CT',
  weight: { value: '20410.5', unit: 'KGM' },
  volume: { value: '110', unit: 'MTQ' },
  ...change,
})

export const testLine = (containerNo: string, change: Partial<ContainerLine> = {}): ContainerLine => ({
  containerNo,
  sizeType: '45G1',
  seals: [{ source: 'SHI', number: `S${containerNo.slice(4)}` }],
  packages: 410,
  packageCode: null,
  weight: { value: '10205.25', unit: 'KGM' },
  volume: { value: '55', unit: 'MTQ' },
  goods: null,
  cargoItem: 0,
  houseBillNumber: null,
  isShipperOwned: null,
  ...change,
})

export const testHouseCargo = (change: Partial<HouseCargo> = {}): HouseCargo => ({
  containerNo: 'CSQU3054383',
  description: 'WOODEN TOY TRAINS',
  hsCode: '950300',
  marks: [],
  packages: 410,
  packageCode: 'CT',
  weight: { value: '10205.25', unit: 'KGM' },
  volume: null,
  ...change,
})

export const testHouse = (number: string, change: Partial<HouseBill> = {}): HouseBill => ({
  number,
  isToOrder: false,
  shipper: SHIPPER,
  consignee: CONSIGNEE,
  notify: null,
  payment: 'A',
  routingCountries: ['CN', 'US'],
  placeOfAcceptance: testPlace('CNNGB', 'NINGBO'),
  placeOfFinalDelivery: testPlace('USLGB', 'LONG BEACH'),
  isDeliveredInIcs2Zone: false,
  cargo: [testHouseCargo()],
  ...change,
})

export const testInstruction = (change: Partial<ShippingInstruction> = {}): ShippingInstruction => ({
  ...EMPTY_INSTRUCTION,
  bookingNumbers: ['6103622780'],
  portOfLoading: testPlace('CNNGB', 'NINGBO'),
  portOfDischarge: testPlace('USLGB', 'LONG BEACH'),
  parties: { SHIPPER, CONSIGNEE },
  cargo: [testItem()],
  containers: [testLine('CSQU3054383'), testLine('CBHU4398907')],
  ...change,
})

export const testContext = (change: Partial<CheckContext> = {}): CheckContext => ({
  bookedContainers: null,
  isAfterCutOff: false,
  dueFilings: new Set(),
  autoFilerEoris: new Set(),
  releaseOffices: new Set(),
  sharedContainers: new Set(),
  takenHouseNumbers: new Set(),
  knownContainers: new Map(),
  ...change,
})

/** `ERROR rule path.into.it`. */
export const faultsOf = (
  change: Partial<ShippingInstruction>,
  context: Partial<CheckContext> = {},
): readonly string[] =>
  checkInstruction(testInstruction(change), testContext(context)).map(({ severity, rule, path }) =>
    `${severity} ${rule} ${path.join('.')}`.trim(),
  )
