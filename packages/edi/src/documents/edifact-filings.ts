// Reads House B/Ls and advance filings of an IFTMIN: RFF+BH, and where the sender's rule says so FTX+CCI and the House parties
// NAD GO, EX, ZZZ (docs/requirements/instructions.md 7). What belongs to which of several Houses is not guessed.
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
  /** The House that a goods item travels under; null = none, or several. */
  readonly houseOf: (item: number) => string | null
}

interface HouseSources {
  /** Of the message itself. */
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

/** FTX+CCI: C107 says which declaration, C108 its parts. One of no regime that we know (MPCI) is kept as sent. */
function declarations(header: readonly Segment[], numbers: HouseNumbers, reading: DocumentReading): Declared {
  const filings = new Map<InstructionFiling['regime'], InstructionFiling>()
  let house: Partial<HouseBill> = {}
  let isDeliveredInIcs2Zone: boolean | null = null
  for (const ftx of header) {
    if (ftx.tag !== 'FTX' || valueOf(ftx, 0).trim() !== 'CCI') continue
    const [one = '', two = '', three = '', four = ''] = (ftx.elements[3] ?? []).map((text) => text.trim().toUpperCase())
    const performedBy = FILERS.get(one)
    const kind = textOf(ftx, 2)?.toUpperCase() ?? ''
    const regime = kind === 'ENS' ? 'EU_ENS' : kind === 'MFS' ? MFS_REGIMES.get(two) : undefined
    if (kind === 'HBL') {
      const data = houseData(one, two, three)
      if (data === null) continue
      house = { ...house, ...data }
      reading.ledger.place(ftx)
      // A way of payment that is none of the seven: NP.
      if (data.payment === null && one !== '') reading.ledger.keep(ftx)
      continue
    }
    if (regime === undefined || performedBy === undefined || filings.has(regime)) {
      reading.report.warn(ftx, 'UNKNOWN_CODE', `declaration ${kind} ${one} ${two}`)
      continue
    }
    reading.ledger.place(ftx)
    if (regime === 'EU_ENS') {
      isDeliveredInIcs2Zone = ZONES.get(two) ?? null
      filings.set(regime, filing(regime, null, performedBy, { identificationNumber: declarant(header, reading) }))
      continue
    }
    if (four !== '' && !numbers.add(ftx, four)) reading.ledger.keep(ftx)
    filings.set(regime, filing(regime, two, performedBy, { filerCode: three || null }))
  }
  return { filings: [...filings.values()], house, isDeliveredInIcs2Zone }
}

const filing = (
  regime: InstructionFiling['regime'],
  country: string | null,
  performedBy: InstructionFiling['performedBy'],
  codes: Partial<InstructionFiling>,
): InstructionFiling => ({ regime, country, performedBy, filerCode: null, identificationNumber: null, ...codes })

/** RFF+AHP of the header: the EORI of who lodges the ENS. */
function declarant(header: readonly Segment[], { ledger }: DocumentReading): string | null {
  const rff = header.find((segment) => segment.tag === 'RFF' && valueOf(segment, 0).trim() === 'AHP')
  if (rff) ledger.place(rff)
  return rff ? textOf(rff, 0, 1) : null
}

/** `NP:CN-SG-DE:ORDER`: payment, countries of the route, a third part only if to order. Null when the route is none. */
function houseData(payment: string, countries: string, order: string): Partial<HouseBill> | null {
  const routingCountries = countries === '' ? [] : countries.split('-').slice(0, INSTRUCTION_LIMITS.routingCountries)
  if (!routingCountries.every((country) => /^[A-Z]{2}$/.test(country))) return null
  return { payment: isPayment(payment) ? payment : null, routingCountries, isToOrder: order !== '' }
}

const isPayment = (letter: string): letter is HousePayment => HOUSE_PAYMENTS.some((known) => known === letter)

/** GO consignee, EX shipper, ZZZ notify party of the one House. */
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
