// Reads N1 and the segments below it: name, further lines (N2), address (N3, N4), contact (G61).
import type { InstructionParty } from '@quayline/domain/instructions/shipping-instruction'
import type { PartySent } from '../documents/assigned-parties.ts'
import type { DocumentReading } from '../documents/document-reading.ts'
import { partyOfText } from '../documents/party-text.ts'
import { groupsOf, type Group } from '../syntax/group-reader.ts'
import { textOf, type Segment } from '../syntax/segment.ts'

export const x12Parties = (root: Group, reading: DocumentReading): readonly PartySent[] =>
  groupsOf(root, 'N1').flatMap((group) => {
    const { trigger } = group
    const code = trigger === null ? undefined : textOf(trigger, 0)?.toUpperCase()
    if (trigger === null || code === undefined) return []
    const below = group.segments.slice(1)
    return [{ code, trigger, below, read: () => partyOf(trigger, below, reading) }]
  })

/** Senders put the end of the name or a building into N2: it is shown below the name, as sent. */
function partyOf(n1: Segment, below: readonly Segment[], reading: DocumentReading): InstructionParty | null {
  const lines = (tag: string): readonly string[] =>
    below
      .filter((segment) => segment.tag === tag)
      .flatMap((segment) => [0, 1].flatMap((at) => textOf(segment, at) ?? []))
  const [n4, ...furtherN4] = below.filter(({ tag }) => tag === 'N4')
  const city = [0, 1].flatMap((at) => (n4 && textOf(n4, at)) ?? []).join(' ')
  const address = below.filter((segment) => ['N2', 'N3'].includes(segment.tag) || segment === n4)
  for (const segment of address) reading.ledger.place(segment)
  for (const segment of furtherN4) reading.ledger.keep(segment)
  const party = partyOfText(
    n1,
    {
      code: textOf(n1, 3),
      names: [textOf(n1, 1) ?? ''],
      address: [...lines('N2'), ...lines('N3'), ...(city === '' ? [] : [city])],
      country: (n4 && textOf(n4, 3)?.toUpperCase()) ?? null,
      postcode: (n4 && textOf(n4, 2)) ?? null,
    },
    reading,
  )
  if (party === null) return null
  return { ...party, ...contactOf(below, reading) }
}

type Contact = Pick<InstructionParty, 'contactName' | 'phone' | 'email'>

/** G61-02 is the name of the contact, 03 and 04 are type and number: TE telephone, EM mail. The first of each. */
function contactOf(below: readonly Segment[], { ledger }: DocumentReading): Contact {
  const found: { -readonly [Member in keyof Contact]: Contact[Member] } = {
    contactName: null,
    phone: null,
    email: null,
  }
  for (const g61 of below) {
    if (g61.tag !== 'G61') continue
    const means = textOf(g61, 2)?.toUpperCase()
    const member = means === 'TE' ? 'phone' : means === 'EM' ? 'email' : null
    const name = textOf(g61, 1)
    const isSame = name === null || found.contactName === null || found.contactName === name
    if (!isSame || (means !== undefined && (member === null || found[member] !== null))) {
      ledger.keep(g61)
      continue
    }
    ledger.place(g61)
    found.contactName ??= name
    if (member !== null) found[member] = textOf(g61, 3)
  }
  return found
}
