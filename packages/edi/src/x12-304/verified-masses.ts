// Reads verified gross masses below N7 by the N9 qualifiers that the sender's rule names: no public guide shows them.
import type { MessageVgm } from '@quayline/domain/intake/document-messages'
import type { DocumentReading } from '../documents/document-reading.ts'
import { EDIFACT_WEIGHTS, statedQuantity, X12_WEIGHTS } from '../documents/stated-quantity.ts'
import { textOf, valueOf, type Segment } from '../syntax/segment.ts'

export function verifiedMasses(
  segmentsByContainer: ReadonlyMap<string, readonly Segment[]>,
  { rules: { verifiedMass }, ledger, report }: DocumentReading,
): readonly MessageVgm[] {
  if (verifiedMass === undefined) return []
  return [...segmentsByContainer].flatMap(([container, segments]): MessageVgm[] => {
    const under = (qualifier: string) =>
      segments.find((segment) => segment.tag === 'N9' && valueOf(segment, 0).trim().toUpperCase() === qualifier)
    const value = under(verifiedMass.value)
    if (value === undefined) return []
    const [unit, method] = [under(verifiedMass.unit), under(verifiedMass.method)]
    const code = (unit && textOf(unit, 1)?.toUpperCase()) ?? ''
    const units = X12_WEIGHTS.meanings.has(code) ? X12_WEIGHTS : EDIFACT_WEIGHTS
    const weight = statedQuantity(value, { value: valueOf(value, 1), unit: code }, units, report)
    if (weight === null) return []
    const sent = (method && textOf(method, 1)?.toUpperCase()) ?? null
    const known = sent === 'SM1' || sent === 'SM2' ? sent : null
    for (const n9 of [value, unit, known === null ? undefined : method]) if (n9) ledger.place(n9)
    return [{ container, weight, method: known, responsibleParty: null, authorizedPerson: null, weighingParty: null }]
  })
}
