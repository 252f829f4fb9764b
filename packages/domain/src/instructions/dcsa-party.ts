// Parties of an instruction in a DCSA message (docs/requirements/instructions.md 10). Bills show an address as free
// lines; DCSA's structured address (street, city, country) is converted to lines where there are no lines.
import { type DcsaNode, dcsaText, isDcsaText, withoutAbsent } from './dcsa-reading.ts'
import { type DcsaMembers } from './dcsa-place.ts'
import { wrapLines } from './text-limits.ts'
import { EMPTY_PARTY, INSTRUCTION_LIMITS as LIMITS, type InstructionParty } from './shipping-instruction.ts'

/** What a party may have at one place of the message. */
export interface PartyForm {
  /** `displayedAddress`, what the bill shows. */
  readonly hasDisplayedAddress: boolean
  readonly hasAddressLines: boolean
  /** Parties that are named for customs: street and city apart, and the type of person, which is required. */
  readonly isForCustoms: boolean
  /** Phone numbers of another form cannot be written there. */
  readonly phoneForm: RegExp | null
}

export const SHOWN_PARTY: PartyForm = {
  hasDisplayedAddress: true,
  hasAddressLines: true,
  isForCustoms: false,
  phoneForm: null,
}
export const OTHER_PARTY: PartyForm = { ...SHOWN_PARTY, hasDisplayedAddress: false }
/** Seller and buyer. */
export const TRADE_PARTY: PartyForm = { ...OTHER_PARTY, isForCustoms: true, phoneForm: /^\+(?:\d ?){6,14}\d$/ }
export const HOUSE_PARTY: PartyForm = { ...OTHER_PARTY, hasAddressLines: false, isForCustoms: true }

/** DCSA's code for "mutually defined": the line's own code of a party. */
const OWN_CODES = 'ZZZ'
const EORI = /^[A-Z]{2}\S{1,15}$/
const COUNTRY = /^[A-Z]{2}$/
const FURTHER = 20

export function writeParty(party: InstructionParty, form: PartyForm): DcsaMembers {
  return withoutAbsent({
    partyName: party.name,
    // Parties of bills are companies; a different type in a message is stored in `unplaced` and written back.
    typeOfPerson: form.isForCustoms ? 'LEGAL_PERSON' : null,
    address: form.isForCustoms ? writeStructuredAddress(party) : null,
    // The standard requires one of address, lines or code, even with a displayed address.
    addressLines: form.hasAddressLines ? joinedLines(party.address) : null,
    displayedAddress: form.hasDisplayedAddress ? party.address : null,
    identifyingCodes: isDcsaText(party.code, 150) ? [{ codeListProvider: OWN_CODES, partyCode: party.code }] : [],
    taxLegalReferences: writeTaxReferences(party),
    partyContactDetails: writeContacts(party, form.phoneForm),
  })
}

/** Five lines of 250 characters can contain the six lines of a bill. */
const ADDRESS_LINES = 5
function joinedLines(lines: readonly string[]): readonly string[] {
  if (lines.length <= ADDRESS_LINES) return lines
  return [...lines.slice(0, ADDRESS_LINES - 1), lines.slice(ADDRESS_LINES - 1).join(', ')]
}

/** The last line is the city, as in the reader below; null where the lines do not give a complete address. */
function writeStructuredAddress({ address, country, postcode }: InstructionParty): DcsaMembers | null {
  const city = address.at(-1) ?? null
  const street = address.slice(0, -1).join(', ')
  if (!isDcsaText(city, 35) || street === '' || street.length > 70) return null
  if (country === null || !COUNTRY.test(country)) return null
  const postCode = dcsaText(postcode, 10)
  return withoutAbsent({ street, postCode, city, countryCode: country })
}

