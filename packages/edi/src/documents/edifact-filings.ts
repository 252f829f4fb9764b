// Reads House B/Ls and advance filings of an IFTMIN: RFF+BH, and if the sender's rule enables it, FTX+CCI and the House
// parties NAD GO, EX, ZZZ (docs/requirements/instructions.md 7). With several House B/Ls, the assignment of data to one
// of them is not guessed.
import {
  HOUSE_PAYMENTS,
  INSTRUCTION_LIMITS,
  type HouseBill,
  type HousePayment,
  type InstructionFiling,
  type ShippingInstruction,
} from '@quayline/domain/instructions/shipping-instruction'
import type { Segment } from '../syntax/segment.ts'
import { textOf, valueOf } from '../syntax/segment.ts'
import { isToOrder, type PartySent } from './assigned-parties.ts'
import type { DocumentReading } from './document-reading.ts'
import { HouseNumbers } from './house-numbers.ts'
import type { GoodsItem } from './edifact-goods.ts'

export interface Houses
  extends Pick<ShippingInstruction, 'houseBills' | 'filings' | 'hasHouseBills' | 'isDeliveredInIcs2Zone'> {
  /** The House B/L of a goods item; null = none, or several. */
  readonly houseOf: (item: number) => string | null
}

interface HouseSources {
  /** Segments of the message level. */
  readonly header: readonly Segment[]
  readonly items: readonly GoodsItem[]
  readonly parties: readonly PartySent[]
}

export function housesOf({ header, items, parties }: HouseSources, reading: DocumentReading): Houses {
  const numbers = new HouseNumbers(reading.report)
  const named = [...header, ...items.flatMap(({ group }) => group.segments)]
  for (const rff of named) {
    if (rff.tag === 'RFF' && valueOf(rff, 0).trim() === 'BH' && numbers.add(rff, valueOf(rff, 0, 1)))
      reading.ledger.place(rff)
  }
  const reads = reading.rules.filings === true
  const declared = reads ? declarations(header, numbers, reading) : NOTHING_DECLARED
  const bills = numbers.bills()
  const { only } = numbers
  const [first] = bills
  if (reads && only !== null && first !== undefined)
    bills[0] = { ...first, ...declared.house, ...houseParties(parties) }
  return {
    houseBills: bills,
    filings: declared.filings,
    hasHouseBills: bills.length > 0 ? true : null,
    isDeliveredInIcs2Zone: declared.isDeliveredInIcs2Zone,
    houseOf: (item) => {
      const own = items[item]?.houseNumbers ?? []
      if (own.length === 0) return only
      return own.length === 1 && numbers.has(own[0]) ? own[0] : null
    },
  }
}

interface Declared {
  readonly filings: readonly InstructionFiling[]
  readonly house: Partial<HouseBill>
  readonly isDeliveredInIcs2Zone: boolean | null
}
const NOTHING_DECLARED: Declared = { filings: [], house: {}, isDeliveredInIcs2Zone: null }

/** Who files the House data. */
const FILERS: ReadonlyMap<string, InstructionFiling['performedBy']> = new Map([
  ['1', 'SELF'],
  ['5', 'CARRIER'],
])
/** Delivered in the ICS2 zone or not. */
const ZONES: ReadonlyMap<string, boolean> = new Map([
  ['10', true],
  ['11', false],
])
const MFS_REGIMES: ReadonlyMap<string, InstructionFiling['regime']> = new Map([
  ['US', 'US_AMS'],
  ['CA', 'CA_ACI'],
])

