// Which vessel, port and period an address asks about.
import type { VesselAsked } from './cut-off-question.ts'
import { lookAheadOf } from './cut-off-queries.ts'

export interface AskedVessel extends VesselAsked {
  /** The code, where the address names the vessel by nothing else. */
  readonly vslName: string
}

/** Null without a vessel or a port; an unknown period is the default one. */
export function askedVessel(search: string): AskedVessel | null {
  const query = new URLSearchParams(search)
  const given = (name: string): string => query.get(name)?.trim() ?? ''
  const [vslCode, pol, polCode] = [given('vslCode'), given('pol'), given('polCode')]
  if (vslCode === '' || (pol === '' && polCode === '')) return null
  return {
    vslCode,
    vslName: given('vslName') || vslCode,
    pol: pol || polCode,
    polCode: polCode === '' ? null : polCode,
    days: lookAheadOf(query.get('days')),
  }
}
