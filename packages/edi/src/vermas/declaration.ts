// Reads the declaration of a verified gross mass: method, responsible party, signatory and date (DOC and below).
import type { PartyRef, VgmFact } from '@quayline/domain/intake/facts'
import { allSegments, groupsOf, type Group } from '../syntax/group-reader.ts'
import type { ReadingReport } from '../reading-report.ts'
import { textOf, valueOf, type Segment } from '../syntax/segment.ts'
import { readParties } from '../segments/read-parties.ts'
import { findFirstTime } from '../segments/read-times.ts'

type Declaration = Pick<VgmFact, 'method' | 'responsibleParty' | 'signatory' | 'signedOn'>

/** SMDG: when the container was weighed. WAT is the guide's code, 798 that of an older generator's files. */
export const WEIGHING_TIMES = ['WAT', '798'] as const

export function readDeclaration(unit: Group, root: Group, report: ReadingReport): Declaration {
  const parties = groupsOf(unit, 'DOC')
    .concat(unit)
    .flatMap((group) => groupsOf(group, 'NAD'))
  const byRole = (role: string): Group | undefined =>
    parties.find(({ trigger }) => trigger !== null && valueOf(trigger, 0).trim().toUpperCase() === role)
  return {
    method: readMethod(unit, root, report),
    responsibleParty: nameOfParty(byRole('SPC')),
    signatory: nameOfParty(byRole('AM')) ?? contactOf(byRole('AM'), () => true) ?? responsiblePerson(parties),
    signedOn: readSigningTime(unit, report),
  }
}

/**
 * DOC C002 1001, list VGM: SM1 weighed as a whole, SM2 calculated (SOLAS VI/2). The unit's own takes precedence over
 * the message's.
 */
function readMethod(unit: Group, root: Group, report: ReadingReport): VgmFact['method'] {
  const documents = [...groupsOf(unit, 'DOC').flatMap(({ trigger }) => trigger ?? []), ...root.segments]
  for (const doc of documents) {
    if (doc.tag !== 'DOC') continue
    const code = textOf(doc, 0)?.toUpperCase() ?? null
    if (code === 'SM1' || code === 'SM2') return code
    if (code !== null && valueOf(doc, 0, 1).trim().toUpperCase() === 'VGM')
      report.warn(doc, 'UNKNOWN_CODE', `weighing method ${code}`)
  }
  return null
}

/** The date below DOC is that of the declaration, with any qualifier except a weighing time. */
function readSigningTime(unit: Group, report: ReadingReport): VgmFact['signedOn'] {
  const own = groupsOf(unit, 'DOC').flatMap(({ segments }) => segments.filter(({ tag }) => tag === 'DTM'))
  const qualifiers = new Set(own.map((segment) => valueOf(segment, 0).trim()))
  for (const qualifier of WEIGHING_TIMES) qualifiers.delete(qualifier)
  return findFirstTime(own, [...qualifiers], report)?.local ?? null
}

const partyOf = (group: Group): PartyRef | undefined => readParties(group.segments)[0]

function nameOfParty(group: Group | undefined): string | null {
  const party = group && partyOf(group)
  return party?.name ?? party?.code ?? null
}

/** CTA+RP, the responsible person; an information contact (IC) does not sign. */
const responsiblePerson = (parties: readonly Group[]): string | null =>
  parties.map((group) => contactOf(group, (role) => role === 'RP')).find((name) => name !== null) ?? null

function contactOf(group: Group | undefined, accepts: (role: string) => boolean): string | null {
  const contacts: readonly Segment[] = group === undefined ? [] : allSegments(group)
  const cta = contacts.find(
    ({ tag, elements }) => tag === 'CTA' && accepts((elements[0]?.[0] ?? '').trim().toUpperCase()),
  )
  return cta === undefined ? null : (textOf(cta, 1, 1) ?? textOf(cta, 1))
}