/** FTX+CCI: C107 names the declaration, C108 its parts. A declaration of an unknown regime (MPCI) is kept as sent. */
function declarations(header: readonly Segment[], numbers: HouseNumbers, reading: DocumentReading): Declared {
  const filings = new Map<InstructionFiling['regime'], InstructionFiling>()
  let house: Partial<HouseBill> = {}
  let isDeliveredInIcs2Zone: boolean | null = null
  for (const ftx of header) {
    if (ftx.tag !== 'FTX' || valueOf(ftx, 0).trim() !== 'CCI') continue
    const kind = textOf(ftx, 2)?.toUpperCase() ?? ''
    const parts = (ftx.elements[3] ?? []).map((text) => text.trim().toUpperCase())
    if (kind === 'HBL') {
      house = { ...house, ...houseData(ftx, parts, reading) }
      continue
    }
    const declared = kind === 'ENS' ? entryFiling(parts, header) : kind === 'MFS' ? manifestFiling(parts) : null
    if (declared === null || filings.has(declared.regime)) {
      reading.report.warn(ftx, 'UNKNOWN_CODE', `declaration ${kind} ${parts.join(' ')}`.slice(0, 80))
      continue
    }
    filings.set(declared.regime, declared)
    placeDeclaration(ftx, declared.regime, parts, { header, numbers }, reading)
    if (declared.regime === 'EU_ENS') isDeliveredInIcs2Zone = ZONES.get(parts[1] ?? '') ?? null
  }
  return { filings: [...filings.values()], house, isDeliveredInIcs2Zone }
}

/** `1:10`: filer, zone. */
function entryFiling([filer = '']: readonly string[], header: readonly Segment[]): InstructionFiling | null {
  const performedBy = FILERS.get(filer)
  if (performedBy === undefined) return null
  const declarant = declarantOf(header)
  return filing('EU_ENS', null, performedBy, { identificationNumber: declarant && textOf(declarant, 0, 1) })
}

/** `1:US:NFWD:NFH2603001`: filer, country, the filer's code, the House B/L. */
function manifestFiling([filer = '', country = '', code = '']: readonly string[]): InstructionFiling | null {
  const performedBy = FILERS.get(filer)
  const regime = MFS_REGIMES.get(country)
  return performedBy === undefined || regime === undefined
    ? null
    : filing(regime, country, performedBy, { filerCode: code || null })
}

function placeDeclaration(
  ftx: Segment,
  regime: InstructionFiling['regime'],
  [, , , house = '']: readonly string[],
  { header, numbers }: { readonly header: readonly Segment[]; readonly numbers: HouseNumbers },
  { ledger }: DocumentReading,
): void {
  ledger.place(ftx)
  const declarant = regime === 'EU_ENS' ? declarantOf(header) : null
  if (declarant !== null) ledger.place(declarant)
  if (regime !== 'EU_ENS' && house !== '' && !numbers.add(ftx, house)) ledger.keep(ftx)
}

const filing = (
  regime: InstructionFiling['regime'],
  country: string | null,
  performedBy: InstructionFiling['performedBy'],
  codes: Partial<InstructionFiling>,
): InstructionFiling => ({ regime, country, performedBy, filerCode: null, identificationNumber: null, ...codes })

/** RFF+AHP of the header: the EORI of the party that lodges the ENS. */
const declarantOf = (header: readonly Segment[]): Segment | null =>
  header.find((segment) => segment.tag === 'RFF' && valueOf(segment, 0).trim() === 'AHP') ?? null

/**
 * `NP:CN-SG-DE:ORDER`: payment, countries of the route, and a third part only if to order. Empty if the route is
 * invalid.
 */
function houseData(
  ftx: Segment,
  [payment = '', countries = '', order = '']: readonly string[],
  { ledger }: DocumentReading,
): Partial<HouseBill> {
  const routingCountries = countries === '' ? [] : countries.split('-').slice(0, INSTRUCTION_LIMITS.routingCountries)
  if (!routingCountries.every((country) => /^[A-Z]{2}$/.test(country))) return {}
  ledger.place(ftx)
  // A method of payment outside of the seven known letters, such as NP, is kept as sent.
  if (payment !== '' && !isPayment(payment)) ledger.keep(ftx)
  return { payment: isPayment(payment) ? payment : null, routingCountries, isToOrder: order !== '' }
}

const isPayment = (letter: string): letter is HousePayment => HOUSE_PAYMENTS.some((known) => known === letter)

/** GO consignee, EX shipper, ZZZ notify party of the only House B/L. */
function houseParties(parties: readonly PartySent[]): Partial<HouseBill> {
  const partyOf = (code: string) => parties.find((party) => party.code === code)?.read() ?? null
  const consignee = partyOf('GO')
  return {
    shipper: partyOf('EX'),
    consignee,
    notify: partyOf('ZZZ'),
    ...(isToOrder(consignee ?? undefined) && { isToOrder: true }),
  }
}
