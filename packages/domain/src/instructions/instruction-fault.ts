// What is wrong with a shipping instruction, where, and whether it may still be submitted
// (docs/requirements/instructions.md 2).
import type { FilingRegime } from './shipping-instruction.ts'

/** ERROR blocks the submission; WARN is shown. */
export type FaultSeverity = 'ERROR' | 'WARN'

export type InstructionRule =
  | 'required'
  | 'too-long'
  | 'too-many'
  | 'out-of-range'
  | 'format'
  | 'forbidden-character'
  | 'english-only'
  | 'city-from-list'
  | 'release-office'
  | 'swb-to-order'
  | 'swb-originals'
  | 'to-order-without-notify'
  | 'freight-term-mixed'
  | 'after-cut-off'
  | 'hs-code'
  | 'hs-code-required'
  | 'vague-description'
  | 'unknown-cargo-item'
  | 'packages-sum'
  | 'weight-sum'
  | 'volume-sum'
  | 'container-number'
  | 'container-check-digit'
  | 'container-not-booked'
  | 'container-beyond-booking'
  | 'container-shared'
  | 'size-type-differs'
  | 'seal-twice'
  | 'payload'
  | 'vgm-twice'
  | 'vgm-deviates'
  | 'house-bill-number'
  | 'house-bill-number-ams'
  | 'house-bill-twice'
  | 'house-bill-taken'
  | 'house-bills-contradict'
  | 'house-notify-required'
  | 'house-routing-ends'
  | 'house-packages-sum'
  | 'house-weight-sum'
  | 'unknown-house-bill'
  | 'unknown-container'
  | 'filing-missing'
  | 'filing-twice'
  | 'filing-locked'
  | 'scac'
  | 'cbsa-code'
  | 'eori'
  | 'auto-filer'
  | 'house-level-self'
  | 'filing-needs'
  | 'bytes-too-many'

export interface InstructionFault {
  readonly severity: FaultSeverity
  /** Path into the ShippingInstruction; empty = the instruction as a whole. */
  readonly path: readonly (string | number)[]
  readonly rule: InstructionRule
  /** Values for the text about the fault. */
  readonly params: Readonly<Record<string, string | number>>
}

/** Reports a fault found in a part of the instruction: `path` leads from the whole instruction to the value. */
export type Report = (
  rule: InstructionRule,
  path: readonly (string | number)[],
  params?: Readonly<Record<string, string | number>>,
  severity?: FaultSeverity,
) => void

const WARNINGS: ReadonlySet<InstructionRule> = new Set([
  'after-cut-off',
  'release-office',
  'container-check-digit',
  'container-shared',
  'seal-twice',
  'payload',
  'vgm-twice',
  'vgm-deviates',
  'volume-sum',
])

export const severityOf = (rule: InstructionRule): FaultSeverity => (WARNINGS.has(rule) ? 'WARN' : 'ERROR')

/**
 * Data about a container from other sources than the instruction; kilograms, decimals with a point; null = not known.
 */
export interface KnownContainer {
  readonly tareKg: string | null
  readonly maxGrossKg: string | null
  /** Current verified gross masses, each from another declarer or by another method. */
  readonly verifiedKg: readonly string[]
}

export interface CheckContext {
  /** Confirmed containers of the bookings by size type, `45G1` or `40HQ`; null = not known. */
  readonly bookedContainers: ReadonlyMap<string, number> | null
  readonly isAfterCutOff: boolean
  /** Regimes that filings are due for (customs/filing-duties.ts). */
  readonly dueFilings: ReadonlySet<FilingRegime>
  /** EORI numbers of the company with an Auto Filer row that is valid on the local day of the ENS deadline. */
  readonly autoFilerEoris: ReadonlySet<string>
  /**
   * Codes in capitals of the line's release offices: at least that of the instruction, if it is one, and any one; empty:
   * the line keeps no list.
   */
  readonly releaseOffices: ReadonlySet<string>
  /** Containers that another instruction for the same bookings also names. */
  readonly sharedContainers: ReadonlySet<string>
  /** House B/L numbers that the company used in other instructions. */
  readonly takenHouseNumbers: ReadonlySet<string>
  readonly knownContainers: ReadonlyMap<string, KnownContainer>
}
