// Decides for which offices there are import EIRs: Ningbo alone (docs/requirements/eir.md 1, 'eir_only_nb').
import type { ReleaseFact } from '../intake/facts.ts'
import { canonicalLocode } from '../reference/find-place.ts'

/** Office code -> its port. */
const EIR_OFFICES: Readonly<Record<string, string>> = { NGB: 'CNNGB' }

/** IANA time zone of the office. */
export const EIR_OFFICE_ZONE = 'Asia/Shanghai'

export const isEirOffice = (officeCode: string | null): officeCode is string =>
  officeCode !== null && Object.hasOwn(EIR_OFFICES, officeCode)

/** The office of the container's port; null elsewhere. A terminal named without its port counts as in the port of discharge. */
export function eirOfficeOf({ place, portOfDischarge }: Pick<ReleaseFact, 'place' | 'portOfDischarge'>): string | null {
  const code = place?.unLocode ?? portOfDischarge
  if (place === null || code === null) return null
  const port = canonicalLocode(code)
  return Object.keys(EIR_OFFICES).find((office) => EIR_OFFICES[office] === port) ?? null
}
