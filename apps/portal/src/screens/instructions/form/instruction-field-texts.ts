// The labels of an instruction's form by the paths of its fields: for errors, the conflict panel, and collapsed groups.
import { fill, type Language } from '@quayline/messages/language'
import { INSTRUCTION_LIMITS, PARTY_ROLES } from '@quayline/domain/instructions/shipping-instruction'
import { useMemo } from 'react'
import type { Choice } from '../../../kit/choice-field.tsx'
import { useOwnTexts } from '../../../kit/own-texts.ts'
import { BLANK_CARGO } from './cargo-draft.ts'
import { BLANK_CONTAINER } from './container-draft.ts'
import { BLANK_HOUSE, BLANK_HOUSE_CARGO, HOUSE_PARTIES } from './house-draft.ts'
import { displayedName, PLACES } from './instruction-draft.ts'
import { INSTRUCTION_FIELDS } from './instruction-fields-own-texts.ts'
import { INSTRUCTION_FORM } from './instruction-form-own-texts.ts'
import { PARTY_FIELDS, PARTY_LIMITS, partyPath } from './party-draft.ts'
import { BLANK_REFERENCE } from './terms-draft.ts'
import { INSTRUCTION_TERMS } from './terms-own-texts.ts'

export const useFieldTexts = () => useOwnTexts(INSTRUCTION_FIELDS)
export type FieldTexts = (typeof INSTRUCTION_FIELDS)[Language]

type Labels = Readonly<Record<string, string>>

export function labelsOf({ role, house, party, field, row }: FieldTexts): Labels {
  const rowLabels: Labels = row
  const parties = PARTY_ROLES.flatMap((each) =>
    PARTY_FIELDS.map((name) => [`${partyPath(each)}.${name}`, `${role[each]}: ${party[name]}`]),
  )
  const houseParties = HOUSE_PARTIES.flatMap((each) =>
    PARTY_FIELDS.map((name) => [`houseBills.*.${each}.${name}`, `${house[each]}: ${party[name]}`]),
  )
  const rows = (before: string, blank: object): (readonly [string, string])[] =>
    Object.keys(blank).flatMap((name) =>
      rowLabels[name] === undefined ? [] : [[`${before}.*.${name}`, rowLabels[name]]],
    )
  return {
    ...field,
    ...Object.fromEntries(
      PLACES.map((place) => [displayedName(place), fill(field.displayedName, { place: field[place] })]),
    ),
    ...Object.fromEntries([
      ...parties,
      ...houseParties,
      ...rows('cargo', BLANK_CARGO),
      ...rows('containers', BLANK_CONTAINER),
      ...rows('houseBills', BLANK_HOUSE),
      ...rows('houseBills.*.cargo', BLANK_HOUSE_CARGO),
      ...rows('references', BLANK_REFERENCE),
      ...rows('charges', { kind: '', term: '' }),
      ...rows('filings', { performedBy: '', filerCode: '', identificationNumber: '' }),
    ]),
    'houseBills.*.isToOrder': field.isToOrder,
    'houseBills.*.isDeliveredInIcs2Zone': field.isDeliveredInIcs2Zone,
    'houseBills.*.cargo': field.cargo,
  }
}

/** In characters. The server checks limits that count lines. */
export const LIMITS: Readonly<Record<string, number>> = {
  nvoccReference: INSTRUCTION_LIMITS.nvoccReference,
  ...Object.fromEntries(
    PARTY_ROLES.flatMap((role) =>
      Object.entries(PARTY_LIMITS).map(([field, limit]) => [`${partyPath(role)}.${field}`, limit]),
    ),
  ),
  'references.*.value': INSTRUCTION_LIMITS.lineLength,
  'houseBills.*.number': INSTRUCTION_LIMITS.houseNumber,
}

export const choicesOf = (texts: Readonly<Record<string, string>>): readonly Choice[] =>
  Object.entries(texts).map(([value, label]) => ({ value, label }))

/** Texts for the codes of a choice, by rule. */
export function useShown(): Readonly<Record<string, (value: string) => string>> {
  const texts = useFieldTexts()
  const terms = useOwnTexts(INSTRUCTION_TERMS)
  const { said } = useOwnTexts(INSTRUCTION_FORM)
  return useMemo(() => shownOf(texts, terms, said), [texts, terms, said])
}

function shownOf(
  { documentTypes, freight, payments }: FieldTexts,
  { referenceTypes, chargeKinds }: (typeof INSTRUCTION_TERMS)[Language],
  yesNo: Readonly<Record<'yes' | 'no', string>>,
): Readonly<Record<string, (value: string) => string>> {
  const by =
    (texts: Readonly<Record<string, string>>) =>
    (value: string): string =>
      texts[value] ?? value
  return {
    documentType: by(documentTypes),
    freightTerm: by(freight),
    'references.*.type': by(referenceTypes),
    'charges.*.kind': by(chargeKinds),
    'charges.*.term': by(freight),
    hasHouseBills: by(yesNo),
    isDeliveredInIcs2Zone: by(yesNo),
    'houseBills.*.payment': by(payments),
  }
}
