// Writes a complete shipping instruction as IFTMIN D.99B (BGM 340) for the desk that makes the bill, by the desk's
// rules; values without a place in the message are listed (docs/requirements/instructions.md 8).
import type { ShippingInstruction } from '@quayline/domain/instructions/shipping-instruction'
import type { WallClock } from '@quayline/domain/kernel/local-time'
import type { IftminRules } from '../document-rules.ts'
import { totalsOf } from '../documents/stated-totals.ts'
import { dtm, type MessageBody, rff, segment } from '../write/written-segment.ts'
import type { SegmentToWrite } from '../write/writer.ts'
import { WithoutPlace } from './without-place.ts'
import { containerSegments, goodsSegments } from './write-cargo.ts'
import { declarantSegments, declarationSegments, housePartySegments } from './write-houses.ts'
import { partySegments } from './write-parties.ts'
import { carriageSegments, placeSegments } from './write-places.ts'

export interface WholeInstructionHead {
  /** The instruction's number, which is the same for all its versions. */
  readonly reference: string
  readonly function: 'NEW' | 'REPLACE'
  /** Our time of writing, UTC. */
  readonly documentAt: WallClock
  /** The line's SCAC. */
  readonly carrier: string
  /** Rules from the desk's guide. */
  readonly rules: IftminRules
}

export interface WholeInstructionWritten {
  readonly message: MessageBody
  /** JSON pointers of the values without a place in the message. */
  readonly unplaced: readonly string[]
}

export function writeWholeInstruction(
  head: WholeInstructionHead,
  instruction: ShippingInstruction,
): WholeInstructionWritten {
  const without = new WithoutPlace()
  const body = [
    segment('BGM', '340', head.reference, head.function === 'REPLACE' ? '5' : '9'),
    ...dtm('137', head.documentAt),
    // If there is a place of issue, the requested date of issue is written below it.
    ...dtm('95', instruction.issuedAt === null ? instruction.wishedIssueOn : null),
    ...contentSegments(head, instruction, without),
  ]
  without.add('/nvoccReference', instruction.nvoccReference)
  // There is no common code for a bill "received for shipment".
  without.add('/isShippedOnBoard', instruction.isShippedOnBoard ? null : 'received')
  without.add('/unplaced', instruction.unplaced)
  return { message: { type: 'IFTMIN', version: 'D', release: '99B', body }, unplaced: without.pointers }
}

/** The content that instruction and bill have in common, in the order of IFTMIN and IFTMCS. */
export const contentSegments = (
  head: Pick<WholeInstructionHead, 'reference' | 'carrier' | 'rules'>,
  instruction: ShippingInstruction,
  without: WithoutPlace,
): SegmentToWrite[] => [
  ...instruction.remarks.map((remark) => segment('FTX', head.rules.remarks?.[0] ?? 'AAI', '', '', [remark])),
  ...instruction.clauses.map((clause) => segment('FTX', 'BLC', '', clause)),
  ...declarationSegments(instruction, head.rules, without),
  ...totalSegments(instruction),
  ...placeSegments(instruction, without),
  ...referenceSegments(head, instruction, without),
  ...declarantSegments(instruction, head.rules, without),
  ...chargeSegments(instruction, without),
  ...carriageSegments(instruction, head.carrier, without),
  ...partySegments(instruction, head, without),
  ...housePartySegments(instruction, head.rules, without),
  ...goodsSegments(instruction, without),
  ...containerSegments(instruction, without),
]

/** CNT 7 gross weight, 11 packages, 15 volume, 16 containers: only sums of which every part is known. */
function totalSegments(instruction: ShippingInstruction): SegmentToWrite[] {
  const { weight, volume, packages, containers } = totalsOf(instruction)
  return [
    ...(weight === null ? [] : [segment('CNT', ['7', weight.value, weight.unit])]),
    ...(packages === null ? [] : [segment('CNT', ['11', String(packages)])]),
    ...(volume === null ? [] : [segment('CNT', ['15', volume.value, volume.unit])]),
    ...(containers === 0 ? [] : [segment('CNT', ['16', String(containers)])]),
  ]
}

/** DCSA's types with the same code in RFF. */
const REFERENCES: ReadonlySet<string> = new Set(['FF', 'SI', 'CT', 'CR'])

function referenceSegments(
  { reference }: Pick<WholeInstructionHead, 'reference'>,
  { bookingNumbers, billNumber, references, houseBills }: ShippingInstruction,
  without: WithoutPlace,
): SegmentToWrite[] {
  const [house, ...otherHouses] = houseBills
  return [
    ...bookingNumbers.flatMap((number) => rff('BN', number)),
    ...rff('BM', billNumber),
    ...rff('SI', reference),
    ...references.flatMap(({ type, value }, place) => {
      if (REFERENCES.has(type)) return rff(type, value)
      without.add(`/references/${place}`, value)
      return []
    }),
    // A single House B/L is written for the whole message; several are written with their goods.
    ...(house === undefined || otherHouses.length > 0 ? [] : rff('BH', house.number)),
  ]
}

const TERMS = { PRE: 'P', COL: 'C', MIXED: 'M' } as const
/** 5237. */
const CHARGES: ReadonlyMap<string, string> = new Map([
  ['BASIC_FREIGHT', '4'],
  ['DESTINATION_HAULAGE', '5'],
  ['DESTINATION_PORT', '7'],
  ['ORIGIN_PORT', '10'],
  ['ORIGIN_HAULAGE', '11'],
])
const ALL_CHARGES = '1'

/** The common term of all charges is written for the freight, unless the freight has its own. */
function chargeSegments({ freightTerm, charges }: ShippingInstruction, without: WithoutPlace): SegmentToWrite[] {
  const hasOwnFreight = charges.some(({ kind }) => kind === 'BASIC_FREIGHT')
  const general = hasOwnFreight ? ALL_CHARGES : '4'
  return [
    ...(freightTerm === null ? [] : [segment('CPI', general, '', TERMS[freightTerm])]),
    ...charges.flatMap(({ kind, term }, place) => {
      const code = CHARGES.get(kind)
      if (code !== undefined) return [segment('CPI', code, '', TERMS[term])]
      without.add(`/charges/${place}`, kind)
      return []
    }),
  ]
}
