// Decides what is wrong with the parties of a shipping instruction or of a House B/L (docs/requirements/instructions.md 2).
import type { Report } from './instruction-fault.ts'
import {
  INSTRUCTION_LIMITS as LIMITS,
  type InstructionParty,
  PARTY_ROLES,
  type ShippingInstruction,
} from './shipping-instruction.ts'
import { checkLines, checkList, isCountryShape } from './text-limits.ts'

export function checkParties({ parties, isToOrder }: ShippingInstruction, report: Report): void {
  if (parties.SHIPPER === undefined) report('required', ['parties', 'SHIPPER'])
  // To order: the holder of the bill is the consignee, and only the notify party can be contacted.
  if (isToOrder) {
    if (parties.NOTIFY_1 === undefined) report('to-order-without-notify', ['parties', 'NOTIFY_1'])
  } else if (parties.CONSIGNEE === undefined) report('required', ['parties', 'CONSIGNEE'])
  for (const role of PARTY_ROLES) {
    const party = parties[role]
    if (party !== undefined) checkParty(party, ['parties', role], report)
  }
}

/** Maximum characters of the short members, as in DCSA's party and contact. */
const LENGTHS = { code: 35, contactName: 35, phone: 30, email: 100, taxNumber: 35, postcode: 12 } as const

export function checkParty(party: InstructionParty, path: readonly (string | number)[], report: Report): void {
  if (party.name.trim() === '') report('required', [...path, 'name'])
  checkLines(party.name, LIMITS.partyName, [...path, 'name'], report)
  if (party.address.every((line) => line.trim() === '')) report('required', [...path, 'address'])
  const lines = { most: LIMITS.addressLines, longest: LIMITS.lineLength }
  checkList(party.address, lines, [...path, 'address'], report)
  if (party.country !== null && !isCountryShape(party.country)) report('format', [...path, 'country'])
  for (const [field, longest] of Object.entries(LENGTHS) as [keyof typeof LENGTHS, number][]) {
    checkLines(party[field], longest, [...path, field], report)
  }
  if (party.email !== null && !/^[^\s@]+@[^\s@]+$/.test(party.email)) report('format', [...path, 'email'])
  if (party.eori !== null && !isEori(party.eori)) report('eori', [...path, 'eori'])
}

/**
 * Country code and at most 15 characters chosen by the country (Regulation (EU) 2015/2446, annex B, data element on
 * identification numbers).
 */
export const isEori = (text: string): boolean => /^[A-Z]{2}[A-Z0-9]{1,15}$/.test(text)
