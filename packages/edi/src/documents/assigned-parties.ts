// Gives the parties of a message their roles in the bill (docs/requirements/instructions.md 7): the codes with a common
// meaning, the sender's own codes, and the order of the notify parties. A mere requestor (HI, SI) is no party of the
// bill.
import type { InstructionParty, PartyRole } from '@quayline/domain/instructions/shipping-instruction'
import { type ContentRules, ruled } from '../document-rules.ts'
import type { Segment } from '../syntax/segment.ts'
import type { DocumentReading } from './document-reading.ts'
import type { SegmentLedger } from './segment-ledger.ts'

export interface PartySent {
  /** NAD 3035 or N1-01, upper case. */
  readonly code: string
  readonly trigger: Segment
  /** The segments below it. */
  readonly below: readonly Segment[]
  /** Reads the party and marks its segments as placed; called only if the party has a role. */
  readonly read: () => InstructionParty | null
}

export type PartiesOfBill = Readonly<Partial<Record<PartyRole, InstructionParty>>>

/** SH is no code of UN 3035, so it can only be X12's code for the shipper. */
const ROLES: ReadonlyMap<string, PartyRole> = new Map([
  ['CZ', 'SHIPPER'],
  ['SH', 'SHIPPER'],
  ['CN', 'CONSIGNEE'],
  ['FW', 'FORWARDER'],
  ['ST', 'SHIP_TO'],
  ['SE', 'SELLER'],
  ['BY', 'BUYER'],
])
const NOTIFIES: Readonly<Record<'NI' | 'N1', readonly string[]>> = { NI: ['NI', 'N1', 'N2'], N1: ['N1', 'N2', 'NI'] }
const NOTIFY_ROLES = ['NOTIFY_1', 'NOTIFY_2', 'NOTIFY_3'] as const
const REQUESTORS: ReadonlySet<string> = new Set(['HI', 'SI'])

export function assignedParties(
  sent: readonly PartySent[],
  { rules, report, ledger }: DocumentReading<ContentRules>,
): { readonly parties: PartiesOfBill; readonly requestor: string | null } {
  const parties: Partial<Record<PartyRole, InstructionParty>> = {}
  let requestor: string | null = null
  const give = (role: PartyRole, { code, trigger, read }: PartySent): void => {
    if (parties[role] !== undefined) {
      report.warn(trigger, 'PARTY_REPEATED', `${code} stands more than once: the first is taken`)
      return
    }
    const party = read()
    if (party !== null) parties[role] = party
  }
  const notifies: PartySent[] = []
  for (const party of sent) {
    const own = ruled(rules.parties, party.code)
    const role = own ?? ROLES.get(party.code)
    if (role !== undefined) give(role, party)
    else if (NOTIFIES.NI.includes(party.code)) notifies.push(party)
    else if (REQUESTORS.has(party.code) && requestor === null) requestor = nameOf(party, ledger)
  }
  const order = NOTIFIES[rules.mainNotify ?? 'NI']
  const inOrder = notifies.toSorted((one, other) => order.indexOf(one.code) - order.indexOf(other.code))
  const free = NOTIFY_ROLES.filter((role) => parties[role] === undefined)
  for (const [place, party] of inOrder.entries()) {
    const role = free[place]
    if (role === undefined) report.warn(party.trigger, 'PARTY_REPEATED', 'more than three notify parties')
    else give(role, party)
  }
  return { parties, requestor }
}

/** For a party of which only the name is used; its address and contact are kept as sent. */
export function nameOf(
  { trigger, below, read }: Pick<PartySent, 'trigger' | 'below' | 'read'>,
  ledger: SegmentLedger,
): string | null {
  const party = read()
  if (party !== null && party.address.length > 0) ledger.keep(trigger)
  for (const segment of below) ledger.keep(segment)
  return party === null ? null : party.name || party.code
}

/**
 * Recognised by text, not by code: some senders write exactly this text, others add the bank, in the name or as the id.
 */
export const isToOrder = (consignee: InstructionParty | undefined): boolean =>
  consignee !== undefined && /\bTO\s+(THE\s+)?ORDER\b/i.test(`${consignee.name} ${consignee.code ?? ''}`)
