// Advance filings of an instruction in a DCSA message: the manifest type of each regime
// (docs/requirements/instructions.md 10).
import type { DcsaMembers } from './dcsa-place.ts'
import { type DcsaNode, isDcsaText, withoutAbsent } from './dcsa-reading.ts'
import type { FilingRegime, InstructionFiling } from './shipping-instruction.ts'

interface Manifest {
  readonly code: string
  /** Country of the authority where another regime has the same code (`TR_ENS`); null for all others. */
  readonly country: string | null
}

/** The standard names ACE, ACI and ENS and leaves further codes to the authorities. */
const MANIFESTS: Readonly<Record<FilingRegime, Manifest>> = {
  US_AMS: { code: 'ACE', country: null },
  CA_ACI: { code: 'ACI', country: null },
  EU_ENS: { code: 'ENS', country: null },
  TR_ENS: { code: 'ENS', country: 'TR' },
  IL_IAM: { code: 'IAM', country: null },
  JP_AFR: { code: 'AFR', country: null },
}
const REGIMES = Object.keys(MANIFESTS) as readonly FilingRegime[]

const MAX_FILINGS = 20

export function writeFiling(filing: InstructionFiling): DcsaMembers {
  const { code, country } = MANIFESTS[filing.regime]
  return withoutAbsent({
    manifestTypeCode: code,
    countryCode: filing.country !== null && /^[A-Z]{2}$/.test(filing.country) ? filing.country : country,
    advanceManifestFilingsHouseBLPerformedBy: filing.performedBy,
    selfFilerCode: isDcsaText(filing.filerCode, 100) ? filing.filerCode : null,
    identificationNumber: isDcsaText(filing.identificationNumber, 17) ? filing.identificationNumber : null,
  })
}

/** A filing of a regime that we do not have is stored in `unplaced`. */
export function readFilings(node: DcsaNode): readonly InstructionFiling[] {
  return node.list(MAX_FILINGS).flatMap((filing) => {
    const country = filing.member('countryCode').text(2)
    const code = filing.member('manifestTypeCode').requiredText(50)
    const regime = regimeOf(code, country)
    const performer = filing.member('advanceManifestFilingsHouseBLPerformedBy')
    if (performer.isAbsent) performer.fault('required')
    const performedBy = performer.oneOf(['SELF', 'CARRIER'])
    if (regime === null || performedBy === null) return []
    return {
      regime,
      country,
      performedBy,
      filerCode: filing.member('selfFilerCode').text(100),
      identificationNumber: filing.member('identificationNumber').text(17),
    }
  })
}

function regimeOf(code: string, country: string | null): FilingRegime | null {
  const regimes = REGIMES.filter((regime) => MANIFESTS[regime].code === code)
  return (
    regimes.find((regime) => MANIFESTS[regime].country === country) ??
    regimes.find((regime) => MANIFESTS[regime].country === null) ??
    null
  )
}
