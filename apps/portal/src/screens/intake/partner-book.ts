// Shared by all parts of the partner book screen: converts an entry to a form draft and back.
import type { BookPartner } from '@quayline/client/schema.d'
import { PARTNER_KINDS, type PartnerKind } from '@quayline/domain/intake/sender-authority'
import type { Language } from '@quayline/messages/language'

export const BOOK_KEY = ['intake', 'partner-book'] as const

export const BOOK_TITLE: Readonly<Record<Language, string>> = {
  'zh-CN': '合作方登记簿',
  'en-US': 'Partner book',
  'es-ES': 'Registro de socios',
  fr: 'Registre des partenaires',
}

export type BookEntry = Pick<BookPartner, 'kinds' | 'messageTypes' | 'places' | 'mayUseRoot'>

export type BookDraft = {
  readonly code: string
  readonly messageTypes: string
  readonly places: string
  readonly mayUseRoot: boolean
} & Readonly<Record<PartnerKind, boolean>>

/** All empty for a new one. */
export function bookDraftOf(partner: BookPartner | null): BookDraft {
  const kinds = Object.fromEntries(
    PARTNER_KINDS.map((kind) => [kind, partner?.kinds.includes(kind) === true]),
    // One entry for each kind.
  ) as Record<PartnerKind, boolean>
  return {
    code: partner?.code ?? '',
    ...kinds,
    messageTypes: partner?.messageTypes?.join(', ') ?? '',
    places: partner?.places.join(', ') ?? '',
    mayUseRoot: partner?.mayUseRoot ?? false,
  }
}

/** Accepts common separators; without duplicates. */
const listOf = (text: string): readonly string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,;，；、]+/)
      .filter((part) => part !== ''),
  ),
]

export function bookEntryOf(draft: BookDraft): BookEntry {
  const messageTypes = listOf(draft.messageTypes)
  return {
    kinds: PARTNER_KINDS.filter((kind) => draft[kind]),
    messageTypes: messageTypes.length === 0 ? null : messageTypes,
    places: listOf(draft.places),
    mayUseRoot: draft.mayUseRoot,
  }
}

export const entryOf = ({ kinds, messageTypes, places, mayUseRoot }: BookPartner): BookEntry => ({
  kinds,
  messageTypes,
  places,
  mayUseRoot,
})
