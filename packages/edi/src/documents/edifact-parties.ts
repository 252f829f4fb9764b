// Reads NAD and the segments below it: name, address, contact (CTA, COM), tax number (RFF+GN, VA).
import type { InstructionParty } from '@quayline/domain/instructions/shipping-instruction'
import { textOf, type Segment } from '../syntax/segment.ts'
import { groupsOf, type Group } from '../syntax/group-reader.ts'
import type { PartySent } from './assigned-parties.ts'
import type { DocumentReading } from './document-reading.ts'
import { partyOfText } from './party-text.ts'

/** Elements of NAD: C058 unstructured, C080 name, C059 street, city, region, postcode, country. */
const NAD = { code: 1, unstructured: 2, name: 3, street: 4, city: 5, region: 6, postcode: 7, country: 8 }
/** C080 has five lines; real senders use the first two for the name. */
const NAME_LINES = 2

/**
 * Parties of the message. If they come after the goods, they are grouped below these; only then are those counted as
 * the message's.
 */
export function edifactParties(root: Group, reading: DocumentReading): readonly PartySent[] {
  const own = groupsOf(root, 'NAD')
  const slipped = (): readonly Group[] =>
    groupsOf(root, 'GID').flatMap(({ segments }) =>
      segments.flatMap((trigger) => (trigger.tag === 'NAD' ? [{ trigger, segments: [trigger], groups: [] }] : [])),
    )
  return (own.length > 0 ? own : slipped()).flatMap((group) => {
    const { trigger } = group
    const code = trigger === null ? undefined : textOf(trigger, 0)?.toUpperCase()
    return trigger === null || code === undefined
      ? []
      : [
          {
            code,
            trigger,
            below: group.segments.slice(1),
            read: () => partyOf(trigger, group, reading),
          },
        ]
  })
}

export function partyOf(nad: Segment, { segments }: Group, reading: DocumentReading): InstructionParty | null {
  const [unstructuredName, ...unstructured] = texts(nad, NAD.unstructured)
  const names = texts(nad, NAD.name)
  const city = [textOf(nad, NAD.city), textOf(nad, NAD.region)].filter((text) => text !== null).join(' ')
  const party = partyOfText(
    nad,
    {
      code: textOf(nad, NAD.code),
      // Both composites have five lines: if only C058 is sent, its first line is the name.
      names: names.length > 0 ? names.slice(0, NAME_LINES) : [unstructuredName ?? ''],
      address: [
        ...names.slice(NAME_LINES).map((line) => line.trim()),
        ...(names.length > 0 && unstructuredName !== undefined ? [unstructuredName.trim()] : []),
        ...unstructured.map((line) => line.trim()),
        ...texts(nad, NAD.street).map((line) => line.trim()),
        ...(city === '' ? [] : [city]),
      ],
      country: textOf(nad, NAD.country)?.toUpperCase() ?? null,
      postcode: textOf(nad, NAD.postcode),
    },
    reading,
  )
  return party && { ...party, ...contactOf(segments, reading) }
}

const texts = (segment: Segment, element: number): readonly string[] =>
  (segment.elements[element] ?? []).filter((text) => text.trim() !== '')

type Contact = Pick<InstructionParty, 'contactName' | 'phone' | 'email' | 'taxNumber'>

/** The first of each kind; further ones have no field. */
function contactOf(segments: readonly Segment[], { ledger }: DocumentReading): Contact {
  const found: { -readonly [Member in keyof Contact]: Contact[Member] } = {
    contactName: null,
    phone: null,
    email: null,
    taxNumber: null,
  }
  const enter = (member: keyof Contact, text: string | null, segment: Segment): void => {
    if (text === null || found[member] !== null) return
    found[member] = text
    ledger.place(segment)
  }
  for (const segment of segments) {
    const qualifier = textOf(segment, 0, 0)?.toUpperCase()
    if (segment.tag === 'CTA') enter('contactName', textOf(segment, 1, 1) ?? textOf(segment, 1, 0), segment)
    if (segment.tag === 'RFF' && (qualifier === 'GN' || qualifier === 'VA'))
      enter('taxNumber', textOf(segment, 0, 1), segment)
    if (segment.tag !== 'COM') continue
    const kind = textOf(segment, 0, 1)?.toUpperCase()
    if (kind === 'EM') enter('email', textOf(segment, 0), segment)
    if (kind === 'TE') enter('phone', textOf(segment, 0), segment)
    // COM may have three numbers: only the first is read.
    if (segment.elements.length > 1) ledger.keep(segment)
  }
  return found
}
