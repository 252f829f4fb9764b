// Decides whether the parties and goods of a shipping instruction have the data that each customs regime requires
// (docs/requirements/instructions.md 5).
import type { Report } from './instruction-fault.ts'
import type { FilingRegime, InstructionParty, PartyRole, ShippingInstruction } from './shipping-instruction.ts'
import { transliterate } from './transliterate.ts'

/** Countries that use no postcodes (Universal Postal Union): none can be required. */
const WITHOUT_POSTCODES: ReadonlySet<string> = new Set(
  (
    'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP LC ML MO MR MW NR ' +
    'NU QA RW SB SC SL SO SR ST SY TF TG TK TL TO TV UG VU YE ZW'
  ).split(' '),
)

type Member = 'postcode' | 'country' | 'phone' | 'taxNumber' | 'address'

/** Data required of each party; a role that is absent needs none. */
const NEEDS: Readonly<Record<FilingRegime, Readonly<Partial<Record<PartyRole, readonly Member[]>>>>> = {
  US_AMS: { SHIPPER: ['country'], CONSIGNEE: ['country'] },
  CA_ACI: { SHIPPER: ['country'], CONSIGNEE: ['country', 'postcode'], NOTIFY_1: ['postcode'] },
  EU_ENS: {
    SHIPPER: ['address', 'postcode', 'country'],
    CONSIGNEE: ['address', 'postcode', 'country'],
    NOTIFY_1: ['address', 'postcode', 'country'],
    SELLER: ['address', 'postcode', 'country'],
    BUYER: ['address', 'postcode', 'country'],
  },
  TR_ENS: { CONSIGNEE: ['taxNumber'] },
  IL_IAM: { CONSIGNEE: ['taxNumber'] },
  JP_AFR: { SHIPPER: ['phone', 'country'], CONSIGNEE: ['phone', 'country'], NOTIFY_1: ['phone'] },
}

/** Where the bill is to order, the notify party is responsible for the cargo. */
const TAX_OF_NOTIFY: ReadonlySet<FilingRegime> = new Set(['TR_ENS', 'IL_IAM'])

/** A missing party is not reported here: another rule does that. */
export function checkFilingParties(
  regime: FilingRegime,
  { parties, isToOrder }: ShippingInstruction,
  report: Report,
): void {
  for (const [role, members] of Object.entries(NEEDS[regime]) as [PartyRole, readonly Member[]][]) {
    const party = parties[role]
    if (party === undefined || (isToOrder && role === 'CONSIGNEE' && TAX_OF_NOTIFY.has(regime))) continue
    for (const member of members) {
      if (lacks(party, member)) report('filing-needs', ['parties', role, member], { regime })
    }
  }
  const notify = parties.NOTIFY_1
  if (isToOrder && TAX_OF_NOTIFY.has(regime) && notify !== undefined && lacks(notify, 'taxNumber')) {
    report('filing-needs', ['parties', 'NOTIFY_1', 'taxNumber'], { regime })
  }
}

function lacks(party: InstructionParty, member: Member): boolean {
  if (member === 'address') return party.address.filter((line) => line.trim() !== '').length < ADDRESS_LINES
  if (member === 'postcode' && WITHOUT_POSTCODES.has(party.country ?? '')) return false
  return (party[member] ?? '').trim() === ''
}

/** Street with number, and city. */
const ADDRESS_LINES = 2

export function checkFilingGoods(regime: FilingRegime, instruction: ShippingInstruction, report: Report): void {
  if (regime === 'TR_ENS') checkSealed(instruction, report)
  if (regime === 'JP_AFR') checkJapaneseTexts(instruction, report)
}

/** Turkey requires the seals of every container; it is enough if one of its lines names them. */
function checkSealed({ containers }: ShippingInstruction, report: Report): void {
  const sealed = new Set(containers.filter(({ seals }) => seals.length > 0).map(({ containerNo }) => containerNo))
  const reported = new Set<string>()
  for (const [index, { containerNo }] of containers.entries()) {
    if (sealed.has(containerNo) || reported.has(containerNo)) continue
    reported.add(containerNo)
    report('filing-needs', ['containers', index, 'seals'], { regime: 'TR_ENS' })
  }
}

/**
 * NACCS, the customs system of Japan: maximum bytes of marks and description, and characters that it does not accept.
 */
const MARKS_BYTES = 140
const DESCRIPTION_BYTES = 350
const NOT_IN_NACCS = /[\\`[\]]/

function checkJapaneseTexts({ cargo, houseBills }: ShippingInstruction, report: Report): void {
  for (const [index, { marks, description }] of cargo.entries()) {
    checkNaccs(marks.join(' '), MARKS_BYTES, ['cargo', index, 'marks'], report)
    checkNaccs(description.join(' '), DESCRIPTION_BYTES, ['cargo', index, 'description'], report)
  }
  for (const [house, bill] of houseBills.entries()) {
    for (const [index, { marks, description }] of bill.cargo.entries()) {
      const path = ['houseBills', house, 'cargo', index]
      checkNaccs(marks.join(' '), MARKS_BYTES, [...path, 'marks'], report)
      checkNaccs(description, DESCRIPTION_BYTES, [...path, 'description'], report)
    }
  }
}

/** The text is filed in ASCII, where one character is one byte. */
function checkNaccs(text: string, most: number, path: readonly (string | number)[], report: Report): void {
  const found = NOT_IN_NACCS.exec(text)
  if (found !== null) report('forbidden-character', path, { character: found[0] })
  const bytes = transliterate(text).text.length
  if (bytes > most) report('bytes-too-many', path, { most, bytes })
}