/** The standard requires a country for each; the country of an EORI is its first two letters. */
function writeTaxReferences({ eori, taxNumber, country }: InstructionParty): readonly DcsaMembers[] {
  const references: DcsaMembers[] = []
  if (eori !== null && EORI.test(eori)) references.push({ type: 'EORI', countryCode: eori.slice(0, 2), value: eori })
  if (isDcsaText(taxNumber, 35) && country !== null && COUNTRY.test(country))
    references.push({ type: TAX_NUMBER, countryCode: country, value: taxNumber })
  return references
}

/** DCSA leaves the types to the authorities; our type states no more than the instruction does. */
const TAX_NUMBER = 'TAX'

/**
 * A contact needs a name, and a phone or e-mail address: without a contact name it gets the name of the party.
 * `phoneForm`: a number of another form cannot be written.
 */
export function writeContacts(
  { name, contactName, phone, email }: InstructionParty,
  phoneForm: RegExp | null = null,
): readonly DcsaMembers[] {
  const shown = contactName ?? contactNameOf(name)
  const isWritten = phone !== null && phoneForm?.test(phone) !== false
  const ways = withoutAbsent({
    phone: isWritten ? dcsaText(phone, 30) : null,
    email: email !== null && EMAIL.test(email) ? email : null,
  })
  if (Object.keys(ways).length === 0 || !isDcsaText(shown, 35)) return []
  return [{ name: shown, ...ways }]
}

const EMAIL = /^\S{1,40}@\S{1,59}$/

const contactNameOf = (partyName: string): string => partyName.slice(0, 35).trim()

/** Null where the party is absent. */
export function readParty(node: DcsaNode): InstructionParty | null {
  if (node.object() === null) return null
  const name = node.member('partyName').requiredText(LIMITS.partyName)
  const taxReferences = node.member('taxLegalReferences').list(FURTHER)
  const tax = (type: string): DcsaNode | undefined =>
    taxReferences.find((reference) => reference.member('type').value === type)
  const own = node
    .member('identifyingCodes')
    .list(FURTHER)
    .find((code) => code.member('codeListProvider').value === OWN_CODES)
  const code = own?.member('partyCode').text(150) ?? null
  const address = node.member('address')
  return {
    ...EMPTY_PARTY,
    // Documents require a code for some parties; without a code it is the party's name, which is not read as a code.
    code: code === name ? null : code,
    name,
    address: readAddressLines(node),
    country: address.member('countryCode').text(2) ?? tax(TAX_NUMBER)?.member('countryCode').text(2) ?? null,
    postcode: address.member('postCode').text(10),
    taxNumber: tax(TAX_NUMBER)?.member('value').text(35) ?? null,
    eori: tax('EORI')?.member('value').text(17) ?? null,
    ...readContact(node, name),
  }
}

function readContact(node: DcsaNode, partyName: string): Pick<InstructionParty, 'contactName' | 'phone' | 'email'> {
  const [first] = node.member('partyContactDetails').list(FURTHER)
  const name = first?.member('name').text(35) ?? null
  return {
    contactName: name === contactNameOf(partyName) ? null : name,
    phone: first?.member('phone').text(30) ?? null,
    email: first?.member('email').text(100) ?? null,
  }
}

function readAddressLines(node: DcsaNode): readonly string[] {
  const displayed = node.member('displayedAddress').texts(LIMITS.addressLines, LIMITS.lineLength)
  if (displayed.length > 0) return displayed
  const given = node.member('addressLines').texts(ADDRESS_LINES, 250)
  const lines = given.length > 0 ? given : structuredLines(node.member('address'))
  return wrapLines(lines, LIMITS.lineLength).slice(0, LIMITS.addressLines)
}

/** Street with number, floor, post office box, region, city last; postcode and country have members of their own. */
function structuredLines(address: DcsaNode): readonly string[] {
  if (address.object() === null) return []
  const text = (name: string): string => address.member(name).text(70) ?? ''
  const street = [text('street'), text('streetNumber')].filter((part) => part !== '').join(' ')
  return [street, text('floor'), text('POBox'), text('stateRegion'), text('city')].filter((line) => line !== '')
}
