// Converts a party of an instruction to fields of a form, `parties.SHIPPER.name`, and back
// (docs/requirements/instructions.md 1).
import type { InstructionParty } from '@quayline/client/schema.d'
import { INSTRUCTION_LIMITS, PARTY_ROLES, type PartyRole } from '@quayline/domain/instructions/shipping-instruction'
import type { FormDraft } from '../../../kit/form-draft.ts'
import { linesOf, orNull, textIn, textOfLines } from './draft-values.ts'

export const PARTY_FIELDS = [
  'name',
  'address',
  'postcode',
  'country',
  'contactName',
  'phone',
  'email',
  'taxNumber',
  'eori',
] as const
export type PartyField = (typeof PARTY_FIELDS)[number]

export const partyPath = (role: PartyRole): string => `parties.${role}`

/** Fields by path; a missing party has empty texts. */
export const partyDraft = (before: string, party: InstructionParty | null | undefined): FormDraft =>
  Object.fromEntries(PARTY_FIELDS.map((field) => [`${before}.${field}`, fieldText(party, field)]))

function fieldText(party: InstructionParty | null | undefined, field: PartyField): string {
  if (party === null || party === undefined) return ''
  return field === 'address' ? textOfLines(party.address) : (party[field] ?? '')
}

/** `was`: its line-specific code stays as long as the name is unchanged. */
export function partyOf(
  draft: FormDraft,
  before: string,
  was: InstructionParty | null | undefined,
): InstructionParty | null {
  const text = (field: PartyField): string => textIn(draft, `${before}.${field}`)
  if (PARTY_FIELDS.every((field) => text(field) === '')) return null
  return {
    code: was?.name === text('name') ? was.code : null,
    name: text('name'),
    address: linesOf(text('address')),
    country: orNull(text('country')),
    postcode: orNull(text('postcode')),
    contactName: orNull(text('contactName')),
    phone: orNull(text('phone')),
    email: orNull(text('email')),
    taxNumber: orNull(text('taxNumber')),
    eori: orNull(text('eori')),
  }
}

export const partiesDraft = (parties: Readonly<Partial<Record<PartyRole, InstructionParty>>>): FormDraft =>
  Object.assign({}, ...PARTY_ROLES.map((role) => partyDraft(partyPath(role), parties[role])))

export function partiesOf(
  draft: FormDraft,
  was: Readonly<Partial<Record<PartyRole, InstructionParty>>>,
): Partial<Record<PartyRole, InstructionParty>> {
  const parties: Partial<Record<PartyRole, InstructionParty>> = {}
  for (const role of PARTY_ROLES) {
    const party = partyOf(draft, partyPath(role), was[role])
    if (party !== null) parties[role] = party
  }
  return parties
}

/** The same texts for another party: "same as consignee". */
export const sameParty = (draft: FormDraft, from: string, to: string): FormDraft =>
  Object.fromEntries(PARTY_FIELDS.map((field) => [`${to}.${field}`, textIn(draft, `${from}.${field}`)]))

export const hasParty = (draft: FormDraft, before: string): boolean =>
  PARTY_FIELDS.some((field) => textIn(draft, `${before}.${field}`) !== '')

/** Whether two parties are identical, so that a group can show that instead of repeating the data. */
export const isSameParty = (draft: FormDraft, one: string, other: string): boolean =>
  hasParty(draft, one) &&
  PARTY_FIELDS.every((field) => textIn(draft, `${one}.${field}`) === textIn(draft, `${other}.${field}`))

export const PARTY_LIMITS: Readonly<Partial<Record<PartyField, number>>> = { name: INSTRUCTION_LIMITS.partyName }
