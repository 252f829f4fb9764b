// Writes the parties of an instruction (NAD, CTA, COM, RFF+GN), and below the shipper the requested originals and
// copies (DOC).
import {
  PARTY_ROLES,
  type InstructionParty,
  type PartyRole,
  type ShippingInstruction,
} from '@quayline/domain/instructions/shipping-instruction'
import { wrapLines } from '@quayline/domain/instructions/text-limits'
import type { IftminRules } from '../document-rules.ts'
import { rff, segment } from '../write/written-segment.ts'
import type { SegmentToWrite } from '../write/writer.ts'
import type { WithoutPlace } from './without-place.ts'

/** The guides have no code for the actual shipper. */
const CODES: Readonly<Partial<Record<PartyRole, string>>> = {
  SHIPPER: 'CZ',
  CONSIGNEE: 'CN',
  FORWARDER: 'FW',
  SHIP_TO: 'ST',
  SELLER: 'SE',
  BUYER: 'BY',
}
const NOTIFIES = { NI: ['NI', 'N1', 'N2'], N1: ['N1', 'N2', 'NI'] } as const
const NOTIFY_ROLES: readonly PartyRole[] = ['NOTIFY_1', 'NOTIFY_2', 'NOTIFY_3']

export function partySegments(
  instruction: ShippingInstruction,
  { carrier, rules }: { readonly carrier: string; readonly rules: IftminRules },
  without: WithoutPlace,
): SegmentToWrite[] {
  const documents = documentSegments(instruction, rules)
  const written = PARTY_ROLES.flatMap((role) => {
    const party = instruction.parties[role]
    if (party === undefined) return []
    const code = codeOf(role, rules)
    if (code === undefined) {
      without.add(`/parties/${role}`, party)
      return []
    }
    const segments = nadSegments(code, party, `/parties/${role}`, without)
    return role === 'SHIPPER' ? [...segments, ...documents] : segments
  })
  const carrierParty = segment('NAD', 'CA', [carrier, '160', '182'])
  return instruction.parties.SHIPPER === undefined
    ? [carrierParty, ...documents, ...written]
    : [carrierParty, ...written]
}

/** The desk's own code for a role takes precedence. */
function codeOf(role: PartyRole, { parties, mainNotify }: IftminRules): string | undefined {
  const own = Object.entries(parties ?? {}).find(([, ruled]) => ruled === role)?.[0]
  return own ?? CODES[role] ?? NOTIFIES[mainNotify ?? 'NI'][NOTIFY_ROLES.indexOf(role)]
}

/**
 * C080 and C059: lines of 35 characters. The last line of an address is written as the city, so that all lines are read
 * back in order.
 */
const NAME_WIDTH = 35
const STREET_LINES = 4

export function nadSegments(
  code: string,
  party: InstructionParty,
  pointer: string,
  without: WithoutPlace,
): SegmentToWrite[] {
  const { name, address } = party
  const isLong = address.length > 1
  const street = streetLines(isLong ? address.slice(0, -1) : address)
  const city = isLong ? (address.at(-1) ?? '') : ''
  for (const [place, line] of street.entries()) {
    if (place >= STREET_LINES) without.add(`${pointer}/address/${place}`, line)
  }
  without.add(`${pointer}/eori`, party.eori)
  const names = name === '' ? [] : [name.slice(0, NAME_WIDTH), name.slice(NAME_WIDTH)]
  const id = party.code === null ? [] : [party.code, '160', 'ZZZ']
  const place = [street.slice(0, STREET_LINES), city, '', party.postcode ?? '', party.country ?? ''] as const
  const { contactName, phone, email } = party
  return [
    segment('NAD', code, id, '', names, ...place),
    ...(contactName === null ? [] : [segment('CTA', 'IC', ['', contactName])]),
    ...(phone === null ? [] : [segment('COM', [phone, 'TE'])]),
    ...(email === null ? [] : [segment('COM', [email, 'EM'])]),
    ...rff('GN', party.taxNumber),
  ]
}

/**
 * The sixth line of an address has no component of its own: as a clerk does, lines share one where they fit. Where a
 * line breaks makes no difference (docs/requirements/instructions.md 6). What does not fit is reported.
 */
function streetLines(lines: readonly string[]): readonly string[] {
  if (lines.length <= STREET_LINES) return lines
  const shared = wrapLines([lines.join(' ')], NAME_WIDTH)
  return shared.length <= STREET_LINES ? shared : lines
}

/** 1373: 27 freighted, 26 unfreighted; the desk decides the medium (ZZ). */
function documentSegments(instruction: ShippingInstruction, rules: IftminRules): SegmentToWrite[] {
  const doc = (code: string, freight: '26' | '27', copies: number, originals: number): SegmentToWrite[] =>
    copies + originals === 0
      ? []
      : [
          segment(
            'DOC',
            code,
            ['', freight],
            'ZZ',
            copies === 0 ? '' : String(copies),
            originals === 0 ? '' : String(originals),
          ),
        ]
  const original = rules.originals ?? '706'
  const { originalsWithCharges, originalsWithoutCharges, copiesWithCharges, copiesWithoutCharges } = instruction
  const hasNone = originalsWithCharges + originalsWithoutCharges === 0
  return [
    ...(instruction.documentType === 'SWB' ? [segment('DOC', '710')] : []),
    ...doc(original, '27', 0, originalsWithCharges),
    ...doc(original, '26', 0, originalsWithoutCharges),
    // A request for no originals must be stated: without a number it would mean three.
    ...(hasNone && instruction.documentType === 'BOL' ? [segment('DOC', original, '', 'ZZ', '', '0')] : []),
    ...doc('707', '27', copiesWithCharges, 0),
    ...doc('707', '26', copiesWithoutCharges, 0),
  ]
}
