// Decides whether a shipping instruction has what the customs filings of its route require
// (docs/requirements/instructions.md 2, 5), and whether a filing may still be changed.
import { isEori } from './check-parties.ts'
import { checkFilingGoods, checkFilingParties } from './check-filing-needs.ts'
import type { CheckContext, InstructionFault, Report } from './instruction-fault.ts'
import type { FilingRegime, InstructionFiling, ShippingInstruction } from './shipping-instruction.ts'

export function checkFilings(instruction: ShippingInstruction, context: CheckContext, report: Report): void {
  const regimes = new Set<FilingRegime>()
  for (const [index, filing] of instruction.filings.entries()) {
    if (regimes.has(filing.regime)) report('filing-twice', ['filings', index], { regime: filing.regime })
    regimes.add(filing.regime)
    checkFiler(filing, { index, instruction, context, report })
  }
  for (const regime of context.dueFilings) {
    if (!regimes.has(regime)) report('filing-missing', ['filings'], { regime })
  }
  // Required by the route, or entered by the person who fills in the form.
  const asked = new Set<FilingRegime>([...context.dueFilings, ...regimes])
  for (const regime of asked) {
    checkFilingParties(regime, instruction, report)
    checkFilingGoods(regime, instruction, report)
  }
  if (asked.has('EU_ENS')) checkIcs2Answers(instruction, report)
  if (asked.has('US_AMS')) checkAmsNumbers(instruction, report)
}

interface FilerCheck {
  readonly index: number
  readonly instruction: ShippingInstruction
  readonly context: CheckContext
  readonly report: Report
}

/** Checks the code that identifies a party which files House B/Ls itself. */
function checkFiler(filing: InstructionFiling, { index, instruction, context, report }: FilerCheck): void {
  const path = ['filings', index]
  const { regime, identificationNumber } = filing
  if (filing.performedBy === 'CARRIER') {
    // In Japan only the issuer of the House B/Ls may file them.
    if (regime === 'JP_AFR' && instruction.houseBills.length > 0) report('house-level-self', [...path, 'performedBy'])
    return
  }
  if (!isFilerKnown(filing)) report(regime === 'US_AMS' ? 'scac' : 'cbsa-code', [...path, 'filerCode'])
  if (regime !== 'EU_ENS') return
  const at = [...path, 'identificationNumber']
  if (identificationNumber === null || !isEori(identificationNumber)) report('eori', at)
  else if (!context.autoFilerEoris.has(identificationNumber)) report('auto-filer', at, { eori: identificationNumber })
}

/** Required for every entry summary declaration (ICS2 release 3). */
function checkIcs2Answers(instruction: ShippingInstruction, report: Report): void {
  if (instruction.hasHouseBills === null) report('filing-needs', ['hasHouseBills'], { regime: 'EU_ENS' })
  if (instruction.isDeliveredInIcs2Zone === null)
    report('filing-needs', ['isDeliveredInIcs2Zone'], { regime: 'EU_ENS' })
  if (!needsTradeParties(instruction)) return
  for (const role of TRADE_PARTIES) {
    if (instruction.parties[role] === undefined) report('filing-needs', ['parties', role], { regime: 'EU_ENS' })
  }
}

const TRADE_PARTIES = ['SELLER', 'BUYER'] as const

/**
 * Where the carrier files the whole for goods that are delivered in the ICS2 zone, and no House B/L names them (DCSA eBL
 * 3.0.3, documentParties).
 */
const needsTradeParties = ({ isDeliveredInIcs2Zone, hasHouseBills, filings }: ShippingInstruction): boolean =>
  isDeliveredInIcs2Zone === true &&
  hasHouseBills === false &&
  filings.some(({ regime, performedBy }) => regime === 'EU_ENS' && performedBy === 'CARRIER')

/** Length of bill numbers in the United States manifest: 12 characters after the SCAC of the bill's issuer. */
const AMS_LENGTH = 12

function checkAmsNumbers({ houseBills, filings }: ShippingInstruction, report: Report): void {
  const scac = filings.find(({ regime }) => regime === 'US_AMS')?.filerCode ?? ''
  for (const [index, { number }] of houseBills.entries()) {
    const left = scac !== '' && number.startsWith(scac) ? number.length - scac.length : number.length
    if (left > AMS_LENGTH) report('house-bill-number-ams', ['houseBills', index, 'number'], { left, most: AMS_LENGTH })
  }
}

/** SCAC; carrier codes of freight forwarders begin with 8 (CBSA memorandum D3-3-1). */
const FILER_CODES: Readonly<Partial<Record<FilingRegime, RegExp>>> = {
  US_AMS: /^[A-Z]{4}$/,
  CA_ACI: /^8[A-Z0-9]{3}$/,
}

/** Whether the filer is stated: in the United States and Canada a party that files itself is identified by its code. */
export const isFilerKnown = ({
  regime,
  performedBy,
  filerCode,
}: Pick<InstructionFiling, 'regime' | 'performedBy' | 'filerCode'>): boolean =>
  performedBy === 'CARRIER' || FILER_CODES[regime]?.test(filerCode ?? '') !== false

const LOCKED: ReadonlySet<FilingRegime> = new Set(['US_AMS', 'CA_ACI'])

/**
 * The filer of House B/Ls for the United States and Canada cannot be changed while there are House B/Ls, because their
 * numbers were made for that filer. `path` leads into `after`; if the row was removed, to all rows.
 */
export function filingLockFaults(before: ShippingInstruction, after: ShippingInstruction): readonly InstructionFault[] {
  if (before.houseBills.length === 0 || after.houseBills.length === 0) return []
  const faults: InstructionFault[] = []
  for (const regime of LOCKED) {
    const was = before.filings.find((filing) => filing.regime === regime)
    // A filer that is not stated completely may still be changed.
    if (was === undefined || !isFilerKnown(was)) continue
    const index = after.filings.findIndex((filing) => filing.regime === regime)
    const now = after.filings[index]
    if (now !== undefined && isSameFiler(was, now)) continue
    faults.push({
      severity: 'ERROR',
      path: now === undefined ? ['filings'] : ['filings', index],
      rule: 'filing-locked',
      params: { regime },
    })
  }
  return faults
}

const isSameFiler = (a: InstructionFiling, b: InstructionFiling): boolean =>
  a.country === b.country &&
  a.performedBy === b.performedBy &&
  a.filerCode === b.filerCode &&
  a.identificationNumber === b.identificationNumber
