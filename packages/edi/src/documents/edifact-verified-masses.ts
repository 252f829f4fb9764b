// Reads verified gross masses in an instruction (MEA VGM at the container): these are separate declarations, not
// weights of the cargo.
import type { MessageVgm } from '@quayline/domain/intake/document-messages'
import { groupsOf, type Group } from '../syntax/group-reader.ts'
import { textOf, valueOf, type Segment } from '../syntax/segment.ts'
import { nameOf } from './assigned-parties.ts'
import type { DocumentReading } from './document-reading.ts'
import type { ContainerDetails } from './edifact-containers.ts'
import { partyOf } from './edifact-parties.ts'

interface Weigher {
  readonly weighingParty: string | null
  readonly authorizedPerson: string | null
}
const NOBODY: Weigher = { weighingParty: null, authorizedPerson: null }

export function verifiedMasses(
  root: Group,
  detailsByContainer: ReadonlyMap<string, ContainerDetails>,
  reading: DocumentReading,
): readonly MessageVgm[] {
  const weighed = [...detailsByContainer].flatMap(([container, details]) =>
    details.verifiedMass === null ? [] : [{ container, details, weight: details.verifiedMass }],
  )
  if (weighed.length === 0) return []
  const general = weigherOf(root, reading)
  return weighed.map(({ container, details: { group }, weight }) => {
    const own = weigherOf(group, reading)
    if (own !== null && general !== null)
      reading.report.warn(
        group.trigger,
        'PARTY_REPEATED',
        `the weigher of ${container} stands in the message and at the container, which holds`,
      )
    return {
      container,
      weight,
      method: methodOf(group.segments, reading),
      responsibleParty: null,
      ...(own ?? general ?? NOBODY),
    }
  })
}

/** NAD+WPA with its CTA+RP. */
function weigherOf(root: Group, reading: DocumentReading): Weigher | null {
  const { ledger } = reading
  const group = groupsOf(root, 'NAD').find(
    ({ trigger }) => trigger !== null && valueOf(trigger, 0).trim().toUpperCase() === 'WPA',
  )
  if (!group?.trigger) return null
  const { trigger } = group
  const party = partyOf(trigger, group, reading)
  const below = group.segments.slice(1).filter(({ tag }) => tag !== 'CTA')
  return {
    weighingParty: nameOf({ trigger, below, read: () => party }, ledger),
    authorizedPerson: party?.contactName ?? null,
  }
}

const METHODS: ReadonlyMap<string, 'SM1' | 'SM2'> = new Map([
  ['SM1', 'SM1'],
  ['SM2', 'SM2'],
])

/** From the reference whose qualifier the sender's rule names. */
function methodOf(segments: readonly Segment[], { rules, ledger, report }: DocumentReading): 'SM1' | 'SM2' | null {
  const qualifier = rules.methodReference
  if (qualifier === undefined) return null
  const rff = segments.find(
    (segment) => segment.tag === 'RFF' && valueOf(segment, 0).trim().toUpperCase() === qualifier,
  )
  if (rff === undefined) return null
  const method = METHODS.get(textOf(rff, 0, 1)?.toUpperCase() ?? '')
  if (method === undefined)
    report.warn(rff, 'UNKNOWN_CODE', `method ${textOf(rff, 0, 1) ?? 'none'} of a verified gross mass`)
  else ledger.place(rff)
  return method ?? null
}
